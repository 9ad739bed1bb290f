// Which puzzles need no more than singles: a pass of its own, because a round of the solver applies
// more than singles at once and cannot tell what sufficed.
#if defined(SURUDOKU_KERNEL_SINGLES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_SINGLES_INL_H_
#undef SURUDOKU_KERNEL_SINGLES_INL_H_
#else
#define SURUDOKU_KERNEL_SINGLES_INL_H_
#endif

#include "kernel/propagate-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// All three along a part, at each of the three.
template <int kStride>
HWY_INLINE V AllAlong(V v) {
  const Neighbours n = NeighboursAlong<kStride>(v);
  return Or3(v, n.next, n.after_next);
}

// Flags of at least two among nine, given flags of the three threes: any, and two or more.
template <int kStride>
HWY_INLINE V CrowdedAlong(V any, V two) {
  const Neighbours n = NeighboursAlong<kStride>(any);
  return hn::Or(AllAlong<kStride>(two), Majority(any, n.next, n.after_next));
}

// Finds the cells with one candidate left; returns the cells with more.
HWY_INLINE V FindNakedSingles(const V x[kWords], V singles[9]) {
  V open = hn::Zero(D());
  for (int place = 0; place < 9; ++place) {
    const V once = Or3(x[place], x[9 + place], x[18 + place]);
    const V twice = Majority(x[place], x[9 + place], x[18 + place]);
    singles[place] = AndNeither(once, twice, OtherDigits(once));
    open = OrAndNot(open, once, singles[place]);
  }
  return open;
}

// Removes the digit of every single from its peers. x: the nine words of one t.
HWY_INLINE void ClearPeers(const V singles[9], V x[9]) {
  V placed[9];
  for (int i = 0; i < 9; ++i) placed[i] = hn::And(x[i], singles[i]);
  V row[3], column[3];
  for (int i = 0; i < 3; ++i) {
    row[i] = Or3(placed[3 * i], placed[3 * i + 1], placed[3 * i + 2]);
    column[i] = Or3(placed[i], placed[3 + i], placed[6 + i]);
  }
  const V box = Or3(row[0], row[1], row[2]);
  for (int i = 0; i < 3; ++i) {
    row[i] = hn::Or(box, AllAlong<kStackStride>(row[i]));
    column[i] = AllAlong<kBandStride>(column[i]);
  }
  for (int i = 0; i < 9; ++i) {
    x[i] = hn::Or(placed[i], AndNeither(x[i], row[i / 3], column[i % 3]));
  }
}

// The candidates that are the only ones of their digit in a row, column or box.
HWY_INLINE void FindHiddenSingles(const V x[9], V hidden[9]) {
  V crowded_row[3], crowded_column[3], any_row[3], two_row[3];
  for (int i = 0; i < 3; ++i) {
    any_row[i] = Or3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    two_row[i] = Majority(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    crowded_row[i] = CrowdedAlong<kStackStride>(any_row[i], two_row[i]);
    crowded_column[i] = CrowdedAlong<kBandStride>(Or3(x[i], x[3 + i], x[6 + i]),
                                                  Majority(x[i], x[3 + i], x[6 + i]));
  }
  const V crowded_box =
      hn::Or(Majority(any_row[0], any_row[1], any_row[2]), Or3(two_row[0], two_row[1], two_row[2]));
  for (int i = 0; i < 9; ++i) {
    const V crowded = hn::And(crowded_box, hn::And(crowded_row[i / 3], crowded_column[i % 3]));
    hidden[i] = hn::AndNot(crowded, x[i]);
  }
}

// In every cell with a hidden single, only hidden singles stay.
HWY_INLINE void AssignHiddenSingles(V x[kWords]) {
  V hidden[kWords];
  for (int t = 0; t < 3; ++t) FindHiddenSingles(x + 9 * t, hidden + 9 * t);
  for (int place = 0; place < 9; ++place) {
    const V claimed =
        AllAlong<kDigitStride>(Or3(hidden[place], hidden[9 + place], hidden[18 + place]));
    for (int w = place; w < kWords; w += 9) {
      x[w] = hn::Or(hidden[w], hn::AndNot(claimed, x[w]));
    }
  }
}

// Applies singles until nothing changes. Returns the lanes that are solved.
template <bool kHidden>
HWY_INLINE hn::Mask<D> ExhaustSingles(V x[kWords]) {
  const D d;
  V before = hn::Zero(d);
  for (;;) {
    V singles[9];
    const V open = FindNakedSingles(x, singles);
    for (int t = 0; t < 3; ++t) ClearPeers(singles, x + 9 * t);
    if (kHidden) AssignHiddenSingles(x);
    V sum = x[0];
    for (int w = 1; w < kWords; ++w) sum = hn::Add(sum, x[w]);
    if (hn::AllTrue(d, hn::Eq(sum, before))) return hn::Eq(open, hn::Zero(d));
    before = sum;
  }
}

// Sets the level of every puzzle that singles solve. It means something only for puzzles that turn
// out to have a solution: there singles never contradict each other.
inline void RateSingles(const PuzzleBlock& block, std::span<Answer> answers) {
  const D d;
  for (std::size_t first = 0; first < block.size(); first += kLanes) {
    V x[kWords];
    for (int w = 0; w < kWords; ++w) x[w] = hn::LoadU(d, block.Words(w) + first);
    const std::uint32_t naked = LaneBits(ExhaustSingles<false>(x));
    const std::uint32_t hidden = LaneBits(ExhaustSingles<true>(x));
    for (std::size_t lane = 0; lane < kLanes && first + lane < block.size(); ++lane) {
      answers[first + lane].statistics.level = naked >> lane & 1u    ? Level::kSingles
                                               : hidden >> lane & 1u ? Level::kHidden
                                                                     : Level::kUnrated;
    }
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
