// A block of 9x9 puzzles, the unit of work of every solver.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

/// Puzzles as candidate words, structure of arrays.
///
/// A puzzle is 27 words of 32 bits, one for each digit and band (three rows):
/// word 3*(digit-1) + band holds in bit 9*(row within the band) + column whether the digit is
/// a candidate there. Word w of all puzzles is contiguous, so that a vector load brings the same
/// word of neighbouring puzzles.
class PuzzleBlock {
 public:
  static constexpr std::size_t kWordCount = 27;

  /// Room for `capacity` puzzles; allocates once, 108 bytes a puzzle.
  explicit PuzzleBlock(std::size_t capacity) : capacity_(capacity), words_(kWordCount * capacity) {}

  void Clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] bool full() const { return size_ == capacity_; }

  /// Adds a puzzle. Precondition: !full().
  void Append(const Candidates& candidates);
  void Append(const Grid& clues) { Append(CandidatesOf(clues)); }

  /// Word `word` (0..26) of puzzle 0; puzzle i's is i further on.
  [[nodiscard]] const std::uint32_t* Word(std::size_t word) const {
    return words_.data() + word * capacity_;
  }

  /// The candidates of one puzzle. Precondition: index < size().
  [[nodiscard]] Candidates CandidatesAt(std::size_t index) const;

 private:
  std::size_t capacity_;
  std::size_t size_ = 0;
  std::vector<std::uint32_t> words_;
};

}  // namespace surudoku
