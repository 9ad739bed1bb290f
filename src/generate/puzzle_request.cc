#include <algorithm>
#include <limits>

#include "generate/clue_groups.h"
#include "generate/puzzle_maker.h"
#include "rating/profiles.h"
#include "surudoku/generate.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

namespace {

/// The hardest step that the wishes allow: its rating, in tenths, and its technique.
struct HardestStep {
  ValueRange er = {0, kBeyondEr};
  Technique last = Technique::kCellChains;

  void LimitTo(const ValueRange& range, Technique technique) {
    er = {std::max(er.least, range.least), std::min(er.most, range.most)};
    last = std::min(last, technique);
  }
};

// In tenths: no step of the technique is rated lower.
int LeastErOf(Profile profile, Technique technique) {
  Technique first = Technique::kHiddenSingle;
  int least = 0;
  for (const rating::Producer& producer : rating::ProducersOf(profile)) {
    if (producer.first > technique) break;
    least = producer.first == first ? std::min(least, producer.least) : producer.least;
    first = producer.first;
  }
  return least;
}

// In tenths: no step of a technique up to this one is rated higher. Later producers have ratings in
// common.
int MostErUpTo(Profile profile, Technique last) {
  if (last > Technique::kXyzWing) return kBeyondEr;
  if (last > Technique::kHiddenTriplet) last = Technique::kXyzWing;
  int most = 0;
  for (const rating::Producer& producer : rating::ProducersOf(profile)) {
    if (producer.first > last) return std::max(most, producer.least - 1);
    most = producer.least;
  }
  return most;
}

// While singles (or locked candidates) lead on, no technique that is tried after them has its turn.
// If they do not suffice, another one has.
HardestStep HardestOf(const PuzzleRequest& request) {
  HardestStep hardest;
  hardest.LimitTo(request.er.value_or(hardest.er), request.last);
  if (!request.levels.empty()) {
    hardest.LimitTo(request.levels.back().er, request.levels.back().last);
  }
  // If a subset or a fish leads on, no step rated above those of four cells has its turn.
  if (request.no_guessing) hardest.LimitTo({0, 54}, Technique::kCellChains);
  const bool is_depth_0 = request.te_depth && request.te_depth->most == 0;
  if (is_depth_0 || request.level == Level::kSingles || request.level == Level::kHidden) {
    hardest.LimitTo({0, 23}, Technique::kNakedSingle);
  }
  if (request.level == Level::kLocked) hardest.LimitTo({0, 28}, Technique::kClaiming);
  const auto takes_more = [&](Technique least) {
    hardest.LimitTo({LeastErOf(request.profile, least), kBeyondEr}, Technique::kCellChains);
  };
  const bool is_deep = request.te_depth && request.te_depth->least > 0;
  if (is_deep || request.level == Level::kLocked) takes_more(Technique::kDirectPointing);
  if (request.level == Level::kSearch) takes_more(Technique::kDirectHiddenPair);
  hardest.er.most = std::min(hardest.er.most, MostErUpTo(request.profile, hardest.last));
  return hardest;
}

// Whether an easier level takes all that the wishes allow.
bool IsTakenBefore(const PuzzleRequest& request, const HardestStep& hardest) {
  NamedLevel allowed;
  allowed.er = hardest.er;
  allowed.clues = {request.min_clues, request.max_clues};
  allowed.last = hardest.last;
  if (hardest.last == Technique::kHiddenSingle) {
    allowed.guesses = {0, 0};
    allowed.clues_after_singles = {kCellCount, kCellCount};
  }
  return !request.levels.empty() &&
         std::any_of(request.levels.begin(), request.levels.end() - 1,
                     [&](const NamedLevel& level) { return Covers(level, allowed); });
}

std::optional<std::string> FindImpossibleSteps(const PuzzleRequest& request) {
  const HardestStep hardest = HardestOf(request);
  if (hardest.er.least > hardest.er.most) return "the wishes for the rating contradict each other";
  if (IsTakenBefore(request, hardest)) return "all that is allowed is of an easier level";
  if (!request.technique) return std::nullopt;
  const std::string name(NameIn(kTechniqueNames, *request.technique));
  const std::string profile(NameIn(kProfileNames, request.profile));
  if (!HasTechnique(request.profile, *request.technique)) return profile + " has no " + name;
  if (hardest.last < *request.technique) {
    return name + " comes after " + std::string(NameIn(kTechniqueNames, hardest.last)) +
           ", the last technique allowed";
  }
  if (hardest.er.most < LeastErOf(request.profile, *request.technique)) {
    return name + " is rated above what is allowed";
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
  if (request.ep && request.ep->least > HardestOf(request).er.most) {
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
