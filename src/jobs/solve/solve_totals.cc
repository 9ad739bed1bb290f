#include "jobs/solve/solve_totals.h"

#include "jobs/solve/dataset_profile.h"

namespace surudoku {
namespace {

constexpr bool Says(SolveOutcome outcome, std::string_view word) {
  return kSolveOutcomeNames[static_cast<std::size_t>(outcome)] == word;
}
static_assert(Says(OutcomeOf(Status::kNone), "none") &&
              Says(OutcomeOf(Status::kUnique), "unique") &&
              Says(OutcomeOf(Status::kMultiple), "multiple") &&
              Says(OutcomeOf(Status::kSolved), "solved") &&
              Says(OutcomeOf(Status::kUnknown), "unknown") &&
              Says(OutcomeOf(Status::kGaveUp), "gave-up"));

}  // namespace

void GuessHistogram::Add(const GuessHistogram& other) {
  for (std::size_t guesses = 0; guesses < few_.size(); ++guesses) {
    few_[guesses] += other.few_[guesses];
  }
  for (const auto& [guesses, count] : other.many_) many_[guesses] += count;
}

void GuessHistogram::Clear() {
  few_.fill(0);
  many_.clear();
}

std::map<std::uint64_t, std::uint64_t> GuessHistogram::Counts() const {
  std::map<std::uint64_t, std::uint64_t> counts = many_;
  for (std::size_t guesses = 0; guesses < few_.size(); ++guesses) {
    if (few_[guesses] > 0) counts[guesses] = few_[guesses];
  }
  return counts;
}

GuessSummary GuessHistogram::Summarise() const {
  const std::map<std::uint64_t, std::uint64_t> counts = Counts();
  std::uint64_t puzzles = 0;
  double sum = 0;
  for (const auto& [guesses, count] : counts) {
    puzzles += count;
    sum += static_cast<double>(guesses) * static_cast<double>(count);
  }
  GuessSummary summary;
  if (puzzles == 0) return summary;
  summary.mean = sum / static_cast<double>(puzzles);
  summary.most = counts.rbegin()->first;
  const auto at_rank = [&](std::uint64_t rank) {
    std::uint64_t seen = 0;
    for (const auto& [guesses, count] : counts) {
      seen += count;
      if (seen >= rank) return guesses;
    }
    return summary.most;
  };
  summary.median = at_rank(puzzles - puzzles / 2);
  summary.percentile99 = at_rank(puzzles - puzzles / 100);
  return summary;
}

SolveTotals::SolveTotals(bool with_profile) {
  if (with_profile) profile.emplace();
}

void SolveTotals::Add(const SolveTotals& more) {
  outcomes.Add(more.outcomes);
  guesses.Add(more.guesses);
  if (profile && more.profile) profile->Add(*more.profile);
}

void SolveTotals::Clear() {
  outcomes = {};
  guesses.Clear();
  if (profile) profile->Clear();
}

Json SolveTotals::ToJson() const {
  Json counts = Json::Array();
  for (const auto& [number, puzzles] : guesses.Counts()) counts.push_back({number, puzzles});
  Json json = {{"outcomes", outcomes.ToJson()}, {"guesses", counts}};
  if (profile) json["profile"] = ProfileToJson(profile->Conclude());
  return json;
}

void SolveTotals::Read(const Json& json) {
  Clear();
  outcomes.Read(json.at("outcomes"));
  for (const Json& count : json.at("guesses")) guesses.Add(count.at(0), count.at(1));
  if (profile) profile->Add(ProfileFromJson(json.at("profile")));
}

}  // namespace surudoku
