// The results of a bench as a table for spreadsheets: a row for each figure.
#pragma once

#include <string>

#include "bench/bench_results.h"

namespace surudoku {

/// CSV with a header: started, version, processor, dataset, method, target, what, threads, median,
/// least, most. `what` names the figure: docs/bench.md has the list. `method` is a program's name
/// for programs. Figures that were not measured have no row. Tables of several runs can be put
/// below each other.
std::string BenchCsv(const BenchResults& results);

}  // namespace surudoku
