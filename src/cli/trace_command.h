#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku trace`.
void AddTraceCommand(const Command& program);

}  // namespace surudoku::cli
