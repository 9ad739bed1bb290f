#include <algorithm>
#include <limits>

#include "generate/clue_groups.h"
#include "generate/puzzle_maker.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

namespace {

std::optional<std::string> FindImpossibleSteps(const PuzzleRequest& request) {
  if (!request.technique) return std::nullopt;
  const std::string name(NameIn(kTechniqueNames, *request.technique));
  const std::string profile(NameIn(kProfileNames, request.profile));
  if (!HasTechnique(request.profile, *request.technique)) return profile + " has no " + name;
  if (request.last < *request.technique) {
    return name + " comes after " + std::string(NameIn(kTechniqueNames, request.last)) +
           ", the last technique allowed";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> FindImpossibility(const PuzzleRequest& request) {
  if (request.full) return std::nullopt;
  if (request.family == 0) return "a family has at least one puzzle";
  if (request.min_clues > request.max_clues) return "the range of clues is empty";
  for (const auto& range : {request.er, request.ep, request.te_depth, request.tdoku}) {
    if (range && range->least > range->most) return "a range of ratings is empty";
  }
  if (request.er && request.ep && request.ep->least > request.er->most) {
    return "EP is never more than ER";
  }
  if (auto why = FindImpossibleSteps(request)) return why;
  if (request.max_clues < 17) return "no puzzle with fewer than 17 clues has a single solution";
  std::size_t places = 0;
  for (const ClueGroup& group : ClueGroups(request)) places += group.size();
  if (places < static_cast<std::size_t>(std::max(17, request.min_clues))) {
    return "the pattern has " + std::to_string(places) +
           " places for clues (with the symmetry), too few";
  }
  return std::nullopt;
}

PuzzleBatch GeneratePuzzles(const PuzzleRequest& request, std::uint64_t first, std::uint64_t count,
                            const StopSignal& stop, const Executor& executor) {
  PuzzleBatch batch;
  if (count == 0) return batch;
  const bool has_numbers =
      first > 0 && count - 1 <= std::numeric_limits<std::uint64_t>::max() - first;
  batch.given_up = !has_numbers || FindImpossibility(request);
  if (batch.given_up) return batch;
  return PuzzleMaker(request, stop, executor).Make(first, count);
}

void SetLevel(const Levels& levels, std::size_t wanted, PuzzleRequest& request) {
  request.levels.assign(levels.begin(), levels.begin() + static_cast<std::ptrdiff_t>(wanted) + 1);
  const ValueRange& clues = request.levels.back().clues;
  request.min_clues = std::max(request.min_clues, clues.least);
  request.max_clues = std::min(request.max_clues, clues.most);
}

std::optional<Grid> GeneratePuzzle(const PuzzleRequest& request, std::uint64_t number,
                                   const StopSignal& stop) {
  const PuzzleBatch batch = GeneratePuzzles(request, number, 1, stop);
  if (batch.count == 0) return std::nullopt;
  return ParseGrid(std::string_view(batch.text).substr(0, kCellCount)).value();
}

}  // namespace surudoku
