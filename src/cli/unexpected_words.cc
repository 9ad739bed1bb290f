#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "command_line.h"
#include "declared_command.h"
#include "names.h"

namespace surudoku::cli {
namespace {

// Other words for our options, those of other programs and commands.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kOtherOptions = {{
    {"--difficulty", "--level"},
    {"--givens", "--clues"},
    {"--hints", "--clues"},
    {"--jobs", "--threads"},
    {"-j", "--threads"},
    {"--number", "--count"},
    {"-n", "--count"},
    {"--output", "OUTPUT"},
    {"-o", "OUTPUT"},
    {"--rating", "--er"},
    {"--verbose", "--progress"},
}};

// Tells why words mean nothing to a command, or to the program if it is the command.
class UnexpectedWords {
 public:
  UnexpectedWords(DeclaredCommand& program, DeclaredCommand& command)
      : program_(program), command_(command) {}

  // Options before all: a word that comes after an option that is unknown may be its value.
  [[nodiscard]] std::string WhyUnexpected(const std::vector<std::string>& words) const {
    const auto dashes = std::ranges::find(words, "--");
    // The dashes before a command that is another's argument are easily forgotten.
    if (dashes == words.end() && command_.Find("COMMAND") != nullptr) {
      return command_.name() + ": -- is missing before the command that it is for";
    }
    if (dashes == words.begin()) return command_.name() + ": too many words after --";
    const auto option = std::find_if(words.begin(), dashes,
                                     [](const std::string& word) { return word.starts_with('-'); });
    if (option == dashes) return command_.name() + ": " + WhyTooMany(words.front());
    const std::string name = option->substr(0, option->find('='));
    const auto lack = command_.lacks.find(name);
    return fmt::format("{} has no option {}{}", command_.name(), name,
                       lack == command_.lacks.end() ? WhatWasMeant(name) : ": " + lack->second);
  }

 private:
  // The command's option or argument, or the program's option that may follow it.
  [[nodiscard]] bool Has(std::string_view name) const {
    return command_.Find(name) != nullptr ||
           (command_.takes_global_options && program_.Find(name) != nullptr);
  }

  // "; did you mean '--output'?", "; rate has --top", both or nothing.
  [[nodiscard]] std::string WhatWasMeant(const std::string& name) const {
    const std::string typed = name.starts_with("--") ? name : name.substr(0, 2);  // "-j" of "-j4"
    for (const auto& [other, ours] : kOtherOptions) {
      if (typed != other || !Has(ours)) continue;
      return ours.starts_with('-') ? fmt::format("; did you mean '{}'?", ours)
                                   : fmt::format("; {} is given without an option", ours);
    }
    const std::vector<std::string> names = LongNames();
    const std::vector<std::string> owners = CommandsWith(name);
    std::string text = owners.empty() ? DidYouMean(name, names) : "";
    if (text.empty()) text = DidYouMeanMore(name, names);
    if (owners.empty()) return text;
    text += text.empty() ? "; " : " ";
    return text + fmt::format("{} {} {}", ListOf(owners, "and"),
                              owners.size() == 1 ? "has" : "have", name);
  }

  // The commands that have this option.
  [[nodiscard]] std::vector<std::string> CommandsWith(const std::string& name) const {
    std::vector<std::string> owners;
    for (DeclaredCommand& command : program_.commands) {
      command.Declare();
      if (name.starts_with("--") && command.Find(name) != nullptr) owners.push_back(command.name());
    }
    return owners;
  }

  // "takes no words without an option: 'in.txt'", or "takes one OUTPUT: 'b' is a second".
  [[nodiscard]] std::string WhyTooMany(const std::string& word) const {
    for (const DeclaredOption& option : command_.options) {
      if (!option.description.is_positional) continue;
      return fmt::format("takes one {}: '{}' is a second", option.name(), word);
    }
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
    const bool is_count = is_number && Has("--count");
    return fmt::format("takes options alone, and '{}' is none{}", word,
                       is_count ? fmt::format("; did you mean '--count {}'?", word) : "");
  }

  // All options that might have been meant, as they are typed.
  [[nodiscard]] std::vector<std::string> LongNames() const {
    std::vector<std::string> names;
    for (const DeclaredCommand* command : {&command_, &program_}) {
      for (const DeclaredOption& option : command->options) {
        if (option.name().starts_with("--")) names.push_back(option.name());
      }
    }
    return names;
  }

  DeclaredCommand& program_;
  DeclaredCommand& command_;
};

}  // namespace

void RefuseUnexpected(DeclaredCommand& program, DeclaredCommand& command,
                      const std::vector<std::string>& words) {
  if (words.empty() || words == std::vector<std::string>{"--"}) return;
  throw UsageError(UnexpectedWords(program, command).WhyUnexpected(words));
}

}  // namespace surudoku::cli
