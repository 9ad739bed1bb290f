// What a shell can fill in.
#pragma once

#include <string>
#include <vector>

#include "command_description.h"

namespace surudoku::cli {

/// Whether a value with this name in the help is a file or a folder.
bool IsPath(const std::string& value);

/// Whether files may follow the command.
bool TakesFiles(const CommandDescription& command);

/// The options of a command, those of the program with them: without positional arguments.
std::vector<OptionDescription> OptionsOf(const CommandDescription& command,
                                         const CommandDescription& program);

}  // namespace surudoku::cli
