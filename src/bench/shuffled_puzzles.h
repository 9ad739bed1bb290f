// The puzzles of a dataset as they are measured, with what is known of them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/bench_results.h"
#include "pipeline/puzzle_set.h"

namespace surudoku {

/// Shuffled, or else a branch predictor learns their order; with the reference's answers.
struct ShuffledPuzzles {
  std::string texts;                 ///< 81 characters each
  std::vector<std::uint64_t> lines;  ///< in the file
  std::vector<Status> answers;       ///< kUnique, kMultiple or kNone
  std::vector<Level> levels;         ///< kUnrated without a solution

  [[nodiscard]] std::size_t size() const { return answers.size(); }
  [[nodiscard]] std::string_view text(std::size_t index) const {
    return std::string_view(texts).substr(index * kCellCount, kCellCount);
  }
  [[nodiscard]] const char* TextAt(std::size_t index) const {
    return texts.data() + index * kCellCount;
  }
};

struct ShuffleOptions {
  std::uint64_t seed = 0;
  bool isomorphs = false;  ///< permute each puzzle at random
  double seconds = 0;  ///< for the reference's answers; puzzles not answered by then are dropped
};

/// Shuffles the puzzles and has them answered by the lockstep solver on the default target, at
/// least the first few thousand. Its solutions are verified; its claims that there is none or
/// another one are witnessed by the other methods, which are compared with it.
ShuffledPuzzles ShuffleAndAnswer(const PuzzleSet& set, const ShuffleOptions& options);

/// The puzzles with a single solution, in their order.
ShuffledPuzzles UniqueOf(const ShuffledPuzzles& puzzles);

/// All that is told of a dataset.
BenchDataset DescribeDataset(const PuzzleSet& set, const ShuffledPuzzles& puzzles);

/// How many of these answers are wrong: not the reference's, or with a solution that is not one of
/// the puzzle's. kUnknown and kGaveUp are not answers. `first` is the first answer's puzzle,
/// solutions are 81 characters each.
std::uint64_t CountWrong(const ShuffledPuzzles& puzzles, std::size_t first,
                         std::span<const Answer> answers, std::span<const char* const> solutions);

}  // namespace surudoku
