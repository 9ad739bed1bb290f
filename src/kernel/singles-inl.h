// One step of singles for a vector of puzzles: naked singles, and hidden ones if they are wanted.
//
// Unlike a round of the search it applies nothing else, so it shows which puzzles singles solve
// alone. On AVX2 it takes some 600 instructions, or 1,500 with hidden singles; a round takes 1,200.
//
// Naked singles are placed for one r after the other, hidden ones for one t. Each uses the digits
// placed earlier in the step, so easy puzzles take 7.4 steps instead of 8. Using those placed
// earlier in the same box would take fewer still, but each cell would have to wait for the one
// before.
#if defined(SURUDOKU_KERNEL_SINGLES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_SINGLES_INL_H_
#undef SURUDOKU_KERNEL_SINGLES_INL_H_
#else
#define SURUDOKU_KERNEL_SINGLES_INL_H_
#endif

#include <cstdint>

#include "kernel/bits-inl.h"
#include "kernel/propagate-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Puzzles, one in each lane.
//
// A digit is placed once in each box, so one bit says that it is: the bit of its box and digit in
// the word of its t. The rows of InRow and InColumn say in which cell of the box it is.
struct SinglesBoards {
  static constexpr int kRowsOfClues = 9 + 9 + 3 + 9 + 1;  // all that clues need
  static constexpr int kRows = kRowsOfClues + kWords;     // what pencilmarks need

  // The boxes that have the digit in row r.
  std::uint32_t* InRow(int t, int r) { return rows[3 * t + r]; }
  // The boxes that have the digit in column c.
  std::uint32_t* InColumn(int t, int c) { return rows[9 + 3 * t + c]; }
  // The boxes that have the digit.
  std::uint32_t* Placed(int t) { return rows[18 + t]; }
  // Cells without a digit: at the bits of all three e, or of those e that pencilmarks allow.
  std::uint32_t* Open(int place) { return rows[21 + place]; }
  // The number of steps that the puzzle has had.
  std::uint32_t* Steps() { return rows[30]; }
  // Pencilmarks rule these candidates out from the start.
  std::uint32_t* Excluded(int word) { return rows[kRowsOfClues + word]; }

  alignas(64) std::uint32_t rows[kRows][kLanes];
};

// Multiplying by this puts a bit also at the next two places along a part.
template <int kStride>
inline constexpr std::uint32_t kAtEach = 1U + (1U << kStride) + (1U << 2 * kStride);

// Spreads the bits at the first place of a part to all three places.
template <int kStride>
HWY_INLINE V SpreadAlong(V first) {
  return hn::Mul(first, Bits(kAtEach<kStride>));
}

// Sets the first place of a part if any of its places is set. The other places are dirty.
template <int kStride>
HWY_INLINE V AnyAlong(V v) {
  return Or3(v, Down<kStride>(v), Down<2 * kStride>(v));
}

// Sets all three places of a part if any of them is set.
template <int kStride>
HWY_INLINE V AllAlong(V v) {
  return SpreadAlong<kStride>(hn::And(AnyAlong<kStride>(v), Bits(PartMask(kStride, 0))));
}

// The cells of these digits, at all three of their bits. Precondition: no cell has two of the
// digits. In the product each digit is at its own place and the next two. No two bits meet, and
// whichever digit a cell had, its third place is set. The factor shifts the third places to the
// word's end, so only they are left.
HWY_INLINE V CellsOfDigits(V digits) {
  constexpr int kShift = 32 - 3 * kDigitStride;
  const V product = hn::Mul(digits, Bits(kAtEach<kDigitStride> << kShift));
  return SpreadAlong<kDigitStride>(Down<32 - kDigitStride>(product));
}

// The digits that are placed in a column, at each of its cells.
struct DigitsOfColumns {
  V of[3][3];  // by t and c
};

HWY_INLINE DigitsOfColumns PlacedInColumns(SinglesBoards& boards) {
  const D d;
  DigitsOfColumns columns;
  for (int t = 0; t < 3; ++t) {
    for (int c = 0; c < 3; ++c) {
      columns.of[t][c] = AllAlong<kBandStride>(hn::Load(d, boards.InColumn(t, c)));
    }
  }
  return columns;
}

// The digits of one t that the cells of a row see in their boxes and in the row.
HWY_INLINE V SeenFromRow(SinglesBoards& boards, int t, V in_row) {
  return hn::Or(hn::Load(D(), boards.Placed(t)), AllAlong<kStackStride>(in_row));
}

// The digits that open cells cannot hold: those that they see, and those ruled out from the start.
template <bool kMarks>
HWY_INLINE V RuledOut(SinglesBoards& boards, int word, V seen, V in_column) {
  const V out = hn::Or(seen, in_column);
  return kMarks ? hn::Or(out, hn::Load(D(), boards.Excluded(word))) : out;
}

// The candidates that are alone in their cells. `left` are all candidates, by t.
HWY_INLINE V SinglesOf(const V left[3]) {
  const V once = Or3(left[0], left[1], left[2]);
  return AndNeither(once, Majority(left[0], left[1], left[2]), OtherDigits(once));
}

// The state of a step between naked and hidden singles.
struct NakedFindings {
  V left[3][9];  // candidates, including the digits of the cells that were just filled
  V filled[9];   // these cells, which count as open until the end of the step
};

// Fills the cells of the rows r that have one candidate. `columns` are the digits placed before the
// step; rows and boxes include those placed in it.
template <bool kHidden, bool kMarks>
SURUDOKU_STEP void PlaceNakedSingles(SinglesBoards& boards, int r, const DigitsOfColumns& columns,
                                     NakedFindings& found) {
  const D d;
  V in_row[3], seen[3];
  for (int t = 0; t < 3; ++t) {
    in_row[t] = hn::Load(d, boards.InRow(t, r));
    seen[t] = SeenFromRow(boards, t, in_row[t]);
  }
  for (int c = 0; c < 3; ++c) {
    const int place = 3 * r + c;
    const V open = hn::Load(d, boards.Open(place));
    V left[3];
    for (int t = 0; t < 3; ++t) {
      const int word = 9 * t + place;
      left[t] = hn::AndNot(RuledOut<kMarks>(boards, word, seen[t], columns.of[t][c]), open);
      if constexpr (kHidden) found.left[t][place] = left[t];
    }
    const V single = SinglesOf(left);
    for (int t = 0; t < 3; ++t) {
      const V placed = hn::And(left[t], single);
      in_row[t] = hn::Or(in_row[t], placed);
      hn::Store(hn::Or(hn::Load(d, boards.InColumn(t, c)), placed), d, boards.InColumn(t, c));
    }
    const V filled = CellsOfDigits(single);
    if constexpr (kHidden) {
      found.filled[place] = filled;
    } else {
      hn::Store(hn::AndNot(filled, open), d, boards.Open(place));
    }
  }
  for (int t = 0; t < 3; ++t) {
    hn::Store(in_row[t], d, boards.InRow(t, r));
    hn::Store(hn::Or(hn::Load(d, boards.Placed(t)), in_row[t]), d, boards.Placed(t));
  }
}

// The houses in which a digit of one t has two places or more. Those of a line are set at all three
// of its boxes.
struct CrowdedHouses {
  V box;
  V row[3];
  V column[3];
};

// A line of CrowdedHouses. `some`: boxes in which a digit has a place in the line; `several`: in
// which it has two or more.
template <int kStride>
HWY_INLINE V CrowdedLine(V some, V several) {
  const V in_two = Majority(some, Down<kStride>(some), Down<2 * kStride>(some));
  const V crowded = hn::Or(in_two, AnyAlong<kStride>(several));
  return SpreadAlong<kStride>(hn::And(crowded, Bits(PartMask(kStride, 0))));
}

HWY_INLINE CrowdedHouses FindCrowded(const V left[9]) {
  CrowdedHouses crowded;
  for (int i = 0; i < 3; ++i) {
    const V a = left[i], b = left[3 + i], c = left[6 + i];
    crowded.column[i] = CrowdedLine<kBandStride>(Or3(a, b, c), Majority(a, b, c));
  }
  V minirow[3];
  for (int i = 0; i < 3; ++i) {
    const V a = left[3 * i], b = left[3 * i + 1], c = left[3 * i + 2];
    minirow[i] = Or3(a, b, c);
    crowded.row[i] = CrowdedLine<kStackStride>(minirow[i], Majority(a, b, c));
  }
  crowded.box = CrowdedBoxes(left, minirow);
  return crowded;
}

// Places the digits of one t that have one place left in a house. If two of them claim a cell, the
// puzzle has no solution, because the box has no other place for either. Its open cells mean
// nothing from then on.
SURUDOKU_STEP void PlaceHiddenSingles(SinglesBoards& boards, const V candidates[9], int t) {
  const D d;
  V left[9];
  for (int i = 0; i < 9; ++i) left[i] = hn::And(candidates[i], hn::Load(d, boards.Open(i)));
  const CrowdedHouses crowded = FindCrowded(left);
  V in_box = hn::Load(d, boards.Placed(t));
  V in_column[3];
  for (int c = 0; c < 3; ++c) in_column[c] = hn::Load(d, boards.InColumn(t, c));
  for (int r = 0; r < 3; ++r) {
    const V box_and_row = hn::And(crowded.box, crowded.row[r]);
    V in_row = hn::Load(d, boards.InRow(t, r));
    for (int c = 0; c < 3; ++c) {
      std::uint32_t* open = boards.Open(3 * r + c);
      const V placed = hn::AndNot(hn::And(box_and_row, crowded.column[c]), left[3 * r + c]);
      in_row = hn::Or(in_row, placed);
      in_column[c] = hn::Or(in_column[c], placed);
      hn::Store(hn::AndNot(CellsOfDigits(placed), hn::Load(d, open)), d, open);
    }
    hn::Store(in_row, d, boards.InRow(t, r));
    in_box = hn::Or(in_box, in_row);
  }
  for (int c = 0; c < 3; ++c) hn::Store(in_column[c], d, boards.InColumn(t, c));
  hn::Store(in_box, d, boards.Placed(t));
}

// The sum of the words of placed digits. It grows with every digit. So a step that does not change
// it placed nothing, and no further step will.
HWY_INLINE V SumOfPlaced(SinglesBoards& boards) {
  const D d;
  const V sum = hn::Add(hn::Load(d, boards.Placed(0)), hn::Load(d, boards.Placed(1)));
  return hn::Add(sum, hn::Load(d, boards.Placed(2)));
}

// Places the singles.
template <bool kHidden, bool kMarks>
HWY_INLINE void SinglesStep(SinglesBoards& boards) {
  NakedFindings found;
  const DigitsOfColumns columns = PlacedInColumns(boards);
#pragma GCC unroll 1  // unrolled, compilers keep more values than there are registers
  for (int r = 0; r < 3; ++r) {
    PlaceNakedSingles<kHidden, kMarks>(boards, r, columns, found);
  }
  if constexpr (!kHidden) return;
#pragma GCC unroll 1
  for (int t = 0; t < 3; ++t) PlaceHiddenSingles(boards, found.left[t], t);
  for (int place = 0; place < 9; ++place) {
    const V open = hn::Load(D(), boards.Open(place));
    hn::Store(hn::AndNot(found.filled[place], open), D(), boards.Open(place));
  }
}

// Nonzero if a digit is placed twice in a box: the puzzle has no solution.
HWY_INLINE V PlacedTwice(SinglesBoards& boards) {
  const D d;
  V twice = hn::Zero(d);
  for (int t = 0; t < 3; ++t) {
    const auto row = [&](int i) { return hn::Load(d, boards.InRow(t, i)); };
    const auto column = [&](int i) { return hn::Load(d, boards.InColumn(t, i)); };
    twice = Or3(twice, Majority(row(0), row(1), row(2)), Majority(column(0), column(1), column(2)));
  }
  return twice;
}

// Nonzero if a row or a column lacks a digit.
HWY_INLINE V MissingDigits(SinglesBoards& boards) {
  const D d;
  V rows = Bits(kAllBits), columns = rows;
  for (int t = 0; t < 3; ++t) {
    for (int i = 0; i < 3; ++i) {
      rows = hn::And(rows, AnyAlong<kStackStride>(hn::Load(d, boards.InRow(t, i))));
      columns = hn::And(columns, AnyAlong<kBandStride>(hn::Load(d, boards.InColumn(t, i))));
    }
  }
  return hn::Or(hn::AndNot(rows, Bits(PartMask(kStackStride, 0))),
                hn::AndNot(columns, Bits(PartMask(kBandStride, 0))));
}

// Nonzero if a cell has no digit.
HWY_INLINE V EmptyCells(SinglesBoards& boards) {
  const D d;
  V cells = Bits(kAllBits);
  for (int place = 0; place < 9; ++place) {
    V digits = hn::Zero(d);
    for (int t = 0; t < 3; ++t) {
      digits = OrAnd(digits, hn::Load(d, boards.InRow(t, place / 3)),
                     hn::Load(d, boards.InColumn(t, place % 3)));
    }
    cells = hn::And(cells, AnyAlong<kDigitStride>(digits));
  }
  return hn::AndNot(cells, Bits(PartMask(kDigitStride, 0)));
}

// The lanes that hold solutions. If no box has a digit twice, it has at most nine; and if none of
// its cells is empty, each cell has exactly one.
HWY_INLINE std::uint32_t SolvedLanes(SinglesBoards& boards) {
  const V faults = Or3(PlacedTwice(boards), MissingDigits(boards), EmptyCells(boards));
  return LaneBits(hn::Eq(faults, hn::Zero(D())));
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
