// rating_bench FILE [PROFILE [PASSES]]: puzzles/s of the rater alone, on one thread, for each band
// of ratings among the puzzles of a file, as the table of docs/rating.md. The puzzles are loaded
// first; of several passes over them each band's median counts.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

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

struct Pass {
  std::array<double, kBands.size()> seconds{};
  std::array<int, kBands.size()> puzzles{};
};

Pass RunPass(Rater& rater, const std::vector<Grid>& puzzles) {
  using Clock = std::chrono::steady_clock;
  Pass pass;
  for (const Grid& puzzle : puzzles) {
    const Clock::time_point started = Clock::now();
    const Rating rating = rater.Rate(puzzle);
    const std::chrono::duration<double> took = Clock::now() - started;
    const std::size_t band = BandOf(rating.er);
    pass.seconds[band] += took.count();
    ++pass.puzzles[band];
  }
  return pass;
}

void PrintMedians(const std::vector<Pass>& passes) {
  for (std::size_t band = 0; band < kBands.size(); ++band) {
    const int puzzles = passes[0].puzzles[band];
    if (puzzles == 0) continue;
    std::vector<double> seconds;
    for (const Pass& pass : passes) seconds.push_back(pass.seconds[band]);
    std::ranges::nth_element(seconds, seconds.begin() + seconds.size() / 2);
    std::printf("%-14s %7d puzzles %10.1f puzzles/s\n", kBands[band].name, puzzles,
                puzzles / seconds[seconds.size() / 2]);
  }
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  using namespace surudoku;
  const auto profile = argc > 2 ? ParseProfile(argv[2]) : std::optional<Profile>(kDefaultProfile);
  const int passes = argc > 3 ? std::atoi(argv[3]) : 3;
  const auto puzzles = argc > 1 ? bench::LoadPuzzles(argv[1]) : std::vector<Grid>();
  if (puzzles.empty() || !profile || passes < 1) {
    std::fprintf(stderr, "usage: %s FILE [PROFILE [PASSES]]\n", argv[0]);
    return 2;
  }
  Rater rater(*profile);
  std::vector<bench::Pass> done;
  for (int i = 0; i < passes; ++i) done.push_back(bench::RunPass(rater, puzzles));
  bench::PrintMedians(done);
}
