#include "dataset/puzzle_sizes.h"

#include <map>

namespace surudoku {

PuzzleSizes::PuzzleSizes(std::span<const std::size_t> seen) {
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
