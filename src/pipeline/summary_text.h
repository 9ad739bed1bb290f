// The closing summary of a run, for a person and for a program.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "pipeline/file_job.h"
#include "text/quantities.h"

namespace surudoku {

/// "3 records: 2 found, 1 malformed": the first outcome always, others unless they are 0; then
/// `more`.
std::string OutcomesText(std::uint64_t records, std::span<const NamedCount> outcomes,
                         const std::string& more = {});

/// Speeds and means of fewer records say nothing, and are left out of the words.
inline constexpr std::uint64_t kFewestForMeans = 10;

/// "300 records/s: 1.2 KiB read, 3.4 KiB written in 0.01 s", and the line's end. Empty for few
/// records.
std::string SpeedOfWriting(const FileJobSummary& summary, double seconds);

/// The same for a run that writes no answers.
std::string SpeedOfReading(const FileJobSummary& summary, double seconds);

/// Two lines, for a job that counts the outcomes of its records (kPhrases of its counts).
template <class Counts>
std::string SummaryText(const JobSummary<Counts>& summary, const RunCost& cost) {
  std::vector<NamedCount> outcomes;
  for (std::size_t i = 0; i < Counts::kPhrases.size(); ++i) {
    // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): there is a phrase for each
    const auto outcome = static_cast<typename decltype(Counts::outcomes)::Outcome>(i);
    outcomes.emplace_back(Counts::kPhrases[i], summary.of(outcome));
  }
  std::string more;
  if constexpr (requires { summary.counts.MorePhrases(); }) more = summary.counts.MorePhrases();
  const std::string text = OutcomesText(summary.records, outcomes, more);
  if constexpr (requires { Counts::kWritesNoAnswers; }) {
    return text + SpeedOfReading(summary, cost.seconds);
  } else {
    return text + SpeedOfWriting(summary, cost.seconds);
  }
}

/// The part of a summary as JSON that all jobs have, with the object's end.
std::string EndOfSummaryJson(const FileJobSummary& summary, const RunCost& cost);

}  // namespace surudoku
