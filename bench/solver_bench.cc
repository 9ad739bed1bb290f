// Times the solver alone on the puzzles of a dataset: parsed beforehand, shuffled (or the branch
// predictor learns their order), on one thread.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "dataset_argument.h"
#include "surudoku/solver.h"

namespace surudoku::bench {
namespace {

constexpr std::size_t kBlockCapacity = 2048;

// The puzzles that start a line of the file; other lines are passed over.
std::vector<PuzzleBlock> LoadShuffled(const std::string& path) {
  std::vector<Grid> grids;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto grid = ParseGrid(std::string_view(line).substr(0, kCellCount));
    if (grid.ok()) grids.push_back(grid.value());
  }
  std::ranges::shuffle(grids, std::mt19937(1));
  std::vector<PuzzleBlock> blocks;
  for (const Grid& grid : grids) {
    if (blocks.empty() || blocks.back().full()) blocks.emplace_back(kBlockCapacity);
    blocks.back().Append(grid);
  }
  return blocks;
}

void SolveBlocks(benchmark::State& state, const std::vector<PuzzleBlock>& blocks) {
  const auto solver = MakeExactCoverBlockSolver();
  std::vector<Answer> answers(kBlockCapacity);
  std::size_t next = 0;
  std::int64_t puzzles = 0;
  for (auto _ : state) {
    const PuzzleBlock& block = blocks[next];
    solver->Solve(block, {}, std::span(answers).first(block.size()));
    benchmark::DoNotOptimize(answers.data());
    puzzles += static_cast<std::int64_t>(block.size());
    next = (next + 1) % blocks.size();
  }
  state.SetItemsProcessed(puzzles);
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const auto blocks =
      surudoku::bench::LoadShuffled(surudoku::bench::TakeDatasetArgument(argc, argv));
  if (blocks.empty()) return 2;
  benchmark::RegisterBenchmark("solve/exact-cover", [&](benchmark::State& state) {
    surudoku::bench::SolveBlocks(state, blocks);
  });
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
