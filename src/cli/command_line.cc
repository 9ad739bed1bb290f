#include "command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "declared_command.h"
#include "names.h"

namespace surudoku::cli {
namespace {

// The names in "-o,--output".
std::vector<std::string> SplitNames(std::string_view names) {
  std::vector<std::string> split;
  for (;;) {
    const std::size_t comma = names.find(',');
    split.emplace_back(names.substr(0, comma));
    if (comma == std::string_view::npos) return split;
    names.remove_prefix(comma + 1);
  }
}

DeclaredOption& Named(DeclaredCommand& command, const std::string& name) {
  DeclaredOption* const option = command.Find(name);
  if (option == nullptr) throw std::logic_error(command.name() + " declares no " + name);
  return *option;
}

void AddOnce(const std::string& name, std::vector<std::string>& names) {
  if (std::ranges::count(names, name) == 0) names.push_back(name);
}

}  // namespace

Option Option::OneOf(const std::vector<std::string>& names,
                     const std::vector<std::pair<std::string, std::string>>& aliases) const {
  option_->description.choices = names;
  option_->aliases = aliases;
  return OneOfHere(names);
}

Option Option::Suggests(const std::vector<std::string>& names) const {
  option_->description.choices = names;
  return *this;
}

Option Option::OneOfHere(const std::vector<std::string>& names) const {
  option_->choices = names;
  return *this;
}

Option Option::Required() const {
  option_->description.is_required = true;
  return *this;
}

Option Option::Needs(const std::string& other) const {
  AddOnce(Named(*command_, other).name(), option_->description.needs);
  return *this;
}

Option Option::Excludes(const std::string& other) const {
  DeclaredOption& excluded = Named(*command_, other);
  AddOnce(excluded.name(), option_->description.excludes);
  AddOnce(option_->name(), excluded.description.excludes);
  return *this;
}

Option Option::MayBeEmpty() const {
  option_->may_be_empty = true;
  return *this;
}

Option Option::SeparatedBy(char separator) const {
  option_->separator = separator;
  return *this;
}

Option Option::Repeated() const {
  option_->takes = 1;
  return *this;
}

Option Option::ChosenByNameOf(const std::string& output) const {
  option_->named_by = Named(*command_, output).name();
  return *this;
}

Option Option::IsAlways(const std::string& format) const {
  option_->only_format = format;
  return *this;
}

Option Option::FromEnvironment(const std::string& variable) const {
  option_->description.environment = variable;
  return *this;
}

Command Command::AddCommand(const std::string& name, const std::string& description,
                            const std::function<void(const Command&)>& declare) const {
  DeclaredCommand& added = declared_->commands.emplace_back();
  const Command command(&added);
  added.description.name = name;
  added.description.description = description;
  command.AddHelp();
  added.declare = [declare, command] { declare(command); };
  return command;
}

Command Command::TakesGlobalOptions() const {
  declared_->takes_global_options = true;
  return *this;
}

std::string Command::LongName(const std::string& name) {
  return SplitNames(name.substr(0, name.find(' '))).back();
}

Option Command::AddOption(const std::string& name, DeclaredOption option,
                          const std::string& description) const {
  const std::size_t space = name.find(' ');
  option.description.names = SplitNames(name.substr(0, space));
  option.description.description = description;
  option.description.is_positional = !name.starts_with('-');
  option.description.is_repeated = option.takes == DeclaredOption::kAllWords;
  if (option.takes != 0) {
    option.description.value = space == name.npos ? "TEXT" : name.substr(space + 1);
  }
  return {declared_, &declared_->options.emplace_back(std::move(option))};
}

Option Command::Add(const std::string& name, std::string& value,
                    const std::string& description) const {
  return AddText(name, [&value](const std::string& text) { value = text; }, description);
}

Option Command::Add(const std::string& name, std::vector<std::string>& values,
                    const std::string& description) const {
  DeclaredOption option;
  option.takes = DeclaredOption::kAllWords;
  option.set = [&values](const std::vector<std::string>& words) { values = words; };
  return AddOption(name, std::move(option), description);
}

Option Command::AddText(const std::string& name, const std::function<void(const std::string&)>& set,
                        const std::string& description) const {
  DeclaredOption option;
  option.set = [set](const std::vector<std::string>& words) { set(words.front()); };
  return AddOption(name, std::move(option), description);
}

Option Command::AddSize(const std::string& name, std::optional<std::uint64_t>& bytes,
                        const Range<std::uint64_t>& range, const std::string& description) const {
  const auto set = [range, option = LongName(name), &bytes](const std::string& text) {
    bytes = SizeWithin(range, option, text);
  };
  return AddText(name, set, description);
}

Option Command::AddFlag(const std::string& name, bool& flag, const std::string& description) const {
  return AddFlag(name, [&flag] { flag = true; }, description);
}

Option Command::AddFlag(const std::string& name, const std::function<void()>& set,
                        const std::string& description) const {
  DeclaredOption option;
  option.takes = 0;
  option.may_be_empty = true;  // --quiet=
  option.set = [set](const std::vector<std::string>& /*words*/) { set(); };
  return AddOption(name, std::move(option), description);
}

void Command::AddHelp() const {
  AddFlag("-h,--help", [] {}, "Print this help");  // the parser looks at it
}

void Command::Explain(CommandNotes notes) const { declared_->description.notes = std::move(notes); }

void Command::Runs(std::function<int()> run) const { declared_->run = std::move(run); }

void Command::RunsInstead(std::function<int()> run) const {
  declared_->run_instead = std::move(run);
}

void Command::Lacks(const std::string& option, const std::string& why) const {
  declared_->lacks.emplace(option, why);
}

void Command::OnlyWith(const std::string& others,
                       std::initializer_list<const char*> options) const {
  for (const char* option : options) {
    const DeclaredOption& named = Named(*declared_, option);
    if (named.is_given()) throw UsageError(named.typed(), "only with " + others);
  }
}

bool Command::Has(const std::string& option) const { return declared_->Find(option) != nullptr; }

bool Command::WasGiven(const std::string& option) const {
  return Named(*declared_, option).is_given();
}

std::vector<std::string> Command::ExcludedBy(const std::string& option) const {
  return Named(*declared_, option).description.excludes;
}

const std::string& Command::Typed() const { return declared_->typed; }

std::vector<std::string> Command::ValuesOf(const std::string& option) const {
  const DeclaredOption* const found = declared_->Find(option);
  return found == nullptr ? std::vector<std::string>() : found->words;
}

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

CommandLine::CommandLine() : program_(std::make_unique<DeclaredCommand>()) {
  program_->description.name = "surudoku";
  program_->description.description =
      "Solves Sudoku by the million: every record answered, in order.";
  program().AddHelp();
}

CommandLine::~CommandLine() = default;

Command CommandLine::program() { return Command(program_.get()); }

std::vector<CommandDescription> CommandLine::Describe() {
  std::vector<CommandDescription> descriptions = {program_->Describe()};
  for (DeclaredCommand& command : program_->commands) {
    command.Declare();
    descriptions.push_back(command.Describe());
  }
  return descriptions;
}

std::optional<Command> CommandLine::Find(const std::string& command) {
  const auto found = std::ranges::find(program_->commands, command, &DeclaredCommand::name);
  if (found == program_->commands.end()) return std::nullopt;
  found->Declare();
  return Command(&*found);
}

void CommandLine::AddVersion(const std::function<std::string()>& text) {
  program().AddFlag(
      "-V,-v,--version", [text] { throw AskedText{text() + '\n'}; }, "Print the version");
}

void CommandLine::ChooseBy(CommandForWord choose) { program_->choose = std::move(choose); }

void CommandLine::AddHelpTopic(const std::string& name, const std::string& text) {
  program_->topics.emplace(name, text);
}

int CommandLine::Run(const std::vector<std::string>& words) {
  const DeclaredCommand& chosen = ParseWords(*program_, words);
  return chosen.run_instead ? chosen.run_instead() : chosen.run();
}

Command CommandLine::Parse(const std::vector<std::string>& words) {
  return Command(&ParseWords(*program_, words));
}

}  // namespace surudoku::cli
