// What --help prints.
#pragma once

#include <string>
#include <vector>

#include "command_description.h"

namespace surudoku::cli {

/// The help of a command. `typed` is what calls it: "surudoku solve". `commands` are those that may
/// follow it: of the program alone there are some.
std::string HelpText(const CommandDescription& command, const std::string& typed,
                     const std::vector<CommandDescription>& commands);

}  // namespace surudoku::cli
