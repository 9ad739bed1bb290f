#include "rating/turbot_fish.h"

#include "rating/grouped_link.h"
#include "rating/removal.h"

namespace surudoku::rating {
namespace {

struct TypePair {
  RegionType base;
  RegionType cover;
  double rating;
};

constexpr std::array<TypePair, 5> kTypePairs = {{{kRow, kRow, 4.0},
                                                 {kColumn, kColumn, 4.0},
                                                 {kColumn, kRow, 4.1},
                                                 {kRow, kBlock, 4.2},
                                                 {kColumn, kBlock, 4.2}}};
constexpr double kGroupedRating = 4.3;

class TurbotFishSearch {
 public:
  explicit TurbotFishSearch(const Board& board) : board_(board) {}

  bool Find(Step& step) {
    for (const TypePair& types : kTypePairs) {
      for (int digit = 0; digit < 9; ++digit) SearchDigit(types, digit);
    }
    if (best_count_ == 0) return false;
    step.technique = Technique::kTwoStrongLinks;
    step.rating = best_rating_;
    step.variant = best_groups_;
    return RemoveFromCells(board_, best_victims_, best_digit_, step);
  }

 private:
  void SearchDigit(const TypePair& types, int digit) {
    std::array<GroupedLinks, 9> covers;
    for (int region = 0; region < 9; ++region) {
      if (types.cover == kBlock && CountBits(board_.PlacesOf(kBlock, region, digit)) > 5) continue;
      covers[region] = FindGroupedLinks(board_, types.cover, region, digit, LinkStyle::kTurbotFish);
    }
    for (int base = 0; base < 9; ++base) {
      const auto bases = FindGroupedLinks(board_, types.base, base, digit, LinkStyle::kTurbotFish);
      for (int i = 0; i < bases.count; ++i) {
        for (int cover = types.base == types.cover ? base + 1 : 0; cover < 9; ++cover) {
          for (int j = 0; j < covers[cover].count; ++j) {
            TryPair(types, bases.links[i], covers[cover].links[j], digit);
          }
        }
      }
    }
  }

  void TryPair(const TypePair& types, const GroupedLink& base, const GroupedLink& cover,
               int digit) {
    if (!(base.cells & cover.cells).empty()) return;
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        const int bridge = SharedRegion(base.ends[1 - i], cover.ends[j]);
        if (bridge == kNoRegion || bridge == 9 * base.type + base.region ||
            bridge == 9 * cover.type + cover.region) {
          continue;
        }
        Offer(types, base, cover, base.ends[i], cover.ends[1 - j], digit);
      }
    }
  }

  void Offer(const TypePair& types, const GroupedLink& base, const GroupedLink& cover,
             const LinkEnd& start, const LinkEnd& stop, int digit) {
    CellSet victims =
        SeenBy(start, base.is_grouped) & SeenBy(stop, cover.is_grouped) & board_.CellsWith(digit);
    victims -= base.cells;
    victims -= cover.cells;
    victims -= CellSet::Of(start.main()) | CellSet::Of(stop.main());
    const int groups = (base.is_grouped ? 1 : 0) + (cover.is_grouped ? 1 : 0);
    const double rating = groups > 0 ? kGroupedRating : types.rating;
    const int count = victims.size();
    if (count == 0 || !ComesFirst(rating, count, groups)) return;
    best_rating_ = rating;
    best_count_ = count;
    best_groups_ = groups;
    best_victims_ = victims;
    best_digit_ = digit;
  }

  // By rating, then more removals, then fewer groups.
  [[nodiscard]] bool ComesFirst(double rating, int count, int groups) const {
    if (best_count_ == 0 || rating != best_rating_) {
      return best_count_ == 0 || rating < best_rating_;
    }
    return count != best_count_ ? count > best_count_ : groups < best_groups_;
  }

  const Board& board_;
  double best_rating_ = 0;
  int best_count_ = 0;
  int best_groups_ = 0;
  CellSet best_victims_;
  int best_digit_ = 0;
};

}  // namespace

bool FindTurbotFish(const Board& board, const Rules& /*rules*/, Step& step) {
  return TurbotFishSearch(board).Find(step);
}

}  // namespace surudoku::rating
