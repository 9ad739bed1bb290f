// More houses of boards that a round leaves as they are: locked candidates that no round looks for,
// and the choice of a cell to guess.
#if defined(SURUDOKU_KERNEL_STUCK_HOUSES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_STUCK_HOUSES_INL_H_
#undef SURUDOKU_KERNEL_STUCK_HOUSES_INL_H_
#else
#define SURUDOKU_KERNEL_STUCK_HOUSES_INL_H_
#endif

#include <algorithm>
#include <cstdint>
#include <vector>

#include "kernel/branching-inl.h"
#include "kernel/more_houses-inl.h"
#include "kernel/more_houses.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The digits left in some cells by t, at the bits of box 0.
HWY_INLINE void GatherDigits(const std::uint32_t (*words)[kLanes],
                             const std::vector<CellsAtPlace>& cells, V digits[3]) {
  const D d;
  for (int t = 0; t < 3; ++t) digits[t] = hn::Zero(d);
  for (const auto& [place, bits] : cells) {
    const V here = Bits(bits);
    for (int t = 0; t < 3; ++t) {
      digits[t] = OrAnd(digits[t], hn::Load(d, words[9 * t + place]), here);
    }
  }
  for (int t = 0; t < 3; ++t) {
    const V boxes = digits[t];
    const V stacks = Or3(boxes, Down<kBandStride>(boxes), Down<2 * kBandStride>(boxes));
    const V all = Or3(stacks, Down<kStackStride>(stacks), Down<2 * kStackStride>(stacks));
    digits[t] = hn::And(all, Bits(PartMask(kStackStride, 0) & PartMask(kBandStride, 0)));
  }
}

// If a digit of the common cells is left in only one of the two rests, it goes there, because the
// other house has it in common cells alone. Returns the lanes that changed.
inline std::uint32_t TakeLockedOut(const std::vector<HouseCrossing>& crossings,
                                   std::uint32_t (*words)[kLanes]) {
  const D d;
  V changed = hn::Zero(d);
  for (const HouseCrossing& crossing : crossings) {
    V gone[3], first[3], second[3];
    GatherDigits(words, crossing.common, gone);
    GatherDigits(words, crossing.first_rest, first);
    GatherDigits(words, crossing.second_rest, second);
    for (int t = 0; t < 3; ++t) gone[t] = hn::And(gone[t], hn::Xor(first[t], second[t]));
    const V any = Or3(gone[0], gone[1], gone[2]);
    if (hn::AllTrue(d, hn::Eq(any, hn::Zero(d)))) continue;
    changed = hn::Or(changed, any);
    for (V& digits : gone) digits = Spread(digits);
    for (const auto& [place, bits] : crossing.rests) {
      for (int t = 0; t < 3; ++t) {
        std::uint32_t* const word = words[9 * t + place];
        hn::Store(hn::AndNot(hn::And(gone[t], Bits(bits)), hn::Load(d, word)), d, word);
      }
    }
  }
  return LaneBits(hn::Ne(changed, hn::Zero(d)));
}

inline constexpr int kScorePlanesOfMore = kScorePlanes + 1;

// Adds a house's open cells to the score of its cells.
HWY_INLINE void AddOpenOf(const HouseFlags& house, const CellFlags& open,
                          Scores<kScorePlanesOfMore>& scores) {
  V count = hn::Zero(D());
  for (int r = 0; r < 3; ++r) {
    count = hn::Add(count, hn::PopulationCount(hn::And(open.rows[r], Bits(house[r]))));
  }
  for (int r = 0; r < 3; ++r) {
    Numbers<4> here;
    for (int i = 0; i < 4; ++i) {
      const V bit = Bits(1U << i);
      here.plane[i] = hn::IfThenElseZero(hn::Eq(hn::And(count, bit), bit), Bits(house[r]));
    }
    const Numbers<kScorePlanesOfMore + 1> sum = AddNumbers(scores.rows[r], here);
    std::copy_n(sum.plane, kScorePlanesOfMore, scores.rows[r].plane);
  }
}

// ChooseCells with the open cells of more houses. It takes a fifth of the guesses of X away.
inline void ChooseCellsWithMore(const MoreHouses& more, const OpenCells& cells,
                                ChosenCells& chosen) {
  const Scores<kScorePlanes> plain = ScoreCells(cells);
  Scores<kScorePlanesOfMore> scores;
  for (int r = 0; r < 3; ++r) {
    std::copy_n(plain.rows[r].plane, kScorePlanes, scores.rows[r].plane);
    scores.rows[r].plane[kScorePlanes] = hn::Zero(D());
  }
  for (const HouseFlags& house : more.flags) AddOpenOf(house, cells.open, scores);
  StoreFirst(KeepBest(SmallestCells(cells), scores), chosen);
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
