// What another bench measured of the same. Null where it did not.
#pragma once

#include <optional>
#include <string>

#include "surudoku/bench_results.h"

namespace surudoku {

/// What is measured: a dataset by its puzzles, as its name may be another.
struct BenchSubject {
  std::string dataset_hash;
  std::string method;
  std::optional<std::string> target;
};

const Measurement* FindMeasurement(const BenchResults& earlier, const BenchSubject& subject);

/// From file to nowhere.
const FileMeasurement* FindFileRuns(const BenchResults& earlier, const BenchSubject& subject,
                                    int threads);

/// The hash of the results' dataset of that name; empty where there is none.
std::string HashOf(const BenchResults& results, const std::string& dataset);

}  // namespace surudoku
