// rating_bench FILE [PROFILE [PASSES]]: puzzles/s (CPU time) of the rater alone, on one thread, for
// each band of ratings among the puzzles of a file, as in the tables of
// docs/design/rating-trials.md. The puzzles are loaded and rated once before; the median of several
// passes over each band counts. For each band it also tells what the chain searches took, which
// bounds what can be gained there.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "bench/stop_watch.h"
#include "surudoku/rating.h"

namespace surudoku::bench {
namespace {

/// Ratings in tenths below `end` and not below the band before.
struct Band {
  const char* name;
  int end;
};
constexpr std::array<Band, 6> kBands = {{{"below 2.6", 26},
                                         {"2.6 - 4.9", 50},
                                         {"5.0 - 6.9", 70},
                                         {"7.0 - 8.4", 85},
                                         {"8.5 - 9.9", 100},
                                         {"10.0 and above", 1000}}};

std::size_t BandOf(int er) {
  return std::ranges::find_if(kBands, [&](const Band& band) { return er < band.end; }) -
         kBands.begin();
}

std::vector<Grid> LoadPuzzles(const char* path) {
  std::vector<Grid> puzzles;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto grid = ParseGrid(std::string_view(line).substr(0, kCellCount));
    if (grid.ok()) puzzles.push_back(grid.value());
  }
  return puzzles;
}

ChainWork WorkOfPass(Rater& rater, const std::vector<Grid>& puzzles) {
  const ChainWork before = rater.work();
  for (const Grid& puzzle : puzzles) rater.Rate(puzzle, {.is_proven = true});
  ChainWork work = rater.work();
  work.runs -= before.runs;
  work.nested -= before.nested;
  work.nested_in_vain -= before.nested_in_vain;
  work.nested_left_out -= before.nested_left_out;
  work.forcing -= before.forcing;
  work.forcing_left_out -= before.forcing_left_out;
  return work;
}

void PrintWork(const ChainWork& work) {
  std::printf(
      "               %llu ordered runs; %llu nested searches, %llu without a hint, %llu left out; "
      "%llu for forcing chains, %llu left out\n",
      static_cast<unsigned long long>(work.runs), static_cast<unsigned long long>(work.nested),
      static_cast<unsigned long long>(work.nested_in_vain),
      static_cast<unsigned long long>(work.nested_left_out),
      static_cast<unsigned long long>(work.forcing),
      static_cast<unsigned long long>(work.forcing_left_out));
}

using PuzzlesByBand = std::array<std::vector<Grid>, kBands.size()>;

PuzzlesByBand SortIntoBands(Rater& rater, const std::vector<Grid>& puzzles) {
  PuzzlesByBand by_band;
  for (const Grid& puzzle : puzzles) by_band[BandOf(rater.Rate(puzzle).er)].push_back(puzzle);
  return by_band;
}

double SecondsOfPass(Rater& rater, const std::vector<Grid>& puzzles) {
  const StopWatch watch;
  for (const Grid& puzzle : puzzles) rater.Rate(puzzle, {.is_proven = true});
  return watch.Seconds();
}

void PrintMedian(Rater& rater, const Band& band, const std::vector<Grid>& puzzles, int passes) {
  std::vector<double> seconds;
  for (int i = 0; i < passes; ++i) seconds.push_back(SecondsOfPass(rater, puzzles));
  std::ranges::sort(seconds);
  std::printf("%-14s %7zu puzzles %10.1f puzzles/s\n", band.name, puzzles.size(),
              static_cast<double>(puzzles.size()) / seconds[seconds.size() / 2]);
  PrintWork(WorkOfPass(rater, puzzles));
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  using namespace surudoku;
  const auto profile = argc > 2 ? FindNamed<Profile>(kProfileNames, argv[2])
                                : std::optional<Profile>(kDefaultProfile);
  const int passes = argc > 3 ? std::atoi(argv[3]) : 3;
  const auto puzzles = argc > 1 ? bench::LoadPuzzles(argv[1]) : std::vector<Grid>();
  if (puzzles.empty() || !profile || passes < 1) {
    std::fprintf(stderr, "usage: %s FILE [PROFILE [PASSES]]\n", argv[0]);
    return 2;
  }
  Rater rater(*profile);
  const auto by_band = bench::SortIntoBands(rater, puzzles);
  for (std::size_t i = 0; i < bench::kBands.size(); ++i) {
    if (!by_band[i].empty()) bench::PrintMedian(rater, bench::kBands[i], by_band[i], passes);
  }
}
