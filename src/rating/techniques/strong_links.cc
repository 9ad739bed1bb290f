#include <algorithm>
#include <tuple>
#include <vector>

#include "rating/techniques/grouped_link.h"
#include "rating/techniques/link_web.h"
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

constexpr std::array<double, 5> kBases = {0, 0, 4.0, 5.4, 5.8};
constexpr std::array<Technique, 5> kTechniques = {{{},
                                                   {},
                                                   Technique::kTwoStrongLinks,
                                                   Technique::kThreeStrongLinks,
                                                   Technique::kFourStrongLinks}};

// The orders of n links in a chain, without the reverse of any. They come in the order in which the
// algorithm "QuickPerm, countdown" makes them.
template <int n>
constexpr auto kChainOrders = [] {
  constexpr int kCount = n == 2 ? 1 : n == 3 ? 3 : 12;
  std::array<std::array<int, n>, kCount> orders{};
  std::array<int, n> order{};
  std::array<int, n + 1> left{};
  for (int i = 0; i < n; ++i) order[i] = left[i] = i;
  left[n] = n;
  int count = 0;
  const auto take = [&] {
    for (int i = 0; i < n; ++i) {
      if (order[i] != order[n - 1 - i]) {
        if (order[i] < order[n - 1 - i]) orders[count++] = order;
        return;
      }
    }
  };
  take();
  for (int s = 1; s < n;) {
    --left[s];
    std::swap(order[s % 2 == 1 ? left[s] : 0], order[s]);
    take();
    for (s = 1; left[s] == 0; ++s) left[s] = s;
  }
  return orders;
}();

constexpr int kBoxNumber = OriginalNumber(kBox);
constexpr int kRowNumber = OriginalNumber(kRow);
constexpr int kColumnNumber = OriginalNumber(kColumn);

template <std::size_t n>
bool Has(const std::array<int, n>& kinds, int kind) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

// All lists of the kinds of n links, as original numbers in ascending order. The lists come in the
// order of the profile.
template <int n>
std::vector<std::array<int, n>> KindLists(bool last_kind_first) {
  std::vector<std::array<int, n>> lists;
  int total = 1;
  for (int i = 0; i < n; ++i) total *= 3;
  for (int code = 0; code < total; ++code) {
    std::array<int, n> list;
    for (int i = 0, rest = code; i < n; ++i, rest /= 3) {
      list[last_kind_first ? i : n - 1 - i] = rest % 3;
    }
    if (std::ranges::is_sorted(list)) lists.push_back(list);
  }
  return lists;
}

// The name of a chain of links of these kinds, by which chains are rated and ordered. It is the
// least of the ways to write the kinds: in both directions, and also with rows and columns
// exchanged. Columns without any rows are always written as rows.
template <int n>
std::array<int, n> CanonicalKinds(std::array<int, n> kinds) {
  const auto reversed = [](std::array<int, n> list) {
    std::ranges::reverse(list);
    return list;
  };
  kinds = std::min(kinds, reversed(kinds));
  std::array<int, n> swapped = kinds;
  for (int& kind : swapped) kind = kind == kBoxNumber ? kBoxNumber : 3 - kind;
  if (!Has(kinds, kRowNumber)) return swapped;
  return std::min({kinds, swapped, reversed(swapped)});
}

template <int n>
class StrongLinkSearch {
 public:
  StrongLinkSearch(const Board& board, const Rules& rules)
      : board_(board), is_118_(rules.strong_links_of_118), use_filter_(rules.use_filters) {}

  bool Find(Changes& changes, Step& step) {
    static const std::array<std::vector<std::array<int, n>>, 2> kLists = {KindLists<n>(false),
                                                                          KindLists<n>(true)};
    ForEachBit(changes.digits, [&](int digit) {
      digit_ = digit;
      found_ = false;
      PrepareLinks();
      const LinkSet useful = use_filter_ ? web_.InChainsOf(n) : kAllLinks;
      list_ = 0;
      for (const auto& list : kLists[is_118_ ? 1 : 0]) {
        Choose(list, 0, useful);
        ++list_;
      }
      if (!found_) changes.digits &= ~Bit(digit);
    });
    if (!best_.Write(board_, step)) return false;
    step.technique = kTechniques[n];
    step.rating = std::get<double>(best_.key());
    step.variant = std::get<Suffix>(best_.key())[0];
    return true;
  }

 private:
  using Suffix = std::array<int, n + 1>;  // the number of groups, and the canonical kinds
  // Chains are ordered by rating, then by more removals, then by suffix, then by list of kinds, and
  // then in the order of search, which is that of the digits.
  using Key = std::tuple<double, int, Suffix, int>;
  static constexpr LinkSet kAllLinks = ~LinkSet{0};

  void PrepareLinks() {
    const LinkStyle style = is_118_ ? LinkStyle::kStrongLinksOf118 : LinkStyle::kStrongLinksOf115;
    links_.Build(board_, digit_, style);
    web_.Build(links_.all());
    of_kind_ = {};
    LinkSet bit = 1;
    for (const GroupedLink& link : links_.all()) {
      of_kind_[OriginalNumber(link.kind)] |= bit;
      bit <<= 1;
    }
  }

  // Chooses the links number `depth` and later. `apart` holds the useful links that share no cell
  // with the digit with a chosen one.
  void Choose(const std::array<int, n>& kinds, int depth, LinkSet apart) {
    if (depth == n) return TryChains();
    LinkSet open = of_kind_[kinds[depth]] & apart;
    int least_house = 0;
    if (depth > 0 && kinds[depth] == kinds[depth - 1]) {
      least_house = chosen_[depth - 1]->house + 1;
    }
    for (; open != 0; open &= open - 1) {
      const int link = std::countr_zero(open);
      const GroupedLink& chosen = links_.all()[link];
      if (chosen.house < least_house) continue;
      chosen_[depth] = &chosen;
      Choose(kinds, depth + 1, apart & web_.ApartFrom(link));
    }
  }

  void TryChains() {
    for (const auto& order : kChainOrders<n>) Enter(order, 0, 0);
  }

  // Whether the link at a place of the chain is entered at its second end.
  static int EntryOf(unsigned turns, int place) { return HasBit(turns, n - 1 - place) ? 1 : 0; }

  // Enters the link at a place, and all after it, by either end. This end must share a house with
  // the end by which the chain leaves the link before.
  void Enter(const std::array<int, n>& order, int place, unsigned turns) {
    if (place == n) return TryChain(order, turns);
    const GroupedLink& link = *chosen_[order[place]];
    for (const int entry : {0, 1}) {
      if (place > 0) {
        const GroupedLink& before = *chosen_[order[place - 1]];
        weak_[place - 1] =
            SharedHouse(before.ends[1 - EntryOf(turns, place - 1)], link.ends[entry]);
        if (weak_[place - 1] == kNoHouse) continue;
      }
      Enter(order, place + 1, turns | BitIf(entry == 1, n - 1 - place));
    }
  }

  void TryChain(const std::array<int, n>& order, unsigned turns) {
    const GroupedLink& first = *chosen_[order[0]];
    const GroupedLink& last = *chosen_[order[n - 1]];
    const LinkEnd& start = first.ends[EntryOf(turns, 0)];
    const LinkEnd& stop = last.ends[1 - EntryOf(turns, n - 1)];
    const bool is_ring = is_118_ && start.SharesHouse(stop);
    if (is_ring && (EntryOf(turns, 0) != 0 || !IsLeastHouse(first))) return;
    CellSet bases;
    for (const GroupedLink* link : chosen_) bases |= CellsOf(link->house);
    CellSet victims = board_.WantedCells((start.targets & stop.targets) - bases, digit_);
    if (!is_ring) {
      for (int i = 0; i + 1 < n; ++i) victims -= CellsOf(weak_[i]);
    }
    int count = victims.size();
    if (is_ring) count += AddRingVictims(order, turns, bases, victims);
    if (count > 0) Offer(order, victims, count);
  }

  [[nodiscard]] bool IsLeastHouse(const GroupedLink& link) const {
    return std::ranges::none_of(chosen_, [&](const GroupedLink* other) {
      return OriginalHouse(other->house) < OriginalHouse(link.house);
    });
  }

  // In a ring every weak link takes candidates away. A cell is counted each time that it is found.
  int AddRingVictims(const std::array<int, n>& order, unsigned turns, const CellSet& bases,
                     CellSet& victims) const {
    int count = 0;
    for (int i = 0; i + 1 < n; ++i) {
      const LinkEnd& from = chosen_[order[i]]->ends[1 - EntryOf(turns, i)];
      const LinkEnd& to = chosen_[order[i + 1]]->ends[EntryOf(turns, i + 1)];
      const CellSet found = board_.WantedCells((from.targets & to.targets) - bases, digit_);
      count += found.size();
      victims |= found;
    }
    return count;
  }

  void Offer(const std::array<int, n>& order, const CellSet& victims, int count) {
    std::array<int, n> kinds;
    Suffix suffix = {0};
    for (int i = 0; i < n; ++i) {
      kinds[i] = OriginalNumber(chosen_[order[i]]->kind);
      suffix[0] += chosen_[i]->is_grouped ? 1 : 0;
    }
    kinds = CanonicalKinds<n>(kinds);
    std::ranges::copy(kinds, suffix.begin() + 1);
    found_ = true;
    best_.Offer({RatingOf(kinds, suffix[0]), -count, suffix, list_}, chosen_, digit_, victims);
  }

  [[nodiscard]] double RatingOf(const std::array<int, n>& kinds, int groups) const {
    constexpr double kBase = kBases[n];
    if (groups > 0) return kBase + 0.3;
    const bool has_box = Has(kinds, kBoxNumber);
    const bool has_column = Has(kinds, kColumnNumber);
    if (!has_box && !has_column) return kBase;
    if (is_118_) return kBase + (has_box && has_column ? 0.2 : 0.1);
    return kBase + (has_box ? 0.1 : 0.2);
  }

  const Board& board_;
  bool is_118_;
  bool use_filter_;
  // The digit at hand.
  int digit_ = 0;
  bool found_ = false;
  DigitLinks links_;
  LinkWeb web_;
  std::array<LinkSet, 3> of_kind_{};

  std::array<const GroupedLink*, n> chosen_{};
  std::array<int, n> weak_{};  // the houses between links of a chain
  int list_ = 0;               // of kinds
  FirstLinkChain<Key> best_;
};

}  // namespace

template <int kLinks>
bool FindStrongLinks(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return StrongLinkSearch<kLinks>(board, rules).Find(changes, step);
}

template bool FindStrongLinks<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindStrongLinks<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindStrongLinks<4>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
