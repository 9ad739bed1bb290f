// board_table SECONDS [FILE...]: how many boards a second the solver of any houses finds and proves
// the one solution of, one by one and as a block, beside dancing links, on one core. It makes
// minimal puzzles of each size and kind of houses from a fixed seed. A FILE has boards of 16x16 or
// 25x25, one a line; of these all are solved once, and the slowest is named.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/stop_watch.h"
#include "boards/board_block_solver.h"
#include "boards/board_solver.h"
#include "generate/board_maker.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "surudoku/exact_cover.h"

namespace surudoku::bench {
namespace {

using Values = std::vector<std::uint8_t>;

constexpr std::uint64_t kSeed = 2026;

std::vector<Values> MinimalPuzzles(const BoardHouses& board, std::size_t count) {
  PuzzleRequest request;
  request.minimal = true;
  request.seed = kSeed;
  const std::string text = BoardMaker(board, request, {}).Make(0, count).text;
  const auto line_size = static_cast<std::size_t>(board.cell_count() + 1);
  std::vector<Values> puzzles;
  for (std::size_t at = 0; at < text.size(); at += line_size) {
    puzzles.push_back(ParseBoard(std::string_view(text).substr(at, line_size - 1)).value());
  }
  return puzzles;
}

// The best of several rounds over all puzzles.
template <class Solve>
double BestSpeed(const std::vector<Values>& puzzles, double seconds, const Solve& solve) {
  double best = 0;
  const StopWatch all;
  do {
    const StopWatch watch;
    for (const Values& puzzle : puzzles) solve(puzzle);
    best = std::max(best, static_cast<double>(puzzles.size()) / watch.Seconds());
  } while (all.Seconds() < seconds);
  return best;
}

double BestSpeedOfBlock(const BoardHouses& board, const std::vector<Values>& puzzles,
                        double seconds) {
  BoardBlockSolver solver(board);
  std::vector<Answer> answers(puzzles.size());
  Values clues;
  for (const Values& puzzle : puzzles) clues.insert(clues.end(), puzzle.begin(), puzzle.end());
  Values solutions(clues.size());
  return static_cast<double>(puzzles.size()) * BestSpeed({clues}, seconds, [&](const Values& all) {
           solver.Solve(all, {}, answers, solutions);
         });
}

void PrintRow(const std::string& name, const BoardHouses& board, std::size_t count,
              double seconds) {
  BoardSolver solver(board);
  ExactCoverSolver witness(board);
  const std::vector<Values> puzzles = MinimalPuzzles(board, count);
  std::uint64_t clues = 0, guesses = 0;
  for (const Values& puzzle : puzzles) {
    clues +=
        static_cast<std::uint64_t>(std::ranges::count_if(puzzle, [](int c) { return c != 0; }));
    guesses += solver.Enumerate(puzzle, [](auto) { return true; }, {}).statistics.guesses;
  }
  const double fast = BestSpeed(puzzles, seconds, [&](const Values& p) { solver.Count(p, 2); });
  const double links = BestSpeed(puzzles, seconds, [&](const Values& p) { witness.Count(p, 2); });
  const double block = BestSpeedOfBlock(board, puzzles, seconds);
  std::printf("%-16s %8.1f %8.2f %12.0f %12.0f %12.0f\n", name.c_str(),
              static_cast<double>(clues) / static_cast<double>(count),
              static_cast<double>(guesses) / static_cast<double>(count), fast, block, links);
  std::fflush(stdout);
}

void PrintSizes(double seconds) {
  std::printf("%-16s %8s %8s %12s %12s %12s\n", "board", "clues", "guesses", "boards/s",
              "in block/s", "links/s");
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
    const StopWatch watch;
    unique += solver.Count(clues, 2) == 1 ? 1 : 0;
    const double taken = watch.Seconds();
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
