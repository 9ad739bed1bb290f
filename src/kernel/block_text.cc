// The texts of many puzzles at once (block_text.h) in vector code.
#include "surudoku/block_text.h"

#include <array>
#include <cassert>
#include <cstring>

#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel/block_text.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/check-inl.h"
#include "kernel/text-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

constexpr std::size_t kPaddedRow = 16;
using PaddedRow = std::array<std::uint8_t, kPaddedRow>;

// A row to a vector, a cell to a byte: 0 for a blank, 1..9. One table lookup each then brings a
// row's bytes into the order of the columns, and renames its digits.
using PaddedRows = std::array<PaddedRow, kSide>;

// Added to a cell's new digit, this gives its character: a blank stays a blank.
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
  // Each row is stored with its padding, which the next row overwrites; the last row is cut.
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

void FindStrangeTextsOn(std::span<const char* const> texts, std::span<std::uint8_t> strange) {
  for (std::size_t i = 0; i < texts.size(); ++i) strange[i] = IsStrange(texts[i]) ? 1 : 0;
}

void AppendTextsOn(std::span<const char* const> texts, PuzzleBlock& block,
                   std::span<std::uint32_t> clues) {
  ReadPuzzles<'0'>(texts, block, clues);
}

void AppendDigitsOn(std::span<const char* const> grids, PuzzleBlock& block) {
  ReadPuzzles<'\0'>(grids, block, {});
}

void WriteSolutionsOn(const PuzzleBlock& block, std::span<char* const> texts) {
  WriteSolvedPuzzles<'0'>(block, texts);
}

void WriteSolutionDigitsOn(const PuzzleBlock& block, std::span<char* const> grids) {
  WriteSolvedPuzzles<'\0'>(block, grids);
}

void FindWrongGridsOn(std::span<const char* const> grids, std::span<std::uint8_t> wrong) {
  CheckTexts(grids, wrong);
}

void FindContradictionsOn(std::span<const char* const> puzzles, std::span<const char* const> grids,
                          std::span<std::uint8_t> contradicted) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    contradicted[i] = IsContradicted(puzzles[i], grids[i]) ? 1 : 0;
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
SURUDOKU_EXPORT(FindStrangeTextsOn);
SURUDOKU_EXPORT(AppendTextsOn);
SURUDOKU_EXPORT(AppendDigitsOn);
SURUDOKU_EXPORT(WriteSolutionsOn);
SURUDOKU_EXPORT(WriteSolutionDigitsOn);
SURUDOKU_EXPORT(FindWrongGridsOn);
SURUDOKU_EXPORT(FindContradictionsOn);

}  // namespace
}  // namespace kernel

void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange,
                      Target target) {
  assert(texts.size() == strange.size());
  SURUDOKU_ON(target, kernel::FindStrangeTextsOn)(texts, strange);
}

void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block, Target target) {
  AppendTexts(texts, block, {}, target);
}

void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block,
                 std::span<std::uint32_t> clues, Target target) {
  assert(block.size() + texts.size() <= block.capacity());
  assert(clues.empty() || clues.size() == texts.size());
  SURUDOKU_ON(target, kernel::AppendTextsOn)(texts, block, clues);
}

void AppendDigits(std::span<const char* const> grids, PuzzleBlock& block, Target target) {
  assert(block.size() + grids.size() <= block.capacity());
  SURUDOKU_ON(target, kernel::AppendDigitsOn)(grids, block);
}

void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts, Target target) {
  assert(texts.size() == block.size());
  SURUDOKU_ON(target, kernel::WriteSolutionsOn)(block, texts);
}

void WriteSolutionDigits(const PuzzleBlock& block, std::span<char* const> grids, Target target) {
  assert(grids.size() == block.size());
  SURUDOKU_ON(target, kernel::WriteSolutionDigitsOn)(block, grids);
}

void FindWrongGrids(std::span<const char* const> grids, std::span<std::uint8_t> wrong,
                    Target target) {
  assert(grids.size() == wrong.size());
  SURUDOKU_ON(target, kernel::FindWrongGridsOn)(grids, wrong);
}

void FindContradictions(std::span<const char* const> puzzles, std::span<const char* const> grids,
                        std::span<std::uint8_t> contradicted, Target target) {
  assert(puzzles.size() == grids.size() && grids.size() == contradicted.size());
  SURUDOKU_ON(target, kernel::FindContradictionsOn)(puzzles, grids, contradicted);
}

void WriteIsomorphs(std::string_view puzzle, std::span<const Isomorphism> isomorphisms,
                    std::span<char* const> texts, Target target) {
  assert(puzzle.size() == kCellCount && isomorphisms.size() == texts.size());
  SURUDOKU_ON(target, kernel::WriteIsomorphsOn)(puzzle, isomorphisms, texts);
}

}  // namespace surudoku
#endif  // HWY_ONCE
