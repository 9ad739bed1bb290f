// Options whose values have names.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command_line.h"
#include "names.h"
#include "surudoku/enum_names.h"

namespace surudoku::cli {

/// Other words for a choice, first, and its name.
using Aliases = std::vector<std::pair<std::string, std::string>>;

/// Says in a list of formats that the name of -o chooses one of them.
inline constexpr std::string_view kOrByName = "; else the name of -o says it: FILE.csv";

/// Adds `option`; a name that is not among the choices is a usage error that lists them.
template <class Value>
Option AddChoice(const Command& command, const std::string& option, const std::string& description,
                 std::vector<std::pair<std::string, Value>> choices, Value& value,
                 const Aliases& aliases = {}) {
  std::vector<std::string> names;
  names.reserve(choices.size());
  for (const auto& [name, unused] : choices) names.push_back(name);
  const auto set = [choices = std::move(choices), &value](const std::string& wanted) {
    for (const auto& [name, chosen] : choices) {
      if (name == wanted) value = chosen;
    }
  };
  return command.AddText(option, set, description).OneOf(names, aliases);
}

/// "line (default), csv or jsonl": all words of a table for a description, that of the default
/// first.
template <class Value, std::size_t N>
std::string ListOfNames(const std::array<std::string_view, N>& names, Value default_value,
                        const std::string& note = "default") {
  std::vector<std::string> words = {fmt::format("{} ({})", NameIn(names, default_value), note)};
  for (const std::string_view name : names) {
    if (name != NameIn(names, default_value)) words.emplace_back(name);
  }
  return ListOf(words, "or");
}

/// The same with all words of an enumeration's table (see enum_names.h).
template <class Value, std::size_t N>
Option AddChoice(const Command& command, const std::string& option, const std::string& description,
                 const std::array<std::string_view, N>& names, Value& value,
                 const Aliases& aliases = {}) {
  std::vector<std::pair<std::string, Value>> choices;
  for (std::size_t i = 0; i < N; ++i) {
    if (!names[i].empty()) choices.emplace_back(names[i], static_cast<Value>(i));
  }
  return AddChoice(command, option, description, std::move(choices), value, aliases);
}

/// --output-format; if it is not given, the name of -o, which must be there, says it.
template <class Format, std::size_t N>
void AddOutputFormat(const Command& command, const std::array<std::string_view, N>& names,
                     Format& format) {
  AddChoice(command, "--output-format FORMAT", ListOfNames(names, format) + std::string(kOrByName),
            names, format)
      .ChosenByNameOf("--output");
}

}  // namespace surudoku::cli
