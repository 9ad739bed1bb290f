// What a dataset is like, gathered while it is solved: of a fixed size, however many records.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "surudoku/buckets.h"
#include "surudoku/solver.h"

namespace surudoku {

/// One of the puzzles that took the most work.
struct HardPuzzle {
  std::string puzzle;  ///< its characters, with `.` for blanks
  std::string file;
  std::uint64_t record = 0;  ///< number in the whole input, from 1
  std::uint64_t line = 0;    ///< number in its file, from 1
  Status status = Status::kUnknown;
  std::uint64_t guesses = 0;
  std::uint64_t rounds = 0;
  Level level = Level::kUnrated;

  friend bool operator==(const HardPuzzle&, const HardPuzzle&) = default;
};

/// Of the records that were searched: all but the invalid ones. All but the block times depends on
/// the records and the options alone.
struct DatasetProfile {
  std::array<std::uint64_t, 5> levels{};             ///< how many puzzles; indexed by Level
  std::vector<std::pair<int, std::uint64_t>> clues;  ///< how many have so many, ascending
  std::map<std::uint64_t, std::uint64_t> guesses;    ///< how many took so many
  std::vector<WorkBucket> guesses_rounds;            ///< a bucket for each doubling of either
  std::vector<HardPuzzle> hardest;                   ///< up to twenty, the most guesses first,
                                                     ///< among equals the most rounds
  /// Puzzles are solved in blocks: how many were in one that took so long for each of its puzzles.
  /// Ten buckets a decade, of this run alone where an earlier one was resumed.
  std::vector<TimeBucket> block_seconds;
  double slowest_block_seconds = 0;  ///< for each of its puzzles
};

}  // namespace surudoku
