#pragma once

#include <string>

#include "command_line.h"

namespace surudoku::cli {

/// Adds `surudoku solve`. Reports name the command line.
void AddSolveCommand(const Command& program, const std::string& command_line);

}  // namespace surudoku::cli
