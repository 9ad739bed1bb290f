// The words and the JSON of how solving went.
#include "jobs/solve/solve_summary.h"

#include <fmt/format.h>

#include <vector>

#include "pipeline/summary_text.h"
#include "surudoku/version.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

std::vector<NamedCount> CountsByStatus(const SolveSummary& summary) {
  std::vector<NamedCount> counts;
  for (const SolveOutcome outcome : kToldSolveOutcomes) {
    counts.emplace_back(NameIn(kSolveOutcomeNames, outcome), summary.of(outcome));
  }
  return counts;
}

}  // namespace

std::string SummaryText(const SolveSummary& summary, const RunCost& cost) {
  std::string counts = CountsText(CountsByStatus(summary));
  if (!counts.empty()) counts.front() = ':';
  // One answer says it all; why there is none was said before.
  if (summary.records == 1) return "";
  std::string text = Counted(summary.records, "record") + counts + '\n';
  if (summary.records < kFewestForMeans) return text;
  const GuessSummary& guesses = summary.guesses;
  text += fmt::format("guesses per puzzle: mean {:.2f}, median {}, 99th percentile {}, most {}\n",
                      guesses.mean, WithThousands(guesses.median),
                      WithThousands(guesses.percentile99), WithThousands(guesses.most));
  text += fmt::format("{}: {} read, {} written in {}, peak memory {}\n",
                      RateText(summary.new_records(), cost.seconds, "puzzle"),
                      Bytes(summary.bytes_read), Bytes(summary.bytes_written),
                      Duration(cost.seconds), Bytes(cost.peak_memory_bytes));
  return text;
}

std::string SummaryJson(const SolveSummary& summary, const RunCost& cost) {
  std::string text =
      fmt::format("{{\n  \"schema\": 1,\n  \"version\": \"{}\",\n  \"records\": {},\n", Version(),
                  summary.records);
  text += CountsJson(CountsByStatus(summary));
  text += fmt::format("  \"faults\": {},\n  \"interrupted\": {},\n", summary.faults,
                      summary.interrupted);
  text += fmt::format(
      "  \"guesses\": {{\"mean\": {:.6f}, \"median\": {}, \"percentile99\": {}, \"most\": {}}},\n",
      summary.guesses.mean, summary.guesses.median, summary.guesses.percentile99,
      summary.guesses.most);
  return text + EndOfSummaryJson(summary, cost);
}

}  // namespace surudoku
