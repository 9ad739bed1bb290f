// Reads a puzzle's text into lines, and finds what their patterns show.
#if defined(SURUDOKU_CANONICAL_LINES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_LINES_INL_H_
#undef SURUDOKU_CANONICAL_LINES_INL_H_
#else
#define SURUDOKU_CANONICAL_LINES_INL_H_
#endif

#include <hwy/highway.h>

#include <cstring>
#include <span>

#include "canonical/arrangement.h"
#include "kernel/step-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Block = hn::Full128<std::uint8_t>;
using Words16 = hn::Full128<std::uint16_t>;
using Words32 = hn::Full128<std::uint32_t>;
using Words64 = hn::Full128<std::uint64_t>;
using Bytes = hn::Vec<Block>;

/// The least of 16 bytes, in each lane.
HWY_INLINE Bytes LeastOfLanes(Bytes bytes) {
#if HWY_TARGET == HWY_WASM  // Highway's code for it has no MinOfLanes of bytes
  const Words16 pairs;
  const auto both = hn::BitCast(pairs, bytes);
  const auto least = hn::MinOfLanes(
      pairs, hn::Min(hn::And(both, hn::Set(pairs, std::uint16_t{0xff})), hn::ShiftRight<8>(both)));
  return hn::BitCast(Block(), hn::Or(least, hn::ShiftLeft<8>(least)));
#else
  return hn::MinOfLanes(Block(), bytes);
#endif
}

template <class To>
HWY_INLINE Bytes Zip(To to, Bytes a, Bytes b) {
  return hn::BitCast(Block(), hn::InterleaveLower(to, hn::BitCast(to, a), hn::BitCast(to, b)));
}
template <class To>
HWY_INLINE Bytes ZipUpper(To to, Bytes a, Bytes b) {
  return hn::BitCast(Block(), hn::InterleaveUpper(to, hn::BitCast(to, a), hn::BitCast(to, b)));
}

SURUDOKU_STEP std::uint32_t BitsOf(hn::Mask<Block> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Block(), mask, bytes);
  std::uint16_t bits;
  std::memcpy(&bits, bytes, 2);
  return bits;
}

alignas(16) inline constexpr std::uint8_t kNineBytes[16] = {255, 255, 255, 255, 255, 255, 255, 255,
                                                            255, 0,   0,   0,   0,   0,   0,   0};
// By the low four bits of a character: the only character that is allowed, and its meaning.
alignas(16) inline constexpr std::uint8_t kCharacters[16] = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', 0xff, 0xff, '-', '.', '_'};
alignas(16) inline constexpr std::uint8_t kMeanings[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

/// Lines as vectors; the last seven bytes are zero.
struct NineLines {
  Bytes line[9];
};

using PuzzleCharacters = std::span<const char, kCellCount>;

/// False if a character is neither a digit nor a blank other than a space.
HWY_INLINE bool ReadRows(PuzzleCharacters text, NineLines& rows) {
  const Block d;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const Bytes allowed = hn::Load(d, kCharacters);
  const Bytes meanings = hn::Load(d, kMeanings);
  const Bytes nine = hn::Load(d, kNineBytes);
  Bytes strange = hn::Zero(d);
  for (int row = 0; row < 9; ++row) {
    // The last row is read from 7 characters earlier, so that nothing beyond the puzzle is read.
    const Bytes characters = row < 8 ? hn::LoadU(d, bytes + 9 * row)
                                     : hn::ShiftRightBytes<7>(d, hn::LoadU(d, bytes + 65));
    const Bytes low = hn::And(characters, hn::Set(d, std::uint8_t{15}));
    strange =
        hn::Or(strange, hn::And(hn::Xor(hn::TableLookupBytes(allowed, low), characters), nine));
    rows.line[row] = hn::And(hn::TableLookupBytes(meanings, low), nine);
  }
  return hn::AllTrue(d, hn::Eq(strange, hn::Zero(d)));
}

SURUDOKU_STEP void Transpose(const NineLines& in, NineLines& out) {
  const Block d;
  const Bytes* r = in.line;
  const Words16 d16;
  const Words32 d32;
  const Words64 d64;
  const Bytes pairs[4] = {Zip(d, r[0], r[1]), Zip(d, r[2], r[3]), Zip(d, r[4], r[5]),
                          Zip(d, r[6], r[7])};
  const Bytes upper[2] = {Zip(d16, pairs[0], pairs[1]), ZipUpper(d16, pairs[0], pairs[1])};
  const Bytes lower[2] = {Zip(d16, pairs[2], pairs[3]), ZipUpper(d16, pairs[2], pairs[3])};
  for (int i = 0; i < 2; ++i) {
    // Columns 4i .. 4i+3 without their last cells, two in each vector.
    const Bytes twos[2] = {Zip(d32, upper[i], lower[i]), ZipUpper(d32, upper[i], lower[i])};
    for (int k = 0; k < 2; ++k) {
      const int column = 4 * i + 2 * k;
      alignas(16) std::uint8_t last[16];
      for (int b = 0; b < 16; ++b) last[b] = b % 8 != 0 ? 0x80 : column + b / 8;
      const Bytes ends = hn::TableLookupBytesOr0(r[8], hn::Load(d, last));
      out.line[column] = Zip(d64, twos[k], ends);
      out.line[column + 1] = ZipUpper(d64, twos[k], ends);
    }
  }
  const Bytes top = Zip(d16, ZipUpper(d, r[0], r[1]), ZipUpper(d, r[2], r[3]));
  const Bytes bottom = Zip(d16, ZipUpper(d, r[4], r[5]), ZipUpper(d, r[6], r[7]));
  out.line[8] = Zip(d64, Zip(d32, top, bottom), hn::ShiftRightBytes<8>(d, r[8]));
}

/// Facts of nine lines, one in each of the first nine lanes of a block. The cells of a line are the
/// same lane of nine vectors.
template <class V>
struct LineFacts {
  V rank;  ///< see Lines
  V clues;
  V twice;  ///< not 0 if some digit is there twice
};

alignas(16) inline constexpr std::uint8_t kDigitBits[16] = {0, 1, 2, 4, 8, 16, 32, 64, 128};

template <class D, class V = hn::Vec<D>>
SURUDOKU_STEP LineFacts<V> FactsOf(D d, const V (&across)[9]) {
  const V one = hn::Set(d, std::uint8_t{1});
  const V nine = hn::Set(d, std::uint8_t{9});
  const V bits = hn::LoadDup128(d, kDigitBits);
  V in_box[3];
  V seen = hn::Zero(d);
  V twice = hn::Zero(d);
  V nines = hn::Zero(d);
  for (int box = 0; box < 3; ++box) {
    in_box[box] = hn::Zero(d);
    for (int i = 0; i < 3; ++i) {
      const V digits = across[3 * box + i];
      in_box[box] = hn::Add(in_box[box], hn::Min(digits, one));
      const V bit = hn::TableLookupBytes(bits, digits);
      twice = hn::Or(twice, hn::And(seen, bit));
      seen = hn::Or(seen, bit);
      nines = hn::Sub(nines, hn::VecFromMask(d, hn::Eq(digits, nine)));
    }
  }
  const V less = hn::Min(in_box[0], in_box[1]);
  const V more = hn::Max(in_box[0], in_box[1]);
  const V least = hn::Min(less, in_box[2]);
  const V other = hn::Max(less, in_box[2]);
  const V middle = hn::Min(more, other);
  const V most = hn::Max(more, other);
  // A line that becomes the first row has its fullest box last, and in each box blanks first.
  V rank = hn::Add(least, least);
  rank = hn::Add(hn::Add(rank, rank), middle);
  rank = hn::Add(rank, rank);
  rank = hn::Add(hn::Add(rank, rank), most);
  return {hn::Or(rank, hn::Not(hn::LoadDup128(d, kNineBytes))),
          hn::Add(least, hn::Add(middle, most)), hn::Or(twice, hn::SaturatedSub(nines, one))};
}

/// Stores the facts of the lines: of both orientations, or of one, depending on the vector's size.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void StoreFacts(D d, const LineFacts<V>& facts, int orientation, Lines& lines) {
  const hn::Repartition<std::uint64_t, D> d64;
  hn::Store(facts.rank, d, lines.rank[orientation]);
  std::uint8_t blank[8] = {};
  hn::StoreMaskBits(d, hn::Eq(facts.rank, hn::Zero(d)), blank);
  for (std::size_t i = 0; i < hn::Lanes(d) / kLineBytes; ++i) {
    std::uint16_t bits;
    std::memcpy(&bits, blank + 2 * i, 2);
    lines.blank[orientation + i] = PlacesOf(bits);
  }
  lines.clash |= !hn::AllTrue(d, hn::Eq(facts.twice, hn::Zero(d)));
  // One orientation is enough, because each has all clues.
  const auto clues = hn::BitCast(d64, hn::SumsOf8(facts.clues));
  alignas(32) std::uint64_t sums[4];
  hn::Store(clues, d64, sums);
  lines.clues = static_cast<int>(sums[0] + sums[1]);
}

HWY_INLINE void StoreLines(const NineLines& in, std::uint8_t* out) {
  const Block d;
  for (int line = 0; line < 9; ++line) {
    hn::Store(in.line[line], d, out + PlaceOf(line) * kLineBytes);
  }
}

/// Reads a puzzle. False if a character is strange: see ReadRows. Leaves the fourth line of each
/// band as it is.
HWY_INLINE bool ReadLines(PuzzleCharacters text, Lines& lines) {
  NineLines rows;
  NineLines columns;
  const bool good = ReadRows(text, rows);
  Transpose(rows, columns);
  StoreLines(rows, lines.cells[0]);
  StoreLines(columns, lines.cells[1]);
  lines.clash = false;
#if HWY_MAX_BYTES >= 32  // rows and columns in one vector
  const hn::CappedTag<std::uint8_t, 2 * kLineBytes> d;
  hn::Vec<decltype(d)> across[9];
  for (int i = 0; i < 9; ++i) across[i] = hn::Combine(d, rows.line[i], columns.line[i]);
  StoreFacts(d, FactsOf(d, across), 0, lines);
#else
  const Block d;
  StoreFacts(d, FactsOf(d, columns.line), 0, lines);
  StoreFacts(d, FactsOf(d, rows.line), 1, lines);
#endif
  return good;
}

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
