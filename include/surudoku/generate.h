// Making puzzles and complete grids: the same for the same seed, on any machine.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "surudoku/board_level.h"
#include "surudoku/enum_names.h"
#include "surudoku/executor.h"
#include "surudoku/grid.h"
#include "surudoku/levels.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"
#include "surudoku/stop_signal.h"
#include "surudoku/value_range.h"

namespace surudoku {

/// How the places of the clues mirror each other.
enum class Symmetry : std::uint8_t {
  kNone,
  kRotational,   ///< half a turn
  kMirror,       ///< left and right
  kDiagonal,     ///< about the diagonal from r1c1 to r9c9
  kBothMirrors,  ///< left and right, top and bottom
  kBothDiagonals,
  kQuarterTurn,
  kAll,  ///< all of the above
};

/// In the order of Symmetry.
inline constexpr auto kSymmetryNames =
    NamesOf<Symmetry>({"none", "rotational", "mirror", "diagonal", "both-mirrors", "both-diagonals",
                       "quarter-turn", "all"});

/// How large families are unless somebody says otherwise, if techniques are asked for: rare puzzles
/// come many times as fast, at the price that members of a family are akin.
inline constexpr std::uint64_t kFamilyOfTechniques = 20;

/// Puzzles to make. A puzzle is made from a random complete grid by taking clues away, in a random
/// order (symmetric ones together), as long as the solution stays unique and the level is not
/// exceeded; down to the number of clues where that is given, else until none can go. It counts if
/// its ratings and steps, where any are asked for, are as wanted; else another grid is tried.
struct PuzzleRequest {
  bool full = false;           ///< complete grids; all but the seed is ignored
  int min_clues = 0;           ///< the least number of clues
  int max_clues = kCellCount;  ///< and the most; both are included
  bool minimal = false;        ///< no single clue can go without a second solution
  Symmetry symmetry = Symmetry::kNone;
  std::bitset<kCellCount> may_hold_clue = std::bitset<kCellCount>().set();  ///< by cell
  Level level = Level::kUnrated;  ///< exactly this; kUnrated: any
  /// If there are any: it has the last of them (see LevelOf).
  Levels levels = {};
  /// Of boards: clues are taken away as far as the steps of the level go.
  std::optional<BoardLevel> board_level = std::nullopt;
  /// Singles, locked candidates, subsets and fish solve it: nothing has to be supposed.
  bool no_guessing = false;
  std::optional<ValueRange> er = std::nullopt;  ///< see rating.h
  std::optional<ValueRange> ep = std::nullopt;
  Profile profile = kDefaultProfile;                  ///< of these, and of the steps
  std::optional<ValueRange> te_depth = std::nullopt;  ///< see te_depth.h
  std::optional<ValueRange> tdoku = std::nullopt;     ///< guesses: see tdoku.h
  /// The rated steps take this technique at least so often.
  std::optional<Technique> technique = std::nullopt;
  int least_steps = 1;
  Technique last = Technique::kCellChains;  ///< and none after it, in the order of Technique
  /// So many neighbouring numbers are a family: the first is made from a random grid, the others
  /// from one another by exchanging clues. A family that runs dry leaves its numbers to a new one.
  /// 1: all are made from grids of their own.
  std::uint64_t family = 1;
  std::uint64_t seed = 0;                ///< puzzles of another seed are others
  std::uint64_t max_attempts = 100'000;  ///< grids tried for a puzzle before giving up

  [[nodiscard]] bool asks_for_steps() const { return technique || last != Technique::kCellChains; }
  /// Whether the whole solution has to be rated.
  [[nodiscard]] bool has_er() const { return er || asks_for_steps() || !levels.empty(); }
  [[nodiscard]] bool is_rated() const { return has_er() || ep || te_depth || tdoku || no_guessing; }

  friend bool operator==(const PuzzleRequest&, const PuzzleRequest&) = default;
};

/// Asks for puzzles of one of the levels: one that it takes and no easier one does, as LevelOf
/// says. Limits the clues as that level does, too. Precondition: wanted < levels.size().
void SetLevel(const Levels& levels, std::size_t wanted, PuzzleRequest& request);

/// Why nobody could meet the request, or nothing where somebody might.
std::optional<std::string> FindImpossibility(const PuzzleRequest& request);

/// Puzzles (or grids) with neighbouring numbers.
struct PuzzleBatch {
  std::string text;         ///< a line for each puzzle, up to the first that is missing
  std::uint64_t count = 0;  ///< lines
  std::uint64_t tried = 0;  ///< grids and variations, up to the one that led to each puzzle
  std::uint64_t grids = 0;  ///< random grids that they are made from: a family shares one
  bool given_up = false;    ///< on the next one; if false, and some are missing: it was stopped
};

/// Puzzles first..first+count-1, numbers being from 1: each depends on the request and its number
/// alone. On the calling thread, with the questions of about a thousand attempts at a time; the
/// executor's threads help to rate them. A puzzle is missing where all attempts failed, `stop` (may
/// be null) became true, the request is impossible, or there is no such number.
PuzzleBatch GeneratePuzzles(const PuzzleRequest& request, std::uint64_t first, std::uint64_t count,
                            const StopSignal& stop, const Executor& executor = SerialExecutor());

/// One of them, in far more time than it takes among many.
std::optional<Grid> GeneratePuzzle(const PuzzleRequest& request, std::uint64_t number,
                                   const StopSignal& stop);

}  // namespace surudoku
