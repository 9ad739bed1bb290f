// A block of 9x9 puzzles, the unit of work of every solver.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "surudoku/grid.h"

namespace surudoku {

/// Puzzles as sets of candidates, structure of arrays: a puzzle is 27 words of 27 bits
/// (src/grid/board_layout.h draws which candidate is which bit), and the same word of all puzzles
/// lies together, so that one vector load brings it for neighbouring puzzles.
class PuzzleBlock {
 public:
  static constexpr int kWordCount = 27;

  /// Enough puzzles that the lanes running dry at a block's end cost little, few enough for the
  /// second-level cache. Measured, 17-clue puzzles/s by capacity: 512: 2.6 M, 1024: 2.9 M,
  /// 2048: 3.2 M, 4096: 3.4 M, 8192: 3.5 M.
  static constexpr std::size_t kGoodCapacity = 4096;

  /// Room for `capacity` puzzles; allocates once, 108 bytes a puzzle.
  explicit PuzzleBlock(std::size_t capacity);

  void Clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] bool full() const { return size_ == capacity_; }

  /// Adds a puzzle. Precondition: !full(). Many at once, from text: see block_text.h.
  void Append(const Candidates& candidates);
  void Append(const Grid& clues) { Append(CandidatesOf(clues)); }

  /// The candidates of one puzzle. Precondition, here and below: index < size().
  [[nodiscard]] Candidates CandidatesAt(std::size_t index) const;

  /// Replaces the candidates of one puzzle.
  void SetCandidates(std::size_t index, const Candidates& candidates);

  /// The cells with one candidate; the others are blank. After solving: the first solution of a
  /// puzzle that has one (see solver.h).
  [[nodiscard]] Grid GridAt(std::size_t index) const;

  /// For vector code: word `word` (0..26) of all puzzles, that of puzzle i at index i. At least 32
  /// words after that of the last puzzle may be read and written.
  [[nodiscard]] std::uint32_t* Words(int word) {
    assert(word >= 0 && word < kWordCount);
    return words_.get() + word * stride_;
  }
  [[nodiscard]] const std::uint32_t* Words(int word) const {
    assert(word >= 0 && word < kWordCount);
    return words_.get() + word * stride_;
  }

  /// How far apart the words of one puzzle are: Words(w + 1) is Words(w) + stride().
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
