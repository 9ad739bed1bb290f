// The program's commands as command_line.h declares them, and what becomes of the words that were
// typed: parse_words.cc gives them to the options and sets these, and unexpected_words.cc answers
// those that no option takes.
#pragma once

#include <deque>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command_description.h"

namespace surudoku::cli {

struct DeclaredOption {
  static constexpr int kAllWords = -1;  ///< up to the next option

  OptionDescription description;
  int takes = 1;                     ///< words each time it is given: 0 (a flag), 1 or kAllWords
  bool may_be_empty = false;         ///< a value of it
  char separator = '\0';             ///< between the values in one word; '\0': none
  std::vector<std::string> choices;  ///< all values there are; empty: any
  std::vector<std::pair<std::string, std::string>>
      aliases;              ///< another name for one of them, first
  std::string named_by;     ///< the output whose name chooses it; empty: none does
  std::string only_format;  ///< of an output: all that may be in it; empty: any
  std::function<void(const std::vector<std::string>&)>
      set;                         ///< is told the words, if there are any
  std::vector<std::string> words;  ///< that were given; of a flag "true", each time
  std::string said_by;             ///< what gave them where nobody typed the option's own name

  /// As messages call it.
  [[nodiscard]] const std::string& name() const { return description.names.back(); }
  /// As messages about what was typed call it.
  [[nodiscard]] const std::string& typed() const { return said_by.empty() ? name() : said_by; }
  [[nodiscard]] bool is_given() const { return !words.empty(); }
};

struct DeclaredCommand {
  CommandDescription description;  ///< without the options
  std::deque<DeclaredOption> options;
  std::list<DeclaredCommand> commands;  ///< of the program: all that may follow it
  bool takes_global_options = false;    ///< those of the program, too
  std::string typed;                    ///< the command line that chose it
  std::function<void()> declare;        ///< adds the options; empty once it has
  std::function<int()> run;
  std::function<int()> run_instead;  ///< if an option that was given asks for something else
  std::map<std::string, std::string> topics;  ///< of the program: what `help` tells besides
  /// Why it has no such option, for those that one may look for.
  std::map<std::string, std::string> lacks;
  /// Of the program: the command for a word that is no command's name; see CommandLine::ChooseBy.
  std::function<std::optional<std::string>(const std::string& word)> choose;

  [[nodiscard]] const std::string& name() const { return description.name; }

  /// The option or argument with this name, as it is typed; nullptr if there is none.
  [[nodiscard]] DeclaredOption* Find(std::string_view name);

  /// Adds the options, unless they are there.
  void Declare();

  /// With the options.
  [[nodiscard]] CommandDescription Describe() const;
};

/// Gives the words to the options of the program and of the command that they name, and sets these.
/// Returns the command. Throws UsageError if the words make no sense, and AskedText for --help.
DeclaredCommand& ParseWords(DeclaredCommand& program, const std::vector<std::string>& words);

/// Refuses the words that no option of the command took, or of the program if it is the command.
/// The words after the first -- came after it.
void RefuseUnexpected(DeclaredCommand& program, DeclaredCommand& command,
                      const std::vector<std::string>& words);

}  // namespace surudoku::cli
