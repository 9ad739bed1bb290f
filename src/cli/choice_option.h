// An option whose values have names.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

namespace surudoku::cli {

/// Adds `option`; a name that is not among the choices is a usage error that lists them.
template <class Value>
CLI::Option* AddChoice(CLI::App& command, const std::string& option, const std::string& description,
                       const std::string& type_name,
                       std::vector<std::pair<std::string, Value>> choices, Value& value) {
  std::vector<std::string> names;
  names.reserve(choices.size());
  for (const auto& [name, unused] : choices) names.push_back(name);
  const auto set = [choices = std::move(choices), &value](const std::string& wanted) {
    for (const auto& [name, chosen] : choices) {
      if (name == wanted) value = chosen;
    }
  };
  return command.add_option_function<std::string>(option, set, description)
      ->check(CLI::IsMember(names).description(""))
      ->type_name(type_name);
}

}  // namespace surudoku::cli
