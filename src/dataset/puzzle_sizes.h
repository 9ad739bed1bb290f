// The sizes of a file's puzzles, by the votes of its first ones.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "grid/puzzle_text.h"

namespace surudoku {

/// A line of 9x9 that lost characters may be as long as a smaller board. So if most of the first
/// puzzles have one size, a size that fewer than two of them have is taken for damage. If no
/// size has the most, the file mixes them on purpose.
class PuzzleSizes {
 public:
  /// Takes every size.
  PuzzleSizes() = default;

  /// From the sizes of a file's first puzzles.
  explicit PuzzleSizes(std::span<const std::size_t> seen);

  /// Of a puzzle. 9x9, and its candidates, are always taken.
  [[nodiscard]] bool Takes(std::size_t size) const {
    return taken_.empty() || KindOfSize(size) != PuzzleKind::kBoard ||
           std::ranges::find(taken_, size) != taken_.end();
  }

  /// The size of most puzzles; 0 if there is none.
  [[nodiscard]] std::size_t usual() const { return taken_.empty() ? 0 : taken_.front(); }

  friend bool operator==(const PuzzleSizes&, const PuzzleSizes&) = default;

 private:
  std::vector<std::size_t> taken_;  // the usual one first; none: all are taken
};

inline PuzzleSizes::PuzzleSizes(std::span<const std::size_t> seen) {
  constexpr std::size_t kFewest = 2;
  std::map<std::size_t, std::size_t> votes;
  for (const std::size_t size : seen) ++votes[size];
  std::size_t usual = 0;
  for (const auto& [size, count] : votes) {
    if (2 * count > seen.size()) usual = size;
  }
  if (usual == 0 || votes[usual] < kFewest) return;
  taken_.push_back(usual);
  for (const auto& [size, count] : votes) {
    if (size != usual && count >= kFewest) taken_.push_back(size);
  }
}

}  // namespace surudoku
