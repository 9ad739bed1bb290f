// Times the canonical forms of the puzzles or grids of a dataset, from text to text on one thread:
// each form, bare and with map and class, on every target this machine has.
#include <benchmark/benchmark.h>

#include <string>
#include <string_view>
#include <vector>

#include "dataset_argument.h"
#include "surudoku/canonical.h"

namespace surudoku::bench {
namespace {

void TimePasses(benchmark::State& state, const std::vector<std::string_view>& puzzles,
                const CanonicalOptions& options, Target target) {
  std::vector<Canonical> results(puzzles.size());
  const auto canonicaliser = MakeCanonicaliser(options, target);
  for (auto _ : state) canonicaliser->Find(puzzles, results);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles.size()));
  double symmetric = 0;
  for (const Canonical& result : results) symmetric += result.automorphisms > 1 ? 1 : 0;
  state.counters["symmetric"] = symmetric;
}

void RegisterAll(const std::vector<std::string_view>& puzzles) {
  for (const Target target : SupportedTargets()) {
    for (const CanonicalForm form : EnumeratorsOf<CanonicalForm>()) {
      for (const bool with_all : {false, true}) {
        const std::string name =
            std::string(NameIn(kCanonicalFormNames, form)) + (with_all ? "+map+class/" : "/");
        const CanonicalOptions options = {
            .form = form, .with_map = with_all, .with_class = with_all};
        benchmark::RegisterBenchmark((name + NameOf(target)).c_str(), [&puzzles, options,
                                                                       target](auto& state) {
          TimePasses(state, puzzles, options, target);
        })->Unit(benchmark::kMillisecond);
      }
    }
  }
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  using namespace surudoku;
  benchmark::Initialize(&argc, argv);
  const std::string text = bench::LoadShuffled(bench::TakeDatasetArgument(argc, argv));
  std::vector<std::string_view> puzzles;
  for (std::size_t at = 0; at < text.size(); at += kCellCount) {
    puzzles.push_back(std::string_view(text).substr(at, kCellCount));
  }
  bench::RegisterAll(puzzles);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
