// The option that names how hard puzzles are to be.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "command_line.h"
#include "surudoku/generate.h"

namespace surudoku::cli {

/// --level; `set` is told which.
inline Option AddLevelOption(const Command& command, const std::string& description,
                             std::function<void(const NamedLevel&)> set) {
  std::vector<std::string> names;
  for (const NamedLevel& level : kNamedLevels) names.emplace_back(level.name);
  const auto find = [set = std::move(set)](const std::string& name) {
    set(*std::ranges::find(kNamedLevels, name, &NamedLevel::name));
  };
  return command.AddText("--level", find, description).OneOf(names).ValueName("NAME");
}

}  // namespace surudoku::cli
