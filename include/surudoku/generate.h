// Making puzzles and complete grids: the same for the same seed, on any machine.
#pragma once

#include <atomic>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>

#include "surudoku/enum_names.h"
#include "surudoku/file_job.h"
#include "surudoku/grid.h"
#include "surudoku/solver.h"

namespace surudoku {

/// How the places of the clues mirror each other.
enum class Symmetry : std::uint8_t {
  kNone,
  kRotational,  ///< half a turn
  kMirror,      ///< left and right
  kDiagonal,    ///< about the diagonal from r1c1 to r9c9
};

/// In the order of Symmetry.
inline constexpr auto kSymmetryNames =
    NamesOf<Symmetry>({"none", "rotational", "mirror", "diagonal"});

/// What is wanted. A puzzle is made from a random complete grid by taking clues away, in a random
/// order (symmetric ones together), as long as the solution stays unique and the level is not
/// exceeded; down to the number of clues where that is given, else until none can go.
struct PuzzleRequest {
  bool full = false;           ///< complete grids; all but the seed is ignored
  int min_clues = 0;           ///< the least number of clues
  int max_clues = kCellCount;  ///< and the most; both are included
  bool minimal = false;        ///< no single clue can go without a second solution
  Symmetry symmetry = Symmetry::kNone;
  std::bitset<kCellCount> may_hold_clue = std::bitset<kCellCount>().set();  ///< by cell
  Level level = Level::kUnrated;         ///< exactly this; kUnrated: any
  std::uint64_t seed = 0;                ///< puzzles of another seed are others
  std::uint64_t max_attempts = 100'000;  ///< grids tried for a puzzle before giving up

  friend bool operator==(const PuzzleRequest&, const PuzzleRequest&) = default;
};

/// Why nobody could meet the request, or nothing where somebody might.
std::optional<std::string> FindImpossibility(const PuzzleRequest& request);

/// The puzzle (or grid) with this number, from 1: it depends on the request and the number alone.
/// Nothing where all attempts failed, or `stop` (may be null) became true. GenerateFile makes many
/// puzzles in far less time for each. Precondition: !FindImpossibility(request).
std::optional<Grid> GeneratePuzzle(const PuzzleRequest& request, std::uint64_t number,
                                   const std::atomic<bool>* stop);

/// All that the output depends on.
struct GenerateSettings {
  PuzzleRequest request;
  std::uint64_t count = 1;

  friend bool operator==(const GenerateSettings&, const GenerateSettings&) = default;
};

/// A shard makes its part of the numbers 1..count.
struct GenerateOptions : JobOptions, OutputOptions, GenerateSettings {};

/// Its records are the puzzles made.
struct GenerateSummary : FileJobSummary {
  std::optional<std::uint64_t> given_up_at;  ///< the puzzle that could not be made; it ends the run
};

/// Writes puzzles 1..count, 81 characters a line; ends before the first that cannot be made. The
/// bytes are the same for any thread count.
/// Precondition: !FindImpossibility(options.request).
GenerateSummary GenerateFile(const GenerateOptions& options, FileJobObserver& observer);

}  // namespace surudoku
