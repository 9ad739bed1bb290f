#include "rating/techniques/turbot_fish.h"

#include "rating/techniques/grouped_link.h"
#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

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
    if (best_count_ == 0) return false;
    step.technique = Technique::kTwoStrongLinks;
    step.rating = best_rating_;
    step.variant = best_groups_;
    SetPattern(best_cells_, Bit(best_digit_), best_houses_, step);
    return RemoveFromCells(board_, best_victims_, best_digit_, step);
  }

 private:
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
    const CellSet victims = start.targets & stop.targets;
    if (victims.empty()) return;
    const int groups = (base.is_grouped ? 1 : 0) + (cover.is_grouped ? 1 : 0);
    const double rating = groups > 0 ? kGroupedRating : kinds.rating;
    const int count = victims.size();
    found_ = true;
    if (!ComesFirst(rating, count, groups, &kinds)) return;
    best_rating_ = rating;
    best_kinds_ = &kinds;
    best_count_ = count;
    best_groups_ = groups;
    best_victims_ = victims;
    best_cells_ = base.cells | cover.cells;
    best_houses_ = Bit(base.house) | Bit(cover.house);
    best_digit_ = digit;
  }

  // Fish are ordered by rating, then by more removals, then by fewer groups, then by kinds, and
  // then in the order of search, which is that of the digits.
  [[nodiscard]] bool ComesFirst(double rating, int count, int groups, const KindPair* kinds) const {
    if (best_count_ == 0 || rating != best_rating_) {
      return best_count_ == 0 || rating < best_rating_;
    }
    if (count != best_count_) return count > best_count_;
    return groups != best_groups_ ? groups < best_groups_ : kinds < best_kinds_;
  }

  const Board& board_;
  DigitLinks links_;
  double best_rating_ = 0;
  int best_count_ = 0;
  int best_groups_ = 0;
  const KindPair* best_kinds_ = nullptr;
  CellSet best_victims_;
  CellSet best_cells_;
  HouseSet best_houses_ = 0;
  int best_digit_ = 0;
  bool found_ = false;  // whether the digit at hand has any fish
};

}  // namespace

bool FindTurbotFish(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  return TurbotFishSearch(board).Find(changes, step);
}

}  // namespace surudoku::rating
