// The command line: commands, their options, and what these may be given. The parser underneath is
// CLI11; command_line.cc alone includes it, for a file that does takes ten seconds to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "command_description.h"
#include "number_text.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace surudoku::cli {

/// What was typed makes no sense. Thrown where an option is set or a command starts, it becomes a
/// message and kNotCarriedOut.
class UsageError : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
  UsageError(const std::string& option, const std::string& message)
      : runtime_error(option + ": " + message) {}
};

/// What is typed for an option whose value has this type.
template <class Value>
using NumberFor = std::conditional_t<std::is_same_v<Value, double> ||
                                         std::is_same_v<Value, std::optional<double>>,
                                     double, std::uint64_t>;

struct Declarations;

/// An option of a command, to say more about it. A handle: valid as long as its CommandLine. Other
/// options are named as they are typed, and must have been added before.
class Option {
 public:
  Option(CLI::Option* option, Declarations* declarations)
      : option_(option), declarations_(declarations) {}

  /// What the help shows for its value: "FILE".
  Option ValueName(const std::string& name) const;

  /// In any case; an alias (first) means the name (second) and is not listed.
  Option OneOf(const std::vector<std::string>& names,
               const std::vector<std::pair<std::string, std::string>>& aliases = {}) const;
  /// OneOf for names that another machine may not have: no page and no completion lists them.
  Option OneOfHere(const std::vector<std::string>& names) const;
  Option Required() const;
  Option Needs(const std::string& other) const;
  Option Excludes(const std::string& other) const;

  /// A list is given in one word: a,b,c.
  Option SeparatedBy(char separator) const;
  /// A list is given by repeating the option.
  Option Repeated() const;
  /// Where it is not given, this variable's value counts.
  Option FromEnvironment(const std::string& variable) const;

 private:
  [[nodiscard]] Option Settled(
      const std::vector<std::string>& names,
      const std::vector<std::pair<std::string, std::string>>& aliases) const;

  CLI::Option* option_;
  Declarations* declarations_;
};

/// A command, or the program above its commands. A handle: valid as long as its CommandLine.
class Command {
 public:
  Command(CLI::App* app, Declarations* declarations) : app_(app), declarations_(declarations) {}

  /// Of the program itself. `declare` adds what the command has and does. It is called when the
  /// command is named on the command line, or asked for by Find or Describe: the program has
  /// hundreds of options, and a run wants those of one command. Until then the command has none.
  Command AddCommand(const std::string& name, const std::string& description,
                     std::function<void(const Command&)> declare) const;

  /// Options of the program above may follow the command's name too.
  Command TakesGlobalOptions() const;

  /// An option with a value, or a positional argument where the name has no dash. For std::string
  /// and std::vector<std::string>.
  template <class Value>
  Option Add(const std::string& name, Value& value, const std::string& description) const;

  /// An option that is a number of this range, typed as number_text.h says. For std::uint64_t, int
  /// and std::optional<std::uint64_t>, where the range is within that of the type; for double and
  /// std::optional<double>.
  template <class Value>
  Option AddNumber(const std::string& name, Value& value, const Range<NumberFor<Value>>& range,
                   const std::string& description) const;

  /// An option whose text `set` makes sense of.
  Option AddText(const std::string& name, const std::function<void(const std::string&)>& set,
                 const std::string& description) const;

  /// An option that is a time, in seconds: "500ms", "2s", "1min".
  Option AddTime(const std::string& name, double& seconds, const Range<double>& range,
                 const std::string& description) const;
  Option AddTime(const std::string& name, std::optional<double>& seconds,
                 const Range<double>& range, const std::string& description) const;

  /// An option that is an amount of memory, in bytes: "500M", "4G".
  Option AddSize(const std::string& name, std::optional<std::uint64_t>& bytes,
                 const Range<std::uint64_t>& range, const std::string& description) const;

  Option AddFlag(const std::string& name, bool& flag, const std::string& description) const;
  Option AddFlag(const std::string& name, std::function<void()> set,
                 const std::string& description) const;

  /// What the help ends with.
  void Explain(CommandNotes notes) const;

  /// What the command does; it returns the exit code.
  void Runs(std::function<int()> run) const;

  [[nodiscard]] bool Has(const std::string& option) const;
  [[nodiscard]] bool WasGiven(const std::string& option) const;

  /// As they were typed; none where it was not given, or the command does not have it.
  [[nodiscard]] std::vector<std::string> ValuesOf(const std::string& option) const;

 private:
  CLI::App* app_;
  Declarations* declarations_;
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
  void AddVersion(std::function<std::string()> text);

  /// Parses, and runs the command that was chosen; `help`, `help COMMAND` and `version` are --help
  /// and --version. Returns the exit code.
  int Run(int argc, char** argv);

  /// Parses the words as Run does, and runs nothing: gives the command that was chosen. What makes
  /// no sense is thrown, for the Run that this is called in.
  Command Parse(std::vector<std::string> words);

 private:
  // Where the command's name stands in the words, if it does.
  [[nodiscard]] std::optional<std::size_t> PlaceOfCommand(
      const std::vector<std::string>& words) const;
  void SettleCommand(std::vector<std::string>& words);
  void Declare(CLI::App* command);
  [[nodiscard]] std::vector<std::string> Unexpected(const std::vector<std::string>& words) const;
  [[nodiscard]] std::string WhyUnexpected(const std::vector<std::string>& words) const;
  [[nodiscard]] std::vector<std::string> CommandNames() const;
  void ParseWords(std::vector<std::string> words);

  std::unique_ptr<CLI::App> app_;
  std::unique_ptr<Declarations> declarations_;
};

}  // namespace surudoku::cli
