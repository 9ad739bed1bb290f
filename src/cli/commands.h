// The commands of surudoku. NAME_command.cc has the options and the work of a command, and the
// function that adds it to the program.
#pragma once

#include <string>

#include "command_line.h"

namespace surudoku::cli {

/// Adds the program's options and all commands. `program_name`: what a shell finds the program by,
/// for scripts that call it. `command_line`: as it was typed, for results that say how they were
/// made.
void AddAllCommands(CommandLine& line, const std::string& program_name,
                    const std::string& command_line);

void AddCanonCommand(const Command& program);
void AddCheckCommand(const Command& program);
void AddConvertCommand(const Command& program);
void AddDedupeCommand(const Command& program);
void AddGenerateCommand(const Command& program);
void AddMergeCommand(const Command& program);
void AddMinimiseCommand(const Command& program);
void AddPlayCommand(const Command& program);
void AddShuffleCommand(const Command& program);
void AddTraceCommand(const Command& program);
void AddVaryCommand(const Command& program);

/// These keep `command_line` with their results and reports.
void AddBenchCommand(const Command& program, const std::string& command_line);
void AddRateCommand(const Command& program, const std::string& command_line);
void AddSolveCommand(const Command& program, const std::string& command_line);

/// Adds options and commands to a program, as the functions above do.
using AddCommands = void (*)(const Command& program);

/// Adds `surudoku plan`, for those of `planned` that have shards. `program_name` is how a shell
/// calls this program.
void AddPlanCommand(const Command& program, const std::string& program_name, AddCommands planned);

}  // namespace surudoku::cli
