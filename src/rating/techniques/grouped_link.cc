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

unsigned LowestOf(unsigned places) { return places & (~places + 1); }

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

  // Whether two places, as sets of one, lie in one row or column.
  [[nodiscard]] bool ShareLine(unsigned a, unsigned b) const {
    const int first = Cell(LowestBit(a));
    const int second = Cell(LowestBit(b));
    return RowOf(first) == RowOf(second) || ColumnOf(first) == ColumnOf(second);
  }

  // Fills the link in place, because a copy would have to wait for the parts just written.
  void Add(unsigned first, unsigned second) {
    GroupedLink& link = links_.emplace_back();
    link.kind = kind_;
    link.house = house_;
    link.is_grouped = is_grouped_;
    link.cells = CellsOf(house_) & board_.CellsWith(digit_);
    FillEnd(first, link.ends[0]);
    FillEnd(second, link.ends[1]);
  }

  void FillEnd(unsigned places, LinkEnd& end) const {
    HouseSet houses = kAllHouses;
    CellSet targets = board_.CellsWith(digit_) - CellsOf(house_);
    ForEachBit(places, [&](int place) {
      houses &= HousesWith(Cell(place));
      targets &= PeersOf(Cell(place));
    });
    end = {houses, targets};
  }

  // The places of a group that its end is built of: Sukaku Explainer 1.15 takes two at most.
  [[nodiscard]] unsigned EndOf(unsigned group) const {
    if (style_ != LinkStyle::kStrongLinksOf115) return group;
    const unsigned lowest = LowestOf(group);
    return lowest | LowestOf(group & ~lowest);
  }

  void BuildPlain() {
    const unsigned first = LowestOf(places_);
    const unsigned second = places_ & ~first;
    if (kind_ == kBox && style_ != LinkStyle::kTurbotFish && ShareLine(first, second)) return;
    Add(first, second);
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
      Add(first, EndOpposite(second, heart));
    }
    if (CountBits(second) == 1) Add(second, EndOpposite(first, heart));
  }

  // The end opposite a single cell. In a box the heart cell belongs to it, even if it does not have
  // the digit.
  [[nodiscard]] unsigned EndOpposite(unsigned group, int heart) const {
    if (heart < 0) return EndOf(group);
    const bool is_115 = style_ == LinkStyle::kStrongLinksOf115;
    return (is_115 ? LowestOf(group) : group) | Bit(heart);
  }

  void BuildTwoGroups(unsigned first, unsigned second, int heart) {
    const bool with_heart =
        style_ == LinkStyle::kStrongLinksOf118 && heart >= 0 && HasBit(places_, heart);
    const unsigned more = with_heart ? Bit(heart) : 0;
    Add(EndOf(first) | more, EndOf(second) | more);
    if (kind_ != kBox || heart >= 0 || CountBits(places_) != 4) return;
    const unsigned a = LowestOf(first);
    const unsigned b = LowestOf(second);
    const unsigned c = first & ~a;
    const unsigned d = second & ~b;
    if (ShareLine(a, b) && ShareLine(c, d)) Add(a | b, c | d);
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

void DigitLinks::Build(const Board& board, int digit, LinkStyle style) {
  links_.clear();
  LinkBuilder builder(board, digit, style, links_);
  for (const HouseKind kind : kHouseKinds) {
    first_[static_cast<std::size_t>(kind)] = links_.size();
    for (int i = 0; i < 9; ++i) builder.Build(kind, HouseAt(kind, i));
  }
  first_[3] = links_.size();
}

}  // namespace surudoku::rating
