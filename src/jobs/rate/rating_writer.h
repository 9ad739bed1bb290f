// The text of one rated record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "jobs/rate/rate_options.h"
#include "logic/difficulty.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"
#include "text/output_line.h"

namespace surudoku {

/// One record and its rating.
struct RatedRecord {
  std::uint64_t record;                      ///< number in the whole input, from 1
  std::string_view status;                   ///< as the answers have it; "unique" if it is rated
  std::string_view puzzle;                   ///< its characters; empty if they could not be read
  std::string_view solution = {};            ///< if it is wanted and there is exactly one
  const Rating* rating = nullptr;            ///< null if it has no rating on the kSe scale
  const StepCounts* counts = nullptr;        ///< of its rating's steps, if they are wanted
  const logic::Difficulty* logic = nullptr;  ///< null if it has no rating on the kLogic scale
  const SearchStatistics* statistics = nullptr;  ///< null if there is not exactly one solution
  std::optional<std::uint64_t> isomorph_guesses = std::nullopt;  ///< their sum
  std::optional<int> number = std::nullopt;                      ///< on a scale of whole numbers
  bool needs_guess = false;          ///< and puzzles that do are not wanted
  std::string_view difficulty = {};  ///< its level's name, if it is wanted and known
  std::string_view kept = {};        ///< columns of the input, after all others
};

/// Columns that not every output has: see RateSettings.
struct RatingColumns {
  bool solution = false;
  bool techniques = false;
  bool difficulty = false;
  bool made_by = false;
};

/// The columns of a run's output.
RatingColumns ColumnsOf(const RateSettings& settings);

/// The columns of a baseline, which each run must have alike.
RatingColumns BaselineColumnsOf(const RateSettings& settings);

/// Writes the ratings of one run.
class RatingWriter {
 public:
  RatingWriter(const RateSettings& settings, const RatingColumns& columns);

  /// The output's first line: of CSV, the names of its columns.
  [[nodiscard]] std::string Header(RowFormat format) const;

  /// Appends the record's line.
  void Append(RowFormat format, const RatedRecord& record, std::string& text) const;

 private:
  void AppendLine(const RatedRecord& record, std::string& text) const;
  void AppendRow(RowFormat format, const RatedRecord& record, OutputRow row) const;
  void AddMeanGuesses(RowFormat format, std::optional<std::uint64_t> sum, OutputRow& row) const;
  [[nodiscard]] std::string MeanGuesses(std::uint64_t sum) const;

  RatingScale scale_;
  std::uint64_t shuffles_;
  std::string number_column_;  // empty if the scale has no whole numbers
  std::string profile_;        // empty if the scale has none
  std::string made_by_;
  RatingColumns columns_;
};

/// The mean of a sum of guesses over the isomorphs, in hundredths, rounded up from the middle: in
/// whole numbers, so the same everywhere.
std::uint64_t HundredthsOfMean(std::uint64_t sum, std::uint64_t shuffles);

/// The places of the numbers in the lines.
NumberPlaces RatingNumbers(RowFormat format);

}  // namespace surudoku
