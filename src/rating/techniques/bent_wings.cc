// WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-Wing: k cells that all see each other and have k + 1 digits
// between them, and a pivot with two of these digits that sees some of the cells.
#include <algorithm>

#include "rating/board/board.h"
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

constexpr std::array<Technique, 7> kTechniques = {{{},
                                                   {},
                                                   {},
                                                   Technique::kWxyzWing,
                                                   Technique::kVwxyzWing,
                                                   Technique::kUvwxyzWing,
                                                   Technique::kTuvwxyzWing}};

// `most` is the largest number of candidates in one of the k cells.
template <int k>
double RatingOf(int most) {
  if (k == 3) return 5.5 + (1 - std::abs(3 - most)) * 0.1;
  if (k == 4) return 6.2 + (2 - std::abs(3 - most)) * 0.1;
  return k == 5 ? 6.6 : 7.5;
}

template <int k>
class BentWingSearch {
 public:
  BentWingSearch(const Board& board, const Changes& changes) : board_(board), changes_(changes) {}

  bool Find(Step& step) {
    pairs_ = CellsByCount(board_).with_two;
    for (int house = 0; house < kHouseCount; ++house) SearchHouse(house);
    if (best_.count == 0) return false;
    step.technique = kTechniques[k];
    step.rating = best_.rating;
    step.variant = best_.is_double ? 2 : 1;
    step.removed = best_.removed;
    SetPattern(best_.cells, best_.digits, 0, step);
    return true;
  }

 private:
  struct Wing {
    double rating = 0;
    int count = 0;
    bool is_double = false;
    int most = 0;
    int sum = 0;
    Candidates removed;
    CellSet cells;
    unsigned digits = 0;
    std::array<int, k + 1> order{};  // the cells, ascending, and the pivot
  };

  // Tries the wings with k cells in this house. (Three or more cells that all see each other do lie
  // in one house.) If nothing in the house has changed, the pivot must have.
  void SearchHouse(int house) {
    pivots_ = HasBit(changes_.houses, house) ? pairs_ : pairs_ & changes_.cells;
    if (pivots_.empty()) return;
    unsigned places = 0;
    for (int place = 0; place < kSide; ++place) {
      candidates_[place] = board_.CandidatesAt(CellAt(house, place));
      places |= BitIf(HasFrom2To<k + 1>(candidates_[place]), place);
    }
    house_ = house;
    Choose<0>(places, 0);
  }

  // Chooses the cells number `depth` and later, in ascending order.
  template <int depth>
  void Choose(unsigned places, unsigned digits) {
    for (; CountBits(places) >= k - depth; places &= places - 1) {
      const int place = LowestBit(places);
      const unsigned all = digits | candidates_[place];
      if (CountBits(all) > k + 1) continue;
      cells_[depth] = CellAt(house_, place);
      if constexpr (depth + 1 < k) {
        Choose<depth + 1>(places & (places - 1), all);
      } else if (CountBits(all) == k + 1) {
        TryPivots(all);
      }
    }
  }

  void TryPivots(unsigned digits) {
    CellSet own;
    for (const int cell : cells_) own.Add(cell);
    CellSet pivots = pivots_ - own;
    if (!changes_.Meets(own)) pivots &= changes_.cells;
    ForEachBit(kAllDigits & ~digits, [&](int digit) { pivots -= board_.CellsWith(digit); });
    pivots.ForEach([&](int pivot) { TryPivot(pivot, digits, own); });
  }

  // The cells with the digit that see all other cells of the k that have it.
  [[nodiscard]] CellSet SeenByAllWith(int digit) const {
    CellSet seen = board_.CellsWith(digit);
    for (const int cell : cells_) {
      if (board_.Has(cell, digit)) seen &= PeersOf(cell);
    }
    return seen;
  }

  // Whether the pivot sees all of these cells that have the digit.
  [[nodiscard]] bool IsRestricted(int digit, int pivot, const CellSet& cells) const {
    return ((cells & board_.CellsWith(digit)) - PeersOf(pivot)).empty();
  }

  int Take(const CellSet& found, int digit, Wing& wing) const {
    const CellSet cells = board_.WantedCells(found, digit);
    cells.ForEach([&](int cell) {
      wing.removed.cells[cell] = static_cast<std::uint16_t>(wing.removed.cells[cell] | Bit(digit));
    });
    return cells.size();
  }

  void TryPivot(int pivot, unsigned digits, CellSet own) {
    const unsigned pair = board_.CandidatesAt(pivot);
    const int x = LowestBit(pair);
    const int z = LowestBit(pair & (pair - 1));
    const bool x_is_restricted = IsRestricted(x, pivot, own);
    const bool z_is_restricted = IsRestricted(z, pivot, own);
    if (!x_is_restricted && !z_is_restricted) return;
    own.Add(pivot);
    Wing wing;
    wing.cells = own;
    std::ranges::copy(cells_, wing.order.begin());
    wing.order[k] = pivot;
    wing.digits = digits;
    int of_others = 0;
    int of_x = 0;
    int of_z = 0;
    if (x_is_restricted && z_is_restricted) {
      ForEachBit(digits & ~pair,
                 [&](int digit) { of_others += Take(SeenByAllWith(digit) - own, digit, wing); });
    }
    if (z_is_restricted) of_x = Take((SeenByAllWith(x) & PeersOf(pivot)) - own, x, wing);
    if (x_is_restricted) of_z = Take((SeenByAllWith(z) & PeersOf(pivot)) - own, z, wing);
    wing.count = of_others + of_x + of_z;
    wing.is_double =
        x_is_restricted && z_is_restricted && (of_others > 0 || (of_x > 0 && of_z > 0));
    if (wing.count > 0) Offer(wing);
  }

  void Offer(Wing& wing) {
    for (const int cell : cells_) {
      const int count = CountBits(board_.CandidatesAt(cell));
      wing.most = std::max(wing.most, count);
      wing.sum += count;
    }
    wing.rating = RatingOf<k>(wing.most);
    if (best_.count == 0 || ComesFirst(wing)) best_ = wing;
  }

  // Wings are ordered by rating, then by more removals, then by suffix, descending, then by cells,
  // then by pivot.
  [[nodiscard]] bool ComesFirst(const Wing& wing) const {
    if (wing.rating != best_.rating) return wing.rating < best_.rating;
    if (wing.count != best_.count) return wing.count > best_.count;
    const auto suffix = Suffix(wing);
    const auto best_suffix = Suffix(best_);
    return suffix != best_suffix ? suffix > best_suffix : wing.order < best_.order;
  }

  // The originals write these numbers one after another and compare them as text, so that "139"
  // comes after "1310".
  static std::array<int, 4> Suffix(const Wing& wing) {
    const int link = wing.is_double ? 2 : 1;
    if (wing.sum < 10) return {link, wing.most, wing.sum, -1};
    return {link, wing.most, wing.sum / 10, wing.sum % 10};
  }

  const Board& board_;
  const Changes& changes_;
  CellSet pairs_;
  // The house at hand.
  int house_ = 0;
  CellSet pivots_;
  std::array<unsigned, kSide> candidates_{};  // by place

  std::array<int, k> cells_{};
  Wing best_;
};

}  // namespace

template <int kCells>
bool FindBentWing(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  return BentWingSearch<kCells>(board, changes).Find(step);
}

template bool FindBentWing<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindBentWing<4>(const Board&, const Rules&, Changes&, Step&);
template bool FindBentWing<5>(const Board&, const Rules&, Changes&, Step&);
template bool FindBentWing<6>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
