// Turns each line of a band into the next row of a form, in the least order that the ties allow.
#if defined(SURUDOKU_CANONICAL_ROWS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_ROWS_INL_H_
#undef SURUDOKU_CANONICAL_ROWS_INL_H_
#else
#define SURUDOKU_CANONICAL_ROWS_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstring>

#include "canonical/arrangement.h"
#include "canonical/lines-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// For each byte the byte to exchange it with, by the ties of columns: with[0] for ties of a
/// stack's first two columns, with[1] for its last two.
struct ColumnSwaps {
  alignas(16) std::uint8_t with[2][16];
};

constexpr std::array<ColumnSwaps, 64> MakeColumnSwaps() {
  std::array<ColumnSwaps, 64> all{};
  for (int ties = 0; ties < 64; ++ties) {
    for (int second = 0; second < 2; ++second) {
      for (int i = 0; i < 16; ++i) all[ties].with[second][i] = i;
      for (int stack = 0; stack < 3; ++stack) {
        if ((ties >> (2 * stack + second) & 1) == 0) continue;
        const int left = 3 * stack + second;
        all[ties].with[second][left] = left + 1;
        all[ties].with[second][left + 1] = left;
      }
    }
  }
  return all;
}
inline constexpr std::array<ColumnSwaps, 64> kColumnSwaps = MakeColumnSwaps();

/// The number of the swaps for ties of columns.
constexpr std::uint32_t SwapsFor(std::uint32_t ties) {
  return (ties & 3) | (ties >> 1 & 12) | (ties >> 2 & 48);
}

/// 255 at the places of the lesser byte of each pair.
constexpr std::array<std::uint8_t, 16> MakeLesser(int second) {
  std::array<std::uint8_t, 16> lesser{};
  for (int stack = 0; stack < 3; ++stack) lesser[3 * stack + second] = 255;
  return lesser;
}
alignas(16) inline constexpr std::array<std::uint8_t, 16> kLesser[2] = {MakeLesser(0),
                                                                        MakeLesser(1)};

template <class V>
HWY_INLINE V Exchange(V cells, V with, V lesser) {
  const V others = hn::TableLookupBytes(cells, with);
  return hn::IfVecThenElse(lesser, hn::Min(cells, others), hn::Max(cells, others));
}

/// Vectors for the lines of a band, at most as large as the band.
using Band = hn::CappedTag<std::uint8_t, kBandBytes>;
inline constexpr int kBandStep = static_cast<int>(hn::MaxLanes(Band()));

/// The parts of a line that have to be sorted.
enum class Open {
  kNothing,
  kFirstTwo,  ///< the first two columns of some stacks
  kColumns,
  kStacks,  ///< stacks and columns
};

template <Open kOpen, class D, class V = hn::Vec<D>>
SURUDOKU_STEP V SortColumns(D d, V cells, const ColumnSwaps& swaps) {
  const V first = hn::LoadDup128(d, swaps.with[0]);
  const V to_first = hn::LoadDup128(d, kLesser[0].data());
  cells = Exchange(cells, first, to_first);
  if constexpr (kOpen == Open::kFirstTwo) return cells;
  cells = Exchange(cells, hn::LoadDup128(d, swaps.with[1]), hn::LoadDup128(d, kLesser[1].data()));
  return Exchange(cells, first, to_first);
}

// Stacks as 16-bit numbers, the first stack highest: three labels and the stack's number. The upper
// half of a block repeats the lower.
alignas(16) inline constexpr std::uint8_t kOuterLabels[16] = {8, 6, 5, 3, 2, 0, 0x80, 0x80,
                                                              8, 6, 5, 3, 2, 0, 0x80, 0x80};
alignas(16) inline constexpr std::uint8_t kInnerLabels[16] = {
    0x80, 7, 0x80, 4, 0x80, 1, 0x80, 0x80, 0x80, 7, 0x80, 4, 0x80, 1, 0x80, 0x80};
alignas(16) inline constexpr std::uint8_t kStackNumbers[16] = {2, 0, 1, 0, 0, 0, 0, 0,
                                                               2, 0, 1, 0, 0, 0, 0, 0};
inline constexpr std::uint64_t kStackNumberBits = 0x000f'000f'000f;

// For each byte the byte to exchange it with, by the ties of stacks: [ties][first two or last two].
alignas(16) inline constexpr std::uint8_t kStackSwaps[4][2][16] = {
    {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
     {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
    {{0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15},
     {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
    {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
     {2, 3, 0, 1, 4, 5, 6, 7, 10, 11, 8, 9, 12, 13, 14, 15}},
    {{0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15},
     {2, 3, 0, 1, 4, 5, 6, 7, 10, 11, 8, 9, 12, 13, 14, 15}}};
alignas(16) inline constexpr std::uint8_t kLesserStack[2][16] = {
    {0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255},
    {0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255}};
alignas(16) inline constexpr std::uint8_t kStackOfCell[16] = {
    4, 4, 4, 2, 2, 2, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
alignas(16) inline constexpr std::uint8_t kFirstCells[16] = {0, 3, 6};
alignas(16) inline constexpr std::uint8_t kCellInStack[16] = {0, 1, 2,  0,  1,  2,  0,  1,
                                                              2, 9, 10, 11, 12, 13, 14, 15};

template <class D, class V = hn::Vec<D>>
HWY_INLINE V ExchangeStacks(D d, V stacks, V with, V lesser) {
  const hn::Repartition<std::uint16_t, D> d16;
  const V others = hn::TableLookupBytes(stacks, with);
  const auto a = hn::BitCast(d16, stacks);
  const auto b = hn::BitCast(d16, others);
  return hn::IfVecThenElse(lesser, hn::BitCast(d, hn::Min(a, b)), hn::BitCast(d, hn::Max(a, b)));
}

/// Sorts the stacks of `cells` as far as `ties` allow. Returns keys.
template <class D, class V = hn::Vec<D>>
SURUDOKU_STEP V SortStacks(D d, V& cells, std::uint32_t ties) {
  const hn::Repartition<std::uint16_t, D> d16;
  const V low = hn::Set(d, std::uint8_t{15});
  const V outer = hn::TableLookupBytesOr0(hn::AndNot(low, cells), hn::LoadDup128(d, kOuterLabels));
  const V inner = hn::TableLookupBytesOr0(
      hn::And(hn::BitCast(d, hn::ShiftRight<4>(hn::BitCast(d16, cells))), low),
      hn::LoadDup128(d, kInnerLabels));
  V stacks = hn::Or(hn::Or(outer, inner), hn::LoadDup128(d, kStackNumbers));
  const V first = hn::LoadDup128(d, kStackSwaps[ties][0]);
  const V second = hn::LoadDup128(d, kStackSwaps[ties][1]);
  const V to_first = hn::LoadDup128(d, kLesserStack[0]);
  stacks = ExchangeStacks(d, stacks, first, to_first);
  stacks = ExchangeStacks(d, stacks, second, hn::LoadDup128(d, kLesserStack[1]));
  stacks = ExchangeStacks(d, stacks, first, to_first);
  const V numbers = hn::And(hn::TableLookupBytesOr0(stacks, hn::LoadDup128(d, kStackOfCell)), low);
  const V from = hn::Add(hn::TableLookupBytes(hn::LoadDup128(d, kFirstCells), numbers),
                         hn::LoadDup128(d, kCellInStack));
  cells = hn::TableLookupBytes(cells, from);
  return hn::BitCast(d, hn::AndNot(hn::Set(hn::Repartition<std::uint64_t, D>(), kStackNumberBits),
                                   hn::BitCast(hn::Repartition<std::uint64_t, D>(), stacks)));
}

// Nine labels as a number, the first label highest, in both halves of a block.
alignas(16) inline constexpr std::uint8_t kKeyBytes[16] = {8, 6, 4, 2, 0, 0x80, 0x80, 0x80,
                                                           8, 6, 4, 2, 0, 0x80, 0x80, 0x80};

template <class D, class V = hn::Vec<D>>
HWY_INLINE V PackKeys(D d, V cells) {
  const hn::Repartition<std::uint16_t, D> d16;
  const auto words = hn::BitCast(d16, cells);
  const auto pairs =
      hn::Or(hn::And(words, hn::Set(d16, std::uint16_t{0xf0})), hn::ShiftRight<12>(words));
  return hn::TableLookupBytesOr0(hn::BitCast(d, pairs), hn::LoadDup128(d, kKeyBytes));
}

/// Spreads labels to bytes: byte d holds the label of digit d in its high four bits.
template <class D>
HWY_INLINE hn::Vec<D> SpreadLabels(D d, std::uint64_t labels) {
  const hn::Repartition<std::uint64_t, D> d64;
  const auto nibbles = hn::Set(d64, labels);
  const auto high = hn::Set(d, std::uint8_t{0xf0});
  const auto even = hn::And(hn::BitCast(d, hn::ShiftLeft<4>(nibbles)), high);
  const auto odd = hn::And(hn::BitCast(d, nibbles), high);
  return hn::InterleaveLower(d, even, odd);
}

/// The ties of a form, in the numbers that the functions above use.
struct Sorting {
  std::uint32_t swaps = 0;  ///< of columns: see SwapsFor
  std::uint32_t stacks = 0;
};

/// Turns a line of each block into the next row of an arrangement: cells in the row's order, and
/// keys.
template <Open kOpen, class D, class V = hn::Vec<D>>
SURUDOKU_STEP V SortLines(D d, V lines, V labels, V columns, Sorting sorting, V& keys) {
  V cells = hn::Or(hn::TableLookupBytes(labels, hn::TableLookupBytes(lines, columns)), columns);
  if constexpr (kOpen != Open::kNothing) {
    cells = SortColumns<kOpen>(d, cells, kColumnSwaps[sorting.swaps]);
  }
  keys = kOpen == Open::kStacks ? SortStacks(d, cells, sorting.stacks) : PackKeys(d, cells);
  return cells;
}

/// The columns of a row that are blank, and the columns with digits that have no name (15).
struct RowMasks {
  std::uint32_t blank;
  std::uint32_t fresh;
};

/// The masks of the row with this key (of stacks, or packed), which begins each block.
template <bool kOfStacks, class D, class V = hn::Vec<D>>
SURUDOKU_STEP RowMasks MasksOf(D d, V key) {
  alignas(16) static constexpr std::uint8_t kByteOf[2][16] = {
      {4, 4, 3, 3, 2, 2, 1, 1, 0, 7, 7, 7, 7, 7, 7, 7},
      {5, 5, 4, 3, 3, 2, 1, 1, 0, 7, 7, 7, 7, 7, 7, 7}};
  alignas(16) static constexpr std::uint8_t kNibbleOf[2][16] = {
      {0xf0, 15, 0xf0, 15, 0xf0, 15, 0xf0, 15, 0xf0, 1, 1, 1, 1, 1, 1, 1},
      {0xf0, 15, 0xf0, 0xf0, 15, 0xf0, 0xf0, 15, 0xf0, 1, 1, 1, 1, 1, 1, 1}};
  const V nibbles = hn::LoadDup128(d, kNibbleOf[kOfStacks]);
  const V labels =
      hn::And(hn::TableLookupBytes(key, hn::LoadDup128(d, kByteOf[kOfStacks])), nibbles);
  const auto columns = [&](auto mask) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(d, mask, bytes);
    std::uint16_t bits;
    std::memcpy(&bits, bytes, 2);
    return bits & 0x1ffU;
  };
  return {columns(hn::Eq(labels, hn::Zero(d))), columns(hn::Eq(labels, nibbles))};
}

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
