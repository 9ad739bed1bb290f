// Fuzzes the reading of results of a bench. Whatever the bytes, they are refused with the file's
// name or give results that are the same when written and read again, and can be compared and
// shown.
#include <string>

#include "bench/bench_results.h"
#include "bench_tables.h"
#include "fuzzed_file.h"

namespace surudoku {
namespace {

void RequireNamed(const IoError& error, const FuzzedFile& file) {
  Require(error.message.starts_with(file.path() + ": "));
  Require(error.message.find('\n') == std::string::npos);
}

void Show(const BenchComparison& comparison) {
  Require(!cli::ComparisonText(comparison, 0.1).empty());
}

void Use(const BenchResults& results) {
  static const BenchResults example =
      ReadBenchFile(SURUDOKU_SOURCE_DIR "/tests/bench/example_results.json").value();
  const std::string json = BenchJson(results);
  const auto again = ReadBenchFile(FuzzedFile(json).path());
  Require(again.ok() && BenchJson(again.value()) == json);
  Require(!cli::BenchText(results).empty());
  for (const BenchResults* before : {&results, &example}) {
    const auto comparison = CompareBench(*before, results, 0.1);
    if (comparison.ok()) Show(comparison.value());
  }
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  const FuzzedFile file(data, size);
  const auto results = ReadBenchFile(file.path());
  if (results.ok()) {
    Use(results.value());
  } else {
    RequireNamed(results.error(), file);
  }
  return 0;
}
