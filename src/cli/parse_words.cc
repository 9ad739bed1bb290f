#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "command_line.h"
#include "declared_command.h"
#include "names.h"
#include "output_name.h"

namespace surudoku::cli {
namespace {

using Words = std::vector<std::string>;

// CLI11 takes the next word for the value of --title=, [a,b] for a list and {} for a flag's
// default. A mark at their end makes them words like others.
constexpr char kMark = '\x1f';

std::string Marked(const std::string& word) {
  const bool is_marked = word.ends_with('=') || word.ends_with(']') || word.ends_with('}');
  return is_marked || word.ends_with(kMark) ? word + kMark : word;
}

std::string Unmarked(std::string word) {
  if (word.ends_with(kMark)) word.pop_back();
  return word;
}

// The values in one word; empty ones do not count.
Words ValuesIn(const std::string& word, char separator) {
  if (separator == '\0') return {word};
  Words values = CLI::detail::split(word, separator);
  std::erase(values, "");
  return values.empty() ? Words{word} : values;
}

void AddOptionTo(CLI::App& app, DeclaredOption& option) {
  const auto take = [&option](const CLI::results_t& words) {
    for (const std::string& word : words) {
      std::ranges::copy(ValuesIn(Unmarked(word), option.separator),
                        std::back_inserter(option.words));
    }
    return true;
  };
  app.add_option(fmt::format("{}", fmt::join(option.description.names, ",")), take)
      ->expected(option.takes)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

// CLI11 gives the words to the options. Returns those that none takes; if there is a --, it is one.
Words GiveWords(const Words& words, const std::vector<DeclaredOption*>& options,
                bool ends_at_argument) {
  CLI::App app;
  app.set_help_flag();  // --help is an option like others
  app.allow_extras();
  app.positionals_at_end(ends_at_argument);
  for (DeclaredOption* option : options) AddOptionTo(app, *option);
  Words reversed;  // as CLI11 wants them
  std::transform(words.rbegin(), words.rend(), std::back_inserter(reversed), Marked);
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::ArgumentMismatch& missing) {  // it begins with the option's name
    const std::string_view text = missing.what();
    const DeclaredOption& option =
        **std::ranges::find(options, text.substr(0, text.find(':')), &DeclaredOption::name);
    throw UsageError(option.name(), fmt::format("its {} is missing", option.description.value));
  }
  Words left = app.remaining();
  std::ranges::transform(left, left.begin(), Unmarked);
  return left;
}

// Takes the variable's value for an option that was not given.
void TakeFromEnvironment(DeclaredOption& option) {
  const std::string& variable = option.description.environment;
  if (option.is_given() || variable.empty()) return;
  const char* const value =
      std::getenv(variable.c_str());  // NOLINT(concurrency-mt-unsafe): no threads yet
  if (value == nullptr || *value == '\0') return;
  option.words = {value};
  option.said_by = fmt::format("{} (in the variable {})", option.name(), variable);
}

// The name of the choice that `word` means.
std::string ChoiceOf(const DeclaredOption& option, const std::string& word) {
  for (const auto& [alias, name] : option.aliases) {
    if (FindName(word, {alias})) return name;
  }
  if (const auto name = FindName(word, option.choices)) return *name;
  const bool is_typed = option.said_by.empty();
  const std::string variable =
      is_typed ? "" : fmt::format(" (in the variable {})", option.description.environment);
  throw UsageError(option.name(),
                   fmt::format("{}{} is not {}{}", word, variable, ListOf(option.choices, "or"),
                               DidYouMean(word, option.choices)));
}

// Of a flag that was typed as --quiet or as --quiet=false.
bool IsFlagSet(const DeclaredOption& option) {
  const std::string& word = option.words.back();
  if (FindName(word, {"", "true", "on", "yes", "1"})) return true;
  if (FindName(word, {"false", "off", "no", "0"})) return false;
  throw UsageError(fmt::format("Could not convert: {} = {}", option.name(), word));
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

// Checks an option's words, or its variable's value, and sets it, if it was given.
void SetOption(DeclaredOption& option) {
  TakeFromEnvironment(option);
  if (!option.is_given()) return;
  if (!option.may_be_empty && std::ranges::count(option.words, "") > 0) {
    throw UsageError(option.name(), "an empty text was given");
  }
  if (!option.choices.empty()) {
    for (std::string& word : option.words) word = ChoiceOf(option, word);
  }
  if (option.takes == 0 && !IsFlagSet(option)) return;
  if (option.takes == 1 && !option.description.is_repeated && option.words.size() > 1) {
    throw UsageError(option.name(),
                     fmt::format("takes one value, and {} were given", option.words.size()));
  }
  option.set(option.words);
}

// Checks the options of a command against each other, once all are set.
void CheckOptions(DeclaredCommand& command) {
  for (DeclaredOption& option : command.options) {
    CheckNameOfOutput(command, option);
    if (option.is_given()) {
      CheckOthers(command, option);
    } else if (option.description.is_required) {
      throw UsageError(option.name() + " is required");
    }
  }
}

Words NamesOfCommands(const DeclaredCommand& program) {
  Words names;
  for (const DeclaredCommand& command : program.commands) names.push_back(command.name());
  return names;
}

class WordsParser {
 public:
  explicit WordsParser(DeclaredCommand& program) : program_(program) {}

  DeclaredCommand& Parse(const Words& words) {
    TakeProgramsWords(words);
    for (DeclaredOption& option : program_.options) SetOption(option);
    if (command_ != nullptr) {
      for (DeclaredOption& option : command_->options) SetOption(option);
    }
    GiveHelp();
    RefuseUnexpected(program_, current(), unexpected_);
    if (command_ == nullptr) {
      throw UsageError("a command is required: " + ListOf(NamesOfCommands(program_), "or"));
    }
    CheckOptions(*command_);
    command_->typed = fmt::format("{} {}", program_.name(), fmt::join(words, " "));
    return *command_;
  }

 private:
  [[nodiscard]] DeclaredCommand& current() const {
    return command_ == nullptr ? program_ : *command_;
  }

  // The first word that no option of the program takes names the command; more may follow.
  void TakeProgramsWords(const Words& words) {
    DeclaredOption rest;
    rest.description.names = {"WORDS"};
    rest.takes = DeclaredOption::kAllWords;
    std::vector<DeclaredOption*> options = {&rest};
    for (DeclaredOption& option : program_.options) options.push_back(&option);
    unexpected_ = GiveWords(words, options, true);
    const bool has_dashes = std::erase(unexpected_, "--") > 0;
    if (rest.is_given()) ChooseCommand(std::move(rest.words), has_dashes);
  }

  // `help`, `help COMMAND` and `version` are --help and --version.
  void ChooseCommand(Words words, bool has_dashes) {
    Words names = NamesOfCommands(program_);
    names.insert(names.end(), {"help", "version"});
    const std::string& word = words.front();
    std::optional<std::string> name = FindName(word, names);
    if (name == "version") return TakeProgramsWords({"--version"});  // whatever else was typed
    if (name == "help") return TakeHelp(std::move(words));
    if (name) {
      words.erase(words.begin());
    } else if (program_.choose) {
      name = program_.choose(word);
    }
    if (!name) {
      const std::string meant = DidYouMean(word, names);
      const std::string all = "; there are " + ListOf(NamesOfCommands(program_), "and");
      throw UsageError(fmt::format("'{}' is no command{}", word, meant.empty() ? all : meant));
    }
    if (has_dashes) words.insert(words.begin(), "--");
    command_ = &*std::ranges::find(program_.commands, *name, &DeclaredCommand::name);
    TakeCommandsWords(words);
  }

  void TakeHelp(Words words) {
    if (words.size() > 2) throw UsageError("help", "one command at a time");
    const auto topic = program_.topics.find(words.back());
    if (topic != program_.topics.end()) throw AskedText{topic->second};
    words.front() = "--help";
    TakeProgramsWords(words);
  }

  void TakeCommandsWords(const Words& words) {
    command_->Declare();
    std::vector<DeclaredOption*> options;
    for (DeclaredOption& option : command_->options) options.push_back(&option);
    for (DeclaredOption& option : program_.options) {
      const bool is_hidden = command_->Find(option.name()) != nullptr;
      if (command_->takes_global_options && !is_hidden) options.push_back(&option);
    }
    std::ranges::copy(GiveWords(words, options, false), std::back_inserter(unexpected_));
  }

  void GiveHelp() const {
    if (!program_.Find("--help")->is_given() && !current().Find("--help")->is_given()) return;
    std::vector<CommandDescription> commands;
    for (const DeclaredCommand& command : current().commands) {
      commands.push_back(command.Describe());
    }
    const std::string typed = program_.name() + (command_ == nullptr ? "" : ' ' + command_->name());
    throw AskedText{HelpText(current().Describe(), typed, commands)};
  }

  DeclaredCommand& program_;
  DeclaredCommand* command_ = nullptr;
  Words unexpected_;  // words that no option takes
};

}  // namespace

DeclaredCommand& ParseWords(DeclaredCommand& program, const Words& words) {
  return WordsParser(program).Parse(words);
}

}  // namespace surudoku::cli
