// The commands of surudoku. NAME_command.cc has the options and the work of a command, and the
// function that declares them.
#pragma once

#include <string>

#include "command_line.h"

namespace surudoku::cli {

/// Adds the program's options and all commands. `program_name`: what a shell finds the program by,
/// for scripts that call it.
void AddAllCommands(CommandLine& line, const std::string& program_name);

/// Each adds a command's options, and what it does.
void DeclareBench(const Command& command);
void DeclareCanon(const Command& command);
void DeclareCheck(const Command& command);
void DeclareConvert(const Command& command);
void DeclareDataset(const Command& command);
void DeclareDedupe(const Command& command);
void DeclareGenerate(const Command& command);
void DeclareMerge(const Command& command);
void DeclareMinimise(const Command& command);
void DeclarePlay(const Command& command);
void DeclareRate(const Command& command);
void DeclareSearch(const Command& command);
void DeclareShuffle(const Command& command);
void DeclareSolve(const Command& command);
void DeclareSplit(const Command& command);
void DeclareTrace(const Command& command);
void DeclareVary(const Command& command);

/// The text of `help input`: the layouts that are read.
std::string InputTopic();

/// Adds options and commands to a program.
using AddCommands = void (*)(const Command& program);

/// Adds `surudoku plan`, for those of `planned` that have shards. `program_name` is how a shell
/// calls this program.
void AddPlanCommand(const Command& program, const std::string& program_name, AddCommands planned);

}  // namespace surudoku::cli
