// The parts that calls of generating share, of plain puzzles and of boards.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "c_api/context.h"
#include "surudoku/generate.h"

namespace surudoku::c_api {

/// Copies the fields that are asked of any puzzle. Their ranges are checked before.
inline void CopyCommonFields(const surudoku_request& from, PuzzleRequest& request) {
  request.full = from.is_full != 0;
  request.minimal = from.is_minimal != 0;
  request.symmetry = static_cast<Symmetry>(from.symmetry);
  request.seed = from.seed;
  request.max_attempts = from.max_attempts;
}

inline int CheckNumbers(surudoku_context& context, std::uint64_t first, std::size_t n) {
  if (first != 0 && (n == 0 || n - 1 <= std::numeric_limits<std::uint64_t>::max() - first))
    return SURUDOKU_OK;
  return Fail(context, SURUDOKU_ERROR_ARGUMENT, "first: numbers are 1..2^64-1");
}

/// How many of the first n are made, if all blocks keep what they promise. Blocks come in any
/// order: where one gives up, nothing after it counts.
class MadeCount {
 public:
  explicit MadeCount(std::size_t n) : n_(n), count_(n) {}

  [[nodiscard]] std::size_t count() const { return count_; }

  void LowerTo(std::size_t made) {
    std::size_t lowest = count_;
    while (made < lowest && !count_.compare_exchange_weak(lowest, made)) {
    }
  }

  /// SURUDOKU_OK if all are made. `noun` is a puzzle or a board, `first` the number of the first.
  int CheckAll(surudoku_context& context, const char* noun, std::uint64_t first,
               std::uint64_t max_attempts) const {
    if (count_ == n_) return SURUDOKU_OK;
    return Fail(context, SURUDOKU_ERROR_UNMET,
                std::string("gave up on ") + noun + ' ' + std::to_string(first + count_) +
                    ": none of " + std::to_string(max_attempts) + " grids led to one as asked for");
  }

 private:
  const std::size_t n_;
  std::atomic<std::size_t> count_;
};

}  // namespace surudoku::c_api
