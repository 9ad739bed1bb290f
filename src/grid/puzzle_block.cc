#include "surudoku/puzzle_block.h"

#include <bit>
#include <cassert>
#include <cstring>
#include <new>

#include "grid/board_layout.h"

namespace surudoku {
namespace {

constexpr std::size_t kAlignment = 64;

// Vector code reads and writes whole vectors beyond the last puzzle.
constexpr std::size_t kPadding = 32;

// A stride that is a multiple of 4 KiB would put the 27 words of a puzzle into the same few sets
// of the first-level cache; an odd number of cache lines spreads them.
std::size_t StrideFor(std::size_t capacity) {
  constexpr std::size_t kLine = kAlignment / sizeof(std::uint32_t);
  return ((capacity + kPadding + kLine - 1) / kLine | 1) * kLine;
}

}  // namespace

void PuzzleBlock::FreeAligned::operator()(std::uint32_t* words) const {
  ::operator delete[](words, std::align_val_t(kAlignment));
}

PuzzleBlock::PuzzleBlock(std::size_t capacity) : capacity_(capacity), stride_(StrideFor(capacity)) {
  const std::size_t bytes = kWordCount * stride_ * sizeof(std::uint32_t);
  words_.reset(static_cast<std::uint32_t*>(::operator new[](bytes, std::align_val_t(kAlignment))));
  std::memset(words_.get(), 0, bytes);
}

void PuzzleBlock::Append(const Candidates& candidates) {
  assert(!full());
  SetCandidates(size_++, candidates);
}

void PuzzleBlock::SetCandidates(std::size_t index, const Candidates& candidates) {
  assert(index < size_);
  for (int word = 0; word < kWordCount; ++word) Words(word)[index] = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < kSide; ++digit) {
      if ((candidates.cells[cell] >> digit & 1U) == 0) continue;
      const CandidatePlace place = PlaceOf(RowOf(cell), ColumnOf(cell), digit);
      Words(place.word)[index] |= place.bit;
    }
  }
}

Candidates PuzzleBlock::CandidatesAt(std::size_t index) const {
  assert(index < size_);
  Candidates candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < kSide; ++digit) {
      const CandidatePlace place = PlaceOf(RowOf(cell), ColumnOf(cell), digit);
      const bool present = (Words(place.word)[index] & place.bit) != 0;
      candidates.cells[cell] |= static_cast<std::uint16_t>(present ? 1U << digit : 0U);
    }
  }
  return candidates;
}

Grid PuzzleBlock::GridAt(std::size_t index) const {
  const Candidates candidates = CandidatesAt(index);
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digits = candidates.cells[cell];
    if (std::has_single_bit(digits)) {
      grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digits) + 1);
    }
  }
  return grid;
}

}  // namespace surudoku
