// Bivalue Universal Grave: if every empty cell had two candidates, and every digit two places in
// each house, there would be two solutions or none. So one of the extra candidates must hold.
#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

class GraveSearch {
 public:
  GraveSearch(const Board& board, const Rules& rules)
      : board_(board), rules_(rules), without_extras_(board) {}

  bool Find(Step& step) {
    step.technique = Technique::kBivalueUniversalGrave;
    if (!CollectExtras() || !IsGrave()) return false;
    SetPattern(cell_set_, extra_digits_, 0, step);
    if (count_ == 1) return TryType1(step);
    if (CountBits(extra_digits_) == 1) {
      return TryType2(step) || (count_ == 2 && TryType4(step));
    }
    if (common_.empty()) return false;
    return (count_ == 2 && TryType4(step)) || TryType3(step);
  }

 private:
  bool CollectExtras();
  bool CollectFrom(int house, int digit);
  bool TakeWholeDigit();
  bool AddExtra(int cell, int digit);
  [[nodiscard]] bool IsGrave() const;
  bool TryType1(Step& step) const;
  bool TryType2(Step& step) const;
  bool TryType3(Step& step) const;
  bool TryType3In(HouseKind kind, int degree, Step& step) const;
  bool TryType4(Step& step) const;

  const Board& board_;
  const Rules& rules_;
  Board without_extras_;
  std::array<int, 81> cells_{};
  int count_ = 0;
  CellSet cell_set_;
  std::array<std::uint16_t, 81> extras_at_{};
  unsigned extra_digits_ = 0;
  CellSet common_;  // peers of all extra cells
  // For profiles that take a whole digit (Rules::grave_takes_whole_digit): the only digit that has
  // had extras so far, and its cells.
  bool one_digit_ = true;
  int only_digit_ = -1;
  CellSet candidates_of_only_;
};

bool GraveSearch::AddExtra(int cell, int digit) {
  if (!cell_set_.Has(cell)) {
    cell_set_.Add(cell);
    cells_[count_++] = cell;
  }
  extras_at_[cell] = static_cast<std::uint16_t>(extras_at_[cell] | Bit(digit));
  if (without_extras_.Has(cell, digit)) without_extras_.RemoveInChain(SpotOf(cell, digit));
  common_ = count_ == 1 ? PeersOf(cell) : common_ & PeersOf(cell);
  common_ -= cell_set_;
  return count_ < 2 || CountBits(extra_digits_) < 2 || !common_.empty();
}

bool GraveSearch::CollectFrom(int house, int digit) {
  const unsigned places = board_.PlacesOf(house, digit);
  const int count = CountBits(places);
  if (count == 0 || count == 2) return true;
  CellSet extra;
  ForEachBit(places, [&](int place) {
    const int cell = CellAt(house, place);
    if (CountBits(board_.CandidatesAt(cell)) >= 3) extra.Add(cell);
  });
  if (only_digit_ < 0) {
    candidates_of_only_ = extra;
    only_digit_ = digit;
  } else if (one_digit_ && only_digit_ == digit) {
    candidates_of_only_ |= extra;
  } else {
    one_digit_ = false;
  }
  if (extra.empty()) return false;
  if (extra.size() > 1) return true;
  extra_digits_ |= Bit(digit);
  return AddExtra(extra.first(), digit);
}

bool GraveSearch::CollectExtras() {
  for (const HouseKind kind : kOriginalKinds) {
    for (int index = 0; index < 9; ++index) {
      for (int digit = 0; digit < 9; ++digit) {
        if (!CollectFrom(HouseAt(kind, index), digit)) return false;
      }
    }
  }
  return !rules_.grave_takes_whole_digit || TakeWholeDigit();
}

bool GraveSearch::TakeWholeDigit() {
  if (!one_digit_) return true;
  bool possible = true;
  (candidates_of_only_ - cell_set_).ForEach([&](int cell) {
    possible = possible && AddExtra(cell, only_digit_);
  });
  return possible;
}

bool GraveSearch::IsGrave() const {
  for (int cell = 0; cell < 81; ++cell) {
    if (!board_.IsFilled(cell) && CountBits(without_extras_.CandidatesAt(cell)) != 2) return false;
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (const std::uint16_t places : without_extras_.PlacesOf(house)) {
      if (places != 0 && CountBits(places) != 2) return false;
    }
  }
  return true;
}

bool GraveSearch::TryType1(Step& step) const {
  step.variant = 1;
  step.rating = 5.6;
  return RemoveDigits(board_, cells_[0], ~extra_digits_, step);
}

bool GraveSearch::TryType2(Step& step) const {
  step.variant = 2;
  step.rating = 5.7;
  return RemoveFromCells(board_, common_, LowestBit(extra_digits_), step);
}

bool GraveSearch::TryType3(Step& step) const {
  step.variant = 3;
  if (rules_.grave_takes_whole_digit) {
    for (int degree = 2; degree <= 6; ++degree) {
      for (const HouseKind kind : kOriginalKinds) {
        if (TryType3In(kind, degree, step)) return true;
      }
    }
    return false;
  }
  for (const HouseKind kind : kOriginalKinds) {
    for (int degree = 2; degree <= 6; ++degree) {
      if (TryType3In(kind, degree, step)) return true;
    }
  }
  return false;
}

bool GraveSearch::TryType3In(HouseKind kind, int degree, Step& step) const {
  const CellSet& house = CellsOf(HouseOf(kind, cells_[0]));
  if (!(cell_set_ - house).empty() || CountBits(extra_digits_) < 2) return false;
  std::array<int, 20> cells;
  int count = 0;
  rules_.VisitPeers(cells_[0], common_ & house & PeersOf(cells_[0]), [&](int cell) {
    cells[count++] = cell;
    return false;
  });
  if (count < degree) return false;
  step.rating = 5.7 + (degree - 1) * 0.1;
  bool found = false;
  ForEachSubset(degree - 1, count, [&](std::uint64_t subset) {
    unsigned all = 0;
    bool fit = true;
    ForEachBit(static_cast<unsigned>(subset), [&](int i) {
      all |= board_.CandidatesAt(cells[i]);
      fit &= CountBits(board_.CandidatesAt(cells[i])) >= 2;
    });
    if (!fit || CountBits(all) != degree || (extra_digits_ & ~all) != 0) return false;
    for (int i = 0; i < count; ++i) {
      if (!HasBit(static_cast<unsigned>(subset), i)) {
        found |= RemoveDigits(board_, cells[i], all, step);
      }
    }
    return found;
  });
  return found;
}

bool GraveSearch::TryType4(Step& step) const {
  step.variant = 4;
  step.rating = 5.7;
  const unsigned both =
      board_.CandidatesAt(cells_[0]) & board_.CandidatesAt(cells_[1]) & ~extra_digits_;
  if (CountBits(both) != 1) return false;
  if (!PeersOf(cells_[0]).Has(cells_[1])) return false;
  bool found = false;
  for (const int cell : {cells_[0], cells_[1]}) {
    found |= RemoveDigits(board_, cell, ~(extras_at_[cell] | both), step);
  }
  return found;
}

}  // namespace

bool FindBivalueGrave(const Board& board, const Rules& rules, Changes& /*changes*/, Step& step) {
  return GraveSearch(board, rules).Find(step);
}

}  // namespace surudoku::rating
