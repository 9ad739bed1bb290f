// What surudoku can be asked to do.
#pragma once

#include <string>

#include "command_line.h"

namespace surudoku::cli {

/// Adds the program's options and all commands. `program_name`: what a shell finds the program by,
/// for scripts that call it. `command_line`: as it was typed, for results that say how they were
/// made.
void AddAllCommands(CommandLine& line, const std::string& program_name,
                    const std::string& command_line);

}  // namespace surudoku::cli
