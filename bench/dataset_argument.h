// The dataset a benchmark program is given on its command line.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "surudoku/puzzle_set.h"

namespace surudoku::bench {

/// The puzzles of a file, or ends the program saying why there are none.
inline PuzzleSet LoadOrExit(const std::string& path) {
  const auto set = LoadPuzzles(path, {});
  if (set.ok() && set.value().size() > 0) return set.value();
  const std::string why = set.ok() ? path + ": no 9x9 puzzle" : set.error().message;
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(2);
}

/// Takes the first argument, the path of a file, or ends the program saying how it is used. Call it
/// after benchmark::Initialize, which takes out the library's own flags.
inline std::string TakeDatasetArgument(int argc, char** argv) {
  if (argc == 2) return argv[1];
  std::fprintf(stderr, "usage: %s DATASET [--benchmark_...]\n", argv[0]);
  std::exit(2);
}

}  // namespace surudoku::bench
