// What varying counts.
#pragma once

#include <cstdint>

#include "jobs/proper_puzzles.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// As manifests have them.
inline constexpr auto kVaryOutcomeNames =
    NamesOf<ProperOutcome>({"varied", "none", "multiple", "not-9x9", "invalid"});

class VaryTotals final : public JobTotals {
 public:
  [[nodiscard]] std::uint64_t records() const override { return outcomes.records(); }
  void Add(const JobTotals& other) override {
    const auto& more = TotalsOf<VaryTotals>(other);
    outcomes.Add(more.outcomes);
    written += more.written;
    repeated += more.repeated;
  }
  void Clear() override { *this = {}; }
  [[nodiscard]] Json ToJson() const override {
    return {{"outcomes", outcomes.ToJson()}, {"written", written}, {"repeated", repeated}};
  }
  void Read(const Json& json) override {
    outcomes = decltype(outcomes)::From(json.at("outcomes"));
    written = json.at("written");
    repeated = json.at("repeated");
  }

  OutcomeCounts<ProperOutcome, kVaryOutcomeNames> outcomes;
  std::uint64_t written = 0;   // variations
  std::uint64_t repeated = 0;  // isomorphs of these, dropped
};

}  // namespace surudoku
