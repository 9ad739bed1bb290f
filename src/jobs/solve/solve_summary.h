// The counts of a run that solved, and its closing words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "jobs/solve/dataset_profile.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// How many guesses the puzzles took.
struct GuessSummary {
  double mean = 0;
  std::uint64_t median = 0;
  std::uint64_t percentile99 = 0;
  std::uint64_t most = 0;
};

/// The outcome of a record: a Status, in the order of Status, or malformed.
enum class SolveOutcome : std::uint8_t {
  kNone,
  kUnique,
  kMultiple,
  kSolved,
  kUnknown,
  kGaveUp,
  kInvalid,  ///< malformed, or with clues that clash
};

inline constexpr auto kSolveOutcomeNames = NamesOf<SolveOutcome>(
    {"none", "unique", "multiple", "solved", "unknown", "gave-up", "invalid"});

/// In the order in which they are told.
inline constexpr std::array kToldSolveOutcomes = {
    SolveOutcome::kUnique,  SolveOutcome::kMultiple, SolveOutcome::kNone,   SolveOutcome::kSolved,
    SolveOutcome::kUnknown, SolveOutcome::kGaveUp,   SolveOutcome::kInvalid};

/// Its records are the sum of the outcomes.
struct SolveSummary : FileJobSummary {
  OutcomeCounts<SolveOutcome, kSolveOutcomeNames> outcomes = {};
  GuessSummary guesses = {};
  std::optional<DatasetProfile> profile = {};  ///< if asked for, and the run was completed

  [[nodiscard]] std::uint64_t of(SolveOutcome outcome) const { return outcomes.of(outcome); }
};

/// The closing words: three lines.
std::string SummaryText(const SolveSummary& summary, const RunCost& cost);

/// The closing words as a JSON object.
std::string SummaryJson(const SolveSummary& summary, const RunCost& cost);

}  // namespace surudoku
