// board_table SECONDS [FILE...]: how many boards a second the solver of any houses finds and proves
// the one solution of, beside dancing links, on one core. It makes minimal puzzles of each size and
// kind of houses from a fixed seed. A FILE has boards of 16x16 or 25x25, one a line; of these all
// are solved once, and the slowest is named.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/board_solver.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "grid/random.h"
#include "surudoku/exact_cover.h"

namespace surudoku::bench {
namespace {

double CpuSeconds() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

using Values = std::vector<std::uint8_t>;

constexpr std::uint64_t kSeed = 2026;

// Blanks the cells of a random grid in a random order, as long as it stays the one solution.
Values MinimalPuzzle(BoardSolver& solver, Random& random) {
  Values clues(solver.board().cell_count());
  std::vector<std::size_t> order(clues.size());
  std::iota(order.begin(), order.end(), 0U);
  random.Shuffle(order);
  const auto side = static_cast<std::uint32_t>(solver.board().side);
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (clues[order[k]] != 0) continue;
    clues[order[k]] = static_cast<std::uint8_t>(1 + random.Below(side));
    const std::uint64_t solutions = solver.Count(clues, 2);
    if (solutions == 0) clues[order[k--]] = 0;
    if (solutions == 1) break;
  }
  random.Shuffle(order);
  for (const std::size_t cell : order) {
    const std::uint8_t clue = std::exchange(clues[cell], std::uint8_t{0});
    if (clue != 0 && solver.Count(clues, 2) != 1) clues[cell] = clue;
  }
  return clues;
}

// The best of several rounds over the first puzzles.
template <class Solve>
double BestSpeed(const std::vector<Values>& puzzles, double seconds, const Solve& solve) {
  double best = 0;
  const double end = CpuSeconds() + seconds;
  std::size_t count = 1;
  while (CpuSeconds() < end) {
    const double start = CpuSeconds();
    for (std::size_t i = 0; i < count; ++i) solve(puzzles[i]);
    const double taken = CpuSeconds() - start;
    best = std::max(best, static_cast<double>(count) / taken);
    if (taken < seconds / 10) count = std::min(2 * count, puzzles.size());
  }
  return best;
}

void PrintRow(const std::string& name, const BoardHouses& board, std::size_t count,
              double seconds) {
  BoardSolver solver(board);
  ExactCoverSolver witness(board);
  std::vector<Values> puzzles;
  for (std::size_t i = 0; i < count; ++i) {
    Random random(kSeed, i, 0);
    puzzles.push_back(MinimalPuzzle(solver, random));
  }
  std::uint64_t clues = 0, guesses = 0;
  for (const Values& puzzle : puzzles) {
    clues +=
        static_cast<std::uint64_t>(std::ranges::count_if(puzzle, [](int c) { return c != 0; }));
    guesses += solver.Enumerate(puzzle, [](auto) { return true; }, {}).statistics.guesses;
  }
  const double fast = BestSpeed(puzzles, seconds, [&](const Values& p) { solver.Count(p, 2); });
  const double links = BestSpeed(puzzles, seconds, [&](const Values& p) { witness.Count(p, 2); });
  std::printf("%-16s %8.1f %8.2f %12.0f %12.0f\n", name.c_str(),
              static_cast<double>(clues) / static_cast<double>(count),
              static_cast<double>(guesses) / static_cast<double>(count), fast, links);
  std::fflush(stdout);
}

void PrintSizes(double seconds) {
  std::printf("%-16s %8s %8s %12s %12s\n", "board", "clues", "guesses", "boards/s", "links/s");
  for (const BoxShape shape : {BoxShape{2, 2}, {2, 3}, {2, 4}, {3, 3}, {2, 5}, {3, 4}}) {
    const std::string side = std::to_string(shape.side());
    PrintRow(side + "x" + side, BoxHouses(shape), shape.side() < 12 ? 500 : 20, seconds);
  }
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    BoardHouses board = BoxHouses({3, 3});
    AddExtraHouses(board, extra);
    PrintRow("9x9 " + std::string(NameIn(kExtraHousesNames, extra)), board, 500, seconds);
  }
  constexpr std::string_view kJigsaw =
      "aaabbccccaaaebccccadaebbbbcaddebbfffdddeeffffddgeeeeffdgg"
      "hhhhhiggghihhiiggghiiiii";
  PrintRow("9x9 jigsaw", JigsawHouses(kJigsaw).value(), 500, seconds);
}

void PrintFile(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  double total = 0, slowest = 0;
  int count = 0, slowest_line = 0, unique = 0;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string text = line.substr(0, line.find('\t'));
    const std::optional<int> side = BoardSide(text.size());
    if (!side) continue;
    BoardSolver solver(BoxHouses(UsualBoxes(*side).value()));
    const Values clues = ParseBoard(text).value();
    const double start = CpuSeconds();
    unique += solver.Count(clues, 2) == 1 ? 1 : 0;
    const double taken = CpuSeconds() - start;
    total += taken;
    ++count;
    if (taken > slowest) slowest_line = number;
    slowest = std::max(slowest, taken);
  }
  std::printf("%s: %d boards, %d with one solution, %.6f s, slowest line %d with %.6f s\n",
              path.c_str(), count, unique, total, slowest_line, slowest);
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("board_table SECONDS [FILE...]\n", stderr);
    return 2;
  }
  const double seconds = std::atof(argv[1]);
  if (seconds > 0) surudoku::bench::PrintSizes(seconds);
  for (int i = 2; i < argc; ++i) surudoku::bench::PrintFile(argv[i]);
}
