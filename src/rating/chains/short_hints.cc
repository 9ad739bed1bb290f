#include "rating/chains/short_hints.h"

#include <algorithm>

namespace surudoku::rating {

void ShortHints::Start(bool for_chains) {
  FindInCycle();
  sources_.clear();
  if (!for_chains && in_cycle_.empty()) return;
  for (int digit = 0; digit < 9; ++digit) {
    closure_.refuted()[digit].ForEach(
        [&](int cell) { AddRefuted(CandidateOf(cell, digit), for_chains); });
    if (!for_chains) continue;
    closure_.proven()[digit].ForEach([&](int cell) { AddProven(CandidateOf(cell, digit)); });
  }
}

// Keeps the candidates that have a hop to another one of them, and a hop from another one. (A hop
// may lead back to its start, but that is no cycle.)
void ShortHints::FindInCycle() {
  in_cycle_ = LinkSet();
  for (int i = 0; i < closure_.count(); ++i) {
    const Potential on = On(closure_.CandidateAt(i));
    if (hops_.StrongLinks()[i].empty() || !closure_.in_cycle()[DigitOf(on)].Has(CellOf(on)))
      continue;
    in_cycle_.Add(i);
  }
  for (LinkSet before; before != in_cycle_;) {
    before = in_cycle_;
    LinkSet led_to;
    before.ForEach([&](int i) {
      LinkSet next = hops_.Hops()[i] & before;
      if (next.Has(i)) next.Remove(i);
      if (next.empty()) in_cycle_.Remove(i);
      led_to |= next;
    });
    in_cycle_ &= led_to;
  }
}

// The originals start no chain from a candidate that is alone in its cell.
void ShortHints::AddRefuted(int candidate, bool for_chains) {
  const bool for_chain = for_chains && !closure_.IsAlone(candidate);
  const bool for_cycle = hops_.TurnedOffInHousesBy(candidate).Meets(in_cycle_);
  if (!for_chain && !for_cycle) return;
  const auto [front, reached] = hops_.FirstHop(candidate);
  sources_.push_back(
      {On(candidate), for_chain, for_cycle, 0, hops_.TurnedOffBy(candidate), front, reached});
}

void ShortHints::AddProven(int candidate) {
  if (closure_.IsAlone(candidate)) return;
  const int index = closure_.IndexOf(candidate);
  LinkSet self;
  self.Add(index);
  LinkSet reached = hops_.StrongLinks()[index];
  const LinkSet front = NextLayer(hops_.Hops(), hops_.StrongLinks()[index], reached);
  sources_.push_back({Off(candidate), true, false, 0, self, front, reached});
}

// True if the front leads to the opposite of the source. Otherwise moves the front on by a hop.
bool ShortHints::Grow(Source& source) const {
  if (source.front.Meets(source.opposite)) return true;
  source.front = NextLayer(hops_.Hops(), source.front, source.reached);
  return false;
}

int ShortHints::FindCycles(int most) {
  FindThroughs(most);
  if (throughs_.empty()) return 0;
  FindBackwardHops();
  int shortest = 0;
  for (Through& through : throughs_) {
    const int limit = shortest == 0 ? most : shortest;
    Spread(through.on, limit / 2);
    const int length = 2 * HopsRound(through);
    through.least = std::min(length, limit + 2);
    if (length <= limit) shortest = length;
  }
  return shortest;
}

// A cycle takes a candidate away if the candidate sees, in its houses, one that is on in the cycle
// and another one that is off.
void ShortHints::FindThroughs(int most) {
  throughs_.clear();
  for (const Source& source : sources_) {
    if (!source.for_cycle || source.length == 0 || source.length > most + 2) continue;
    const LinkSet seen = hops_.TurnedOffInHousesBy(CandidateOf(source.potential));
    (seen & in_cycle_).ForEach([&](int on) {
      const auto known = std::ranges::find(throughs_, on, &Through::on);
      if (known == throughs_.end()) {
        throughs_.push_back({on, seen, 0});
      } else {
        known->offs |= seen;
      }
    });
  }
}

void ShortHints::FindBackwardHops() {
  for (int i = 0; i < closure_.count(); ++i) {
    LinkSet before;
    hops_.StrongLinks()[i].ForEach([&](int off) { before |= hops_.WeakLinks()[off]; });
    backward_[i] = before;
  }
}

// layers[n] has the candidates that n hops or fewer lead to, the first one included.
void ShortHints::FindLayers(int from, int most_hops, const LinkSets& hops,
                            std::vector<LinkSet>& layers) {
  LinkSet front;
  front.Add(from);
  layers.assign(1, front);
  while (!front.empty() && static_cast<int>(layers.size()) <= most_hops) {
    LinkSet reached = layers.back();
    front = NextLayer(hops, front, reached);
    layers.push_back(reached);
  }
}

void ShortHints::Spread(int on, int hops) {
  FindLayers(on, hops, hops_.Hops(), forth_);
  FindLayers(on, hops, backward_, back_);
}

// The least number of hops from the candidate that is on to another one that is off, and back.
int ShortHints::HopsRound(const Through& through) const {
  constexpr int kNever = 1000;
  const auto first_met = [](const std::vector<LinkSet>& layers, const LinkSet& links) {
    const auto met =
        std::ranges::find_if(layers, [&](const LinkSet& layer) { return layer.Meets(links); });
    return met == layers.end() ? kNever : static_cast<int>(met - layers.begin());
  };
  int least = kNever;
  through.offs.ForEach([&](int off) {
    if (off == through.on || hops_.StrongLinks()[off].empty()) return;
    const int hops =
        first_met(forth_, hops_.WeakLinks()[off]) + 1 + first_met(back_, hops_.StrongLinks()[off]);
    least = std::min(least, hops);
  });
  constexpr int kLeastOfCycle = 2;
  return std::max(least, kLeastOfCycle);
}

std::vector<int> ShortHints::SourcesOfCycles(int length) {
  const auto layer = [](const std::vector<LinkSet>& layers, int hops) {
    return layers[std::min(layers.size() - 1, static_cast<std::size_t>(hops))];
  };
  LinkSet found;
  const int hops = length / 2;
  for (const Through& through : throughs_) {
    if (through.least > length) continue;
    Spread(through.on, hops);
    for (int i = 0; i <= hops && i < static_cast<int>(forth_.size()); ++i) {
      found |= layer(forth_, i) & layer(back_, hops - i);
    }
  }
  std::vector<int> sources;
  (found & in_cycle_).ForEach([&](int i) {
    if (!closure_.IsAlone(closure_.CandidateAt(i))) sources.push_back(closure_.CandidateAt(i));
  });
  std::ranges::sort(sources);
  return sources;
}

}  // namespace surudoku::rating
