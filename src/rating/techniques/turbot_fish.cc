#include <tuple>

#include "rating/techniques/grouped_link.h"
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

struct KindPair {
  HouseKind base;
  HouseKind cover;
  double rating;
};

constexpr std::array<KindPair, 5> kKindPairs = {{{kRow, kRow, 4.0},
                                                 {kColumn, kColumn, 4.0},
                                                 {kColumn, kRow, 4.1},
                                                 {kRow, kBox, 4.2},
                                                 {kColumn, kBox, 4.2}}};
constexpr double kGroupedRating = 4.3;

class TurbotFishSearch {
 public:
  explicit TurbotFishSearch(const Board& board) : board_(board) {}

  bool Find(Changes& changes, Step& step) {
    ForEachBit(changes.digits, [&](int digit) {
      found_ = false;
      SearchDigit(digit);
      if (!found_) changes.digits &= ~Bit(digit);
    });
    if (!best_.Write(board_, step)) return false;
    step.technique = Technique::kTwoStrongLinks;
    step.rating = std::get<0>(best_.key());
    step.variant = std::get<2>(best_.key());
    return true;
  }

 private:
  // Rating, removals (more come first), groups, kinds. Fish with equal keys come in the order of
  // search, which is that of the digits.
  using Key = std::tuple<double, int, int, const KindPair*>;

  void SearchDigit(int digit) {
    links_.Build(board_, digit, LinkStyle::kTurbotFish);
    for (const KindPair& kinds : kKindPairs) {
      for (const GroupedLink& base : links_.OfKind(kinds.base)) {
        for (const GroupedLink& cover : links_.OfKind(kinds.cover)) {
          if (kinds.base == kinds.cover && cover.house <= base.house) continue;
          if (kinds.cover == kBox && cover.cells.size() > 5) continue;
          TryPair(kinds, base, cover, digit);
        }
      }
    }
  }

  void TryPair(const KindPair& kinds, const GroupedLink& base, const GroupedLink& cover,
               int digit) {
    if (!base.Joins(cover) || !(base.cells & cover.cells).empty()) return;
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        const int bridge = SharedHouse(base.ends[1 - i], cover.ends[j]);
        if (bridge == kNoHouse || bridge == base.house || bridge == cover.house) continue;
        Offer(kinds, base, cover, base.ends[i], cover.ends[1 - j], digit);
      }
    }
  }

  void Offer(const KindPair& kinds, const GroupedLink& base, const GroupedLink& cover,
             const LinkEnd& start, const LinkEnd& stop, int digit) {
    const CellSet victims = board_.WantedCells(start.targets & stop.targets, digit);
    if (victims.empty()) return;
    const int groups = (base.is_grouped ? 1 : 0) + (cover.is_grouped ? 1 : 0);
    const double rating = groups > 0 ? kGroupedRating : kinds.rating;
    const std::array<const GroupedLink*, 2> links = {&base, &cover};
    found_ = true;
    best_.Offer({rating, -victims.size(), groups, &kinds}, links, digit, victims);
  }

  const Board& board_;
  DigitLinks links_;
  FirstLinkChain<Key> best_;
  bool found_ = false;  // whether the digit at hand has any fish
};

}  // namespace

bool FindTurbotFish(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  return TurbotFishSearch(board).Find(changes, step);
}

}  // namespace surudoku::rating
