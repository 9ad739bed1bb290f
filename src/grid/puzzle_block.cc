#include "surudoku/puzzle_block.h"

#include <array>
#include <cassert>

namespace surudoku {

void PuzzleBlock::Append(const Candidates& candidates) {
  assert(!full());
  std::array<std::uint32_t, kWordCount> words{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int band = cell / 27;
    for (int digit = 0; digit < kSide; ++digit) {
      const std::uint32_t present = candidates.cells[cell] >> digit & 1U;
      words[3 * digit + band] |= present << (cell % 27);
    }
  }
  for (std::size_t word = 0; word < kWordCount; ++word) {
    words_[word * capacity_ + size_] = words[word];
  }
  ++size_;
}

Candidates PuzzleBlock::CandidatesAt(std::size_t index) const {
  assert(index < size_);
  Candidates candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int band = cell / 27;
    for (int digit = 0; digit < kSide; ++digit) {
      const std::uint32_t present = Word(3 * digit + band)[index] >> (cell % 27) & 1U;
      candidates.cells[cell] |= static_cast<std::uint16_t>(present << digit);
    }
  }
  return candidates;
}

}  // namespace surudoku
