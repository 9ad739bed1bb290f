// One round of inference on the puzzles of a vector, one puzzle per lane.
#if defined(SURUDOKU_KERNEL_PROPAGATE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_PROPAGATE_INL_H_
#undef SURUDOKU_KERNEL_PROPAGATE_INL_H_
#else
#define SURUDOKU_KERNEL_PROPAGATE_INL_H_
#endif

#include "kernel/bits-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The boards of all lanes. Kept in memory: 27 words and what a stage needs beside them exceed
// even 32 registers, but one stage needs only 3 or 9 words at a time.
struct Boards {
  alignas(64) std::uint32_t words[kWords][kLanes];
  // Cells with one candidate left, at the bit of that candidate (of whichever t), per [r][c].
  alignas(64) std::uint32_t singles[9][kLanes];
  // Per t: boxes that hold the digit at least twice. A candidate elsewhere is a hidden single.
  alignas(64) std::uint32_t crowded[3][kLanes];
};

// What a round learned about each lane.
struct Verdict {
  V broken;  // nonzero: contradiction
  V open;    // nonzero: some cell has two or more candidates
  V sum;     // of all words; candidates are only ever removed, so equal means unchanged
};

// Within every cell: a digit that has no other place in its box (a hidden single; those of
// rows and columns have become such by BoxAndLinePass) removes the cell's other digits. Then
// finds the cells with one candidate left.
HWY_INLINE void CellPass(Boards& boards, int place, const V crowded[3], V& broken, V& filled,
                         V& open) {
  const D d;
  std::uint32_t* w0 = boards.words[place];
  std::uint32_t* w1 = boards.words[9 + place];
  std::uint32_t* w2 = boards.words[18 + place];
  V x0 = hn::Load(d, w0), x1 = hn::Load(d, w1), x2 = hn::Load(d, w2);

  V hidden = hn::AndNot(crowded[0], x0);
  hidden = OrAndNot(hidden, x1, crowded[1]);
  hidden = OrAndNot(hidden, x2, crowded[2]);
  const V hidden_elsewhere = OtherDigits(hidden);
  const V keeps = hn::Not(hn::Or(hidden, hidden_elsewhere));
  x0 = AndOr(x0, hn::Not(crowded[0]), keeps);
  x1 = AndOr(x1, hn::Not(crowded[1]), keeps);
  x2 = AndOr(x2, hn::Not(crowded[2]), keeps);

  const V once = Or3(x0, x1, x2);
  const V twice = Majority(x0, x1, x2);
  // Two digits may not claim one cell, whether they share a bit (twice) or not.
  broken = hn::Or(broken, AndOr(hidden, hidden_elsewhere, twice));
  const V others = OtherDigits(once);
  filled = AndOr(filled, once, others);
  const V single = AndNeither(once, twice, others);
  open = OrAndNot(open, once, single);
  hn::Store(x0, d, w0);
  hn::Store(x1, d, w1);
  hn::Store(x2, d, w2);
  hn::Store(single, d, boards.singles[place]);
}

// Which entries of a 3x3 matrix lie on a full assignment of its rows to its columns, the
// other two rows given with their neighbours.
HWY_INLINE V Supported(const Neighbours& a, const Neighbours& b) {
  return OrAnd(hn::And(a.next, b.after_next), a.after_next, b.next);
}

// x[3 * line + i], i = 0..2, for three lines of a band (or stack): keeps the segments that lie
// on an assignment of lines to boxes.
template <int kStride, int kLineStep, int kCellStep>
HWY_INLINE void BoxLinePass(V x[9]) {
  Neighbours n[3];
  for (int line = 0; line < 3; ++line) {
    V* s = x + line * kLineStep;
    n[line] = NeighboursAlong<kStride>(Or3(s[0], s[kCellStep], s[2 * kCellStep]));
  }
  for (int line = 0; line < 3; ++line) {
    const V keep = Supported(n[(line + 1) % 3], n[(line + 2) % 3]);
    V* s = x + line * kLineStep;
    for (int i = 0; i < 3; ++i) s[i * kCellStep] = hn::And(s[i * kCellStep], keep);
  }
}

HWY_INLINE void DigitPass(Boards& boards, int t, V& broken, V& present, V& sum) {
  const D d;
  std::uint32_t(*words)[kLanes] = boards.words + 9 * t;
  V x[9];
  V settled = hn::Zero(d);
  for (int i = 0; i < 9; ++i) {
    x[i] = hn::Load(d, words[i]);
    settled = OrAnd(settled, x[i], hn::Load(d, boards.singles[i]));
  }
  for (int i = 0; i < 9; ++i) x[i] = AndOrNot(x[i], settled, hn::Load(d, boards.singles[i]));

  BoxLinePass<kStackStride, 3, 1>(x);
  BoxLinePass<kBandStride, 1, 3>(x);

  const V row0 = Or3(x[0], x[1], x[2]);
  const V row1 = Or3(x[3], x[4], x[5]);
  const V row2 = Or3(x[6], x[7], x[8]);
  const V crowded = hn::Or(
      Or3(Majority(row0, row1, row2), Majority(x[0], x[1], x[2]), Majority(x[3], x[4], x[5])),
      Majority(x[6], x[7], x[8]));
  present = hn::And(present, Or3(row0, row1, row2));
  broken = OrAnd(broken, crowded, settled);
  for (int i = 0; i < 9; ++i) {
    sum = hn::Add(sum, x[i]);
    hn::Store(x[i], d, words[i]);
  }
  hn::Store(crowded, d, boards.crowded[t]);
}

HWY_INLINE Verdict Round(Boards& boards) {
  const D d;
  V broken = hn::Zero(d), open = hn::Zero(d), sum = hn::Zero(d);
  V filled = Bits(kAllBits), present = Bits(kAllBits);
  V crowded[3];
  for (int t = 0; t < 3; ++t) crowded[t] = hn::Load(d, boards.crowded[t]);
  for (int place = 0; place < 9; ++place) {
    CellPass(boards, place, crowded, broken, filled, open);
  }
  for (int t = 0; t < 3; ++t) DigitPass(boards, t, broken, present, sum);
  broken = hn::Or(broken, hn::AndNot(hn::And(filled, present), Bits(kAllBits)));
  return {broken, open, sum};
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
