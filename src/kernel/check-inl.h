// Checks of grids of text: complete and valid, or against the clues of a puzzle.
#if defined(SURUDOKU_KERNEL_CHECK_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_CHECK_INL_H_
#undef SURUDOKU_KERNEL_CHECK_INL_H_
#else
#define SURUDOKU_KERNEL_CHECK_INL_H_
#endif

#include <algorithm>
#include <array>
#include <span>

#include "kernel/bits-inl.h"
#include "surudoku/grid.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// One bit of a byte for each of the digits 1 to 8; no bit for 9 and all other characters.
//
// A house with all eight bits holds 1 to 8 and one more cell. If every house of a grid is so and
// the grid has nine 9s, then each house has one 9 and no other character.
alignas(16) inline constexpr std::uint8_t kBitOfDigit[16] = {0,   1, 2, 4, 8, 16, 32, 64,
                                                             128, 0, 0, 0, 0, 0,  0,  0};

inline constexpr std::size_t kPaddedCells = 96;    // whole vectors
inline constexpr std::size_t kPaddedStride = 128;  // room to load from 18 cells further on

// At the first cell of a row, or box, 0: the bits of the whole house come together there. 0xff at
// all other cells, where the bits mean nothing.
struct HouseStarts {
  alignas(64) std::array<std::uint8_t, kPaddedCells> rows;
  alignas(64) std::array<std::uint8_t, kPaddedCells> boxes;
};
inline constexpr HouseStarts kHouseStarts = [] {
  HouseStarts starts{};
  for (std::size_t i = 0; i < kPaddedCells; ++i) {
    starts.rows[i] = i < kCellCount && i % 9 == 0 ? 0 : 0xff;
    starts.boxes[i] = i < kCellCount && i % 3 == 0 && i / 9 % 3 == 0 ? 0 : 0xff;
  }
  return starts;
}();

// Grids are checked several at a time, step by step. Each step loads bytes that the step before
// stored at other offsets, and such a load has to wait if the store was only a moment ago.
inline constexpr std::size_t kCheckedTogether = 16;

struct CheckedGrids {
  alignas(64) std::uint8_t bits[kCheckedTogether][kPaddedStride] = {};
  alignas(
      64) std::uint8_t thirds[kCheckedTogether][kPaddedStride] = {};  // bits of 3 cells in a row
  std::size_t nines[kCheckedTogether] = {};
};

using CheckTag = hn::CappedTag<std::uint8_t, 32>;

HWY_INLINE void ReadBits(const char* HWY_RESTRICT text, std::uint8_t* HWY_RESTRICT bits,
                         std::size_t& nines) {
  const CheckTag d;
  constexpr std::size_t kStep = hn::MaxLanes(d);
  const auto table = hn::LoadDup128(d, kBitOfDigit);
  nines = 0;
  for (std::size_t i = 0; i < kCellCount; i += kStep) {
    // The last vector ends with the text, so it sees some characters a second time.
    const std::size_t at = std::min(i, kCellCount - kStep);
    const auto value = hn::Sub(hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text) + at),
                               hn::Set(d, std::uint8_t{'0'}));
    hn::StoreU(hn::TableLookupBytes(table, hn::Min(value, hn::Set(d, std::uint8_t{15}))), d,
               bits + at);
    const auto is_nine = hn::Eq(value, hn::Set(d, std::uint8_t{9}));
    nines += hn::CountTrue(d, hn::AndNot(hn::FirstN(d, i - at), is_nine));
  }
}

HWY_INLINE void JoinThirds(const std::uint8_t* HWY_RESTRICT bits,
                           std::uint8_t* HWY_RESTRICT thirds) {
  const CheckTag d;
  for (std::size_t i = 0; i < kPaddedCells; i += hn::MaxLanes(d)) {
    hn::Store(
        hn::Or3(hn::Load(d, bits + i), hn::LoadU(d, bits + i + 1), hn::LoadU(d, bits + i + 2)), d,
        thirds + i);
  }
}

HWY_INLINE bool HaveAllRowsAndBoxes(const std::uint8_t* HWY_RESTRICT thirds) {
  const CheckTag d;
  auto all = hn::Set(d, std::uint8_t{0xff});
  for (std::size_t i = 0; i < kPaddedCells; i += hn::MaxLanes(d)) {
    const auto third = hn::Load(d, thirds + i);
    const auto row = hn::Or3(third, hn::LoadU(d, thirds + i + 3), hn::LoadU(d, thirds + i + 6));
    const auto box = hn::Or3(third, hn::LoadU(d, thirds + i + 9), hn::LoadU(d, thirds + i + 18));
    all = hn::And(all, hn::Or(row, hn::Load(d, kHouseStarts.rows.data() + i)));
    all = hn::And(all, hn::Or(box, hn::Load(d, kHouseStarts.boxes.data() + i)));
  }
  return hn::AllTrue(d, hn::Eq(all, hn::Set(d, std::uint8_t{0xff})));
}

HWY_INLINE bool HaveAllColumns(const std::uint8_t* HWY_RESTRICT bits) {
  const hn::CappedTag<std::uint8_t, 16> d;
  auto columns = hn::LoadU(d, bits);
  for (std::size_t row = 1; row < kSide; ++row) {
    columns = hn::Or(columns, hn::LoadU(d, bits + row * kSide));
  }
  const auto is_full = hn::Eq(columns, hn::Set(d, std::uint8_t{0xff}));
  return hn::CountTrue(d, hn::And(is_full, hn::FirstN(d, kSide))) == kSide;
}

inline void CheckTexts(std::span<const char* const> texts, std::span<std::uint8_t> wrong) {
  CheckedGrids grids;
  for (std::size_t begin = 0; begin < texts.size(); begin += kCheckedTogether) {
    const std::size_t count = std::min(kCheckedTogether, texts.size() - begin);
    for (std::size_t i = 0; i < count; ++i) {
      ReadBits(texts[begin + i], grids.bits[i], grids.nines[i]);
    }
    for (std::size_t i = 0; i < count; ++i) JoinThirds(grids.bits[i], grids.thirds[i]);
    for (std::size_t i = 0; i < count; ++i) {
      const bool is_right = grids.nines[i] == kSide && HaveAllRowsAndBoxes(grids.thirds[i]) &&
                            HaveAllColumns(grids.bits[i]);
      wrong[begin + i] = is_right ? 0 : 1;
    }
  }
}

// True if the grid has another digit in the cell of some clue.
HWY_INLINE bool IsContradicted(const char* HWY_RESTRICT puzzle, const char* HWY_RESTRICT grid) {
  const CheckTag d;
  constexpr std::size_t kStep = hn::MaxLanes(d);
  auto differences = hn::Zero(d);
  for (std::size_t i = 0; i < kCellCount; i += kStep) {
    const std::size_t at = std::min(i, kCellCount - kStep);
    const auto clue = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(puzzle) + at);
    const auto digit = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(grid) + at);
    const auto value = hn::Sub(clue, hn::Set(d, std::uint8_t{'1'}));
    const auto is_clue = hn::Eq(hn::Min(value, hn::Set(d, std::uint8_t{8})), value);
    differences = hn::Or(differences, hn::IfThenElseZero(is_clue, hn::Xor(clue, digit)));
  }
  return !hn::AllTrue(d, hn::Eq(differences, hn::Zero(d)));
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
