// Times the whole pipeline, from a dataset file to /dev/null, by number of threads.
#include <benchmark/benchmark.h>

#include <string>
#include <thread>

#include "dataset_argument.h"
#include "jobs/solve/solve_files.h"

namespace surudoku::bench {
namespace {

void SolveFile(benchmark::State& state, const std::string& path) {
  SolveFilesOptions options;
  options.inputs = {path};
  options.output = "/dev/null";
  options.threads = static_cast<int>(state.range(0));
  SilentObserver observer;
  SolveSummary summary;
  for (auto _ : state) summary = SolveFiles(options, observer);
  if (summary.error) state.SkipWithError(summary.error->message.c_str());
  const auto runs = static_cast<std::int64_t>(state.iterations());
  state.SetItemsProcessed(runs * static_cast<std::int64_t>(summary.records));
  state.SetBytesProcessed(runs * static_cast<std::int64_t>(summary.bytes_read));
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::string path = surudoku::bench::TakeDatasetArgument(argc, argv);
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  benchmark::RegisterBenchmark(
      "solve-files", [&](benchmark::State& state) { surudoku::bench::SolveFile(state, path); })
      ->ArgName("threads")
      ->DenseRange(1, cores)
      ->UseRealTime()
      ->Unit(benchmark::kMillisecond);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
