#include <algorithm>
#include <optional>
#include <vector>

#include "rating/board/board.h"
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

constexpr double kNone = 100;

// Keeps the cells that share each of their houses with another one of the cells. A loop has only
// such cells.
CellSet CellsWithPartners(CellSet cells) {
  for (CellSet before; cells != before;) {
    before = cells;
    before.ForEach([&](int cell) {
      const bool is_alone = std::ranges::any_of(
          HousesOfCell(cell), [&](int house) { return !(cells & CellsOf(house)).HasTwo(); });
      if (is_alone) cells.Remove(cell);
    });
  }
  return cells;
}

// Finds the loops of one board and keeps the hint that comes first by rating, then by type, then in
// order of discovery.
class LoopSearch {
 public:
  LoopSearch(const Board& board, const Rules& rules, const Changes& changes)
      : board_(board), rules_(rules), changes_(changes) {
    const CellsByCount by_count(board);
    pairs_ = by_count.with_two;
    triples_ = by_count.with_three;
    best_.rating = kNone;
  }

  bool Find(Step& step) {
    pairs_.ForEach([&](int cell) {
      pair_ = board_.CandidatesAt(cell);
      cells_ = &CellsOfPair();
      if (!cells_->usable.Has(cell)) return;
      free_ = {cells_->usable, cells_->usable};
      Extend(cell, 2, 0, std::nullopt);
      Leave(cell);
    });
    if (best_.rating == kNone) return false;
    step = best_;
    SetPattern(best_cells_, best_pair_, 0, step);
    return true;
  }

 private:
  /// The cells in which two digits are together.
  struct PairCells {
    unsigned pair;
    CellSet with_pair;
    CellSet usable;            ///< the cells that a loop can have; none if no loop would be new
    int most_with_extras = 0;  ///< how many cells with other digits it can have; at least two
    int most = 0;              ///< how many cells it can have
    std::array<std::uint16_t, kHouseCount>
        extras{};  ///< the other digits of `with_pair` in each house
  };

  PairCells& CellsOfPair();
  [[nodiscard]] int MostWithExtras(const PairCells& cells) const;
  void Limit(PairCells& cells) const;
  void Leave(int cell);
  [[nodiscard]] bool MayHaveNew(const CellSet& with_pair) const;
  void Extend(int cell, int allowed, unsigned extras, std::optional<HouseKind> last_kind);
  [[nodiscard]] bool HasPartners(int cell, int parity, const CellSet& next) const;
  [[nodiscard]] CellSet MayFollow(int allowed, unsigned extras) const;
  void ExtendFrom(int cell, int allowed, unsigned extras, std::optional<HouseKind> last_kind);
  void Visit(int cell, HouseKind kind, int allowed, unsigned& extras);
  void TakeLoop();
  void TryType1(int cell);
  void TryType2(const CellSet& cells, int digit);
  void TryType3(int first, int second, unsigned extras);
  void TryNakedType3(int first, int second, unsigned extras, int house, int degree);
  void TryHiddenType3(int first, int second, unsigned extras, int house, int degree);
  void OfferType3(int house, unsigned places, unsigned digits, int size);
  void TryType4(int first, int second);
  [[nodiscard]] Step Hint(int type, double rating) const;
  void Offer(const Step& step);
  [[nodiscard]] static double BaseRating(int length);
  [[nodiscard]] bool IsShortEnough(int length) const;

  const Board& board_;
  const Rules& rules_;
  const Changes& changes_;
  CellSet pairs_;    // cells with two candidates
  CellSet triples_;  // with three
  std::vector<PairCells> cells_of_pairs_;
  unsigned pair_ = 0;
  PairCells* cells_ = nullptr;  // of this pair
  std::array<int, 81> loop_{};
  int length_ = 0;
  CellSet in_loop_;
  // By the parity of the numbers that cells have in the loop:
  std::array<CellSet, 2> free_;               // the cells that can still get one
  std::array<HouseSet, 2> visited_ = {0, 0};  // the houses of the cells that have one
  Step best_;
  CellSet best_cells_;
  unsigned best_pair_ = 0;
};

LoopSearch::PairCells& LoopSearch::CellsOfPair() {
  const auto known = std::ranges::find(cells_of_pairs_, pair_, &PairCells::pair);
  if (known != cells_of_pairs_.end()) return *known;
  PairCells& cells = cells_of_pairs_.emplace_back();
  cells.pair = pair_;
  cells.with_pair =
      board_.CellsWith(LowestBit(pair_)) & board_.CellsWith(LowestBit(pair_ & (pair_ - 1)));
  if (!MayHaveNew(cells.with_pair)) return cells;
  cells.usable = CellsWithPartners(cells.with_pair);
  if (cells.usable.empty()) return cells;
  cells.most_with_extras = MostWithExtras(cells);
  Limit(cells);
  (cells.with_pair - pairs_).ForEach([&](int cell) {
    for (const int house : HousesOfCell(cell)) {
      std::uint16_t& extras = cells.extras[house];
      extras = static_cast<std::uint16_t>(extras | (board_.CandidatesAt(cell) & ~pair_));
    }
  });
  return cells;
}

// Only two cells of a loop may have any other digits. If more have, all have the same one.
int LoopSearch::MostWithExtras(const PairCells& cells) const {
  int most = 2;
  ForEachBit(kAllDigits & ~pair_, [&](int digit) {
    CellSet alike = cells.usable & triples_ & board_.CellsWith(digit);
    if (alike.size() <= 2) return;
    alike &= CellsWithPartners(cells.usable & (pairs_ | alike));
    most = std::max(most, alike.size());
  });
  return most;
}

// Finds how long a loop can be, and leaves out all cells if no loop can have a hint. Loops have an
// even length.
void LoopSearch::Limit(PairCells& cells) const {
  const int most = (cells.usable & pairs_).size() + cells.most_with_extras;
  cells.most = most - most % 2;
  if (cells.most < 4 || (cells.usable - pairs_).empty()) cells.usable = {};
}

// All loops through a cell have been found from it, in both directions, so its other cells need not
// look for them again. But if extra digits of other branches count, a loop may be found from one of
// its cells and not from another; they count from the third cell with extras on.
void LoopSearch::Leave(int cell) {
  if (rules_.loops_share_extras && cells_->most_with_extras > 2) return;
  cells_->usable.Remove(cell);
  cells_->usable = CellsWithPartners(cells_->usable);
  Limit(*cells_);
}

// A hint consists of the loop's cells and, if two of them have other digits, of the houses that
// these two share.
bool LoopSearch::MayHaveNew(const CellSet& with_pair) const {
  const bool had_pair = changes_.cells.VisitUntil(
      [&](int cell) { return (pair_ & ~(board_.CandidatesAt(cell) | changes_.digits)) == 0; });
  if (had_pair) return true;
  const CellSet with_extras = with_pair - pairs_;
  for (HouseSet left = changes_.houses; left != 0; left &= left - 1) {
    if ((with_extras & CellsOf(LowestBit(left))).HasTwo()) return true;
  }
  return false;
}

// In a valid loop every house has either no cell or one with an even and one with an odd number. So
// the peers of a cell cannot have a number of its parity, and each of its houses needs one of the
// other parity. To check this here, and not when the loop closes, saves nearly all of the search.
// (The cells after a cell do not change what its siblings find, so no loop is lost.)
void LoopSearch::Extend(int cell, int allowed, unsigned extras,
                        std::optional<HouseKind> last_kind) {
  const int parity = length_ & 1;
  if (length_ == cells_->most || !IsShortEnough(length_ + 1)) return;
  const CellSet next = MayFollow(allowed, extras);
  if (!HasPartners(cell, parity, next)) return;
  const std::array<CellSet, 2> free = free_;
  free_[0] &= next;
  free_[1] &= next;
  free_[parity] -= PeersOf(cell);
  free_[parity].Remove(cell);
  free_[1 - parity].Remove(cell);
  visited_[parity] |= HousesWith(cell);
  loop_[length_++] = cell;
  in_loop_.Add(cell);
  ExtendFrom(cell, allowed, extras, last_kind);
  in_loop_.Remove(cell);
  --length_;
  visited_[parity] &= ~HousesWith(cell);
  free_ = free;
}

// The cells that a loop can still get (Visit). The number of extra digits only ever grows.
CellSet LoopSearch::MayFollow(int allowed, unsigned extras) const {
  if (allowed > 0) return kAllCells;
  if (!HasOne(extras)) return pairs_;
  return pairs_ | (triples_ & board_.CellsWith(LowestBit(extras)));
}

// Whether a cell with a number of this parity can get partners among the `next` cells in its
// houses.
bool LoopSearch::HasPartners(int cell, int parity, const CellSet& next) const {
  const CellSet others = free_[1 - parity] & PeersOf(cell) & next;
  HouseSet missing = HousesWith(cell) & ~visited_[1 - parity];
  for (; missing != 0; missing &= missing - 1) {
    if ((others & CellsOf(LowestBit(missing))).empty()) return false;
  }
  return true;
}

void LoopSearch::ExtendFrom(int cell, int allowed, unsigned extras,
                            std::optional<HouseKind> last_kind) {
  CellSet wanted = free_[length_ & 1];
  if (length_ >= 4) wanted.Add(loop_[0]);
  for (const HouseKind kind : kOriginalKinds) {
    if (kind == last_kind) continue;
    const int house = HouseOf(kind, cell);
    if ((wanted & CellsOf(house)).empty()) {
      // The extras of cells in the loop are among these already.
      if (rules_.loops_share_extras) extras |= cells_->extras[house];
      continue;
    }
    // The set gives the cells of a house in the order of its places.
    (cells_->with_pair & CellsOf(house)).ForEach([&](int next) {
      if (next == loop_[0] && length_ >= 4) {
        if (visited_[0] == visited_[1]) TakeLoop();
      } else if (!in_loop_.Has(next)) {
        Visit(next, kind, allowed, extras);
      }
    });
  }
}

void LoopSearch::Visit(int cell, HouseKind kind, int allowed, unsigned& extras) {
  const unsigned digits = board_.CandidatesAt(cell);
  const unsigned seen = (extras | digits) & ~pair_;
  if (rules_.loops_share_extras) extras = seen;
  const bool is_pair = digits == pair_;
  if (!free_[length_ & 1].Has(cell)) return;
  if (!is_pair && CountBits(seen) != 1 && allowed <= 0) return;
  Extend(cell, allowed - (is_pair ? 0 : 1), seen, kind);
}

double LoopSearch::BaseRating(int length) {
  double rating = 4.5;
  if (length >= 10) rating += 0.3;
  if (length >= 8) {
    rating += 0.2;
  } else if (length >= 6) {
    rating += 0.1;
  }
  return rating;
}

// Whether a loop of so many cells or more may come before the best one. Loops have an even length.
bool LoopSearch::IsShortEnough(int length) const {
  return BaseRating(length + length % 2) <= best_.rating;
}

Step LoopSearch::Hint(int type, double rating) const {
  Step step;
  step.technique = length_ == 4 ? Technique::kUniqueRectangle : Technique::kUniqueLoop;
  step.variant = type;
  step.size = length_;
  step.rating = rating;
  return step;
}

void LoopSearch::Offer(const Step& step) {
  if (step.rating < best_.rating || (step.rating == best_.rating && step.variant < best_.variant)) {
    best_ = step;
    best_cells_ = in_loop_;
    best_pair_ = pair_;
  }
}

void LoopSearch::TakeLoop() {
  std::array<int, 81> extra_cells;
  int count = 0;
  CellSet extra_set;
  for (int i = 0; i < length_; ++i) {
    if (board_.CandidatesAt(loop_[i]) == pair_) continue;
    extra_cells[count++] = loop_[i];
    extra_set.Add(loop_[i]);
  }
  if (count == 0) return;
  if (count == 1) return TryType1(extra_cells[0]);
  const unsigned first_extras = board_.CandidatesAt(extra_cells[0]) & ~pair_;
  if (count > 2) return TryType2(extra_set, LowestBit(first_extras));
  const unsigned extras = first_extras | (board_.CandidatesAt(extra_cells[1]) & ~pair_);
  if (CountBits(extras) == 1) {
    TryType2(extra_set, LowestBit(first_extras));
  } else {
    TryType3(extra_cells[0], extra_cells[1], extras);
  }
  TryType4(extra_cells[0], extra_cells[1]);
}

void LoopSearch::TryType1(int cell) {
  Step step = Hint(1, BaseRating(length_));
  if (RemoveDigits(board_, cell, pair_, step)) Offer(step);
}

void LoopSearch::TryType2(const CellSet& cells, int digit) {
  CellSet victims = board_.CellsWith(digit) - cells;
  cells.ForEach([&](int cell) { victims &= PeersOf(cell); });
  Step step = Hint(2, BaseRating(length_));
  if (RemoveFromCells(board_, victims, digit, step)) Offer(step);
}

void LoopSearch::TryType3(int first, int second, unsigned extras) {
  const int least = rules_.loop_sets_from_two ? 2 : CountBits(extras);
  for (int degree = least; degree <= 7; ++degree) {
    for (const HouseKind kind : kOriginalKinds) {
      const int house = HouseOf(kind, first);
      if (house != HouseOf(kind, second)) continue;
      const int empty = board_.EmptyCount(house);
      if (2 * degree <= empty && (!rules_.loop_sets_from_two || degree >= CountBits(extras))) {
        TryNakedType3(first, second, extras, house, degree);
      }
      if (2 * degree < empty) TryHiddenType3(first, second, extras, house, degree);
    }
  }
}

void LoopSearch::TryNakedType3(int first, int second, unsigned extras, int house, int degree) {
  const HouseKind kind = KindOfHouse(house);
  const unsigned places = Bit(PlaceIn(kind, first)) | Bit(PlaceIn(kind, second));
  const unsigned both = board_.CandidatesAt(first) & board_.CandidatesAt(second);
  std::array<int, 9> may_belong;  // to the set, besides the loop's cells
  int count = 0;
  ForEachBit(kAllPlaces & ~places, [&](int place) {
    const int size = CountBits(board_.CandidatesAt(CellAt(house, place)));
    if (size >= 2 && size <= degree) may_belong[count++] = place;
  });
  ForEachSubset(degree - 1, count, [&](std::uint64_t subset) {
    unsigned others = 0;
    unsigned all = 0;
    ForEachBit(static_cast<unsigned>(subset), [&](int i) {
      others |= Bit(may_belong[i]);
      all |= board_.CandidatesAt(CellAt(house, may_belong[i]));
    });
    if (CountBits((extras & both) | all) != degree) return false;
    all |= extras;
    if (CountBits(all) != degree) return false;
    OfferType3(house, kAllPlaces & ~(others | places), all, degree);
    return false;
  });
}

void LoopSearch::TryHiddenType3(int first, int second, unsigned extras, int house, int degree) {
  const HouseKind kind = KindOfHouse(house);
  const unsigned second_place = Bit(PlaceIn(kind, second));
  std::array<int, 9> others;
  int count = 0;
  ForEachBit(kAllDigits & ~(pair_ | extras), [&](int digit) { others[count++] = digit; });
  ForEachSubset(degree - 2, count, [&](std::uint64_t subset) {
    unsigned digits = pair_;
    ForEachBit(static_cast<unsigned>(subset), [&](int i) { digits |= Bit(others[i]); });
    unsigned places = 0;
    bool fit = true;
    ForEachBit(digits, [&](int digit) {
      const unsigned of_digit = board_.PlacesOf(house, digit) & ~second_place;
      fit &= of_digit != 0;
      places |= of_digit;
    });
    if (!fit || CountBits(places) != degree) return false;
    const unsigned hidden = places & ~(second_place | Bit(PlaceIn(kind, first)));
    OfferType3(house, hidden, ~digits, CountBits(hidden));
    return false;
  });
}

// Takes the digits from these places of the house. The hint is rated by the size of its set.
void LoopSearch::OfferType3(int house, unsigned places, unsigned digits, int size) {
  Step step = Hint(3, BaseRating(length_) + (size - 1) * 0.1);
  bool found = false;
  ForEachBit(places,
             [&](int place) { found |= RemoveDigits(board_, CellAt(house, place), digits, step); });
  if (found) Offer(step);
}

void LoopSearch::TryType4(int first, int second) {
  const unsigned low = pair_ & (~pair_ + 1);
  unsigned locked = 0;
  for (const HouseKind kind : kHouseKinds) {
    const int house = HouseOf(kind, first);
    if (house != HouseOf(kind, second)) continue;
    const unsigned places = Bit(PlaceIn(kind, first)) | Bit(PlaceIn(kind, second));
    ForEachBit(pair_, [&](int digit) {
      if ((board_.PlacesOf(house, digit) & ~places) == 0) locked |= Bit(digit);
    });
  }
  if (locked == 0) return;
  const unsigned removed = (locked & low) != 0 ? pair_ & ~low : low;
  Step step = Hint(4, BaseRating(length_));
  const bool from_first = RemoveDigits(board_, first, removed, step);
  const bool from_second = RemoveDigits(board_, second, removed, step);
  if (from_first || from_second) Offer(step);
}

}  // namespace

bool FindUniqueLoop(const Board& board, const Rules& rules, Changes& changes, Step& step) {
  return LoopSearch(board, rules, changes).Find(step);
}

}  // namespace surudoku::rating
