#include "records/rating_columns.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "surudoku/enum_names.h"

namespace surudoku {
namespace {

std::vector<NamedCount> TechniquesOf(const StepCounts& counts) {
  std::vector<NamedCount> techniques;
  for (std::size_t i = 0; i < counts.by_technique.size(); ++i) {
    if (counts.by_technique[i] == 0) continue;
    techniques.emplace_back(kTechniqueNames[i], counts.by_technique[i]);
  }
  return techniques;
}

}  // namespace

void AddRating(const Rating* rating, OutputRow& row, std::string_view other_hardest) {
  const auto tenths = [&](int Rating::* value) {
    return rating != nullptr ? std::optional(rating->*value / 10.0) : std::nullopt;
  };
  row.Decimal("er", tenths(&Rating::er)).Decimal("ep", tenths(&Rating::ep));
  row.Decimal("ed", tenths(&Rating::ed));
  row.Word("hardest", rating != nullptr ? NameIn(kTechniqueNames, rating->hardest) : other_hardest);
}

void AddStepCounts(const StepCounts* counts, OutputRow& row) {
  const auto number = [&](int StepCounts::* value) {
    return counts != nullptr ? std::optional<std::uint64_t>(counts->*value) : std::nullopt;
  };
  row.Counts("techniques", counts != nullptr ? TechniquesOf(*counts) : std::vector<NamedCount>());
  row.Number("clues_after_singles", number(&StepCounts::clues_after_singles));
  row.Number("hard_steps", number(&StepCounts::hard));
}

}  // namespace surudoku
