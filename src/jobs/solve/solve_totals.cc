#include "jobs/solve/solve_totals.h"

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
