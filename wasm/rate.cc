// rate: ratings of the Sudoku Explainer family.
#include <algorithm>
#include <array>
#include <optional>

#include "grid_solver.h"
#include "surudoku/rating.h"

namespace surudoku::wasm {
namespace {

constexpr std::size_t kTechniqueCount = kTechniqueNames.size();

Rater& RaterOf(Profile profile) {
  static std::array<std::optional<Rater>, kProfiles.size()> raters;
  std::optional<Rater>& rater = raters[static_cast<std::size_t>(profile)];
  if (!rater) rater.emplace(profile);
  return *rater;
}

void Tell(const Rating& rating, std::size_t index, const RateOutputs& outputs) {
  const auto put = [&](std::uint8_t* array, int value) {
    if (array != nullptr) array[index] = static_cast<std::uint8_t>(value);
  };
  put(outputs.er, rating.er);
  put(outputs.ep, rating.ep);
  put(outputs.ed, rating.ed);
  put(outputs.hardest, static_cast<int>(rating.hardest));
}

Rating RateOne(Rater& rater, const Puzzles& puzzles, std::size_t index,
               const RateOutputs& outputs) {
  StepCounts counts;
  const RateOptions options = {.counts = outputs.techniques != nullptr ? &counts : nullptr,
                               .is_proven = true};
  const Rating rating =
      puzzles.With(index, [&](const auto& puzzle) { return rater.Rate(puzzle, options); });
  if (outputs.techniques != nullptr) {
    std::ranges::copy(counts.by_technique, outputs.techniques + index * kTechniqueCount);
  }
  return rating;
}

}  // namespace

void Rate(const void* puzzles, bool are_candidates, std::size_t n, int profile,
          const RateOutputs* outputs) {
  const Puzzles given(puzzles, are_candidates);
  Rater& rater = RaterOf(static_cast<Profile>(profile));
  SolveOutputs wanted;
  wanted.statuses = outputs->statuses;
  Solve(puzzles, are_candidates, n, 2, &wanted);
  if (outputs->techniques != nullptr) {
    std::fill_n(outputs->techniques, n * kTechniqueCount, std::uint16_t{0});
  }
  for (std::size_t i = 0; i < n; ++i) {
    const bool is_proper = outputs->statuses[i] == static_cast<std::uint8_t>(Status::kUnique);
    Tell(is_proper ? RateOne(rater, given, i, *outputs) : Rating(), i, *outputs);
  }
}

}  // namespace surudoku::wasm
