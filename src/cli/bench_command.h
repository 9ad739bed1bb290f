#pragma once

#include <string>

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku bench`; `command_line` is kept with its results.
void AddBenchCommand(const Command& program, const std::string& command_line);

}  // namespace surudoku::cli
