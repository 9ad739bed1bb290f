// Puzzles from text and solutions to text. Both go through bit planes: plane p holds bit p of every
// cell's digit.
#if defined(SURUDOKU_KERNEL_TEXT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_TEXT_INL_H_
#undef SURUDOKU_KERNEL_TEXT_INL_H_
#else
#define SURUDOKU_KERNEL_TEXT_INL_H_
#endif

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

#include "kernel/bits-inl.h"
#include "kernel/block_lanes-inl.h"
#include "surudoku/puzzle_block.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// The four bits of the digits (1..9, 0 for a blank) of a band's 27 cells in reading order, for one
// puzzle in each lane.
struct Planes {
  alignas(64) std::uint32_t bits[4][3][kLanes];  // [plane][band]
};

// Reads 27 of the 32 characters at `text`, from number `shift` on, into four words of bits. `kZero`
// is the character for 0: '0' in a text, 0 among bytes 0..9. The nine characters after it are
// clues, all others blanks.
template <char kZero>
HWY_INLINE void ReadPlanes(const char* HWY_RESTRICT text, int shift, std::uint32_t planes[4]) {
#if HWY_TARGET == HWY_EMU128
  for (int p = 0; p < 4; ++p) planes[p] = 0;
  for (int i = shift; i < shift + 27; ++i) {
    const std::uint32_t value = static_cast<std::uint8_t>(text[i] - kZero);
    if (value > 9) continue;
    for (int p = 0; p < 4; ++p) planes[p] |= (value >> p & 1u) << (i - shift);
  }
#else
  const hn::CappedTag<std::uint8_t, 32> d;
  constexpr std::size_t kStep = hn::MaxLanes(d);
  std::uint8_t bits[4][4];
  for (std::size_t i = 0; i < 32; i += kStep) {
    auto value = hn::Sub(hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text) + i),
                         hn::Set(d, std::uint8_t{kZero}));
    // Digits are the values that min(value, 9) leaves as they are. All others become 0.
    value = hn::IfThenElseZero(hn::Eq(hn::Min(value, hn::Set(d, std::uint8_t{9})), value), value);
    for (int p = 0; p < 4; ++p) {
      hn::StoreMaskBits(d, hn::TestBit(value, hn::Set(d, static_cast<std::uint8_t>(1 << p))),
                        bits[p] + i / 8);
    }
  }
  for (int p = 0; p < 4; ++p) {
    std::uint32_t plane;
    std::memcpy(&plane, bits[p], 4);
    planes[p] = plane >> shift & kAllBits;
  }
#endif
}

// The last band is read from 5 characters earlier, so that nothing beyond the puzzle is read.
inline constexpr int kBandText[3] = {0, 27, 49};
inline constexpr int kBandShift[3] = {0, 0, 5};

template <char kZero>
HWY_INLINE void ReadPuzzle(const char* text, Planes& planes, int lane) {
  for (int band = 0; band < 3; ++band) {
    std::uint32_t bits[4];
    ReadPlanes<kZero>(text + kBandText[band], kBandShift[band], bits);
    for (int p = 0; p < 4; ++p) planes.bits[p][band][lane] = bits[p];
  }
}

// Turns bit planes from words [band] with bits (r, stack, c) into words [c] with bits (r, stack,
// band). The way back is the same, because both orders have the exchanged part at stride 1.
HWY_INLINE void TransposePlanes(const Planes& planes, V out[4][3]) {
  const D d;
  for (int p = 0; p < 4; ++p) {
    for (int i = 0; i < 3; ++i) out[p][i] = hn::Load(d, planes.bits[p][i]);
    Transpose<1>(out[p][0], out[p][1], out[p][2]);
  }
}

// The cells that hold `digit` (0..8). The planes hold the value digit + 1.
HWY_INLINE V CellsOf(int digit, V p0, V p1, V p2, V p3) {
  switch (digit) {
    case 0:
      return hn::AndNot(p3, AndNeither(p0, p1, p2));
    case 1:
      return AndNeither(p1, p0, p2);
    case 2:
      return hn::AndNot(p2, hn::And(p0, p1));
    case 3:
      return AndNeither(p2, p0, p1);
    case 4:
      return hn::AndNot(p1, hn::And(p0, p2));
    case 5:
      return hn::AndNot(p0, hn::And(p1, p2));
    case 6:
      return hn::And(p0, hn::And(p1, p2));
    case 7:
      return hn::AndNot(p0, p3);
    default:
      return hn::And(p0, p3);
  }
}

// Stores the candidates of the cells in column `c` of each stack: the digit of a clue, all nine of
// a blank. `words` are the block's, from the first of the puzzles on.
SURUDOKU_STEP void StoreCandidates(int c, const V planes[4][3], std::uint32_t* words,
                                   std::ptrdiff_t stride) {
  const D d;
  const V p0 = planes[0][c], p1 = planes[1][c], p2 = planes[2][c], p3 = planes[3][c];
  const V blank = hn::AndNot(hn::Or(p0, Or3(p1, p2, p3)), Bits(kAllBits));
  for (int t = 0; t < 3; ++t) {
    V x[3];
    for (int e = 0; e < 3; ++e) x[e] = hn::Or(blank, CellsOf(3 * t + e, p0, p1, p2, p3));
    Transpose<kDigitStride>(x[0], x[1], x[2]);  // from words [e], bits (r, ..) to [r], (e, ..)
    for (int r = 0; r < 3; ++r) hn::StoreU(x[r], d, words + WordIndex(t, r, c) * stride);
  }
}

// Loads the planes of solved boards, for the cells in column `c` of each stack.
SURUDOKU_STEP void LoadDigits(int c, const BlockWords& words, V planes[4][3]) {
  V x[9];
  for (int t = 0; t < 3; ++t) {
    for (int r = 0; r < 3; ++r) x[3 * t + r] = words[WordIndex(t, r, c)];
    Transpose<kDigitStride>(x[3 * t], x[3 * t + 1], x[3 * t + 2]);
  }
  planes[0][c] = hn::Or(Or3(x[0], x[2], x[4]), hn::Or(x[6], x[8]));  // 1 3 5 7 9
  planes[1][c] = hn::Or(Or3(x[1], x[2], x[5]), x[6]);                // 2 3 6 7
  planes[2][c] = hn::Or(Or3(x[3], x[4], x[5]), x[6]);                // 4 5 6 7
  planes[3][c] = hn::Or(x[7], x[8]);                                 // 8 9
}

// The characters that a text may hold, in two tables: one by the lower half of the byte, one by the
// upper. A character is allowed if its two entries have a class in common: 1 for 0..9, 2 for
// space * - . and 4 for _. Two look-ups cost half of comparing with every allowed character.
alignas(16) inline constexpr std::uint8_t kClassesOfLowerHalf[16] = {3, 1, 1, 1, 1, 1, 1, 1,
                                                                     1, 1, 2, 0, 0, 2, 2, 4};
alignas(16) inline constexpr std::uint8_t kClassesOfUpperHalf[16] = {0, 0, 2, 1, 0, 4};

// True if one of the 81 characters at `text` is neither a digit nor a blank nor a space.
HWY_INLINE bool IsStrange(const char* HWY_RESTRICT text) {
  const hn::CappedTag<std::uint8_t, 32> d;
  constexpr std::size_t kStep = hn::MaxLanes(d);
  const auto lower_table = hn::LoadDup128(d, kClassesOfLowerHalf);
  const auto upper_table = hn::LoadDup128(d, kClassesOfUpperHalf);
  auto classes = hn::Set(d, std::uint8_t{0xff});
  for (std::size_t i = 0; i < kCellCount; i += kStep) {
    // The last vector ends with the text, so it sees some characters a second time.
    const std::size_t at = std::min(i, kCellCount - kStep);
    const auto v = hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text) + at);
    const auto lower = hn::TableLookupBytes(lower_table, hn::And(v, hn::Set(d, std::uint8_t{15})));
    const auto upper = hn::TableLookupBytes(upper_table, hn::ShiftRight<4>(v));
    classes = hn::Min(classes, hn::And(lower, upper));
  }
  return !hn::AllFalse(d, hn::Eq(classes, hn::Zero(d)));
}

// Writes 32 digits from four words of bits; `kZero` as above. Its lower half is 0, so adding is an
// or.
template <char kZero>
HWY_INLINE void Write32Digits(const std::uint32_t bits[4], char* HWY_RESTRICT text) {
#if HWY_TARGET == HWY_EMU128
  for (int i = 0; i < 32; ++i) {
    text[i] = static_cast<char>(kZero + ((bits[0] >> i & 1u) | (bits[1] >> i & 1u) << 1 |
                                         (bits[2] >> i & 1u) << 2 | (bits[3] >> i & 1u) << 3));
  }
#else
  const hn::CappedTag<std::uint8_t, 32> d;
  constexpr std::size_t kStep = hn::MaxLanes(d);
  for (std::size_t i = 0; i < 32; i += kStep) {
    auto value = hn::Set(d, std::uint8_t{kZero});
    for (int p = 0; p < 4; ++p) {
      const auto mask =
          hn::LoadMaskBits(d, reinterpret_cast<const std::uint8_t*>(bits + p) + i / 8);
      const auto bit = hn::Set(d, static_cast<std::uint8_t>(1 << p));
      value = hn::Or(value, hn::IfThenElseZero(mask, bit));
    }
    hn::StoreU(value, d, reinterpret_cast<std::uint8_t*>(text) + i);
  }
#endif
}

// Writes exactly 81 digits. Each 32-byte store goes beyond its band, and the next store overwrites
// that. The last store ends with the puzzle, so it begins with 5 cells of the middle band.
template <char kZero>
HWY_INLINE void WritePuzzle(const Planes& planes, int lane, char* text) {
  std::uint32_t bits[3][4];
  for (int p = 0; p < 4; ++p) {
    for (int band = 0; band < 3; ++band) bits[band][p] = planes.bits[p][band][lane];
    bits[2][p] = bits[2][p] << 5 | bits[1][p] >> 22;
  }
  for (int band = 0; band < 3; ++band) Write32Digits<kZero>(bits[band], text + kBandText[band]);
}

HWY_INLINE V CountClues(const Planes& planes) {
  const D d;
  V clues = hn::Zero(d);
  for (int band = 0; band < 3; ++band) {
    const V low = Or3(hn::Load(d, planes.bits[0][band]), hn::Load(d, planes.bits[1][band]),
                      hn::Load(d, planes.bits[2][band]));
    const V cells = hn::Or(low, hn::Load(d, planes.bits[3][band]));
    clues = hn::Add(clues, hn::PopulationCount(cells));
  }
  return clues;
}

// Appends puzzles to the block. Counts their clues unless `clues` is empty.
template <char kZero>
inline void ReadPuzzles(std::span<const char* const> texts, PuzzleBlock& block,
                        std::span<std::uint32_t> clues) {
  const D d;
  const std::size_t first = block.size();
  block.Extend(texts.size());
  std::uint32_t* words = block.Words(0) + first;
  const std::ptrdiff_t stride = block.stride();
  Planes planes;
  std::memset(&planes, 0, sizeof(planes));
  for (std::size_t i = 0; i < texts.size(); i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes && i + lane < texts.size(); ++lane) {
      ReadPuzzle<kZero>(texts[i + lane], planes, static_cast<int>(lane));
    }
    if (!clues.empty()) {
      alignas(64) std::uint32_t counts[kLanes];
      hn::Store(CountClues(planes), d, counts);
      std::copy_n(counts, std::min<std::size_t>(kLanes, clues.size() - i), &clues[i]);
    }
    V by_column[4][3];
    TransposePlanes(planes, by_column);
    for (int c = 0; c < 3; ++c) StoreCandidates(c, by_column, words + i, stride);
  }
}

template <char kZero>
inline void WriteSolvedPuzzles(const PuzzleBlock& block, std::span<char* const> texts) {
  const D d;
  Planes planes;
  for (std::size_t i = 0; i < texts.size(); i += kLanes) {
    const BlockWords words(block, i);
    V by_column[4][3];
    for (int c = 0; c < 3; ++c) LoadDigits(c, words, by_column);
    for (int p = 0; p < 4; ++p) {
      Transpose<1>(by_column[p][0], by_column[p][1], by_column[p][2]);
      for (int band = 0; band < 3; ++band) {
        hn::Store(by_column[p][band], d, planes.bits[p][band]);
      }
    }
    for (std::size_t lane = 0; lane < kLanes && i + lane < texts.size(); ++lane) {
      WritePuzzle<kZero>(planes, static_cast<int>(lane), texts[i + lane]);
    }
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
