#include "rating/techniques/grouped_link.h"

namespace surudoku::rating {
namespace {

// The places of a house that must be without the digit, and the two groups that it forms then.
struct Pattern {
  unsigned empty;
  unsigned first;
  unsigned second;
};

constexpr int kHeartPatterns = 9;

constexpr std::array<Pattern, 3> kLinePatterns = {
    {{0007, 0070, 0700}, {0070, 0007, 0700}, {0700, 0007, 0070}}};

// First those around a heart cell: the rest of its column is one group, the rest of its row the
// other. Then two rows as groups, and two columns.
constexpr std::array<Pattern, kHeartPatterns + 6> kBoxPatterns = [] {
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

bool ShareLine(int a, int b) { return RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b); }

class LinkBuilder {
 public:
  LinkBuilder(const Board& board, int digit, LinkStyle style, std::vector<GroupedLink>& links)
      : board_(board), digit_(digit), style_(style), links_(links) {}

  void Build(HouseKind kind, int house) {
    kind_ = kind;
    house_ = house;
    places_ = board_.PlacesOf(house, digit_);
    if (!HasFrom2To<6>(places_)) return;
    is_grouped_ = CountBits(places_) > 2;
    if (is_grouped_) {
      BuildGrouped();
    } else {
      BuildPlain();
    }
  }

 private:
  [[nodiscard]] int Cell(int place) const { return CellAt(house_, place); }

  void Add(const LinkEnd& first, const LinkEnd& second) {
    links_.push_back(
        {kind_, house_, is_grouped_, {first, second}, CellsOf(house_) & board_.CellsWith(digit_)});
  }

  [[nodiscard]] LinkEnd EndOf(unsigned places) const {
    std::array<int, 3> cells = {-1, -1, -1};
    int count = 0;
    ForEachBit(places, [&](int place) { cells[count++] = Cell(place); });
    if (style_ == LinkStyle::kStrongLinksOf115) cells[2] = -1;
    return LinkEnd(cells);
  }

  void BuildPlain() {
    const int first = LowestBit(places_);
    const int second = LowestBit(places_ & (places_ - 1));
    if (kind_ == kBox && style_ != LinkStyle::kTurbotFish && ShareLine(Cell(first), Cell(second)))
      return;
    Add(EndOf(Bit(first)), EndOf(Bit(second)));
  }

  void BuildGrouped() {
    if (kind_ != kBox) {
      for (const Pattern& pattern : kLinePatterns) {
        if ((pattern.empty & places_) == 0) return BuildPattern(pattern, -1);
      }
      return;
    }
    const bool hearts_only = style_ == LinkStyle::kTurbotFish || CountBits(places_) < 4;
    const int end = hearts_only ? kHeartPatterns : static_cast<int>(kBoxPatterns.size());
    for (int i = 0; i < end; ++i) {
      if ((kBoxPatterns[i].empty & places_) != 0) continue;
      return BuildPattern(kBoxPatterns[i], i < kHeartPatterns ? i : -1);
    }
  }

  // `heart` is the place of the heart cell in a box, or -1 if the pattern has none.
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

  // The end opposite a single cell. In a box the heart cell belongs to it, whether or not it has
  // the digit.
  [[nodiscard]] LinkEnd GroupEnd(unsigned places, int heart) const {
    LinkEnd end = EndOf(places);
    if (heart < 0) return end;
    const int second = CountBits(places) > 1 ? end.cells[1] : -1;
    if (style_ == LinkStyle::kTurbotFish) return LinkEnd({Cell(heart), end.main(), second});
    return LinkEnd({end.main(), Cell(heart), style_ == LinkStyle::kStrongLinksOf118 ? second : -1});
  }

  void BuildTwoGroups(unsigned first, unsigned second, int heart) {
    LinkEnd a = EndOf(first);
    LinkEnd b = EndOf(second);
    if (style_ == LinkStyle::kStrongLinksOf118 && heart >= 0 && HasBit(places_, heart)) {
      if (CountBits(first) == 2) a = LinkEnd({a.cells[0], a.cells[1], Cell(heart)});
      if (CountBits(second) == 2) b = LinkEnd({b.cells[0], b.cells[1], Cell(heart)});
    }
    Add(a, b);
    if (kind_ != kBox || heart >= 0 || CountBits(places_) != 4) return;
    if (!ShareLine(a.main(), b.main()) || !ShareLine(a.cells[1], b.cells[1])) return;
    Add(LinkEnd({a.main(), b.main(), -1}), LinkEnd({a.cells[1], b.cells[1], -1}));
  }

  const Board& board_;
  int digit_;
  LinkStyle style_;
  std::vector<GroupedLink>& links_;
  // The house at hand.
  HouseKind kind_ = kRow;
  int house_ = 0;
  unsigned places_ = 0;
  bool is_grouped_ = false;
};

}  // namespace

LinkEnd::LinkEnd(const std::array<int, 3>& its_cells) : cells(its_cells) {
  houses = HousesWith(cells[0]);
  for (const int cell : {cells[1], cells[2]}) {
    if (cell >= 0) houses &= HousesWith(cell);
  }
}

DigitLinks::DigitLinks(const Board& board, int digit, LinkStyle style) {
  links_.reserve(kMost);
  LinkBuilder builder(board, digit, style, links_);
  for (const HouseKind kind : kHouseKinds) {
    first_[static_cast<std::size_t>(kind)] = links_.size();
    for (int i = 0; i < 9; ++i) builder.Build(kind, HouseAt(kind, i));
  }
  first_[3] = links_.size();
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
