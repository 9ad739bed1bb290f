#pragma once

#include <string>

#include "command_line.h"

namespace surudoku::cli {

/// Adds options and commands to a program, as Add...Command do.
using AddCommands = void (*)(const Command& program);

/// Adds `surudoku plan`, for those of `planned` that have shards. `program_name` is how a shell
/// calls this program.
void AddPlanCommand(const Command& program, const std::string& program_name, AddCommands planned);

}  // namespace surudoku::cli
