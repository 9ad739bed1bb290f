// Levels as the text that a person writes, a line each: `hard: er 2.6..3.4, clues <= 30`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/levels.h"
#include "surudoku/result.h"

namespace surudoku {

/// The word for a puzzle that no level takes.
inline constexpr std::string_view kNoLevel = "none";

/// The place and the reason of the first fault in a text.
struct LevelsError {
  std::size_t line = 1;    ///< from 1
  std::size_t column = 1;  ///< in bytes, from 1
  std::string reason;
};

/// Plain 9x9 puzzles have the conditions of a rating, boards of any size and houses have `logic`.
enum class LevelsOf : std::uint8_t { kPuzzles, kBoards, kAny };

/// A text without any level is a fault, and so is a condition that puzzles of the kind do not have,
/// or a level that can never be given since an earlier one takes all of its puzzles.
Result<Levels, LevelsError> ParseLevels(std::string_view text, LevelsOf kind = LevelsOf::kPuzzles);

/// A text that ParseLevels makes the same levels of. Of equal levels it is the same.
std::string LevelsText(const Levels& levels);

/// The names of BoardLevel, for what knows levels by their names alone.
const Levels& BoardLevels();

/// The name of the level at that place (see LevelOf); kNoLevel for none.
std::string_view NameOfLevel(std::optional<std::size_t> level, const Levels& levels);

}  // namespace surudoku
