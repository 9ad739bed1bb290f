// Times the steps of the kernel alone, on every target: one round of propagation on boards that do
// not change, and one choice of cells to branch on; in nanoseconds for a whole vector of puzzles.
#include <benchmark/benchmark.h>

#include <cstring>
#include <string>

#include "kernel/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "round_bench.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernel/branching-inl.h"
#include "kernel/propagate-inl.h"
#include "surudoku/target.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// All candidates everywhere: no round changes anything.
Boards EmptyBoards() {
  Boards boards;
  std::memset(&boards, 0, sizeof(boards));
  for (auto& words : boards.words) std::fill_n(words, kLanes, kAllBits);
  for (auto& words : boards.crowded) std::fill_n(words, kLanes, kAllBits);
  return boards;
}

// Four vectors of boards in turn, as the solver works on them.
void TimeRoundsOn(benchmark::State& state) {
  Boards boards[4] = {EmptyBoards(), EmptyBoards(), EmptyBoards(), EmptyBoards()};
  std::size_t turn = 0;
  std::uint32_t sink = 0;
  for (auto _ : state) {
    const Verdict verdict = Round(boards[turn++ % 4]);
    sink += hn::GetLane(hn::Or(verdict.sum, hn::Or(verdict.open, verdict.broken)));
  }
  benchmark::DoNotOptimize(sink);
  state.counters["lanes"] = kLanes;
}

void TimeChoicesOn(benchmark::State& state) {
  const Boards boards = EmptyBoards();
  ChosenCells chosen;
  for (auto _ : state) {
    ChooseCells(FindOpenCells(boards.words), false, chosen);
    benchmark::DoNotOptimize(chosen);
  }
  state.counters["lanes"] = kLanes;
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "kernel/dispatch.h"

namespace surudoku::kernel {
namespace {

SURUDOKU_EXPORT(TimeRoundsOn);
SURUDOKU_EXPORT(TimeChoicesOn);

void RegisterAll() {
  for (const Target target : SupportedTargets()) {
    benchmark::RegisterBenchmark(("round/" + NameOf(target)).c_str(), [target](auto& state) {
      SetDefaultTarget(target);
      SURUDOKU_ON(DefaultTarget(), TimeRoundsOn)(state);
    });
    benchmark::RegisterBenchmark(("choose-cells/" + NameOf(target)).c_str(), [target](auto& state) {
      SetDefaultTarget(target);
      SURUDOKU_ON(DefaultTarget(), TimeChoicesOn)(state);
    });
  }
}

}  // namespace
}  // namespace surudoku::kernel

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  surudoku::kernel::RegisterAll();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
#endif  // HWY_ONCE
