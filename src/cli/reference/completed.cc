#include "completed.h"

#include <algorithm>

namespace surudoku::cli {

bool IsPath(const std::string& value) {
  return value.starts_with("FILE") || value == "DIR" || value == "FOLDER";
}

bool TakesFiles(const CommandDescription& command) {
  return std::ranges::any_of(command.options, &OptionDescription::is_positional);
}

std::vector<OptionDescription> OptionsOf(const CommandDescription& command,
                                         const CommandDescription& program) {
  std::vector<OptionDescription> options = command.options;
  for (const OptionDescription& option : program.options) {
    const bool is_there = std::ranges::any_of(options, [&](const OptionDescription& other) {
      return other.names.back() == option.names.back();
    });
    if (!is_there && option.names.back() != "--version") options.push_back(option);
  }
  std::erase_if(options, &OptionDescription::is_positional);
  return options;
}

}  // namespace surudoku::cli
