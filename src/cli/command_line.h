// The command line: commands, their options, and what these may be given. declared_command.h tells
// what becomes of the words that were typed.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "command_description.h"
#include "number_text.h"

namespace surudoku::cli {

struct DeclaredCommand;
struct DeclaredOption;

/// A text that was asked for, by --help or --version, in place of a run. Thrown while the words are
/// parsed.
struct AskedText {
  std::string text;
};

/// The type of a number as it is typed, for a value of this type.
template <class Value>
using NumberFor = std::conditional_t<std::is_same_v<Value, double> ||
                                         std::is_same_v<Value, std::optional<double>>,
                                     double, std::uint64_t>;

/// An option of a command, to say more about it. A handle: valid as long as its CommandLine. Other
/// options are named as they are typed, and must have been added before.
class Option {
 public:
  Option(DeclaredCommand* command, DeclaredOption* option) : command_(command), option_(option) {}

  /// In any case; an alias (first) means the name (second) and is not listed.
  Option OneOf(const std::vector<std::string>& names,
               const std::vector<std::pair<std::string, std::string>>& aliases = {}) const;
  /// OneOf for names that another machine may not have: no page and no completion lists them.
  Option OneOfHere(const std::vector<std::string>& names) const;
  /// Other values are taken, too; pages and completions list these.
  Option Suggests(const std::vector<std::string>& names) const;
  Option Required() const;
  Option Needs(const std::string& other) const;
  Option Excludes(const std::string& other) const;

  /// An empty text is a value, too. Of other options it is refused: a shell gives it for a variable
  /// that is not set.
  Option MayBeEmpty() const;

  /// A list is given in one word: a,b,c.
  Option SeparatedBy(char separator) const;
  /// A list is given by repeating the option.
  Option Repeated() const;
  /// Of a choice among formats: if it is not given, the name of the file of this other option says
  /// it (output_name.h). A name that says another format than what is chosen is refused.
  Option ChosenByNameOf(const std::string& output) const;
  /// Of an output that is always of this format: a name that says another one is refused.
  Option IsAlways(const std::string& format) const;
  /// If it is not given, this variable's value counts.
  Option FromEnvironment(const std::string& variable) const;

 private:
  DeclaredCommand* command_;
  DeclaredOption* option_;
};

/// A command, or the program above its commands. A handle: valid as long as its CommandLine.
class Command {
 public:
  explicit Command(DeclaredCommand* declared) : declared_(declared) {}

  /// Of the program itself. `declare` adds what the command has and does. It is called when the
  /// command is named on the command line, or asked for by Find or Describe: the program has
  /// hundreds of options, and a run wants those of one command. Until then the command has none.
  Command AddCommand(const std::string& name, const std::string& description,
                     const std::function<void(const Command&)>& declare) const;

  /// Options of the program above may follow the command's name too.
  Command TakesGlobalOptions() const;

  /// An option with a value, or a positional argument if the name has no dash. It may have a short
  /// name, too, and after a space the name that the help gives its value, TEXT unless it is told:
  /// "-o,--output FILE".
  Option Add(const std::string& name, std::string& value, const std::string& description) const;
  /// The same with any number of values: all words up to the next option.
  Option Add(const std::string& name, std::vector<std::string>& values,
             const std::string& description) const;

  /// An option that is a number of this range, typed as number_text.h says. For std::uint64_t, int
  /// and std::optional<std::uint64_t>, whose range must be within that of the type; for double and
  /// std::optional<double>.
  template <class Value>
  Option AddNumber(const std::string& name, Value& value, const Range<NumberFor<Value>>& range,
                   const std::string& description) const {
    const auto set = [range, option = LongName(name), &value](const std::string& text) {
      value = static_cast<Value>(NumberWithin(range, option, text));
    };
    return AddText(name, set, description);
  }

  /// An option whose text `set` makes sense of.
  Option AddText(const std::string& name, const std::function<void(const std::string&)>& set,
                 const std::string& description) const;

  /// An option that is a time, in seconds: "500ms", "2s", "1min". For double and
  /// std::optional<double>.
  template <class Value>
  Option AddTime(const std::string& name, Value& seconds, const Range<double>& range,
                 const std::string& description) const {
    const auto set = [range, option = LongName(name), &seconds](const std::string& text) {
      seconds = TimeWithin(range, option, text);
    };
    return AddText(name, set, description);
  }

  /// An option that is an amount of memory, in bytes: "500M", "4G".
  Option AddSize(const std::string& name, std::optional<std::uint64_t>& bytes,
                 const Range<std::uint64_t>& range, const std::string& description) const;

  Option AddFlag(const std::string& name, bool& flag, const std::string& description) const;
  Option AddFlag(const std::string& name, const std::function<void()>& set,
                 const std::string& description) const;

  /// -h, --help. AddCommand has done so.
  void AddHelp() const;

  /// What the help ends with.
  void Explain(CommandNotes notes) const;

  /// What the command does; it returns the exit code.
  void Runs(std::function<int()> run) const;

  /// Does this in place of what the command does. For the `set` of an option that asks for it.
  void RunsInstead(std::function<int()> run) const;

  /// Refuses an option that one may look for, and says why.
  void Lacks(const std::string& option, const std::string& why) const;

  /// Refuses these options, if they were given: says that they go "only with ...".
  void OnlyWith(const std::string& others, std::initializer_list<const char*> options) const;

  [[nodiscard]] bool Has(const std::string& option) const;
  [[nodiscard]] bool WasGiven(const std::string& option) const;

  /// The options that cannot be given beside this one.
  [[nodiscard]] std::vector<std::string> ExcludedBy(const std::string& option) const;

  /// The whole command line, without its quotes. Precondition: this command was chosen.
  [[nodiscard]] const std::string& Typed() const;

  /// As they were typed; none if it was not given, or the command does not have it.
  [[nodiscard]] std::vector<std::string> ValuesOf(const std::string& option) const;

 private:
  /// "--output" of "-o,--output FILE".
  static std::string LongName(const std::string& name);
  Option AddOption(const std::string& name, DeclaredOption option,
                   const std::string& description) const;

  DeclaredCommand* declared_;
};

/// Owns the program and its commands, and parses.
class CommandLine {
 public:
  CommandLine();
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// The program itself; one of its commands must be given.
  [[nodiscard]] Command program();

  /// The program, then its commands, in the order in which they were added.
  [[nodiscard]] std::vector<CommandDescription> Describe();

  [[nodiscard]] std::optional<Command> Find(const std::string& command);

  /// --version, which prints this.
  void AddVersion(const std::function<std::string()>& text);

  /// Called for a first word that is no command's name. May name the
  /// command that takes the word as its argument, or throw a UsageError that says what to type.
  using CommandForWord = std::function<std::optional<std::string>(const std::string& word)>;
  void ChooseBy(CommandForWord choose);

  /// `help NAME` prints this.
  void AddHelpTopic(const std::string& name, const std::string& text);

  /// Parses the words after the program's name, and runs the command that was chosen; `help`, `help
  /// COMMAND` and `version` are --help and --version. Returns the exit code. Throws UsageError, or
  /// AskedText.
  int Run(const std::vector<std::string>& words);

  /// Parses the words as Run does, and runs nothing: gives the command that was chosen.
  Command Parse(const std::vector<std::string>& words);

 private:
  std::unique_ptr<DeclaredCommand> program_;
};

}  // namespace surudoku::cli
