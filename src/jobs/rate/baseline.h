// An earlier run's ratings, to compare a later run's with.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "io/io_error.h"
#include "jobs/rate/rating_difference.h"
#include "pipeline/file_job.h"
#include "surudoku/result.h"

namespace surudoku {

/// The rows of a rating run's CSV, found by their puzzles: a bank may be sorted anew. Rows of one
/// puzzle belong together.
class Baseline {
 public:
  /// Reads it (compressed or not). `header` is that of such a CSV with made_by, which the file may
  /// lack. Fails if it is no such CSV, or says that it was made with other settings (see
  /// RatingSettings). Without `settings` any will do, and Compare looks at status, ER, EP and ED
  /// alone.
  static Result<Baseline, IoError> Read(const std::string& path, std::string_view header,
                                        const std::optional<std::string>& settings);

  struct Row {
    std::uint64_t record;  ///< its number when it was rated
    std::string text;      ///< with a field for made_by
  };

  /// All rows of one puzzle, the same in all fields as a rule.
  struct Puzzle {
    std::vector<Row> rows;  ///< at least one
    std::uint64_t line;     ///< of the first row in the file, from 1
  };

  /// In the order of their first rows.
  [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }

  /// The number in puzzles() of the puzzle that a row is of, if there is one.
  [[nodiscard]] std::optional<std::size_t> FindPuzzleOf(std::string_view row) const;

  /// The same for the characters of a puzzle, with `.` for blanks; empty for malformed records.
  [[nodiscard]] std::optional<std::size_t> Find(std::string_view puzzle) const;

  /// How a record's row compares with those of its puzzle.
  struct Comparison {
    bool has_moved;          ///< none of them has its number
    std::string difference;  ///< in words, from the one of its number or else the first; or empty
    int expected_er = 0;     ///< in tenths, if both have a rating; else 0
    int er = 0;
    std::string was = {};  ///< of a difference: as RatingDifference has them
    std::string is = {};
    std::string was_hardest = {};
  };
  [[nodiscard]] Comparison Compare(std::size_t puzzle, std::uint64_t record,
                                   std::string_view row) const;

  /// The rating of a row, as RatingDifference::is.
  [[nodiscard]] std::string RatingOfRow(std::string_view row) const;

  /// A row that no record is compared with: all that a difference has of the baseline.
  [[nodiscard]] RatingDifference RowAlone(const Row& row) const;

 private:
  std::optional<IoError> AddRow(std::string text, std::uint64_t line, const std::string& path);
  [[nodiscard]] std::string RatingIn(const std::vector<std::string_view>& fields) const;
  [[nodiscard]] std::string DifferenceOf(const std::vector<std::string_view>& expected,
                                         const std::vector<std::string_view>& got) const;

  std::vector<std::string> columns_;
  bool compares_all_ = true;
  std::vector<Puzzle> puzzles_;
  std::unordered_map<std::string, std::size_t> numbers_;  // of puzzles, by their text
};

/// Which of a baseline's puzzles a run has met. Counts them for all workers together, so that what
/// is missing or repeated is known at the end.
class BaselineMatches {
 public:
  explicit BaselineMatches(const Baseline& baseline)
      : baseline_(baseline), counts_(baseline.puzzles().size()) {}

  [[nodiscard]] const Baseline& baseline() const { return baseline_; }

  /// A record has this puzzle. Thread-safe.
  void Count(std::size_t puzzle) { counts_[puzzle].fetch_add(1, std::memory_order_relaxed); }

  /// Forgets what was counted.
  void Clear();

  /// How many records were met, also those whose puzzle the baseline has not. Thread-safe.
  void Meet() { met_.fetch_add(1, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t met() const { return met_; }

  /// A puzzle that more or fewer records have than the baseline has rows.
  struct Surplus {
    std::uint64_t line;  ///< of the puzzle's first row in the baseline
    std::uint64_t rows;
    std::uint64_t records;
    RatingDifference difference;
  };

  /// All of them, in the order of the baseline.
  void ForEachSurplus(const std::function<void(const Surplus&)>& take) const;

 private:
  const Baseline& baseline_;
  std::vector<std::atomic<std::uint64_t>> counts_;
  std::atomic<std::uint64_t> met_ = 0;
};

}  // namespace surudoku
