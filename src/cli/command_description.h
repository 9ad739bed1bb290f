// What a command's help says, in parts: the help, manual pages and completions are made of it.
#pragma once

#include <string>
#include <vector>

namespace surudoku::cli {

/// What the help says after the options. Lines may be broken at any space.
struct CommandNotes {
  std::string about;                  ///< paragraphs, with an empty line between
  std::vector<std::string> examples;  ///< command lines
  std::string exit_code;              ///< what each says: "0 done; 1 some were left out"; or empty
  /// The options that the help lists first, if the command has many.
  std::vector<std::string> first = {};
};

/// An option, or a positional argument. Other options are named by the last of their names.
struct OptionDescription {
  std::vector<std::string> names;    ///< "-o", "--output"; of a positional argument "FILES"
  std::string value;                 ///< what the help calls it: "FILE"; empty: a flag
  std::string description;           ///< with line ends where the help has them
  std::vector<std::string> choices;  ///< the values to list; empty: none
  std::vector<std::string> needs;    ///< other options
  std::vector<std::string> excludes;
  std::string environment;  ///< the variable that counts where it is not given; or empty
  bool is_positional = false;
  bool is_required = false;
  bool is_repeated = false;  ///< more than one value may be given
};

struct CommandDescription {
  std::string name;
  std::string description;  ///< in one line
  CommandNotes notes;
  std::vector<OptionDescription> options;
};

/// The text of --help. `typed` is what calls the command: "surudoku solve". `commands` are those
/// that may follow it: only the program has some.
std::string HelpText(const CommandDescription& command, const std::string& typed,
                     const std::vector<CommandDescription>& commands);

}  // namespace surudoku::cli
