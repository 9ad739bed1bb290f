#pragma once

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku check`.
void AddCheckCommand(const Command& program);

}  // namespace surudoku::cli
