// --levels and --level: how hard puzzles are, in words.
#pragma once

#include <string>
#include <vector>

#include "command_line.h"
#include "io/io_error.h"
#include "surudoku/generate.h"
#include "surudoku/levels.h"
#include "surudoku/result.h"
#include "text/levels_text.h"

namespace surudoku::cli {

/// --levels: the words of --level. `source` is what was typed.
Option AddLevelsOption(const Command& command, std::string& source);

/// --level: one of the words. `what` says whose. It is looked up by FindLevelChoice, when the words
/// are known.
Option AddLevelOption(const Command& command, std::string& word, const std::string& what);

/// --no-guessing: logic::kHardestWithoutGuess.
Option AddNoGuessingOption(const Command& command, bool& no_guessing);

/// The levels of that name, or those that the file has, which is then added to `files_read`. A
/// fault in it is named by its place.
Result<Levels, IoError> ReadLevels(const std::string& source, std::vector<std::string>& files_read,
                                   LevelsOf kind = LevelsOf::kPuzzles);

/// Levels of boards: none for surudoku's own, which differ by size (logic/difficulty.h).
Result<Levels, IoError> ReadBoardLevels(const std::string& source,
                                        std::vector<std::string>& files_read);

/// The name, of the levels or kNoLevel, that was typed for --level. Throws UsageError that lists
/// them all.
std::string LevelNamed(const Levels& levels, const std::string& typed);

/// A word of --level, and puzzles as it asks for them.
struct LevelChoice {
  std::string name;
  PuzzleRequest request;
};

/// First the words that say what solving takes: any, singles, hidden, locked, search. Then the
/// levels. `request` is what they are added to.
std::vector<LevelChoice> LevelChoices(const Levels& levels, const PuzzleRequest& request);

/// The choice that was typed. Throws UsageError that lists them all.
const LevelChoice& FindLevelChoice(const std::vector<LevelChoice>& choices,
                                   const std::string& typed);

}  // namespace surudoku::cli
