// What another bench measured of the same. Null where it did not.
#pragma once

#include <optional>
#include <string>

#include "bench/bench_results.h"

namespace surudoku {

/// What is measured: a dataset by its puzzles, as its name may be another.
struct BenchSubject {
  std::string dataset_hash;
  std::string method;
  std::optional<std::string> target;
};

const Measurement* FindMeasurement(const BenchResults& earlier, const BenchSubject& subject);

/// Whether the runs are those that are compared with earlier ones: from file to nowhere on one
/// thread. The processor time of several depends on which of them happen to share a core.
bool IsCompared(const FileMeasurement& runs);

/// Those that are compared.
const FileMeasurement* FindFileRuns(const BenchResults& earlier, const BenchSubject& subject);

/// The hash of the results' dataset of that name; empty where there is none.
std::string HashOf(const BenchResults& results, const std::string& dataset);

}  // namespace surudoku
