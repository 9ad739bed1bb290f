#include "rating/techniques/link_web.h"

#include <bit>

namespace surudoku::rating {
namespace {

constexpr LinkSet LinkBit(int link) { return LinkSet{1} << link; }

template <class Visit>
void ForEachLink(LinkSet links, Visit&& visit) {
  for (; links != 0; links &= links - 1) visit(std::countr_zero(links));
}

}  // namespace

void LinkWeb::Build(std::span<const GroupedLink> links) {
  links_ = links;
  for (int a = 0; a < size(); ++a) {
    apart_[a] = 0;
    weak_[a] = {};
    for (int b = 0; b < a; ++b) Join(a, b);
  }
}

// Notes whether two links are apart and, if so, which of their ends share a house. There is no
// branch, because processors would often predict it wrong.
void LinkWeb::Join(int a, int b) {
  const bool is_apart = (links_[a].cells & links_[b].cells).empty();
  const LinkSet of_a = static_cast<LinkSet>(is_apart) << a;
  const LinkSet of_b = static_cast<LinkSet>(is_apart) << b;
  apart_[a] |= of_b;
  apart_[b] |= of_a;
  for (int a_side = 0; a_side < 2; ++a_side) {
    for (int b_side = 0; b_side < 2; ++b_side) {
      const bool is_weak = links_[a].ends[a_side].SharesHouse(links_[b].ends[b_side]);
      weak_[a][a_side].of_side[b_side] |= is_weak ? of_b : 0;
      weak_[b][b_side].of_side[a_side] |= is_weak ? of_a : 0;
    }
  }
}

LinkSet LinkWeb::InChainsOf(int n) const {
  LinkSet found = 0;
  for (int a = 0; a < size(); ++a) {
    if (n == 3) {
      found |= AroundLink(a);
      continue;
    }
    for (int a_side = 0; a_side < 2; ++a_side) {
      for (int b_side = 0; b_side < 2; ++b_side) {
        const LinkSet before_a = weak_[a][a_side].of_side[b_side] & (LinkBit(a) - 1);
        ForEachLink(before_a, [&](int b) { found |= AroundWeakLink(n, a, a_side, b, b_side); });
      }
    }
  }
  return found;
}

// The links of all chains of three with this one in the middle, if their two ends have a common
// target.
LinkSet LinkWeb::AroundLink(int link) const {
  const LinkSet outer = WithCommonTarget(weak_[link][0].Across(), weak_[link][1].Across());
  return outer == 0 ? 0 : outer | LinkBit(link);
}

// The same for chains of two or four with this weak link in the middle.
LinkSet LinkWeb::AroundWeakLink(int n, int a, int a_side, int b, int b_side) const {
  EndSet starts;
  EndSet stops;
  if (n == 2) {
    starts.of_side[1 - a_side] = LinkBit(a);
    stops.of_side[1 - b_side] = LinkBit(b);
  } else {
    starts = weak_[a][1 - a_side].Across().Within(apart_[b]);
    stops = weak_[b][1 - b_side].Across().Within(apart_[a]);
  }
  const LinkSet outer = WithCommonTarget(starts, stops);
  return outer == 0 ? 0 : outer | LinkBit(a) | LinkBit(b);
}

// Looks at all pairs of links that are apart, one with an end in `starts` and one with an end in
// `stops`. Returns the links of pairs in which these two ends have a common target.
LinkSet LinkWeb::WithCommonTarget(const EndSet& starts, const EndSet& stops) const {
  LinkSet found = 0;
  for (int start_side = 0; start_side < 2; ++start_side) {
    ForEachLink(starts.of_side[start_side], [&](int start) {
      const CellSet& targets = links_[start].ends[start_side].targets;
      if (targets.empty()) return;
      for (int stop_side = 0; stop_side < 2; ++stop_side) {
        ForEachLink(stops.of_side[stop_side] & apart_[start], [&](int stop) {
          if (!(targets & links_[stop].ends[stop_side].targets).empty()) {
            found |= LinkBit(start) | LinkBit(stop);
          }
        });
      }
    });
  }
  return found;
}

}  // namespace surudoku::rating
