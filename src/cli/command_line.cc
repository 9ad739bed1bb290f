#include "command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "exit_code.h"
#include "io/printable.h"
#include "near_miss.h"
#include "quantities.h"
#include "standard_output.h"
#include "tell.h"
#include "wrapped_text.h"

namespace surudoku::cli {

// What is declared and the parser does not keep.
struct Declarations {
  int exit_code = 0;
  // Of commands whose options nobody has asked for yet.
  std::map<CLI::App*, std::function<void(const Command&)>> pending;
  std::map<const CLI::App*, CommandNotes> notes;
  std::map<const CLI::Option*, std::vector<std::string>> choices;
};

namespace {

// CLI11 reads a word like [a] or [a,b] as a list of words where several are allowed, and knows no
// way to write one that is none. So what begins like that gets a mark at its end before it is
// parsed, and loses it when it is taken.
constexpr char kMark = '\x1f';

std::string Marked(const std::string& word) { return word.starts_with('[') ? word + kMark : word; }

std::string Unmarked(std::string word) {
  if (word.starts_with('[') && word.ends_with(kMark)) word.pop_back();
  return word;
}

// Before all other checks of a value.
CLI::Option* TakingWords(CLI::Option* option) {
  return option->transform(CLI::Validator(
      [](std::string& word) {
        word = Unmarked(word);
        return std::string();
      },
      ""));
}

// "a, b or c"
std::string ListOf(const std::vector<std::string>& names, std::string_view last_link) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_last = i + 1 == names.size();
    if (i > 0) list += is_last ? fmt::format(" {} ", last_link) : ", ";
    list += names[i];
  }
  return list;
}

// All names of a command's options, as they are typed.
std::vector<std::string> OptionNames(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

template <class Number>
bool IsWithin(Number number, const Range<Number>& range) {
  return range.least <= number && number <= range.most;
}

// The number that was typed as `text`, or a usage error that says what would have been right.
template <class Number>
Number NumberWithin(const std::string& option, const std::string& text,
                    const std::optional<Number>& number, const Range<Number>& range) {
  if (number && IsWithin(*number, range)) return *number;
  throw UsageError(option, fmt::format("{} is not {}", text, Described(range)));
}

double TimeWithin(const Range<double>& range, const std::string& option, const std::string& text) {
  const auto time = ParseTime(text);
  if (time && IsWithin(*time, range)) return *time;
  throw UsageError(option,
                   fmt::format("{} is not a time from {}s to {}s, such as 500ms, 2s or 1min", text,
                               range.least, range.most));
}

// Paragraphs, as wide as CLI11 makes what is above them.
std::string InLines(std::string_view paragraphs) {
  constexpr std::size_t kWidth = 92;
  std::string text;
  for (;;) {
    const std::size_t end = paragraphs.find("\n\n");
    text += fmt::format("{}", fmt::join(WrappedText(paragraphs.substr(0, end), kWidth), "\n"));
    if (end == std::string_view::npos) return text;
    text += "\n\n";
    paragraphs.remove_prefix(end + 2);
  }
}

std::vector<std::string> TypedNames(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) names.push_back(option->get_name());
  std::ranges::sort(names);  // the set is in the order of addresses
  return names;
}

OptionDescription DescriptionOf(const CLI::Option& option, const Declarations& declarations) {
  OptionDescription described;
  described.is_positional = option.get_positional();
  for (const std::string& name : option.get_snames()) described.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) described.names.push_back("--" + name);
  if (described.is_positional) described.names = {option.get_name()};
  if (option.get_expected_max() > 0) described.value = option.get_type_name();
  described.description = option.get_description();
  std::ranges::replace(described.description, '\n', ' ');
  const auto choices = declarations.choices.find(&option);
  if (choices != declarations.choices.end()) described.choices = choices->second;
  described.needs = TypedNames(option.get_needs());
  described.excludes = TypedNames(option.get_excludes());
  described.environment = option.get_envname();
  described.is_required = option.get_required();
  described.is_repeated = option.get_items_expected_max() > 1;
  return described;
}

// Where the environment says so, not the command line.
std::string Variable(const CLI::Option& option, const std::string& word) {
  const std::string name = option.get_envname();
  const char* const value =
      name.empty() ? nullptr
                   : std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): no threads yet
  return value != nullptr && value == word ? " (in the variable " + name + ")" : "";
}

}  // namespace

Option Option::ValueName(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

Option Option::OneOf(const std::vector<std::string>& names,
                     const std::vector<std::pair<std::string, std::string>>& aliases) const {
  declarations_->choices[option_] = names;
  return Settled(names, aliases);
}

Option Option::OneOfHere(const std::vector<std::string>& names) const { return Settled(names, {}); }

// What is added last transforms first, so the word has its mark still. The description of this
// would go to the help, which says it in better words.
Option Option::Settled(const std::vector<std::string>& names,
                       const std::vector<std::pair<std::string, std::string>>& aliases) const {
  const auto settle = [names, aliases, option = option_](std::string& word) -> std::string {
    word = Unmarked(word);
    for (const auto& [alias, name] : aliases) {
      if (FindName(word, {alias})) word = name;
    }
    const std::optional<std::string> name = FindName(word, names);
    if (!name) {
      return fmt::format("{}{} is not {}{}", word, Variable(*option, word), ListOf(names, "or"),
                         DidYouMean(word, names));
    }
    word = *name;
    return "";
  };
  option_->transform(CLI::Validator(settle, ""));
  return *this;
}

Option Option::Required() const {
  option_->required();
  return *this;
}

Option Option::Needs(const std::string& other) const {
  option_->needs(other);
  return *this;
}

Option Option::Excludes(const std::string& other) const {
  option_->excludes(other);
  return *this;
}

Option Option::SeparatedBy(char separator) const {
  option_->delimiter(separator);
  return *this;
}

Option Option::Repeated() const {
  option_->allow_extra_args(false);
  return *this;
}

Option Option::FromEnvironment(const std::string& variable) const {
  option_->envname(variable);
  return *this;
}

Command Command::AddCommand(const std::string& name, const std::string& description,
                            std::function<void(const Command&)> declare) const {
  CLI::App* const command = app_->add_subcommand(name, description);
  declarations_->pending.emplace(command, std::move(declare));
  return {command, declarations_};
}

Command Command::TakesGlobalOptions() const {
  app_->fallthrough();
  return *this;
}

template <class Value>
Option Command::Add(const std::string& name, Value& value, const std::string& description) const {
  return {TakingWords(app_->add_option(name, value, description)), declarations_};
}
template Option Command::Add(const std::string&, std::string&, const std::string&) const;
template Option Command::Add(const std::string&, std::vector<std::string>&,
                             const std::string&) const;

template <class Value>
Option Command::AddNumber(const std::string& name, Value& value,
                          const Range<NumberFor<Value>>& range,
                          const std::string& description) const {
  const auto set = [name, &value, range](const std::string& text) {
    if constexpr (std::is_same_v<NumberFor<Value>, double>) {
      value = NumberWithin(name, text, ParseNumber(text), range);
    } else {
      value = static_cast<Value>(NumberWithin(name, text, ParseWholeNumber(text), range));
    }
  };
  return AddText(name, set, description);
}
template Option Command::AddNumber(const std::string&, int&, const Range<std::uint64_t>&,
                                   const std::string&) const;
template Option Command::AddNumber(const std::string&, std::uint64_t&, const Range<std::uint64_t>&,
                                   const std::string&) const;
template Option Command::AddNumber(const std::string&, std::optional<std::uint64_t>&,
                                   const Range<std::uint64_t>&, const std::string&) const;
template Option Command::AddNumber(const std::string&, double&, const Range<double>&,
                                   const std::string&) const;
template Option Command::AddNumber(const std::string&, std::optional<double>&, const Range<double>&,
                                   const std::string&) const;

Option Command::AddText(const std::string& name, const std::function<void(const std::string&)>& set,
                        const std::string& description) const {
  return {TakingWords(app_->add_option_function<std::string>(name, set, description)),
          declarations_};
}

Option Command::AddTime(const std::string& name, double& seconds, const Range<double>& range,
                        const std::string& description) const {
  const auto set = [name, &seconds, range](const std::string& text) {
    seconds = TimeWithin(range, name, text);
  };
  return AddText(name, set, description);
}

Option Command::AddTime(const std::string& name, std::optional<double>& seconds,
                        const Range<double>& range, const std::string& description) const {
  const auto set = [name, &seconds, range](const std::string& text) {
    seconds = TimeWithin(range, name, text);
  };
  return AddText(name, set, description);
}

Option Command::AddSize(const std::string& name, std::optional<std::uint64_t>& bytes,
                        const Range<std::uint64_t>& range, const std::string& description) const {
  const auto set = [name, &bytes, range](const std::string& text) {
    const auto size = ParseSize(text);
    if (!size || !IsWithin(*size, range)) {
      throw UsageError(name, fmt::format("{} is not a size from {} to {}, such as 500M or 4G", text,
                                         Bytes(range.least), Bytes(range.most)));
    }
    bytes = size;
  };
  return AddText(name, set, description);
}

Option Command::AddFlag(const std::string& name, bool& flag, const std::string& description) const {
  return {app_->add_flag(name, flag, description), declarations_};
}

Option Command::AddFlag(const std::string& name, std::function<void()> set,
                        const std::string& description) const {
  return {app_->add_flag_callback(name, std::move(set), description), declarations_};
}

void Command::Explain(CommandNotes notes) const {
  std::string text = InLines(notes.about);
  if (!notes.examples.empty()) {
    text += notes.examples.size() == 1 ? "\n\nExample:" : "\n\nExamples:";
    for (const std::string& example : notes.examples) text += "\n  " + example;
  }
  if (!notes.exit_code.empty()) text += "\n\n" + InLines("Exit code: " + notes.exit_code);
  app_->footer(text);
  declarations_->notes[app_] = std::move(notes);
}

void Command::Runs(std::function<int()> run) const {
  app_->callback(
      [run = std::move(run), declarations = declarations_] { declarations->exit_code = run(); });
}

bool Command::Has(const std::string& option) const {
  return app_->get_option_no_throw(option) != nullptr;
}

bool Command::WasGiven(const std::string& option) const { return app_->count(option) > 0; }

std::vector<std::string> Command::ValuesOf(const std::string& option) const {
  const CLI::Option* found = app_->get_option_no_throw(option);
  std::vector<std::string> values;
  if (found != nullptr)
    std::ranges::transform(found->results(), std::back_inserter(values), Unmarked);
  return values;
}

CommandLine::CommandLine()
    : app_(std::make_unique<CLI::App>(
          "Solves Sudoku by the million: every record answered, in order.", "surudoku")),
      declarations_(std::make_unique<Declarations>()) {
  app_->require_subcommand(1);
}

CommandLine::~CommandLine() = default;

Command CommandLine::program() { return {app_.get(), declarations_.get()}; }

std::optional<Command> CommandLine::Find(const std::string& command) {
  const auto found = app_->get_subcommands(
      [&command](const CLI::App* candidate) { return candidate->get_name() == command; });
  if (found.empty()) return std::nullopt;
  Declare(found.front());
  return Command(found.front(), declarations_.get());
}

void CommandLine::Declare(CLI::App* command) {
  const auto found = declarations_->pending.extract(command);
  if (!found.empty()) found.mapped()(Command(command, declarations_.get()));
}

std::vector<CommandDescription> CommandLine::Describe() {
  for (CLI::App* const command : app_->get_subcommands({})) Declare(command);
  std::vector<const CLI::App*> apps = {app_.get()};
  std::ranges::copy(app_->get_subcommands({}), std::back_inserter(apps));
  std::vector<CommandDescription> commands;
  for (const CLI::App* app : apps) {
    CommandDescription command = {app->get_name(), app->get_description(), {}, {}};
    const auto notes = declarations_->notes.find(app);
    if (notes != declarations_->notes.end()) command.notes = notes->second;
    for (const CLI::Option* option : app->get_options()) {
      command.options.push_back(DescriptionOf(*option, *declarations_));
    }
    commands.push_back(std::move(command));
  }
  return commands;
}

void CommandLine::AddVersion(std::function<std::string()> text) {
  app_->set_version_flag("--version", std::move(text));
}

int CommandLine::Run(int argc, char** argv) {
  const auto message = [name = app_->get_name()](const std::exception& error) {
    std::string text = error.what();
    std::erase(text, kMark);
    return name + ": " + Printable(text) + " (see --help)\n";
  };
  app_->failure_message(
      [&](const CLI::App* /*app*/, const CLI::Error& error) { return message(error); });
  try {
    ParseWords({argv + 1, argv + argc});
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream messages;
    const int code = app_->exit(error, out, messages);
    Print(out.str());
    Tell("{}", messages.str());
    return code == 0 ? kAllAnswered : kNotCarriedOut;
  } catch (const UsageError& error) {
    Tell("{}", message(error));
    return kNotCarriedOut;
  }
  return declarations_->exit_code;
}

std::optional<std::size_t> CommandLine::PlaceOfCommand(
    const std::vector<std::string>& words) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].starts_with('-') || words[i] == "-") return i;
    const CLI::Option* option = app_->get_option_no_throw(words[i]);
    if (option != nullptr && option->get_expected_min() > 0) ++i;  // its value
  }
  return std::nullopt;
}

std::vector<std::string> CommandLine::CommandNames() const {
  std::vector<std::string> names;
  for (const CLI::App* command : app_->get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// Gives the command the name that the parser knows, and declares it; help and version become
// options.
void CommandLine::SettleCommand(std::vector<std::string>& words) {
  const std::optional<std::size_t> place = PlaceOfCommand(words);
  if (!place) return;
  std::vector<std::string> names = CommandNames();
  names.insert(names.end(), {"help", "version"});
  std::string& command = words[*place];
  const std::optional<std::string> name = FindName(command, names);
  if (!name) {
    const std::string meant = DidYouMean(command, names);
    const std::string all = "; there are " + ListOf(CommandNames(), "and");
    throw UsageError(fmt::format("'{}' is no command{}", command, meant.empty() ? all : meant));
  }
  command = *name;
  if (*name == "version") {
    command = "--version";
    return;
  }
  if (*name != "help") {
    Declare(app_->get_subcommand(*name));
    return;
  }
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(*place) + 1);
  if (words.size() > 1) throw UsageError("help", "one command at a time");
  SettleCommand(words);
  words.emplace_back("--help");
}

// Of the words that were typed those that nobody takes. What comes after -- is another matter.
std::vector<std::string> CommandLine::Unexpected(const std::vector<std::string>& words) const {
  const std::vector<std::string> left = app_->remaining(true);
  std::vector<std::string> unexpected;
  for (const std::string& word : words) {
    if (word == "--") break;
    if (std::ranges::count(left, Marked(word)) > 0) unexpected.push_back(word);
  }
  return unexpected;
}

// The first such word, but options before all: what comes after one that is unknown may be its
// value.
std::string CommandLine::WhyUnexpected(const std::vector<std::string>& words) const {
  const auto chosen = app_->get_subcommands();
  const CLI::App& command = chosen.empty() ? *app_ : *chosen.front();
  // What comes before a command that is another's argument is easily forgotten.
  const bool has_dashes = std::ranges::count(words, "--") > 0;
  if (!has_dashes && command.get_option_no_throw("COMMAND") != nullptr) {
    return command.get_name() + ": -- is missing before the command that it is for";
  }
  const std::vector<std::string> unexpected = Unexpected(words);
  if (unexpected.empty()) return command.get_name() + ": too many words after --";
  const auto is_option = [](const std::string& word) { return word.starts_with('-'); };
  const auto option = std::ranges::find_if(unexpected, is_option);
  if (option == unexpected.end()) {
    return fmt::format("{}: '{}' is too much", command.get_name(), unexpected.front());
  }
  std::vector<std::string> names = OptionNames(command);
  std::ranges::copy(OptionNames(*app_), std::back_inserter(names));
  const std::string name = option->substr(0, option->find('='));
  return fmt::format("{} has no option {}{}", command.get_name(), name, DidYouMean(name, names));
}

void CommandLine::ParseWords(std::vector<std::string> words) {
  SettleCommand(words);
  const bool has_command = PlaceOfCommand(words).has_value();
  std::vector<std::string> marked;
  std::ranges::transform(words, std::back_inserter(marked), Marked);
  std::ranges::reverse(marked);  // as CLI11 wants them
  try {
    app_->parse(std::move(marked));
  } catch (const CLI::ExtrasError&) {
    throw UsageError(WhyUnexpected(words));
  } catch (const CLI::RequiredError&) {
    if (!Unexpected(words).empty()) throw UsageError(WhyUnexpected(words));
    if (!has_command) {
      throw UsageError("a command is required: " + ListOf(CommandNames(), "or"));
    }
    throw;
  }
}

Command CommandLine::Parse(std::vector<std::string> words) {
  struct Parsed {};
  app_->parse_complete_callback([] { throw Parsed(); });  // before the command's own, which runs it
  try {
    ParseWords(std::move(words));
  } catch (const Parsed&) {  // NOLINT(bugprone-empty-catch): this is the way out of CLI11
  }
  return {app_->get_subcommands().front(), declarations_.get()};
}

}  // namespace surudoku::cli
