// Times the solvers alone on the puzzles of a dataset, on one thread: the lockstep kernel on every
// target this machine has (from text to solution text, and solving alone), and exact cover.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "dataset_argument.h"
#include "surudoku/block_text.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

namespace surudoku::bench {
namespace {

constexpr std::size_t kBlockCapacity = PuzzleBlock::kGoodCapacity;

// A pass over the dataset, block by block.
class Pass {
 public:
  Pass(const std::string& puzzles, BlockSolver& solver, Target target)
      : solver_(solver), target_(target), block_(kBlockCapacity), answers_(kBlockCapacity) {
    for (std::size_t at = 0; at < puzzles.size(); at += kCellCount) {
      texts_.push_back(&puzzles[at]);
    }
    solutions_.resize(kBlockCapacity * kCellCount);
    for (std::size_t i = 0; i < kBlockCapacity; ++i) {
      solution_texts_.push_back(&solutions_[i * kCellCount]);
    }
  }

  [[nodiscard]] std::size_t puzzles() const { return texts_.size(); }

  /// Parses, solves and writes the solutions.
  void Run() {
    for (std::size_t first = 0; first < texts_.size(); first += kBlockCapacity) {
      const std::size_t count = std::min(kBlockCapacity, texts_.size() - first);
      block_.Clear();
      AppendTexts(std::span(texts_).subspan(first, count), block_, target_);
      solver_.Solve(block_, {}, std::span(answers_).first(count));
      WriteSolutions(block_, std::span(solution_texts_).first(count), target_);
    }
  }

  [[nodiscard]] std::uint64_t SumOf(std::uint64_t SearchStatistics::* what) {
    std::uint64_t sum = 0;
    for (std::size_t first = 0; first < texts_.size(); first += kBlockCapacity) {
      const std::size_t count = std::min(kBlockCapacity, texts_.size() - first);
      block_.Clear();
      AppendTexts(std::span(texts_).subspan(first, count), block_, target_);
      solver_.Solve(block_, {}, std::span(answers_).first(count));
      for (std::size_t i = 0; i < count; ++i) sum += answers_[i].statistics.*what;
    }
    return sum;
  }

 private:
  BlockSolver& solver_;
  Target target_;
  std::vector<const char*> texts_;
  PuzzleBlock block_;
  std::vector<Answer> answers_;
  std::vector<char> solutions_;
  std::vector<char*> solution_texts_;
};

void TimePasses(benchmark::State& state, const std::string& puzzles, BlockSolver& solver,
                Target target = DefaultTarget()) {
  Pass pass(puzzles, solver, target);
  for (auto _ : state) pass.Run();
  const auto count = static_cast<double>(pass.puzzles());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(pass.puzzles()));
  state.counters["rounds"] = static_cast<double>(pass.SumOf(&SearchStatistics::rounds)) / count;
  state.counters["guesses"] = static_cast<double>(pass.SumOf(&SearchStatistics::guesses)) / count;
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  using namespace surudoku;
  benchmark::Initialize(&argc, argv);
  const auto puzzles = bench::LoadShuffled(bench::TakeDatasetArgument(argc, argv));
  for (const Target target : SupportedTargets()) {
    benchmark::RegisterBenchmark(("lockstep/" + NameOf(target)).c_str(), [&, target](auto& state) {
      bench::TimePasses(state, puzzles, *MakeLockstepBlockSolver(target), target);
    })->Unit(benchmark::kMillisecond);
  }
  benchmark::RegisterBenchmark("exact-cover", [&](auto& state) {
    bench::TimePasses(state, puzzles, *MakeExactCoverBlockSolver());
  })->Unit(benchmark::kMillisecond);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
