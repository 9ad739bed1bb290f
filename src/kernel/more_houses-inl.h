// The parts of a round (propagate-inl.h) that look at houses besides rows, columns and boxes.
//
//   cell pass:    a digit with one place left in such a house is a hidden single, too
//   house pass:   comes between the cell passes and the digit passes; naked singles clear their
//                 houses, and the digits with two or more places are found
//
// The two diagonals of X add half of a plain round to it, and windows (window_pass-inl.h) more than
// a whole.
#if defined(SURUDOKU_KERNEL_MORE_HOUSES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_MORE_HOUSES_INL_H_
#undef SURUDOKU_KERNEL_MORE_HOUSES_INL_H_
#else
#define SURUDOKU_KERNEL_MORE_HOUSES_INL_H_
#endif

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/more_houses.h"
#include "kernel/propagate-inl.h"
#include "kernel/window_pass-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// By t: the digits that have two or more places in a house, as Boards::crowded has them for boxes.
struct CrowdedHouse {
  alignas(64) std::uint32_t words[3][kLanes];
};

struct CrowdedMore {
  CrowdedHouse windows;              // at the bit of each window
  std::vector<CrowdedHouse> houses;  // at the bits of all boxes of a house

  // A new board in a lane makes all digits crowded: act(row) has to set its bits in each row.
  template <class Act>
  void ForEachRow(Act act) {
    for (auto& row : windows.words) act(row);
    for (CrowdedHouse& house : houses) {
      for (auto& row : house.words) act(row);
    }
  }
};

// Brings flags from a house's first box to all its boxes, or further: no other box of the house is
// before the first, and who uses the flags takes those of the house.
HWY_INLINE V Spread(V first) { return hn::Sub(Up<kDigitStride>(first), first); }

// All steps are for three words at a time, one for each t, because these have the same cells.
class HousePasses {
 public:
  HousePasses(const MoreHouses& more, CrowdedMore& crowded) : more_(more), crowded_(crowded) {
    if (more.has_windows) SpreadWindows(crowded.windows.words, crowded_windows_);
  }

  // Before the cell pass of a place.
  void TakeHidden(int place, V crowded[3]) const {
    const D d;
    if (more_.has_windows) {
      for (int t = 0; t < 3; ++t) {
        crowded[t] = hn::And(crowded[t], hn::Load(d, crowded_windows_.words[place][t]));
      }
    }
    for (const auto& [house, bits] : more_.at_place[place]) {
      const V here = Bits(bits);
      for (int t = 0; t < 3; ++t) {
        crowded[t] = AndOrNot(crowded[t], here, hn::Load(d, crowded_.houses[house].words[t]));
      }
    }
  }

  void Pass(Boards& boards, Findings& found) const {
    if (more_.has_windows) WindowPass(boards, crowded_.windows.words, found);
    for (std::size_t i = 0; i < more_.houses.size(); ++i) {
      HousePass(boards, more_.houses[i], crowded_.houses[i], found);
    }
  }

 private:
  static void HousePass(Boards& boards, const MoreHouse& house, CrowdedHouse& crowded,
                        Findings& found) {
    const D d;
    V settled[3], one[3], two[3];
    FindSettled(boards, house, settled);
    ClearHouse(boards, house, settled, one, two);
    for (int t = 0; t < 3; ++t) {
      MergeBoxes(house, one[t], two[t]);
      found.broken = OrAnd(found.broken, two[t], settled[t]);
      found.present = hn::And(found.present, hn::Or(one[t], Bits(~house.first_box)));
      // Crowded digits only ever get fewer, so a board with the same sum is unchanged with them.
      // The first box's bits are moved down because the sum has no room for higher ones.
      found.sum = hn::Add(found.sum, hn::ShiftRightSame(two[t], house.first_bit));
      hn::Store(Spread(two[t]), d, crowded.words[t]);
    }
  }

  // The digits of naked singles, at the first box.
  static HWY_INLINE void FindSettled(const Boards& boards, const MoreHouse& house, V settled[3]) {
    const D d;
    V placed[3] = {hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    for (const auto& [place, bits] : house.cells) {
      const V singles = hn::And(hn::Load(d, boards.singles[place]), Bits(bits));
      for (int t = 0; t < 3; ++t) {
        placed[t] = OrAnd(placed[t], hn::Load(d, boards.words[9 * t + place]), singles);
      }
    }
    for (int t = 0; t < 3; ++t) {
      V all = placed[t];
      for (const int distance : house.further) {
        all = hn::Or(all, hn::ShiftRightSame(placed[t], distance));
      }
      settled[t] = hn::And(all, Bits(house.first_box));
    }
  }

  // Takes settled digits away from other cells. Tells which digits are in one cell or more of a
  // box's bits, and in two or more.
  static HWY_INLINE void ClearHouse(Boards& boards, const MoreHouse& house, const V settled[3],
                                    V one[3], V two[3]) {
    const D d;
    V gone[3];
    for (int t = 0; t < 3; ++t) {
      gone[t] = Spread(settled[t]);
      one[t] = two[t] = hn::Zero(d);
    }
    for (const auto& [place, bits] : house.cells) {
      const V singles = hn::Load(d, boards.singles[place]);
      const V in_house = Bits(bits);
      for (int t = 0; t < 3; ++t) {
        std::uint32_t* const word = boards.words[9 * t + place];
        const V x = AndOrNot(hn::Load(d, word), hn::And(gone[t], in_house), singles);
        hn::Store(x, d, word);
        const V here = hn::And(x, in_house);
        two[t] = OrAnd(two[t], one[t], here);
        one[t] = hn::Or(one[t], here);
      }
    }
  }

  // From all boxes to the first one.
  static HWY_INLINE void MergeBoxes(const MoreHouse& house, V& one, V& two) {
    V any = one, many = two;
    for (const int distance : house.further) {
      const V more = hn::ShiftRightSame(one, distance);
      many = Or3(many, hn::And(any, more), hn::ShiftRightSame(two, distance));
      any = hn::Or(any, more);
    }
    const V first = Bits(house.first_box);
    one = hn::And(any, first);
    two = hn::And(many, first);
  }

  const MoreHouses& more_;
  CrowdedMore& crowded_;
  CrowdedPlaces crowded_windows_;  // if there are windows
};

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
