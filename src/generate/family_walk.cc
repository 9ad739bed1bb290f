#include "generate/family_walk.h"

#include <algorithm>
#include <utility>

#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

// From one member of a family to the next: with fewer, neighbours look alike.
constexpr int kExchanges = 4;

// Enough for the lanes of a vector; the rest of them is in vain when one is as asked for.
constexpr std::uint64_t kVariationsAtWork = 16;

// In another layout a puzzle may have another rating, if seldom.
constexpr std::uint64_t kLayouts = 8;

// Only digits may change if the places of the clues matter.
bool MayMoveClues(const PuzzleRequest& request) {
  return request.symmetry == Symmetry::kNone && request.may_hold_clue.all();
}

}  // namespace

FamilyWalk::FamilyWalk(const PuzzleRequest& request, const std::vector<ClueGroup>& groups,
                       const StopSignal& stop, SearchObserver* observer)
    : request_(&request),
      groups_(&groups),
      stop_(stop),
      observer_(observer),
      judge_(request, stop),
      questions_(request, stop, kVariationsAtWork) {}

GrownFamily FamilyWalk::Grow(const SolvedPuzzle& leader, std::uint64_t number,
                             std::uint64_t count) {
  at_ = leader;
  seen_ = {FormatGrid(leader.puzzle)};
  GrownFamily family;
  while (family.members.size() < count) {
    MadePuzzle member;
    const bool is_made = Next(++number, member);
    if (observer_ != nullptr) observer_->OnTried(member.tried, is_made ? 1 : 0);
    if (!is_made) {
      family.in_vain = member.tried;
      break;
    }
    family.members.push_back(std::move(member));
  }
  return family;
}

// False if the family has run dry, or it was stopped.
bool FamilyWalk::Next(std::uint64_t number, MadePuzzle& member) {
  for (int i = 0; i < kExchanges; ++i) {
    if (!Exchange(number, member.tried)) return false;
  }
  member.text = FormatGrid(LaidOutAnew(number));
  return !stop_.IsSet();
}

// Goes to the first variation that is as asked for; `tried` counts up to it.
bool FamilyWalk::Exchange(std::uint64_t number, std::uint64_t& tried) {
  for (const std::uint64_t first = tried; tried - first < request_->max_attempts;) {
    MakeVariations(number, tried);
    if (stop_.IsSet()) return false;
    for (const Attempt& variation : variations_) {
      ++tried;
      if (Take(variation)) return !stop_.IsSet();
    }
  }
  return false;
}

void FamilyWalk::MakeVariations(std::uint64_t number, std::uint64_t first) {
  variations_.clear();
  for (std::uint64_t i = 0; i < kVariationsAtWork; ++i) {
    variations_.emplace_back(*request_, *groups_, at_, number, first + i);
  }
  const auto is_asking = [](const Attempt& attempt) {
    return attempt.state() == Attempt::State::kAsking;
  };
  while (std::ranges::any_of(variations_, is_asking) && !stop_.IsSet()) {
    questions_.Answer(variations_);
  }
}

bool FamilyWalk::Take(const Attempt& variation) {
  if (variation.state() != Attempt::State::kSucceeded) return false;
  const Grid puzzle = variation.puzzle();
  std::string text = FormatGrid(puzzle);
  if (seen_.contains(text) || !judge_.Accepts(puzzle, at_.solution)) return false;
  seen_.insert(std::move(text));
  at_.puzzle = puzzle;
  return true;
}

Grid FamilyWalk::LaidOutAnew(std::uint64_t number) {
  for (std::uint64_t layout = 0; layout < kLayouts; ++layout) {
    Isomorphism isomorphism = RandomIsomorphism(request_->seed, kLayouts * number + layout);
    if (!MayMoveClues(*request_)) isomorphism = {.digits = isomorphism.digits};
    const Grid puzzle = Apply(isomorphism, at_.puzzle);
    if (judge_.Accepts(puzzle, Apply(isomorphism, at_.solution))) return puzzle;
  }
  return at_.puzzle;
}

}  // namespace surudoku
