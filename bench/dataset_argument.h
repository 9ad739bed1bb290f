// The dataset a benchmark program is given on its command line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "pipeline/puzzle_set.h"

namespace surudoku::bench {

/// The puzzles of a file, or ends the program saying why there are none.
inline PuzzleSet LoadOrExit(const std::string& path) {
  const auto set = LoadPuzzles(path, {});
  if (set.ok() && set.value().size() > 0) return set.value();
  const std::string why = set.ok() ? path + ": no 9x9 puzzle" : set.error().message;
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(2);
}

/// The puzzles of a file, 81 characters each: shuffled, or the branch predictor learns their order;
/// then one after the other, as in a file. Ends the program saying why there are none.
inline std::string LoadShuffled(const std::string& path) {
  const PuzzleSet set = LoadOrExit(path);
  std::vector<std::size_t> order(set.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::shuffle(order, std::mt19937(1));
  std::string text;
  for (const std::size_t i : order) text += set.text(i);
  return text;
}

/// Takes the first argument, the path of a file, or ends the program saying how it is used. Call it
/// after benchmark::Initialize, which takes out the library's own flags.
inline std::string TakeDatasetArgument(int argc, char** argv) {
  if (argc == 2) return argv[1];
  std::fprintf(stderr, "usage: %s DATASET [--benchmark_...]\n", argv[0]);
  std::exit(2);
}

}  // namespace surudoku::bench
