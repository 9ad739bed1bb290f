// Windoku: windows are the boxes of a board that has its rows and columns in another order.
//
//     rows       0 1 2 | 3 4 5 | 6 7 8          and columns in the same way
//     in order   3 1 2 | 6 7 5 | 0 4 8
//
// A row is the r-th of its band as before. So its words stay, and only the bits of bands move: in a
// circle for r = 0, and two of them change places for r = 1.
//
// All nine windows are houses, not only the four that windoku names: a digit's three places in the
// rows 1, 2 and 3 are one in each of two named windows and one in the columns 0, 4 and 8.
#if defined(SURUDOKU_KERNEL_WINDOW_PASS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_WINDOW_PASS_INL_H_
#undef SURUDOKU_KERNEL_WINDOW_PASS_INL_H_
#else
#define SURUDOKU_KERNEL_WINDOW_PASS_INL_H_
#endif

#include <cstdint>

#include "kernel/propagate-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Exchanges the last two parts.
template <int kStride>
HWY_INLINE V SwapAlong(V v) {
  const V middle = Bits(PartMask(kStride, 1)), last = Bits(PartMask(kStride, 2));
  return Select(middle, Down<kStride>(v), Select(last, Up<kStride>(v), v));
}

// Parts of the bits of a word at row or column `kPart` of its boxes: to the windows, and back.
template <int kStride, int kPart>
HWY_INLINE V ToWindowsAlong(V v) {
  if constexpr (kPart == 0) return NeighboursAlong<kStride>(v).next;
  if constexpr (kPart == 1) return SwapAlong<kStride>(v);
  return v;
}
template <int kStride, int kPart>
HWY_INLINE V FromWindowsAlong(V v) {
  if constexpr (kPart == 0) return NeighboursAlong<kStride>(v).after_next;
  if constexpr (kPart == 1) return SwapAlong<kStride>(v);
  return v;
}

template <int kPlace>
HWY_INLINE V ToWindows(V v) {
  return ToWindowsAlong<kBandStride, kPlace / 3>(ToWindowsAlong<kStackStride, kPlace % 3>(v));
}
template <int kPlace>
HWY_INLINE V FromWindows(V v) {
  return FromWindowsAlong<kBandStride, kPlace / 3>(FromWindowsAlong<kStackStride, kPlace % 3>(v));
}

// Calls act with the numbers 0..8 as types.
template <int kPlace = 0, class Act>
HWY_INLINE void ForEachPlace(Act act) {
  act.template operator()<kPlace>();
  if constexpr (kPlace < 8) ForEachPlace<kPlace + 1>(act);
}

// The crowded windows by place and t, at the bits of the cells' boxes.
struct CrowdedPlaces {
  alignas(64) std::uint32_t words[9][3][kLanes];
};

HWY_INLINE void SpreadWindows(const std::uint32_t (*windows)[kLanes], CrowdedPlaces& places) {
  for (int t = 0; t < 3; ++t) {
    const V crowded = hn::Load(D(), windows[t]);
    ForEachPlace([&]<int kPlace>() {
      hn::Store(FromWindows<kPlace>(crowded), D(), places.words[kPlace][t]);
    });
  }
}

// Comes after the cell passes, and does for windows what digit passes do for boxes.
SURUDOKU_STEP void WindowPass(Boards& boards, std::uint32_t (*crowded)[kLanes], Findings& found) {
  const D d;
  alignas(64) std::uint32_t singles[9][kLanes];
  ForEachPlace([&]<int kPlace>() {
    hn::Store(ToWindows<kPlace>(hn::Load(d, boards.singles[kPlace])), d, singles[kPlace]);
  });
#pragma GCC unroll 1
  for (int t = 0; t < 3; ++t) {
    std::uint32_t(*words)[kLanes] = boards.words + 9 * t;
    V x[9];
    ForEachPlace([&]<int kPlace>() { x[kPlace] = ToWindows<kPlace>(hn::Load(d, words[kPlace])); });
    const V windows = FitInBoxes(x, singles, found);
    ForEachPlace(
        [&]<int kPlace>() { hn::Store(FromWindows<kPlace>(x[kPlace]), d, words[kPlace]); });
    found.sum = hn::Add(found.sum, windows);  // as HousePass does
    hn::Store(windows, d, crowded[t]);
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
