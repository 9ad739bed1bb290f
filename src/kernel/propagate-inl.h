// One round of inference on the puzzles of a vector, one puzzle per lane:
//
//   cell pass, for each of the 9 places (r, c): assigns hidden singles, finds naked ones
//   digit pass, for each t: naked singles clear their box; then, in each band and each stack,
//     candidates stay only if they fit together (this covers elimination along rows and columns,
//     locked candidates, and the hidden singles of rows and columns)
//
// With AVX-512 a round takes about 580 vector operations for 16 puzzles, 120 ns on Zen 4 at 3.5
// GHz. Ideas that did not make it faster: docs/design/kernel-tried.md.
#if defined(SURUDOKU_KERNEL_PROPAGATE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_PROPAGATE_INL_H_
#undef SURUDOKU_KERNEL_PROPAGATE_INL_H_
#else
#define SURUDOKU_KERNEL_PROPAGATE_INL_H_
#endif

#include "kernel/bits-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The boards of all lanes. They stay in memory: 27 words and the temporary values of a stage do not
// fit even 32 registers, but one stage needs only 3 or 9 words at a time.
struct Boards {
  alignas(64) std::uint32_t words[kWords][kLanes];
  // By [r][c]: cells with one candidate left, at the bit of that candidate, whatever its t.
  alignas(64) std::uint32_t singles[9][kLanes];
  // By t: boxes with two or more places for the digit. In any other box a candidate is a hidden
  // single.
  alignas(64) std::uint32_t crowded[3][kLanes];
};

// The result of a round for each lane.
struct Verdict {
  V broken;  // nonzero: contradiction
  V open;    // nonzero: some cell has two or more candidates
  V sum;     // of all words; candidates are only ever removed, so equal means unchanged
};

// Gathered over the passes of a round.
struct Findings {
  V broken;   // nonzero: contradiction
  V open;     // nonzero: some cell has two or more candidates
  V filled;   // not all bits: some cell has no candidate
  V present;  // not all bits: some box has no place for a digit
  V sum;      // of all words
};

// Within every cell: a digit with no other place in its box (a hidden single) removes the cell's
// other digits. BoxLinePass has already turned the hidden singles of rows and columns into those of
// boxes. Then finds the cells with one candidate left.
SURUDOKU_STEP void CellPass(Boards& boards, int place, const V crowded[3], Findings& found) {
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
  // Two digits that claim one cell are a contradiction, whether they share a bit (twice) or not.
  found.broken = hn::Or(found.broken, AndOr(hidden, hidden_elsewhere, twice));
  const V others = OtherDigits(once);
  found.filled = AndOr(found.filled, once, others);
  const V single = AndNeither(once, twice, others);
  found.open = OrAndNot(found.open, once, single);
  hn::Store(x0, d, w0);
  hn::Store(x1, d, w1);
  hn::Store(x2, d, w2);
  hn::Store(single, d, boards.singles[place]);
}

// The entries of a row of a 3x3 matrix that lie on a full assignment of rows to columns. `a` and
// `b` are the other two rows, with their neighbours.
HWY_INLINE V Supported(const Neighbours& a, const Neighbours& b) {
  return OrAnd(hn::And(a.next, b.after_next), a.after_next, b.next);
}

// x[3 * line + i], i = 0..2, are the segments of the three lines of a band (or stack). Keeps the
// segments that lie on an assignment of lines to boxes.
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

// The boxes in which a digit has two places or more, from the nine words of its t.
HWY_INLINE V CrowdedBoxes(const V x[9], const V minirow[3]) {
  const V two_in_minirow =
      Or3(Majority(x[0], x[1], x[2]), Majority(x[3], x[4], x[5]), Majority(x[6], x[7], x[8]));
  return hn::Or(two_in_minirow, Majority(minirow[0], minirow[1], minirow[2]));
}

// The nine words of a t: naked singles clear their boxes, and candidates stay only if they fit
// together in bands and stacks. Returns the crowded boxes.
HWY_INLINE V FitInBoxes(V x[9], const std::uint32_t (*singles)[kLanes], Findings& found) {
  const D d;
  V placed[3];  // three short chains are ready sooner than a long one, and the stage waits for them
  for (int i = 0; i < 9; ++i) {
    const V single = hn::Load(d, singles[i]);
    placed[i % 3] = i < 3 ? hn::And(x[i], single) : OrAnd(placed[i % 3], x[i], single);
  }
  const V settled = Or3(placed[0], placed[1], placed[2]);
  for (int i = 0; i < 9; ++i) x[i] = AndOrNot(x[i], settled, hn::Load(d, singles[i]));

  BoxLinePass<kStackStride, 3, 1>(x);
  BoxLinePass<kBandStride, 1, 3>(x);

  const V minirow[3] = {Or3(x[0], x[1], x[2]), Or3(x[3], x[4], x[5]), Or3(x[6], x[7], x[8])};
  const V crowded = CrowdedBoxes(x, minirow);
  // A digit that fits no assignment in a band or stack has lost all its places there, so a box
  // without a place for a digit is all that is looked for.
  found.present = hn::And(found.present, Or3(minirow[0], minirow[1], minirow[2]));
  // Two naked singles of one digit in a box.
  found.broken = OrAnd(found.broken, crowded, settled);
  return crowded;
}

SURUDOKU_STEP void DigitPass(Boards& boards, int t, Findings& found) {
  const D d;
  std::uint32_t(*words)[kLanes] = boards.words + 9 * t;
  V x[9];
  for (int i = 0; i < 9; ++i) x[i] = hn::Load(d, words[i]);
  const V crowded = FitInBoxes(x, boards.singles, found);
  for (int i = 0; i < 9; ++i) {
    found.sum = hn::Add(found.sum, x[i]);
    hn::Store(x[i], d, words[i]);
  }
  hn::Store(crowded, d, boards.crowded[t]);
}

// For boards of rows, columns and boxes alone. Others have HousePasses (more_houses-inl.h).
struct NoMorePasses {
  void TakeHidden(int /*place*/, V* /*crowded*/) const {}
  void Pass(Boards& /*boards*/, Findings& /*found*/) const {}
};

// "Not broken and not open" means solved. After the digit passes every box, and so every band and
// stack, has a fitting assignment for each digit, so each of the 27 houses has all nine digits. And
// 81 cells with one candidate each leave no room for a digit twice. The same goes for more houses:
// they had all digits, and if a later step takes one of 81 candidates away, a box misses it.
template <class MorePasses = NoMorePasses>
HWY_INLINE Verdict Round(Boards& boards, const MorePasses& more = {}) {
  const D d;
  const V zero = hn::Zero(d), all = Bits(kAllBits);
  Findings found{zero, zero, all, all, zero};
  V crowded[3];
  for (int t = 0; t < 3; ++t) crowded[t] = hn::Load(d, boards.crowded[t]);
  // If these loops are unrolled, compilers put the accumulations off to the end and spill their
  // inputs.
#pragma GCC unroll 1
  for (int place = 0; place < 9; ++place) {
    V here[3] = {crowded[0], crowded[1], crowded[2]};
    more.TakeHidden(place, here);
    CellPass(boards, place, here, found);
  }
  more.Pass(boards, found);
#pragma GCC unroll 1
  for (int t = 0; t < 3; ++t) DigitPass(boards, t, found);
  const V missing = hn::AndNot(hn::And(found.filled, found.present), all);
  return {hn::Or(found.broken, missing), found.open, found.sum};
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
