// The dataset a benchmark program is given on its command line.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace surudoku::bench {

/// Takes the first argument, a readable file, or ends the program saying how it is used. Call it
/// after benchmark::Initialize, which takes out the library's own flags.
inline std::string TakeDatasetArgument(int argc, char** argv) {
  if (argc == 2 && std::ifstream(argv[1])) return argv[1];
  std::fprintf(stderr, "usage: %s DATASET [--benchmark_...]\n", argv[0]);
  std::exit(2);
}

}  // namespace surudoku::bench
