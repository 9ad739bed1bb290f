// A block of 9x9 puzzles, the unit of work of every solver.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "surudoku/grid.h"

namespace surudoku {

/// Puzzles as sets of candidates, in a structure of arrays. A puzzle is 27 words of 27 bits
/// (src/grid/board_layout.h draws the bits). The same word of all puzzles lies together, so one
/// vector load gets it for neighbouring puzzles.
class PuzzleBlock {
 public:
  static constexpr int kWordCount = 27;

  /// Enough puzzles that lanes idling at a block's end cost little, and few enough for the
  /// second-level cache (docs/design/kernel-tried.md has the figures).
  static constexpr std::size_t kGoodCapacity = 4096;

  /// Makes room for `capacity` puzzles in one allocation of 108 bytes a puzzle.
  explicit PuzzleBlock(std::size_t capacity);

  void Clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] bool full() const { return size_ == capacity_; }

  /// Adds a puzzle. Precondition: !full(). AppendTexts (block_text.h) adds many at once from text.
  void Append(const Candidates& candidates);
  void Append(const Grid& clues) { Append(CandidatesOf(clues)); }

  /// The candidates of one puzzle. Here and below, precondition: index < size().
  [[nodiscard]] Candidates CandidatesAt(std::size_t index) const;

  /// Replaces the candidates of one puzzle.
  void SetCandidates(std::size_t index, const Candidates& candidates);

  /// The cells with one candidate; the others are blank. After solving this is the puzzle's first
  /// solution, if it has one (see solver.h).
  [[nodiscard]] Grid GridAt(std::size_t index) const;

  /// For vector code: word `word` (0..26) of all puzzles, puzzle i's at index i. Vector code may
  /// also read and write 32 words beyond the last puzzle's.
  [[nodiscard]] std::uint32_t* Words(int word) {
    assert(word >= 0 && word < kWordCount);
    return words_.get() + word * stride_;
  }
  [[nodiscard]] const std::uint32_t* Words(int word) const {
    assert(word >= 0 && word < kWordCount);
    return words_.get() + word * stride_;
  }

  /// The distance of one puzzle's words: Words(w + 1) is Words(w) + stride().
  [[nodiscard]] std::ptrdiff_t stride() const { return static_cast<std::ptrdiff_t>(stride_); }

  /// Makes room for `count` more puzzles whose words the caller writes.
  /// Precondition: size() + count <= capacity().
  void Extend(std::size_t count) {
    assert(count <= capacity_ - size_);
    size_ += count;
  }

 private:
  struct FreeAligned {
    void operator()(std::uint32_t* words) const;
  };

  std::size_t capacity_;
  std::size_t stride_;
  std::size_t size_ = 0;
  std::unique_ptr<std::uint32_t[], FreeAligned> words_;
};

}  // namespace surudoku
