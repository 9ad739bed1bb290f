#include "command_parser.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "command_line.h"
#include "names.h"
#include "output_name.h"

namespace surudoku::cli {
namespace {

// Whether a word names options: "--quiet", "-o" or "-oFILE". A number below zero does not, nor does
// "-", which stands for standard input, or a grid that begins with "---".
bool IsOption(std::string_view word) {
  if (!word.starts_with('-') || word == "-" || word == "--") return false;
  const bool is_long = word.starts_with("--");
  const char first = word[is_long ? 2 : 1];
  const bool is_digit = first >= '0' && first <= '9';
  return std::string_view("-! \n").find(first) == std::string_view::npos && (is_long || !is_digit);
}

// The values in one word; empty ones do not count.
std::vector<std::string> ValuesIn(const std::string& word, char separator) {
  if (separator == '\0') return {word};
  std::vector<std::string> values;
  for (std::size_t begin = 0; begin <= word.size();) {
    const std::size_t end = std::min(word.find(separator, begin), word.size());
    if (end > begin) values.push_back(word.substr(begin, end - begin));
    begin = end + 1;
  }
  return values.empty() ? std::vector<std::string>{word} : values;
}

// The name of the choice that `word` means.
std::string ChoiceOf(const DeclaredOption& option, const std::string& word, bool is_of_variable) {
  for (const auto& [alias, name] : option.aliases) {
    if (FindName(word, {alias})) return name;
  }
  if (const auto name = FindName(word, option.choices)) return *name;
  const std::string variable =
      is_of_variable ? fmt::format(" (in the variable {})", option.description.environment) : "";
  throw UsageError(option.name(),
                   fmt::format("{}{} is not {}{}", word, variable, ListOf(option.choices, "or"),
                               DidYouMean(word, option.choices)));
}

// Takes the variable's value for an option that was not given. Returns whether it did.
bool TakeFromEnvironment(DeclaredOption& option) {
  const std::string& variable = option.description.environment;
  if (option.is_given() || variable.empty()) return false;
  const char* const value =
      std::getenv(variable.c_str());  // NOLINT(concurrency-mt-unsafe): no threads yet
  if (value == nullptr || *value == '\0') return false;
  option.words = {value};
  option.said_by = fmt::format("{} (in the variable {})", option.name(), variable);
  return true;
}

// Of a flag that was typed as --quiet or as --quiet=false.
bool IsFlagSet(const DeclaredOption& option) {
  const std::string& word = option.words.back();
  if (FindName(word, {"true", "on", "yes", "1"})) return true;
  if (FindName(word, {"false", "off", "no", "0"})) return false;
  throw UsageError(fmt::format("Could not convert: {} = {}", option.name(), word));
}

void SetOption(DeclaredOption& option) {
  const bool is_of_variable = TakeFromEnvironment(option);
  if (!option.is_given()) return;
  if (!option.may_be_empty && std::ranges::count(option.words, "") > 0) {
    throw UsageError(option.name(), "an empty text was given");
  }
  if (!option.choices.empty()) {
    for (std::string& word : option.words) word = ChoiceOf(option, word, is_of_variable);
  }
  if (option.takes == Takes::kOne && option.words.size() > 1) {
    throw UsageError(option.name(),
                     fmt::format("takes one value, and {} were given", option.words.size()));
  }
  if (option.takes == Takes::kNothing && !IsFlagSet(option)) return;
  option.set(option.words);
}

[[noreturn]] void RefuseName(const DeclaredCommand& command, const DeclaredOption& output,
                             std::string_view format, const std::vector<std::string>& formats) {
  const bool may_be_printed = format == "pdf" && std::ranges::count(formats, "sheet") > 0;
  throw UsageError(
      output.name(),
      fmt::format("'{}' says {}, and {} writes {}{}", output.words.back(), format, command.name(),
                  ListOf(formats, "or"),
                  may_be_printed ? "; a browser prints a sheet, FILE.html, as PDF" : ""));
}

// Lets the name of the output choose the format, or checks that it says the one that was chosen.
void ChooseByName(DeclaredCommand& command, DeclaredOption& option) {
  const DeclaredOption& output = *command.Find(option.named_by);
  const std::string format = output.is_given() ? FormatOfName(output.words.back()) : "";
  if (format.empty()) return;
  const auto alias =
      std::ranges::find(option.aliases, format, &std::pair<std::string, std::string>::first);
  const std::string& name = alias != option.aliases.end() ? alias->second : format;
  if (std::ranges::count(option.choices, name) == 0) {
    RefuseName(command, output, format, option.choices);
  }
  if (!option.is_given()) {
    option.words = {name};
    option.said_by = fmt::format("{} {} ({})", output.name(), output.words.back(), name);
    return option.set(option.words);
  }
  if (option.words.back() == name) return;
  throw UsageError(output.name(), fmt::format("'{}' says {}, and {} says {}", output.words.back(),
                                              format, option.name(), option.words.back()));
}

void CheckNameOfOutput(DeclaredCommand& command, DeclaredOption& option) {
  if (!option.named_by.empty()) ChooseByName(command, option);
  if (option.only_format.empty() || !option.is_given()) return;
  const std::string format = FormatOfName(option.words.back());
  if (format.empty() || format == option.only_format) return;
  RefuseName(command, option, format, {option.only_format});
}

// Checks which other options an option needs or excludes.
void CheckOthers(DeclaredCommand& command, const DeclaredOption& option) {
  for (const std::string& other : option.description.needs) {
    if (!command.Find(other)->is_given()) {
      throw UsageError(fmt::format("{} requires {}", option.typed(), other));
    }
  }
  for (const DeclaredOption& other : command.options) {
    if (other.is_given() && std::ranges::count(option.description.excludes, other.name()) > 0) {
      throw UsageError(fmt::format("{} excludes {}", option.typed(), other.typed()));
    }
  }
}

std::vector<std::string> NamesOf(const std::list<DeclaredCommand>& commands) {
  std::vector<std::string> names;
  for (const DeclaredCommand& command : commands) names.push_back(command.name());
  return names;
}

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

class Parser {
 public:
  Parser(DeclaredCommand& program, const std::vector<std::string>& words)
      : program_(program), words_(words) {}

  DeclaredCommand& Parse() {
    while (next_ < words_.size()) Take(words_[next_++]);
    for (DeclaredCommand* command : Chain()) {
      for (DeclaredOption& option : command->options) SetOption(option);
    }
    GiveHelp();
    if (command_ == nullptr) {
      RefuseUnexpected();
      throw UsageError("a command is required: " + ListOf(NamesOf(program_.commands), "or"));
    }
    CheckOptions(*command_);
    RefuseUnexpected();
    command_->typed = fmt::format("{} {}", program_.name(), fmt::join(words_, " "));
    return *command_;
  }

 private:
  // The program, and the command when it is known.
  [[nodiscard]] std::vector<DeclaredCommand*> Chain() const {
    if (command_ == nullptr) return {&program_};
    return {&program_, command_};
  }

  [[nodiscard]] DeclaredCommand& current() const {
    return command_ == nullptr ? program_ : *command_;
  }

  [[nodiscard]] DeclaredOption* Find(std::string_view name) const {
    DeclaredOption* const option = current().Find(name);
    const bool may_be_global = command_ != nullptr && command_->takes_global_options;
    return option == nullptr && may_be_global ? program_.Find(name) : option;
  }

  void Take(const std::string& word) {
    if (has_dashes_ || (word != "--" && !IsOption(word))) {
      TakeArgument(word);
    } else if (word == "--") {
      has_dashes_ = true;
    } else if (word.starts_with("--")) {
      TakeLong(word);
    } else {
      TakeShort(word);
    }
  }

  // --output FILE, --output=FILE or --quiet
  void TakeLong(const std::string& word) {
    const std::size_t equals = word.find('=');
    DeclaredOption* const option = Find(word.substr(0, equals));
    if (option == nullptr) {
      unexpected_.push_back(word);
      return;
    }
    const bool has_value = equals != std::string::npos;
    const std::string value = has_value ? word.substr(equals + 1) : "";
    if (option->takes == Takes::kNothing) {
      option->words.push_back(value.empty() ? "true" : value);
    } else {
      TakeValue(*option, has_value ? value : NextWord(*option));
    }
  }

  // -o FILE, -oFILE or -h; several flags may follow one dash.
  void TakeShort(const std::string& word) {
    DeclaredOption* const option = Find(word.substr(0, 2));
    const std::string rest = word.substr(2);
    if (option == nullptr) {
      unexpected_.push_back(word);
    } else if (option->takes != Takes::kNothing) {
      TakeValue(*option, rest.empty() ? NextWord(*option) : rest);
    } else {
      option->words.emplace_back("true");
      if (!rest.empty()) Take('-' + rest);
    }
  }

  const std::string& NextWord(const DeclaredOption& option) {
    if (next_ < words_.size()) return words_[next_++];
    throw UsageError(option.name(), fmt::format("its {} is missing", option.description.value));
  }

  // `value` came with the option's name or as the next word; more of a list may follow.
  void TakeValue(DeclaredOption& option, const std::string& value) {
    Give(option, value);
    if (option.takes != Takes::kListOfWords) return;
    while (next_ < words_.size() && words_[next_] != "--" && !IsOption(words_[next_])) {
      Give(option, words_[next_++]);
    }
    if (next_ < words_.size() && words_[next_] == "--") ++next_;  // it ends the list, and no more
  }

  static void Give(DeclaredOption& option, const std::string& word) {
    std::ranges::copy(ValuesIn(word, option.separator), std::back_inserter(option.words));
  }

  // The command's name, or one of its arguments.
  void TakeArgument(const std::string& word) {
    if (command_ == nullptr) {
      ChooseCommand(word);
      return;
    }
    for (DeclaredOption& option : command_->options) {
      if (!option.description.is_positional) continue;
      if (option.is_given() && option.takes != Takes::kListOfWords) continue;
      Give(option, word);
      return;
    }
    if (has_dashes_) {
      has_too_many_after_dashes_ = true;
    } else {
      unexpected_.push_back(word);
    }
  }

  // `help`, `help COMMAND` and `version` are --help and --version.
  void ChooseCommand(const std::string& word) {
    std::vector<std::string> names = NamesOf(program_.commands);
    names.insert(names.end(), {"help", "version"});
    const std::optional<std::string> name = FindName(word, names);
    const auto meant_for = !name && program_.choose ? program_.choose(word) : std::nullopt;
    if (meant_for) {
      Choose(*meant_for);
      TakeArgument(word);
      return;
    }
    if (!name) {
      const std::string meant = DidYouMean(word, names);
      const std::string all = "; there are " + ListOf(NamesOf(program_.commands), "and");
      throw UsageError(fmt::format("'{}' is no command{}", word, meant.empty() ? all : meant));
    }
    if (*name == "version") {
      TakeLong("--version");
      next_ = words_.size();  // it is printed whatever else was typed
    } else if (*name == "help") {
      TakeLong("--help");
      GiveTopic();
      if (words_.size() - next_ > 1) throw UsageError("help", "one command at a time");
    } else {
      Choose(*name);
    }
  }

  void Choose(const std::string& name) {
    command_ = &*std::ranges::find(program_.commands, name, &DeclaredCommand::name);
    command_->Declare();
  }

  // `help TOPIC`.
  void GiveTopic() const {
    if (words_.size() - next_ != 1) return;
    const auto found = std::ranges::find(program_.topics, words_[next_], &HelpTopic::name);
    if (found != program_.topics.end()) throw AskedText{found->text};
  }

  void GiveHelp() const {
    const auto wants_help = [](DeclaredCommand* command) {
      return command->Find("--help")->is_given();
    };
    if (std::ranges::none_of(Chain(), wants_help)) return;
    std::vector<CommandDescription> commands;
    for (const DeclaredCommand& command : current().commands) {
      commands.push_back(command.Describe());
    }
    const std::string typed = program_.name() + (command_ == nullptr ? "" : ' ' + command_->name());
    throw AskedText{HelpText(current().Describe(), typed, commands)};
  }

  void CheckOptions(DeclaredCommand& command) const {
    for (DeclaredOption& option : command.options) {
      CheckNameOfOutput(command, option);
      if (option.is_given()) {
        CheckOthers(command, option);
      } else if (option.description.is_required) {
        RefuseUnexpected();  // which is more likely to be the mistake
        throw UsageError(option.name() + " is required");
      }
    }
  }

  // Options before all: a word that comes after an option that is unknown may be its value.
  void RefuseUnexpected() const {
    if (unexpected_.empty() && !has_too_many_after_dashes_) return;
    const std::string& command = current().name();
    // The dashes before a command that is another's argument are easily forgotten.
    if (!has_dashes_ && current().Find("COMMAND") != nullptr) {
      throw UsageError(command, "-- is missing before the command that it is for");
    }
    if (unexpected_.empty()) throw UsageError(command, "too many words after --");
    const auto option = std::ranges::find_if(
        unexpected_, [](const std::string& word) { return word.starts_with('-'); });
    if (option == unexpected_.end()) {
      throw UsageError(command, WhyUnexpected(unexpected_.front()));
    }
    const std::string name = option->substr(0, option->find('='));
    if (const auto lack = current().lacks.find(name); lack != current().lacks.end()) {
      throw UsageError(fmt::format("{} has no option {}: {}", command, name, lack->second));
    }
    throw UsageError(fmt::format("{} has no option {}{}", command, name, WhatWasMeant(name)));
  }

  // The command's option that other programs call so: "-j4" is "--threads".
  [[nodiscard]] std::optional<std::string_view> OtherWordFor(std::string_view name) const {
    if (!name.starts_with("--")) name = name.substr(0, 2);
    const auto found = std::ranges::find(kOtherOptions, name,
                                         &std::pair<std::string_view, std::string_view>::first);
    if (found == kOtherOptions.end() || Find(found->second) == nullptr) return std::nullopt;
    return found->second;
  }

  // "; did you mean '--output'?", "; rate has --top", both or nothing.
  [[nodiscard]] std::string WhatWasMeant(const std::string& name) const {
    if (const auto other = OtherWordFor(name)) {
      return other->starts_with('-') ? fmt::format("; did you mean '{}'?", *other)
                                     : fmt::format("; {} is given without an option", *other);
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
  [[nodiscard]] std::string WhyUnexpected(const std::string& word) const {
    for (const DeclaredOption& option : current().options) {
      if (!option.description.is_positional) continue;
      return fmt::format("takes one {}: '{}' is a second", option.name(), word);
    }
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
    const bool is_count = is_number && Find("--count") != nullptr;
    return fmt::format("takes options alone, and '{}' is none{}", word,
                       is_count ? fmt::format("; did you mean '--count {}'?", word) : "");
  }

  // All options that might have been meant, as they are typed.
  [[nodiscard]] std::vector<std::string> LongNames() const {
    std::vector<std::string> names;
    for (const DeclaredCommand* command : {&current(), &program_}) {
      for (const DeclaredOption& option : command->options) {
        if (option.name().starts_with("--")) names.push_back(option.name());
      }
    }
    return names;
  }

  DeclaredCommand& program_;
  const std::vector<std::string>& words_;
  DeclaredCommand* command_ = nullptr;
  std::size_t next_ = 0;                 // of the words
  bool has_dashes_ = false;              // after --, no word is an option
  std::vector<std::string> unexpected_;  // words that nobody takes
  bool has_too_many_after_dashes_ = false;
};

}  // namespace

DeclaredOption* DeclaredCommand::Find(std::string_view name) {
  const auto has_name = [name](const DeclaredOption& option) {
    return std::ranges::count(option.description.names, name) > 0;
  };
  const auto found = std::ranges::find_if(options, has_name);
  return found == options.end() ? nullptr : &*found;
}

void DeclaredCommand::Declare() {
  if (declare) std::exchange(declare, nullptr)();
}

CommandDescription DeclaredCommand::Describe() const {
  CommandDescription described = description;
  for (const DeclaredOption& option : options) described.options.push_back(option.description);
  return described;
}

DeclaredCommand& ParseWords(DeclaredCommand& program, const std::vector<std::string>& words) {
  return Parser(program, words).Parse();
}

}  // namespace surudoku::cli
