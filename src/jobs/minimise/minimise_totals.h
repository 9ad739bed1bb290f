// What minimising counts.
#pragma once

#include <cstdint>

#include "jobs/proper_puzzles.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// As outputs and manifests have them.
inline constexpr auto kMinimiseOutcomeNames =
    NamesOf<ProperOutcome>({"minimised", "none", "multiple", "not-9x9", "invalid"});

class MinimiseTotals final : public JobTotals {
 public:
  [[nodiscard]] std::uint64_t records() const override { return outcomes.records(); }
  void Add(const JobTotals& other) override {
    const auto& more = TotalsOf<MinimiseTotals>(other);
    outcomes.Add(more.outcomes);
    found += more.found;
  }
  void Clear() override { *this = {}; }
  [[nodiscard]] Json ToJson() const override {
    return {{"outcomes", outcomes.ToJson()}, {"found", found}};
  }
  void Read(const Json& json) override {
    outcomes = decltype(outcomes)::From(json.at("outcomes"));
    found = json.at("found");
  }

  OutcomeCounts<ProperOutcome, kMinimiseOutcomeNames> outcomes;
  std::uint64_t found = 0;  // minimal puzzles
};

}  // namespace surudoku
