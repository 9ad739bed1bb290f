// Bitwise functions of three vectors, and moves along the parts of a bit index
// (grid/board_layout.h).
//
// AVX-512 evaluates any function of three inputs in one instruction (vpternlog). Compilers find it
// only for some functions, and each compiler for others, so each function names its truth table.
#if defined(SURUDOKU_KERNEL_BITS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_BITS_INL_H_
#undef SURUDOKU_KERNEL_BITS_INL_H_
#else
#define SURUDOKU_KERNEL_BITS_INL_H_
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>
#include <cstring>

#include "grid/board_layout.h"
#include "kernel/step-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<std::uint32_t>;
using V = hn::Vec<D>;
inline constexpr int kLanes = static_cast<int>(HWY_LANES(std::uint32_t));
inline constexpr std::uint32_t kAllLanes = (1u << kLanes) - 1;

// The lanes of a mask, a bit each.
HWY_INLINE std::uint32_t LaneBits(hn::Mask<D> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(D(), mask, bytes);
  std::uint32_t bits;
  std::memcpy(&bits, bytes, sizeof(bits));
  return bits & kAllLanes;
}

// The mask of the lanes whose bits are set.
HWY_INLINE hn::Mask<D> LanesMask(std::uint32_t bits) {
  std::uint8_t bytes[8] = {};
  std::memcpy(bytes, &bits, sizeof(bits));
  return hn::LoadMaskBits(D(), bytes);
}

template <class Action>
HWY_INLINE void ForEachLane(std::uint32_t lanes, Action action) {
  for (; lanes != 0; lanes &= lanes - 1) action(std::countr_zero(lanes));
}

#if HWY_TARGET <= HWY_AVX3  // all that have AVX-512
#define SURUDOKU_THREE_INPUT(name, table, generic)                   \
  HWY_INLINE V name(V a, V b, V c) {                                 \
    return V{_mm512_ternarylogic_epi32(a.raw, b.raw, c.raw, table)}; \
  }
#else
#define SURUDOKU_THREE_INPUT(name, table, generic) \
  HWY_INLINE V name(V a, V b, V c) { return generic; }
#endif

// To get a truth table, apply the function to a = 0xF0, b = 0xCC, c = 0xAA.
SURUDOKU_THREE_INPUT(Or3, 0xFE, hn::Or(a, hn::Or(b, c)))
SURUDOKU_THREE_INPUT(And3, 0x80, hn::And(a, hn::And(b, c)))
// a | (b & c)
SURUDOKU_THREE_INPUT(OrAnd, 0xF8, hn::Or(a, hn::And(b, c)))
// a | (b & ~c)
SURUDOKU_THREE_INPUT(OrAndNot, 0xF4, hn::Or(a, hn::AndNot(c, b)))
// a & (b | c)
SURUDOKU_THREE_INPUT(AndOr, 0xE0, hn::And(a, hn::Or(b, c)))
// a & (~b | c)
SURUDOKU_THREE_INPUT(AndOrNot, 0xB0, hn::AndNot(hn::AndNot(c, b), a))
// a & ~b & ~c
SURUDOKU_THREE_INPUT(AndNeither, 0x10, hn::AndNot(hn::Or(b, c), a))
// At least two of the three.
SURUDOKU_THREE_INPUT(Majority, 0xE8, hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b))))
// Bits of b where a is set, of c elsewhere.
SURUDOKU_THREE_INPUT(Select, 0xCA, hn::Or(hn::And(a, b), hn::AndNot(a, c)))

#undef SURUDOKU_THREE_INPUT

HWY_INLINE V Bits(std::uint32_t pattern) { return hn::Set(D(), pattern); }

// Shifts towards higher bits. One step is an addition: twice the throughput of a shift.
template <int kCount>
HWY_INLINE V Up(V v) {
  if constexpr (kCount == 1) {
    return hn::Add(v, v);
  } else {
    return hn::ShiftLeft<kCount>(v);
  }
}
template <int kCount>
HWY_INLINE V Down(V v) {
  return hn::ShiftRight<kCount>(v);
}

// The bits whose part at `stride` has the value `part`.
constexpr std::uint32_t PartMask(int stride, int part) {
  std::uint32_t mask = 0;
  for (int bit = 0; bit < 27; ++bit) {
    if (bit / stride % 3 == part) mask |= 1u << bit;
  }
  return mask;
}

// The two neighbours of each bit in the cycle of three along one part.
struct Neighbours {
  V next;
  V after_next;
};

template <int kStride>
HWY_INLINE Neighbours NeighboursAlong(V v) {
  if constexpr (kStride == 9) {
    // The highest part needs no masks, because bits that leave it leave the word. Bits from 27 up
    // stay dirty.
    return {hn::Or(Down<9>(v), Up<18>(v)), hn::Or(Down<18>(v), Up<9>(v))};
  } else {
    const V last = Bits(PartMask(kStride, 2));
    const V first = Bits(PartMask(kStride, 0));
    const V up = Up<kStride>(v);
    const V up2 = kStride == 1 ? Up<1>(up) : Up<2 * kStride>(v);
    return {Select(last, up2, Down<kStride>(v)), Select(first, Down<2 * kStride>(v), up)};
  }
}

// The union of the two neighbours along the digits of a word; dirty from bit 27.
HWY_INLINE V OtherDigits(V v) { return hn::Or(Or3(Down<9>(v), Up<18>(v), Up<9>(v)), Down<18>(v)); }

// Exchanges the part at `kStride` with the choice among three words: part j of word i becomes part
// i of word j.
template <int kStride>
HWY_INLINE void Transpose(V& a, V& b, V& c) {
  const V first = Bits(PartMask(kStride, 0));
  const V middle = Bits(PartMask(kStride, 1));
  const V all = Bits(kAllBits);
  const V new_a = Select(first, a, Select(middle, Up<kStride>(b), Up<2 * kStride>(c)));
  const V new_b = Select(first, Down<kStride>(a), Select(middle, b, Up<kStride>(c)));
  const V new_c = Select(first, Down<2 * kStride>(a), Select(middle, Down<kStride>(b), c));
  a = hn::And(new_a, all);
  b = hn::And(new_b, all);
  c = new_c;
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
