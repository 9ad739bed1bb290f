#include "rating/chains/best_forcing_chain.h"

#include "rating/chains/chain_walk.h"
#include "rating/techniques/step_writing.h"

namespace surudoku::rating {
namespace {

Technique TechniqueOf(ChainKind kind, bool is_cycle) {
  if (kind == ChainKind::kX) return is_cycle ? Technique::kXCycle : Technique::kForcingXChain;
  if (!is_cycle) return Technique::kForcingChain;
  return kind == ChainKind::kY ? Technique::kYCycle : Technique::kForcingCycle;
}

}  // namespace

// No hint of a sweep or of a later one is rated lower than the sweep's cycles, or has fewer
// potentials than the shortest of them.
bool BestForcingChain::FindBest(const Board& board, Step& step, const Aim* aim) {
  aim_ = aim;
  best_ = bound_ = {};
  if (!Begin(board)) return false;
  for (const ForcingSweep& sweep : kSweeps) {
    if (has_hops() && !best_.IsBeatenBy(sweep.cycle_base, ShortHints::kLeastLength)) break;
    BeginSweep(sweep);
    if (has_hops() && aim == nullptr) {
      SearchForShortest();
    } else {
      SearchAllSources();
    }
  }
  if (best_.complexity == 0) return false;
  step = best_step_;
  return true;
}

// The lengths of chains and cycles are known from sets, without paths: ShortHints names the chain
// that is found first among the shortest, and tells how short the useful cycles can be. If there is
// a cycle of that length, the best one is the first in the order of sources.
void BestForcingChain::SearchForShortest() {
  bound_ = {};
  const ShortHints::Chain chain = short_hints_.FindChain(
      [&](int length) { return sweep().use_house && IsWorthwhile(sweep().chain_base, length); },
      [&](int length, const ShortHints::Chain& found) {
        BoundBy(found);
        return WantsCycle(length);
      });
  BoundBy(chain);
  const int most = MostOfCycle();
  const int least = most >= 4 ? short_hints_.FindCycles(most) : 0;
  const bool may_tie = least == chain.length && sweep().cycle_base == sweep().chain_base;
  const bool found_least = least != 0 && least < most && !may_tie && SearchCycles(least, least, {});
  if (least == 0 || found_least) {
    TakeChain(chain);
  } else {
    SearchCycles(least, most, chain);
  }
}

// Nothing longer than this chain is looked for from now on.
void BestForcingChain::BoundBy(const ShortHints::Chain& chain) {
  if (chain.length == 0) return;
  bound_ = {ChainRating(sweep().chain_base, chain.length), chain.length + 1};
}

// How long a cycle can be that comes before the best hint.
int BestForcingChain::MostOfCycle() const {
  constexpr int kLong = 1000;
  int most = 2;
  while (most < kLong && WantsCycle(most + 2)) most += 2;
  return most;
}

void BestForcingChain::TakeChain(const ShortHints::Chain& chain) {
  if (chain.length != 0 && IsWorthwhile(sweep().chain_base, chain.length)) {
    SearchChain(chain.source);
  }
}

// Looks for cycles between these lengths and, if there is a chain, takes it in its place in the
// order of sources. True if any of them comes first.
bool BestForcingChain::SearchCycles(int least, int most, const ShortHints::Chain& chain) {
  const ForcingRival before = best_;
  const LinkedCandidates all = Linked();
  const LinkedCandidates in_cycles = LinkedInCycles();
  paths().SetSweep(sweep(), in_cycles);
  bool is_chain_left = true;
  for (const int source : short_hints_.SourcesOfCycles(most)) {
    if (is_chain_left && CandidateOf(chain.source) < source) {
      paths().SetSweep(sweep(), all);
      TakeChain(chain);
      paths().SetSweep(sweep(), in_cycles);
      is_chain_left = false;
    }
    paths().FindCycles(source, most);
    if (!best_.IsBeatenBy(sweep().cycle_base, least)) break;
  }
  paths().SetSweep(sweep(), all);
  if (is_chain_left) TakeChain(chain);
  return best_ != before;
}

// Paths of cycles, and the order in which they are found, are the same without all other
// candidates. A candidate that a cycle has off is on in the same cycle walked backwards. And a
// shortest path between two candidates of a cycle goes on to the source, so all of it is in a
// cycle.
LinkedCandidates BestForcingChain::LinkedInCycles() const {
  LinkedCandidates linked;
  short_hints_.InCycle().ForEach([&](int i) { linked.Add(closure().CandidateAt(i)); });
  return linked;
}

bool BestForcingChain::IsWorthwhile(double base, int complexity) const {
  return best_.IsBeatenBy(base, complexity) && bound_.IsBeatenBy(base, complexity);
}

bool BestForcingChain::WantsCycle(int length) const {
  return IsWorthwhile(sweep().cycle_base, length);
}

bool BestForcingChain::WantsChain(Potential /*target*/, int length) const {
  return IsWorthwhile(sweep().chain_base, length);
}

void BestForcingChain::Keep(const ForcingPath& path, double rating,
                            std::span<const CellRemoval> removals) {
  if (!IsWanted(path, removals)) return;
  best_ = {rating, path.length()};
  best_path_ = path;
  best_step_ = {};
  best_step_.rating = rating;
  best_step_.complexity = path.length();
  best_step_.technique = TechniqueOf(sweep().kind, path.is_cycle);
  for (const CellRemoval& removal : removals) {
    RemoveDigits(board(), removal.cell, removal.digits, best_step_);
  }
  const Potential target = path.potentials.front();
  if (!path.is_cycle && IsOn(target)) {
    PlaceDigit(board(), CellOf(target), DigitOf(target), best_step_);
  }
}

bool BestForcingChain::IsWanted(const ForcingPath& path,
                                std::span<const CellRemoval> removals) const {
  if (!path.is_cycle) return Meets(aim_, path.potentials.front(), removals.front().digits);
  return aim_ == nullptr || std::ranges::any_of(removals, [&](const CellRemoval& removal) {
           return aim_->AmongDigits(removal.cell, removal.digits) != 0;
         });
}

// A path starts at its target and a chain at its assumption. In a cycle both are the same
// potential, which the path has once and the chain twice.
Chain BestForcingChain::BestChain() const {
  std::vector<Potential> potentials(best_path_.potentials.rbegin(), best_path_.potentials.rend());
  std::vector<Cause> causes(best_path_.causes.rbegin(), best_path_.causes.rend());
  if (best_path_.is_cycle) {
    potentials.insert(potentials.begin(), potentials.back());
    causes.insert(causes.begin(), kByAssumption);
  }
  return ChainAlong(potentials, causes);
}

}  // namespace surudoku::rating
