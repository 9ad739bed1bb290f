// Writes isomorphs of a puzzle as text, in vector code, compiled for every target.
#include <array>
#include <cassert>
#include <cstring>
#include <span>
#include <string_view>

#include "kernel/targets.h"
#include "surudoku/block_text.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/isomorph_texts.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kPaddedRow = 16;
using PaddedRow = std::array<std::uint8_t, kPaddedRow>;

// A row to a vector, a cell to a byte: 0 for a blank, 1..9. A row's bytes can then be brought into
// the order of the columns, and named anew, by one table lookup each.
using PaddedRows = std::array<PaddedRow, kSide>;

// What the name of a cell counts from: a blank stays a blank.
constexpr PaddedRow kCharacterOfZero = {'.', '0', '0', '0', '0', '0', '0', '0', '0', '0'};

inline void ReadRows(std::string_view puzzle, PaddedRows& straight, PaddedRows& transposed) {
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      const char c = puzzle[kSide * row + column];
      const auto digit = static_cast<std::uint8_t>(IsClueCharacter(c) ? c - '0' : 0);
      straight[row][column] = transposed[column][row] = digit;
    }
  }
}

template <std::size_t N>
HWY_INLINE PaddedRow Padded(const std::array<std::uint8_t, N>& values) {
  PaddedRow padded{};
  std::memcpy(padded.data(), values.data(), N);
  return padded;
}

HWY_INLINE void WriteIsomorph(const PaddedRows& from, const Isomorphism& isomorphism, char* text) {
  const hn::FixedTag<std::uint8_t, kPaddedRow> d;
  const auto columns = hn::LoadU(d, Padded(isomorphism.columns).data());
  const auto names = hn::Add(hn::LoadU(d, Padded(isomorphism.digits).data()),
                             hn::LoadU(d, kCharacterOfZero.data()));
  const auto row_at = [&](std::size_t row) {
    const auto cells = hn::LoadU(d, from[isomorphism.rows[row]].data());
    return hn::TableLookupBytes(names, hn::TableLookupBytes(cells, columns));
  };
  auto* const to = reinterpret_cast<std::uint8_t*>(text);
  // The padding of a row is overwritten by the next one, and the last is cut.
  for (std::size_t row = 0; row + 1 < kSide; ++row) hn::StoreU(row_at(row), d, to + kSide * row);
  PaddedRow last;
  hn::StoreU(row_at(kSide - 1), d, last.data());
  std::memcpy(to + kSide * (kSide - 1), last.data(), kSide);
}

void WriteIsomorphsOn(std::string_view puzzle, std::span<const Isomorphism> isomorphisms,
                      std::span<char* const> texts) {
  PaddedRows straight{};
  PaddedRows transposed{};
  ReadRows(puzzle, straight, transposed);
  for (std::size_t i = 0; i < isomorphisms.size(); ++i) {
    WriteIsomorph(isomorphisms[i].transposes ? transposed : straight, isomorphisms[i], texts[i]);
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku {
namespace kernel {
namespace {

SURUDOKU_EXPORT(WriteIsomorphsOn);

}  // namespace
}  // namespace kernel

void WriteIsomorphs(std::string_view puzzle, std::span<const Isomorphism> isomorphisms,
                    std::span<char* const> texts, Target target) {
  assert(puzzle.size() == kCellCount && isomorphisms.size() == texts.size());
  SURUDOKU_ON(target, kernel::WriteIsomorphsOn)(puzzle, isomorphisms, texts);
}

}  // namespace surudoku
#endif  // HWY_ONCE
