#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku play`.
void AddPlayCommand(const Command& program);

}  // namespace surudoku::cli
