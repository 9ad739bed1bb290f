#include "jobs/solve/solve_totals.h"

#include <map>

#include "jobs/solve/profile_json.h"

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

SolveTotals::SolveTotals(bool with_profile) {
  if (with_profile) profile.emplace();
}

void SolveTotals::Add(const JobTotals& other) {
  const auto& more = TotalsOf<SolveTotals>(other);
  outcomes.Add(more.outcomes);
  guesses.Add(more.guesses);
  if (profile && more.profile) profile->Add(*more.profile);
}

void SolveTotals::Clear() {
  outcomes = {};
  guesses.Clear();
  if (profile) profile->Clear();
}

nlohmann::json SolveTotals::ToJson() const {
  nlohmann::json json = {{"outcomes", outcomes.ToJson()}, {"guesses", guesses.Counts()}};
  if (profile) json["profile"] = ProfileToJson(profile->Conclude());
  return json;
}

void SolveTotals::Read(const nlohmann::json& json) {
  Clear();
  outcomes = decltype(outcomes)::From(json.at("outcomes"));
  const std::map<std::uint64_t, std::uint64_t> counts = json.at("guesses");
  for (const auto& [number, puzzles] : counts) guesses.Add(number, puzzles);
  if (profile) profile->Add(ProfileFromJson(json.at("profile")));
}

}  // namespace surudoku
