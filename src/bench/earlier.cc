#include "bench/earlier.h"

#include <algorithm>

namespace surudoku {
namespace {

// The name that the dataset had there; nothing where it was not.
std::optional<std::string> NameOf(const BenchResults& earlier, const std::string& hash) {
  const auto same = std::ranges::find(earlier.datasets, hash, &BenchDataset::hash);
  if (same == earlier.datasets.end()) return std::nullopt;
  return same->name;
}

}  // namespace

const Measurement* FindMeasurement(const BenchResults& earlier, const BenchSubject& subject) {
  const auto name = NameOf(earlier, subject.dataset_hash);
  const auto same = std::ranges::find_if(earlier.measurements, [&](const Measurement& one) {
    return one.dataset == name && one.method == subject.method && one.target == subject.target;
  });
  return same != earlier.measurements.end() ? &*same : nullptr;
}

bool IsCompared(const FileMeasurement& runs) { return runs.threads == 1 && runs.is_discarded; }

const FileMeasurement* FindFileRuns(const BenchResults& earlier, const BenchSubject& subject) {
  const auto name = NameOf(earlier, subject.dataset_hash);
  const auto same = std::ranges::find_if(earlier.files, [&](const FileMeasurement& one) {
    return one.dataset == name && one.method == subject.method && one.target == subject.target &&
           IsCompared(one);
  });
  return same != earlier.files.end() ? &*same : nullptr;
}

std::string HashOf(const BenchResults& results, const std::string& dataset) {
  const auto same = std::ranges::find(results.datasets, dataset, &BenchDataset::name);
  return same != results.datasets.end() ? same->hash : "";
}

}  // namespace surudoku
