// The profile of a dataset, gathered while it is solved: of a fixed size, however many records.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "surudoku/solver.h"
#include "text/buckets.h"
#include "text/json.h"

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

/// A record that stands for others of its kind.
struct ExampleRecord {
  std::string puzzle;  ///< its characters, with `.` for blanks
  std::string file;
  std::uint64_t record = 0;  ///< number in the whole input, from 1
  std::uint64_t line = 0;    ///< number in its file, from 1

  friend bool operator==(const ExampleRecord&, const ExampleRecord&) = default;
};

/// About the records that were searched: all but the invalid ones. All members but the block times
/// depend on the records and the options alone.
struct DatasetProfile {
  static constexpr std::size_t kMostExamples = 3;
  static constexpr std::size_t kMostClues = 625;  ///< of a 25x25 grid; more count as so many
  using Examples = std::vector<ExampleRecord>;    ///< the first of their kind, by record

  std::array<std::uint64_t, 5> levels{};  ///< how many puzzles; indexed by Level
  /// A number of clues, and how many have it; ascending.
  std::vector<std::pair<int, std::uint64_t>> clues;
  /// The same by Level. Puzzles without a solution have none: kUnrated.
  std::vector<std::pair<int, std::array<std::uint64_t, 5>>> clue_levels;
  std::map<Status, Examples> status_examples;
  std::map<Level, Examples> level_examples;
  std::map<int, Examples> clue_examples;           ///< by number of clues
  std::map<std::uint64_t, std::uint64_t> guesses;  ///< a number of guesses, and how many took it
  std::vector<WorkBucket> guesses_rounds;          ///< a bucket for each doubling of either
  std::vector<HardPuzzle> hardest;                 ///< up to twenty, the most guesses first,
                                                   ///< among equals the most rounds
  /// Puzzles by the time of the block they were solved in, divided by its number of puzzles. Ten
  /// buckets a decade, of this run alone where an earlier one was resumed.
  std::vector<TimeBucket> block_seconds;
  double slowest_block_seconds = 0;  ///< likewise divided
};

/// Without the guesses, which the totals have, the times, which are each run's own, and what the
/// counts by clues add up to.
Json ProfileToJson(const DatasetProfile& profile);

/// JSON that does not fit throws as Json and EnumFrom do.
DatasetProfile ProfileFromJson(const Json& json);

}  // namespace surudoku
