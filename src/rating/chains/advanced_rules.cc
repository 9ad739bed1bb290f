#include "rating/chains/advanced_rules.h"

#include <algorithm>

#include "rating/chains/all_forcing_chains.h"
#include "rating/chains/chain_search.h"
#include "rating/techniques/fish.h"
#include "rating/techniques/locking.h"
#include "rating/techniques/sets.h"

namespace surudoku::rating {
namespace {

// Null if it has no room for the board.
template <class Closure>
GrownClosure* ClosureOf(const Board& start, std::unique_ptr<Closure>& closure) {
  if (closure == nullptr) closure = std::make_unique<Closure>();
  return closure->Start(start) ? closure.get() : nullptr;
}

}  // namespace

AdvancedRules::AdvancedRules(const Rules& rules, const Board& start, const Board& now)
    : rules_(rules), start_(start), now_(now) {}

AdvancedRules::~AdvancedRules() = default;

bool AdvancedRules::Use(const ChainMode& mode, const StopSignal* stop, ChainRun& run) {
  if (UseSets(run)) return true;
  if (mode.forcing && UseForcingChains(run)) return true;
  return (mode.first_inner != nullptr && UseChains(*mode.first_inner, stop, run)) ||
         (mode.second_inner != nullptr && UseChains(*mode.second_inner, stop, run));
}

// The changes of the run since so many potentials were off.
AdvancedRules::Lost AdvancedRules::LostSince(const ChainRun& run, int off_count) const {
  Lost lost;
  if (!rules_.use_filters) {
    lost = {kAllDigits, kAllHouses, {}, kAllHouses, kAllHouses, kAllDigits};
    lost.of_houses.fill(kAllDigits);
    return lost;
  }
  for (int i = off_count; i < run.offs.size(); ++i) {
    const CandidateSpot& spot = kCandidateSpots[CandidateOf(run.offs[i].potential)];
    const HouseSet houses = HousesWith(spot.cell);
    lost.digits |= Bit(spot.digit);
    lost.houses |= houses;
    if (HasFrom2To<2>(now_.CandidatesAt(spot.cell))) lost.with_pairs |= houses;
    for (const HouseKind kind : kHouseKinds) {
      const int house = HouseOf(kind, spot.cell);
      std::uint16_t& digits = lost.of_houses[house];
      digits = static_cast<std::uint16_t>(digits | Bit(spot.digit));
      if (!HasFrom2To<2>(now_.PlacesAt(spot, kind))) continue;
      lost.with_places |= Bit(house);
      if (kind != kBox) lost.with_lines |= Bit(spot.digit);
    }
  }
  return lost;
}

// If no lock, pair or X-wing helped last time, one that has lost no candidate since then cannot
// help now. The same holds at the start of a run, because patterns of the start's board have no
// parents and do not count.
bool AdvancedRules::UseSets(ChainRun& run) {
  const Lost lost = LostSince(run, run.off_at_no_set);
  if (lost.digits != 0 && (UseLocking(lost, run) || UseHiddenPairs(lost, run) ||
                           UseNakedPairs(lost, run) || UseXWings(lost, run))) {
    return true;
  }
  run.off_at_no_set = run.offs.size();
  return false;
}

void AdvancedRules::AddWork(ChainWork& work) const {
  work.nested += left_out_.nested;
  work.nested_in_vain += left_out_.nested_in_vain;
  work.nested_left_out += left_out_.nested_left_out;
  work.forcing += left_out_.forcing;
  work.forcing_left_out += left_out_.forcing_left_out;
  if (inner_ != nullptr) inner_->AddWork(work);
}

// Adds the places that the digit has lost in the house to the parents, but for those in `kept`.
void AdvancedRules::AddGone(int house, int digit, unsigned kept) {
  const unsigned gone = start_.PlacesOf(house, digit) & ~now_.PlacesOf(house, digit) & ~kept;
  ForEachBit(gone,
             [&](int place) { parents_.push_back(Off(CandidateOf(CellAt(house, place), digit))); });
}

// Adds the digit's places in the house to the removals.
void AdvancedRules::TakeDigit(int house, int digit, unsigned places) {
  ForEachBit(places, [&](int place) { removals_.push_back({CellAt(house, place), Bit(digit)}); });
}

bool AdvancedRules::UseLocking(const Lost& lost, ChainRun& run) {
  bool found = false;
  VisitLocks(now_, rules_, lost.digits, lost.houses, lost.of_houses, [&](const Lock& lock) {
    found |= UseLock(lock, run);
    return false;
  });
  return found;
}

// Not inline, because that would slow down the loops that look for locks. Few are found.
[[gnu::noinline]] bool AdvancedRules::UseLock(const Lock& lock, ChainRun& run) {
  const unsigned places = PlacesUnlocked(now_, lock);
  if (places == 0) return false;
  parents_.clear();
  AddGone(lock.house, lock.digit, PlacesWithin(lock.house, lock.other));
  removals_.clear();
  TakeDigit(lock.other, lock.digit, places);
  return AddRemovals(removals_, nullptr, run);
}

bool AdvancedRules::UseHiddenPairs(const Lost& lost, ChainRun& run) {
  bool found = false;
  VisitHiddenSets<2>(now_, lost.with_places, 4, [&](const HiddenSet& set) {
    found |= AddPair(set.house, set.places, kAllDigits & ~set.digits, run);
    return false;
  });
  return found;
}

bool AdvancedRules::UseNakedPairs(const Lost& lost, ChainRun& run) {
  bool found = false;
  VisitNakedSets<2>(now_, lost.with_pairs, [&](const NakedSet& set) {
    found |= AddPair(set.house, kAllPlaces & ~set.places, set.digits, run);
    return false;
  });
  return found;
}

// A pair takes `digits` from `places` of its house. Its parents are the candidates with other
// digits that went from the other places.
bool AdvancedRules::AddPair(int house, unsigned places, unsigned digits, ChainRun& run) {
  removals_.clear();
  ForEachBit(places, [&](int place) {
    const int cell = CellAt(house, place);
    const unsigned removed = now_.CandidatesAt(cell) & digits;
    if (removed != 0) removals_.push_back({cell, removed});
  });
  if (removals_.empty()) return false;
  parents_.clear();
  ForEachBit(kAllPlaces & ~places, [&](int place) {
    const int cell = CellAt(house, place);
    ForEachBit(start_.CandidatesAt(cell) & ~digits,
               [&](int digit) { parents_.push_back(Off(CandidateOf(cell, digit))); });
  });
  return AddRemovals(removals_, nullptr, run);
}

bool AdvancedRules::UseXWings(const Lost& lost, ChainRun& run) {
  bool found = false;
  VisitFish<2>(now_, lost.with_lines, [&](const Fish& fish) {
    removals_.clear();
    ForEachBit(fish.cover_lines, [&](int line) {
      const int house = HouseAt(fish.cover, line);
      TakeDigit(house, fish.digit, now_.PlacesOf(house, fish.digit) & ~fish.base_lines);
    });
    if (removals_.empty()) return false;
    parents_.clear();
    ForEachBit(fish.base_lines,
               [&](int line) { AddGone(HouseAt(fish.base, line), fish.digit, fish.cover_lines); });
    found |= AddRemovals(removals_, nullptr, run);
    return false;
  });
  return found;
}

// The closure of the board that runs start from nearly always tells that there is nothing to be
// found.
bool AdvancedRules::UseForcingChains(ChainRun& run) {
  const bool is_same = run.off_at_no_forcing == run.offs.size();
  if (is_same && rules_.use_filters) return false;
  if (rules_.use_filters && !Grown().MayHaveHint(now_, run.offs)) {
    ++left_out_.forcing;
    ++left_out_.forcing_left_out;
  } else {
    AllForcingChains& forcing = Inner().forcing;
    const CellsByDigit* suspects = rules_.use_filters ? grown_->Suspects() : nullptr;
    if (UseFound(forcing.FindAll(now_, suspects), forcing, run)) return true;
  }
  run.off_at_no_forcing = run.offs.size();
  return false;
}

bool AdvancedRules::UseChains(const ChainMode& mode, const StopSignal* stop, ChainRun& run) {
  if (!mode.dynamic && rules_.use_filters && !Grown().MayHaveCommon(now_, run.offs)) {
    ++left_out_.nested;
    ++left_out_.nested_in_vain;
    ++left_out_.nested_left_out;
    return false;
  }
  const CommonUnits* units = !mode.dynamic && rules_.use_filters ? grown_->Common() : nullptr;
  ChainSearch& several = Inner().several;
  return UseFound(several.FindAll(now_, mode, stop, units), several, run);
}

GrownClosure& AdvancedRules::Grown() {
  if (grown_ == nullptr) grown_ = ClosureOf(start_, usual_closure_);
  if (grown_ == nullptr) grown_ = ClosureOf(start_, large_closure_);
  return *grown_;
}

ChainSearches<AllForcingChains>& AdvancedRules::Inner() {
  if (inner_ == nullptr) inner_ = std::make_unique<ChainSearches<AllForcingChains>>(rules_);
  return *inner_;
}

template <class Searcher>
bool AdvancedRules::UseFound(const FoundChains& found, Searcher& searcher, ChainRun& run) {
  bool used = false;
  for (const FoundChain& hint : found.hints()) {
    const std::span<const CellRemoval> removals = found.RemovalsOf(hint);
    const bool is_new = std::ranges::any_of(removals, [&](const CellRemoval& removal) {
      bool any = false;
      ForEachBit(removal.digits,
                 [&](int digit) { any |= !run.off.Has(CandidateOf(removal.cell, digit)); });
      return any;
    });
    if (!is_new) continue;
    NestedHint& record = NextHint();
    searcher.Record(hint, record);
    FindParents(record);
    if (!AddRemovals(removals, &record, run)) continue;
    ++hint_count_;
    used = true;
  }
  return used;
}

// A record for the next hint. It is used again unless hint_count_ grows.
NestedHint& AdvancedRules::NextHint() {
  if (hint_count_ == hints_.size()) hints_.emplace_back();
  hints_[hint_count_].Clear();
  return hints_[hint_count_];
}

// The parents of a nested hint: the candidates that had to go before its chains could run as they
// do.
void AdvancedRules::FindParents(const NestedHint& hint) {
  parents_.clear();
  for (std::size_t i = 0; i < hint.walks.size(); ++i) {
    const Potential potential = hint.walks[i];
    if (potential == NestedHint::kEndOfWalk || !IsOn(potential)) continue;
    Cause cause = hint.causes[i];
    if (cause == kByAssumption) cause = hint.assumption_cause;
    const int cell = CellOf(potential);
    const int digit = DigitOf(potential);
    if (cause == kByCell) {
      ForEachBit(start_.CandidatesAt(cell) & ~now_.CandidatesAt(cell),
                 [&](int other) { AddParent(cell, other); });
    } else if (IsByHouse(cause)) {
      const int house = HouseOf(KindOf(cause), cell);
      ForEachBit(start_.PlacesOf(house, digit) & ~now_.PlacesOf(house, digit),
                 [&](int place) { AddParent(CellAt(house, place), digit); });
    }
  }
  for (const Potential parent : parents_) is_parent_[CandidateOf(parent)] = false;
}

void AdvancedRules::AddParent(int cell, int digit) {
  const int candidate = CandidateOf(cell, digit);
  if (is_parent_[candidate]) return;
  is_parent_[candidate] = true;
  parents_.push_back(Off(candidate));
}

// Adds the removals of a hint to the run. Its parents are in parents_; without any it does not
// count. Cells come in the order of the originals' hash map, by cell number modulo the map's size.
bool AdvancedRules::AddRemovals(std::span<const CellRemoval> removals, const NestedHint* hint,
                                ChainRun& run) {
  if (parents_.empty()) return false;
  const int buckets = removals.size() > 24 ? 64 : removals.size() > 12 ? 32 : 16;
  ordered_.clear();
  for (const CellRemoval& removal : removals) {
    const auto is_later = [&](const CellRemoval& other) {
      return other.cell % buckets > removal.cell % buckets;
    };
    ordered_.insert(std::ranges::find_if(ordered_, is_later), removal);
  }
  const Link link = {0, 0, static_cast<std::uint16_t>(run.advanced.size()), kByAdvancedRule};
  run.AddAdvanced(parents_, hint);
  int least = 0;
  for (const Potential parent : parents_) least = std::max(least, run.DepthOf(parent));
  for (const CellRemoval& removal : ordered_) {
    ForEachBit(removal.digits, [&](int digit) {
      const int candidate = CandidateOf(removal.cell, digit);
      if (!run.off.Has(candidate)) run.AddOff(Off(candidate), link, least + 1);
    });
  }
  return true;
}

}  // namespace surudoku::rating
