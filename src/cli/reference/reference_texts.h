// The texts that are installed beside the command, made of what the commands say of themselves.
#pragma once

#include <string>
#include <vector>

#include "command_description.h"

namespace surudoku::cli {

/// The manual page of a command, for man(1). `commands` as of CommandLine::Describe.
std::string ManualPage(const CommandDescription& command,
                       const std::vector<CommandDescription>& commands);

/// The words that the shell completes: commands, options, names that an option may be given, and
/// files.
std::string BashCompletion(const std::vector<CommandDescription>& commands);
std::string ZshCompletion(const std::vector<CommandDescription>& commands);
std::string FishCompletion(const std::vector<CommandDescription>& commands);

}  // namespace surudoku::cli
