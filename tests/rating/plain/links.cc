// Chains of strong links of one digit, plain or grouped.
#include <numeric>
#include <string>
#include <tuple>

#include "rating/plain/techniques.h"

namespace surudoku::plain {
namespace {

struct End {
  std::vector<int> cells;  // the main one first
};

struct Link {
  int type;
  int house;
  bool is_grouped;
  std::array<End, 2> ends;
  std::set<int> cells;  // all with the digit in the house
};

enum class Style { kTurbotFish, kOf115, kOf118 };

using Places = std::set<int>;
struct Pattern {
  Places empty;
  Places first;
  Places second;
};

Pattern LinePattern(int e) {
  std::array<Places, 3> triples = {Places{0, 1, 2}, Places{3, 4, 5}, Places{6, 7, 8}};
  if (e == 0) return {triples[0], triples[1], triples[2]};
  if (e == 1) return {triples[1], triples[0], triples[2]};
  return {triples[2], triples[0], triples[1]};
}

Pattern BoxPattern(int e) {
  if (e >= 9) {
    const std::array<Pattern, 6> lines = {{{{6, 7, 8}, {0, 1, 2}, {3, 4, 5}},
                                           {{3, 4, 5}, {0, 1, 2}, {6, 7, 8}},
                                           {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}},
                                           {{2, 5, 8}, {0, 3, 6}, {1, 4, 7}},
                                           {{1, 4, 7}, {0, 3, 6}, {2, 5, 8}},
                                           {{0, 3, 6}, {1, 4, 7}, {2, 5, 8}}}};
    return lines[e - 9];
  }
  Pattern pattern;
  for (int k = 0; k < 9; ++k) {
    if (k == e) continue;
    if (k % 3 == e % 3) {
      pattern.first.insert(k);
    } else if (k / 3 == e / 3) {
      pattern.second.insert(k);
    } else {
      pattern.empty.insert(k);
    }
  }
  return pattern;
}

bool ShareLine(int a, int b) { return RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b); }

// The links a house gives.
class LinksOfHouse {
 public:
  LinksOfHouse(const PlainGrid& grid, int type, int house, int digit, Style style)
      : type_(type), house_(house), style_(style), places_(PlacesOf(grid, type, house, digit)) {
    if (places_.size() == 2) {
      AddPlain();
    } else if (places_.size() >= 3 && places_.size() <= 6) {
      AddGrouped();
    }
  }

  std::vector<Link> links;

 private:
  [[nodiscard]] std::vector<int> Cells(const Places& places) const {
    std::vector<int> cells;
    for (const int k : places) cells.push_back(CellIn(type_, house_, k));
    return cells;
  }

  void Add(std::vector<int> first, std::vector<int> second) {
    const std::size_t most = style_ == Style::kOf115 ? 2 : 3;
    if (first.size() > most) first.resize(most);
    if (second.size() > most) second.resize(most);
    const std::vector<int> all = Cells(places_);
    links.push_back({type_,
                     house_,
                     places_.size() > 2,
                     {End{first}, End{second}},
                     std::set<int>(all.begin(), all.end())});
  }

  void AddPlain() {
    const std::vector<int> cells = Cells(places_);
    const bool is_line = type_ == kInBox && ShareLine(cells[0], cells[1]);
    if (!is_line || style_ == Style::kTurbotFish) Add({cells[0]}, {cells[1]});
  }

  void AddGrouped() {
    const int patterns = type_ != kInBox                                       ? 3
                         : style_ != Style::kTurbotFish && places_.size() >= 4 ? 15
                                                                               : 9;
    for (int e = 0; e < patterns; ++e) {
      const Pattern pattern = type_ == kInBox ? BoxPattern(e) : LinePattern(e);
      if (!Intersection(pattern.empty, places_).empty()) continue;
      const Places first = Intersection(pattern.first, places_);
      const Places second = Intersection(pattern.second, places_);
      if (!first.empty() && !second.empty()) AddPattern(e, first, second);
      return;
    }
  }

  void AddPattern(int e, const Places& first, const Places& second) {
    if (first.size() > 1 && second.size() > 1) return AddTwoGroups(e, first, second);
    const bool both_variants = style_ == Style::kTurbotFish || second.size() > 1;
    if (first.size() == 1 && both_variants) Add(Cells(first), Opposite(e, second));
    if (second.size() == 1) Add(Cells(second), Opposite(e, first));
  }

  // The end opposite a single cell.
  [[nodiscard]] std::vector<int> Opposite(int e, const Places& places) const {
    std::vector<int> cells = Cells(places);
    if (type_ != kInBox) return cells;
    const int heart = CellIn(type_, house_, e);
    cells.insert(cells.begin() + (style_ == Style::kTurbotFish ? 0 : 1), heart);
    return cells;
  }

  void AddTwoGroups(int e, const Places& first, const Places& second) {
    std::vector<int> a = Cells(first);
    std::vector<int> b = Cells(second);
    const bool with_heart =
        style_ == Style::kOf118 && type_ == kInBox && e <= 8 && places_.contains(e);
    if (with_heart && a.size() == 2) a.push_back(CellIn(type_, house_, e));
    if (with_heart && b.size() == 2) b.push_back(CellIn(type_, house_, e));
    Add(a, b);
    if (type_ != kInBox || e <= 8 || places_.size() != 4) return;
    if (ShareLine(a[0], b[0]) && ShareLine(a[1], b[1])) Add({a[0], b[0]}, {a[1], b[1]});
  }

  int type_;
  int house_;
  Style style_;
  Places places_;
};

using House = std::pair<int, int>;  // type, index
std::optional<House> SharedHouse(const std::vector<int>& a, const std::vector<int>& b) {
  for (const int type : {kInColumn, kInRow, kInBox}) {
    const int house = HouseIndex(type, a[0]);
    const auto is_in = [&](int cell) { return HouseIndex(type, cell) == house; };
    if (std::ranges::all_of(a, is_in) && std::ranges::all_of(b, is_in)) return House(type, house);
  }
  return std::nullopt;
}

std::set<int> CellsIn(int type, int house) {
  const auto cells = CellsOfHouse(type, house);
  return {cells.begin(), cells.end()};
}

// What an end's cells all see; of a link without groups the main cell counts alone.
std::set<int> SeenBy(const End& end, bool is_grouped) {
  return CommonPeers(is_grouped ? end.cells : std::vector<int>{end.cells[0]});
}

std::set<int> WithDigit(const PlainGrid& grid, const std::set<int>& cells, int digit) {
  std::set<int> with;
  for (const int cell : cells) {
    if (grid.Has(cell, digit)) with.insert(cell);
  }
  return with;
}

PlainStep Removing(double rating, const std::set<int>& cells, int digit) {
  PlainStep step = {rating, {}, {}};
  for (const int cell : cells) step.removals.emplace(cell, digit);
  return step;
}

struct Found {
  std::tuple<double, int, std::string> key;  // rating, -removals, suffix
  PlainStep step;
};

MaybeStep First(const std::vector<Found>& found) {
  if (found.empty()) return std::nullopt;
  return std::ranges::min_element(found, {}, [](const Found& hint) { return hint.key; })->step;
}

// The orders that the algorithm "QuickPerm, countdown" makes, each chain once.
std::vector<std::vector<int>> ChainOrders(int n) {
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::vector<int> left = order;
  left.push_back(n);
  std::vector<std::vector<int>> orders = {order};
  for (int s = 1; s < n;) {
    --left[s];
    const int t = s % 2 == 1 ? left[s] : 0;
    std::swap(order[t], order[s]);
    orders.push_back(order);
    s = 1;
    while (left[s] == 0) {
      left[s] = s;
      ++s;
    }
  }
  std::erase_if(orders, [](const std::vector<int>& one) {
    return std::vector<int>(one.rbegin(), one.rend()) < one;
  });
  return orders;
}

std::vector<std::vector<int>> TypeLists(int n, Profile profile) {
  std::vector<std::vector<int>> lists = {{}};
  for (int i = 0; i < n; ++i) {
    std::vector<std::vector<int>> longer;
    for (const auto& list : lists) {
      for (int type = list.empty() ? 0 : list.back(); type < 3; ++type) {
        longer.push_back(list);
        longer.back().push_back(type);
      }
    }
    lists = longer;
  }
  if (profile == Profile::kSuk118) {
    std::ranges::sort(lists, {}, [](const std::vector<int>& list) {
      return std::vector<int>(list.rbegin(), list.rend());
    });
  }
  return lists;
}

class StrongLinks {
 public:
  StrongLinks(const PlainGrid& grid, Profile profile, int size)
      : grid_(grid), profile_(profile), is_118_(profile == Profile::kSuk118), size_(size) {}

  MaybeStep Find() {
    const Style style = is_118_ ? Style::kOf118 : Style::kOf115;
    for (int digit = 1; digit <= 9; ++digit) {
      for (int type = 0; type < kTypes; ++type) {
        for (int house = 0; house < 9; ++house) {
          links_[digit][type].push_back(LinksOfHouse(grid_, type, house, digit, style).links);
        }
      }
    }
    for (const auto& list : TypeLists(size_, profile_)) {
      for (digit_ = 1; digit_ <= 9; ++digit_) Choose(list);
    }
    return First(found_);
  }

 private:
  void Choose(const std::vector<int>& types) {
    const std::size_t depth = chosen_.size();
    if (depth == types.size()) return TryOrders();
    const bool same = depth > 0 && types[depth] == types[depth - 1];
    for (int house = same ? chosen_.back().house + 1 : 0; house < 9; ++house) {
      for (const Link& link : links_[digit_][types[depth]][house]) {
        const bool is_apart = std::ranges::all_of(chosen_, [&](const Link& other) {
          return Intersection(other.cells, link.cells).empty();
        });
        if (!is_apart) continue;
        chosen_.push_back(link);
        Choose(types);
        chosen_.pop_back();
      }
    }
  }

  void TryOrders() {
    static const std::array<std::vector<std::vector<int>>, 5> kOrders = {
        {{}, {}, ChainOrders(2), ChainOrders(3), ChainOrders(4)}};
    for (const auto& order : kOrders[size_]) {
      for (int turns = 0; turns < 1 << size_; ++turns) TryChain(order, turns);
    }
  }

  // Whether the link at a place of the chain is entered at its second end.
  [[nodiscard]] int Entry(int turns, int place) const { return turns >> (size_ - 1 - place) & 1; }

  void TryChain(const std::vector<int>& order, int turns) {
    std::vector<std::array<End, 2>> bridges;
    std::vector<House> weak;
    for (int w = 0; w + 1 < size_; ++w) {
      const End& exit = chosen_[order[w]].ends[1 - Entry(turns, w)];
      const End& entry = chosen_[order[w + 1]].ends[Entry(turns, w + 1)];
      const auto house = SharedHouse(exit.cells, entry.cells);
      if (!house) return;
      bridges.push_back({exit, entry});
      weak.push_back(*house);
    }
    const Link& first = chosen_[order.front()];
    const Link& last = chosen_[order.back()];
    const End& start = first.ends[Entry(turns, 0)];
    const End& stop = last.ends[1 - Entry(turns, size_ - 1)];
    std::set<int> banned = {start.cells[0], stop.cells[0]};
    for (const Link& link : chosen_) banned = Union(banned, CellsIn(link.type, link.house));
    const bool is_ring = is_118_ && SharedHouse(start.cells, stop.cells).has_value();
    auto victims =
        Minus(Intersection(SeenBy(start, first.is_grouped), SeenBy(stop, last.is_grouped)), banned);
    if (!is_ring) {
      for (const auto& [type, house] : weak) victims = Minus(victims, CellsIn(type, house));
    }
    victims = WithDigit(grid_, victims, digit_);
    int count = static_cast<int>(victims.size());
    if (is_ring) {
      if (Entry(turns, 0) != 0 || !IsLeast(first)) return;
      for (const auto& [exit, entry] : bridges) {
        const auto seen = Intersection(SeenBy(exit, true), SeenBy(entry, true));
        const auto found = WithDigit(grid_, Minus(seen, banned), digit_);
        count += static_cast<int>(found.size());
        victims = Union(victims, found);
      }
    }
    if (count > 0) Keep(order, victims, count);
  }

  [[nodiscard]] bool IsLeast(const Link& link) const {
    return std::ranges::all_of(chosen_, [&](const Link& other) {
      return 10 * link.type + link.house <= 10 * other.type + other.house;
    });
  }

  static std::string Swapped(std::string types) {
    for (char& type : types) {
      if (type != '0') type = type == '1' ? '2' : '1';
    }
    return types;
  }

  static std::string Canonical(std::string types) {
    const std::string reverse(types.rbegin(), types.rend());
    if (types > reverse) types = reverse;
    if (types.find('1') == std::string::npos) {
      std::ranges::replace(types, '2', '1');
      return types;
    }
    const std::string backwards(types.rbegin(), types.rend());
    return std::min({types, Swapped(types), Swapped(backwards)});
  }

  void Keep(const std::vector<int>& order, const std::set<int>& victims, int count) {
    std::string types;
    for (const int link : order) types += std::to_string(chosen_[link].type);
    const auto groups =
        std::ranges::count_if(chosen_, [](const Link& link) { return link.is_grouped; });
    const std::string canonical = Canonical(types);
    const double rating = RatingOf(canonical, groups > 0);
    found_.push_back(
        {{rating, -count, std::to_string(groups) + canonical}, Removing(rating, victims, digit_)});
  }

  [[nodiscard]] double RatingOf(const std::string& canonical, bool is_grouped) const {
    const double base = size_ == 2 ? 4.0 : size_ == 3 ? 5.4 : 5.8;
    const bool has0 = canonical.find('0') != std::string::npos;
    const bool has2 = canonical.find('2') != std::string::npos;
    if (is_grouped) return base + 0.3;
    if (is_118_) return !has0 && !has2 ? base : has0 && has2 ? base + 0.2 : base + 0.1;
    return has0 ? base + 0.1 : has2 ? base + 0.2 : base;
  }

  const PlainGrid& grid_;
  Profile profile_;
  bool is_118_;
  int size_;
  std::array<std::array<std::vector<std::vector<Link>>, 3>, 10> links_;  // by digit, type, house
  std::vector<Link> chosen_;
  int digit_ = 0;
  std::vector<Found> found_;
};

class TurbotFish {
 public:
  explicit TurbotFish(const PlainGrid& grid) : grid_(grid) {}

  MaybeStep Find() {
    for (const auto& [base, cover] :
         {std::pair(kInRow, kInRow), std::pair(kInColumn, kInColumn), std::pair(kInColumn, kInRow),
          std::pair(kInRow, kInBox), std::pair(kInColumn, kInBox)}) {
      for (int digit = 1; digit <= 9; ++digit) {
        for (int i = 0; i < 9; ++i) {
          for (const Link& link : LinksOf(base, i, digit)) TryBase(link, cover, digit);
        }
      }
    }
    return First(found_);
  }

 private:
  [[nodiscard]] std::vector<Link> LinksOf(int type, int house, int digit) const {
    return LinksOfHouse(grid_, type, house, digit, Style::kTurbotFish).links;
  }

  void TryBase(const Link& base, int cover_type, int digit) {
    for (int i = base.type == cover_type ? base.house + 1 : 0; i < 9; ++i) {
      if (cover_type == kInBox && PlacesOf(grid_, kInBox, i, digit).size() > 5) continue;
      for (const Link& cover : LinksOf(cover_type, i, digit)) {
        if (Intersection(base.cells, cover.cells).empty()) TryPair(base, cover, digit);
      }
    }
  }

  void TryPair(const Link& base, const Link& cover, int digit) {
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        const auto bridge = SharedHouse(base.ends[1 - i].cells, cover.ends[j].cells);
        if (!bridge || *bridge == House(base.type, base.house) ||
            *bridge == House(cover.type, cover.house)) {
          continue;
        }
        const End& start = base.ends[i];
        const End& stop = cover.ends[1 - j];
        auto victims = Intersection(SeenBy(start, base.is_grouped), SeenBy(stop, cover.is_grouped));
        victims =
            Minus(Minus(victims, {start.cells[0], stop.cells[0]}), Union(base.cells, cover.cells));
        Keep(base, cover, WithDigit(grid_, victims, digit), digit);
      }
    }
  }

  void Keep(const Link& base, const Link& cover, const std::set<int>& victims, int digit) {
    if (victims.empty()) return;
    const int groups = (base.is_grouped ? 1 : 0) + (cover.is_grouped ? 1 : 0);
    const double rating = groups > 0                ? 4.3
                          : cover.type == kInBox    ? 4.2
                          : base.type != cover.type ? 4.1
                                                    : 4.0;
    found_.push_back({{rating, -static_cast<int>(victims.size()), std::to_string(groups)},
                      Removing(rating, victims, digit)});
  }

  const PlainGrid& grid_;
  std::vector<Found> found_;
};

}  // namespace

MaybeStep FindStrongLinks(const PlainGrid& grid, Profile profile, int size) {
  return StrongLinks(grid, profile, size).Find();
}

MaybeStep FindTurbotFish(const PlainGrid& grid) { return TurbotFish(grid).Find(); }

}  // namespace surudoku::plain
