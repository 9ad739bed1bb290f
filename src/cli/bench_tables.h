// The results of a bench, as tables for a person.
#pragma once

#include <string>

#include "bench/bench_results.h"

namespace surudoku::cli {

/// All of it: first what each method solves in a tenth of a second.
std::string BenchText(const BenchResults& results);

/// The ratios to an earlier bench, and what they are of.
std::string ComparisonText(const BenchComparison& comparison, double tolerance);

}  // namespace surudoku::cli
