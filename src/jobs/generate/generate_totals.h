// What generation counts.
#pragma once

#include <cstdint>
#include <optional>

#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"

namespace surudoku {

enum class GenerateOutcome : std::uint8_t { kMade };

inline constexpr auto kGenerateOutcomeNames = NamesOf<GenerateOutcome>({"made"});

class GenerateTotals final : public JobTotals {
 public:
  [[nodiscard]] std::uint64_t records() const override { return outcomes.records(); }
  void Add(const JobTotals& other) override {
    const auto& more = TotalsOf<GenerateTotals>(other);
    outcomes.Add(more.outcomes);
    tried += more.tried;
    if (!given_up_at) given_up_at = more.given_up_at;
  }
  void Clear() override { *this = {}; }

  /// Without `given_up_at`: the run that goes on finds it again.
  [[nodiscard]] Json ToJson() const override {
    return {{"outcomes", outcomes.ToJson()}, {"tried", tried}};
  }
  void Read(const Json& json) override {
    outcomes = decltype(outcomes)::From(json.at("outcomes"));
    tried = json.at("tried");
  }

  OutcomeCounts<GenerateOutcome, kGenerateOutcomeNames> outcomes;
  std::uint64_t tried = 0;                   // grids
  std::optional<std::uint64_t> given_up_at;  // the puzzle that could not be made
};

}  // namespace surudoku
