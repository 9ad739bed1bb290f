// The rules a dynamic chain uses where plain links lead no further.
#include <algorithm>

#include "rating/chains/chain_search.h"
#include "rating/techniques/fish.h"
#include "rating/techniques/hidden_sets.h"
#include "rating/techniques/locking.h"
#include "rating/techniques/naked_sets.h"

namespace surudoku::rating {

// True where one of the rules found something; the later ones are not asked then.
bool ChainSearch::UseAdvancedRules(ChainRun& run) {
  if (UseLocking(run) || UseHiddenPairs(run) || UseNakedPairs(run) || UseXWings(run)) return true;
  if (mode_->forcing && UseForcingChains(run)) return true;
  return (mode_->first_inner != nullptr && UseChains(run, *mode_->first_inner)) ||
         (mode_->second_inner != nullptr && UseChains(run, *mode_->second_inner));
}

bool ChainSearch::UseLocking(ChainRun& run) {
  bool found = false;
  VisitLocks(board_, rules_, kAllDigits, [&](const Lock& lock) {
    const unsigned places = PlacesUnlocked(board_, lock);
    if (places == 0) return false;
    parents_.clear();
    const unsigned gone = start_.PlacesOf(lock.house, lock.digit) &
                          ~board_.PlacesOf(lock.house, lock.digit) &
                          ~PlacesWithin(lock.house, lock.other);
    ForEachBit(gone, [&](int place) {
      parents_.push_back(Off(CandidateOf(CellAt(lock.house, place), lock.digit)));
    });
    std::vector<CellRemoval> removals;
    ForEachBit(places, [&](int place) {
      removals.push_back({CellAt(lock.other, place), Bit(lock.digit)});
    });
    found |= AddRemovals(run, removals, nullptr);
    return false;
  });
  return found;
}

bool ChainSearch::UseHiddenPairs(ChainRun& run) {
  bool found = false;
  VisitHiddenSets<2>(board_, kAllHouses, 4, [&](const HiddenSet& set) {
    std::vector<CellRemoval> removals;
    ForEachBit(set.places, [&](int place) {
      const int cell = CellAt(set.house, place);
      const unsigned digits = board_.CandidatesAt(cell) & ~set.digits;
      if (digits != 0) removals.push_back({cell, digits});
    });
    if (removals.empty()) return false;
    parents_.clear();
    ForEachBit(~set.places & 0x1ffU, [&](int place) {
      const int cell = CellAt(set.house, place);
      ForEachBit(start_.CandidatesAt(cell) & set.digits,
                 [&](int digit) { parents_.push_back(Off(CandidateOf(cell, digit))); });
    });
    found |= AddRemovals(run, removals, nullptr);
    return false;
  });
  return found;
}

bool ChainSearch::UseNakedPairs(ChainRun& run) {
  bool found = false;
  VisitNakedSets<2>(board_, kAllHouses, [&](const NakedSet& set) {
    std::vector<CellRemoval> removals;
    ForEachBit(~set.places & 0x1ffU, [&](int place) {
      const int cell = CellAt(set.house, place);
      const unsigned digits = board_.CandidatesAt(cell) & set.digits;
      if (digits != 0) removals.push_back({cell, digits});
    });
    if (removals.empty()) return false;
    parents_.clear();
    ForEachBit(set.places, [&](int place) {
      const int cell = CellAt(set.house, place);
      ForEachBit(start_.CandidatesAt(cell) & ~set.digits,
                 [&](int digit) { parents_.push_back(Off(CandidateOf(cell, digit))); });
    });
    found |= AddRemovals(run, removals, nullptr);
    return false;
  });
  return found;
}

bool ChainSearch::UseXWings(ChainRun& run) {
  bool found = false;
  VisitFish<2>(board_, kAllDigits, [&](const Fish& fish) {
    std::vector<CellRemoval> removals;
    ForEachBit(fish.cover_lines, [&](int line) {
      const int house = HouseAt(fish.cover, line);
      ForEachBit(board_.PlacesOf(house, fish.digit) & ~fish.base_lines,
                 [&](int place) { removals.push_back({CellAt(house, place), Bit(fish.digit)}); });
    });
    if (removals.empty()) return false;
    parents_.clear();
    ForEachBit(fish.base_lines, [&](int line) {
      const int house = HouseAt(fish.base, line);
      const unsigned gone = start_.PlacesOf(house, fish.digit) & ~fish.cover_lines &
                            ~board_.PlacesOf(house, fish.digit);
      ForEachBit(gone, [&](int place) {
        parents_.push_back(Off(CandidateOf(CellAt(house, place), fish.digit)));
      });
    });
    found |= AddRemovals(run, removals, nullptr);
    return false;
  });
  return found;
}

bool ChainSearch::UseForcingChains(ChainRun& run) {
  return UseFound(run, forcing_.FindAll(board_), forcing_);
}

bool ChainSearch::UseChains(ChainRun& run, const ChainMode& mode) {
  if (inner_ == nullptr) inner_ = std::make_unique<ChainSearch>(rules_);
  return UseFound(run, inner_->FindAll(board_, mode, stop_), *inner_);
}

template <class Searcher>
bool ChainSearch::UseFound(ChainRun& run, const FoundChains& found, Searcher& searcher) {
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
    auto record = std::make_shared<NestedHint>();
    searcher.Record(hint, *record);
    FindParents(*record);
    used |= AddRemovals(run, removals, std::move(record));
  }
  return used;
}

// What had to go before the hint's chains could run as they do.
void ChainSearch::FindParents(const NestedHint& hint) {
  parents_.clear();
  for (std::size_t i = 0; i < hint.walks.size(); ++i) {
    const Potential potential = hint.walks[i];
    if (potential == NestedHint::kEndOfWalk || !IsOn(potential)) continue;
    Cause cause = hint.causes[i];
    if (cause == kByAssumption) cause = hint.assumption_cause;
    const int cell = CellOf(potential);
    const int digit = DigitOf(potential);
    if (cause == kByCell) {
      ForEachBit(start_.CandidatesAt(cell) & ~board_.CandidatesAt(cell),
                 [&](int other) { AddParent(cell, other); });
    } else if (IsByHouse(cause)) {
      const int house = HouseOf(KindOf(cause), cell);
      ForEachBit(start_.PlacesOf(house, digit) & ~board_.PlacesOf(house, digit),
                 [&](int place) { AddParent(CellAt(house, place), digit); });
    }
  }
  for (const Potential parent : parents_) is_parent_[CandidateOf(parent)] = false;
}

void ChainSearch::AddParent(int cell, int digit) {
  const int candidate = CandidateOf(cell, digit);
  if (is_parent_[candidate]) return;
  is_parent_[candidate] = true;
  parents_.push_back(Off(candidate));
}

// Adds what a hint with the parents in parents_ takes away. The order of cells is that of the
// originals' hash map: by cell number modulo its size.
bool ChainSearch::AddRemovals(ChainRun& run, std::span<const CellRemoval> removals,
                              std::shared_ptr<const NestedHint> hint) {
  if (parents_.empty()) return false;
  const int buckets = removals.size() > 24 ? 64 : removals.size() > 12 ? 32 : 16;
  std::vector<CellRemoval> ordered;
  for (const CellRemoval& removal : removals) {
    const auto is_later = [&](const CellRemoval& other) {
      return other.cell % buckets > removal.cell % buckets;
    };
    ordered.insert(std::ranges::find_if(ordered, is_later), removal);
  }
  Link link;
  link.cause = kByAdvancedRule;
  link.advanced = static_cast<std::uint16_t>(run.advanced.size());
  run.advanced.push_back({parents_, std::move(hint)});
  int least = 0;
  for (const Potential parent : parents_) least = std::max<int>(least, run.depths[parent]);
  for (const CellRemoval& removal : ordered) {
    ForEachBit(removal.digits, [&](int digit) {
      const int candidate = CandidateOf(removal.cell, digit);
      if (!run.off.Has(candidate)) run.Add(Off(candidate), link, least + 1);
    });
  }
  return true;
}

}  // namespace surudoku::rating
