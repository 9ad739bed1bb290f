// The options of a run that solves.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>

#include "pipeline/file_job.h"
#include "surudoku/enum_names.h"
#include "surudoku/method.h"
#include "surudoku/solver.h"

namespace surudoku {

enum class AnswerFormat : std::uint8_t {
  kLine,   ///< 81 digits, or a word: none, multiple, invalid, unknown, gave-up
  kCount,  ///< the number of solutions, or a word: invalid, unknown, gave-up
  kCsv,    ///< a header row, then record,status,solutions,puzzle,solution
  kJsonl,  ///< one JSON object a line with the same names
};

/// In the order of AnswerFormat.
inline constexpr auto kAnswerFormatNames = NamesOf<AnswerFormat>({"line", "count", "csv", "jsonl"});

/// All that answers and statistics depend on besides the input and how it is read.
struct SolveSettings {
  AnswerFormat format = AnswerFormat::kLine;
  /// Path of the per-puzzle statistics: JSON lines if it ends in .jsonl (or .jsonl and the
  /// ending of a compressed file), else CSV. Empty: none.
  std::string statistics;
  Method method = Method::kLockstep;
  std::uint64_t limit = 2;  ///< stop a puzzle at this many solutions; at least 1
  std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();  ///< beyond: unknown
  /// For a puzzle that takes longer than its block: beyond, unknown. A rating has as long again.
  /// 0: no limit.
  std::chrono::nanoseconds max_time{0};
  /// Every solution found gets an answer line of its own, in an order that depends on the puzzle
  /// and the method alone; CSV and JSON count them in `solutions`. A puzzle without any has one
  /// line.
  bool list_all = false;
  bool require_unique = false;  ///< a puzzle that is not unique is a fault
  bool with_tdoku = false;      ///< statistics have the column tdoku: its guesses (see tdoku.h)
  bool with_er = false;         ///< statistics have the column er: the ratings of unique puzzles
  bool profile = false;         ///< gather what the summary has as `profile`

  static void VisitFields(auto visit, auto& settings) {
    auto& [format, statistics, method, limit, max_guesses, max_time, list_all, require_unique,
           with_tdoku, with_er, profile] =
        settings;  // every field is named here, or this does not compile
    visit("output_format", format, kAnswerFormatNames);
    visit("stats", statistics);
    visit("method", method, kMethodNames);
    visit("solutions", limit);
    visit("max_guesses", max_guesses);
    visit("max_time_nanoseconds", max_time);
    visit("all", list_all);
    visit("require_unique", require_unique);
    visit("tdoku", with_tdoku);
    visit("er", with_er);
    visit("report", profile);
  }

  friend bool operator==(const SolveSettings&, const SolveSettings&) = default;
};

struct SolveFilesOptions : OutputJobOptions, SolveSettings {
  /// Whether the levels of puzzles are wanted, which are extra work.
  [[nodiscard]] bool wants_levels() const { return profile || !statistics.empty(); }

  [[nodiscard]] bool has_time_limit() const { return max_time.count() > 0; }

  /// Ends the search of a record that begins now, when its time is over or the run is stopped.
  [[nodiscard]] StopSignal StopOfRecord() const {
    if (!has_time_limit()) return stop;
    return stop.Until(StopSignal::Clock::now() + max_time);
  }
};

}  // namespace surudoku
