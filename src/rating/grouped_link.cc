#include "rating/grouped_link.h"

namespace surudoku::rating {
namespace {

// The places of a region that must lack the digit, and the two groups it then forms.
struct Pattern {
  unsigned empty;
  unsigned first;
  unsigned second;
};

constexpr int kHeartPatterns = 9;

constexpr std::array<Pattern, 3> kLinePatterns = {
    {{0007, 0070, 0700}, {0070, 0007, 0700}, {0700, 0007, 0070}}};

// A heart cell with the rest of its column and of its row; then two rows and two columns.
constexpr std::array<Pattern, kHeartPatterns + 6> kBlockPatterns = [] {
  std::array<Pattern, kHeartPatterns + 6> patterns{};
  for (int heart = 0; heart < kHeartPatterns; ++heart) {
    const unsigned row = 0007U << (heart / 3 * 3);
    const unsigned column = 0111U << (heart % 3);
    patterns[heart] = {~(row | column) & 0777U, column & ~Bit(heart), row & ~Bit(heart)};
  }
  patterns[9] = {0700, 0007, 0070};
  patterns[10] = {0070, 0700, 0007};
  patterns[11] = {0007, 0070, 0700};
  patterns[12] = {0444, 0111, 0222};
  patterns[13] = {0222, 0444, 0111};
  patterns[14] = {0111, 0222, 0444};
  return patterns;
}();

bool ShareLine(int a, int b) {
  return RegionOf(kRow, a) == RegionOf(kRow, b) || RegionOf(kColumn, a) == RegionOf(kColumn, b);
}

class LinkBuilder {
 public:
  LinkBuilder(const Board& board, int type, int region, int digit, LinkStyle style)
      : type_(type), region_(region), style_(style), places_(board.PlacesOf(type, region, digit)) {
    link_.type = type;
    link_.region = region;
    ForEachBit(places_, [&](int place) { link_.cells.Add(Cell(place)); });
  }

  GroupedLinks Build() {
    const int count = CountBits(places_);
    if (count < 2 || count > 6) return {};
    if (count == 2) {
      BuildPlain();
    } else {
      link_.is_grouped = true;
      BuildGrouped();
    }
    return links_;
  }

 private:
  [[nodiscard]] int Cell(int place) const { return CellAt(type_, region_, place); }

  void Add(const LinkEnd& first, const LinkEnd& second) {
    link_.ends = {first, second};
    links_.links[links_.count++] = link_;
  }

  [[nodiscard]] LinkEnd EndOf(unsigned places) const {
    LinkEnd end;
    int count = 0;
    ForEachBit(places, [&](int place) { end.cells[count++] = Cell(place); });
    if (style_ == LinkStyle::kStrongLinksOf115) end.cells[2] = -1;
    return end;
  }

  void BuildPlain() {
    const int first = LowestBit(places_);
    const int second = LowestBit(places_ & (places_ - 1));
    if (type_ == kBlock && style_ != LinkStyle::kTurbotFish && ShareLine(Cell(first), Cell(second)))
      return;
    Add(EndOf(Bit(first)), EndOf(Bit(second)));
  }

  void BuildGrouped() {
    if (type_ != kBlock) {
      for (const Pattern& pattern : kLinePatterns) {
        if ((pattern.empty & places_) == 0) return BuildPattern(pattern, -1);
      }
      return;
    }
    const bool hearts_only = style_ == LinkStyle::kTurbotFish || CountBits(places_) < 4;
    const int end = hearts_only ? kHeartPatterns : static_cast<int>(kBlockPatterns.size());
    for (int i = 0; i < end; ++i) {
      if ((kBlockPatterns[i].empty & places_) != 0) continue;
      return BuildPattern(kBlockPatterns[i], i < kHeartPatterns ? i : -1);
    }
  }

  // `heart`: the place of the block's heart cell, -1 where there is none.
  void BuildPattern(const Pattern& pattern, int heart) {
    const unsigned first = places_ & pattern.first;
    const unsigned second = places_ & pattern.second;
    if (first == 0 || second == 0) return;
    if (CountBits(first) > 1 && CountBits(second) > 1) return BuildTwoGroups(first, second, heart);
    const bool both = style_ == LinkStyle::kTurbotFish;
    if (CountBits(first) == 1 && (both || CountBits(second) > 1)) {
      Add(EndOf(first), GroupEnd(second, heart));
    }
    if (CountBits(second) == 1) Add(EndOf(second), GroupEnd(first, heart));
  }

  // The end opposite a single cell. In a block its heart belongs to it, candidate or not.
  [[nodiscard]] LinkEnd GroupEnd(unsigned places, int heart) const {
    LinkEnd end = EndOf(places);
    if (heart < 0) return end;
    const int second = CountBits(places) > 1 ? end.cells[1] : -1;
    if (style_ == LinkStyle::kTurbotFish) return {{Cell(heart), end.main(), second}};
    return {{end.main(), Cell(heart), style_ == LinkStyle::kStrongLinksOf118 ? second : -1}};
  }

  void BuildTwoGroups(unsigned first, unsigned second, int heart) {
    LinkEnd a = EndOf(first);
    LinkEnd b = EndOf(second);
    if (style_ == LinkStyle::kStrongLinksOf118 && heart >= 0 && HasBit(places_, heart)) {
      if (CountBits(first) == 2) a.cells[2] = Cell(heart);
      if (CountBits(second) == 2) b.cells[2] = Cell(heart);
    }
    Add(a, b);
    if (type_ != kBlock || heart >= 0 || CountBits(places_) != 4) return;
    if (!ShareLine(a.main(), b.main()) || !ShareLine(a.cells[1], b.cells[1])) return;
    Add({{a.main(), b.main(), -1}}, {{a.cells[1], b.cells[1], -1}});
  }

  int type_;
  int region_;
  LinkStyle style_;
  unsigned places_;
  GroupedLink link_;
  GroupedLinks links_;
};

}  // namespace

GroupedLinks FindGroupedLinks(const Board& board, int type, int region, int digit,
                              LinkStyle style) {
  return LinkBuilder(board, type, region, digit, style).Build();
}

int SharedRegion(const LinkEnd& a, const LinkEnd& b) {
  for (const RegionType type : {kColumn, kRow, kBlock}) {
    const int region = RegionOf(type, a.main());
    bool shared = true;
    for (const LinkEnd* end : {&a, &b}) {
      for (const int cell : end->cells) shared &= cell < 0 || RegionOf(type, cell) == region;
    }
    if (shared) return 9 * type + region;
  }
  return kNoRegion;
}

CellSet SeenBy(const LinkEnd& end, bool is_grouped) {
  CellSet seen = PeersOf(end.main());
  if (!is_grouped) return seen;
  for (const int cell : {end.cells[1], end.cells[2]}) {
    if (cell >= 0) seen &= PeersOf(cell);
  }
  return seen;
}

}  // namespace surudoku::rating
