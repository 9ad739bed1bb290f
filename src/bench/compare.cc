#include <algorithm>
#include <vector>

#include "surudoku/bench_results.h"

namespace surudoku {
namespace {

BenchRatio RatioOf(const Spread& before, const Spread& after, double tolerance) {
  BenchRatio ratio;
  ratio.median = after.median / before.median;
  ratio.least = after.least / before.most;
  ratio.most = after.most / before.least;
  ratio.is_slower = ratio.median < 1 - tolerance && ratio.most < 1;
  return ratio;
}

std::optional<IoError> FindDifference(const BenchResults& before, const BenchResults& after) {
  if (before.settings.isomorphs != after.settings.isomorphs) {
    return IoError{"one of the two measured isomorphs of the puzzles, the other did not"};
  }
  for (const BenchDataset& dataset : after.datasets) {
    const auto same = std::ranges::find(before.datasets, dataset.name, &BenchDataset::name);
    if (same != before.datasets.end() && same->hash != dataset.hash) {
      return IoError{dataset.name + ": not the puzzles that it had then (hash " + dataset.hash +
                     ", then " + same->hash + ")"};
    }
  }
  return std::nullopt;
}

// The name that the dataset had then; nothing where it was not there.
std::optional<std::string> NameThen(const BenchResults& before, const BenchResults& after,
                                    const std::string& name) {
  const auto now = std::ranges::find(after.datasets, name, &BenchDataset::name);
  if (now == after.datasets.end()) return std::nullopt;
  const auto then = std::ranges::find(before.datasets, now->hash, &BenchDataset::hash);
  if (then == before.datasets.end()) return std::nullopt;
  return then->name;
}

void CompareMeasurements(const BenchResults& before, const BenchResults& after, double tolerance,
                         std::vector<BenchRatio>& ratios) {
  for (const Measurement& now : after.measurements) {
    const auto name = NameThen(before, after, now.dataset);
    const auto then = std::ranges::find_if(before.measurements, [&](const Measurement& other) {
      return other.dataset == name && other.method == now.method && other.target == now.target;
    });
    if (then == before.measurements.end() || then->throughput.puzzles_per_second.median <= 0) {
      continue;
    }
    BenchRatio ratio =
        RatioOf(then->throughput.puzzles_per_second, now.throughput.puzzles_per_second, tolerance);
    ratio.dataset = now.dataset;
    ratio.method = now.method;
    ratio.target = now.target;
    ratios.push_back(ratio);
  }
}

void CompareFiles(const BenchResults& before, const BenchResults& after, double tolerance,
                  std::vector<BenchRatio>& ratios) {
  for (const FileMeasurement& now : after.files) {
    const auto name = NameThen(before, after, now.dataset);
    const auto then = std::ranges::find_if(before.files, [&](const FileMeasurement& other) {
      return other.dataset == name && other.method == now.method && other.target == now.target &&
             other.threads == now.threads && other.is_discarded == now.is_discarded;
    });
    if (then == before.files.end()) continue;
    BenchRatio ratio = RatioOf(then->puzzles_per_second, now.puzzles_per_second, tolerance);
    ratio.dataset = now.dataset;
    ratio.method = now.method;
    ratio.target = now.target;
    ratio.threads = now.threads;
    ratio.is_discarded = now.is_discarded;
    ratios.push_back(ratio);
  }
}

}  // namespace

Result<BenchComparison, IoError> CompareBench(const BenchResults& before, const BenchResults& after,
                                              double tolerance) {
  if (const auto difference = FindDifference(before, after)) return *difference;
  BenchComparison comparison;
  comparison.is_same_machine = before.machine.processor == after.machine.processor &&
                               before.machine.cores == after.machine.cores &&
                               before.machine.system == after.machine.system;
  CompareMeasurements(before, after, tolerance, comparison.ratios);
  CompareFiles(before, after, tolerance, comparison.ratios);
  if (comparison.ratios.empty()) return IoError{"no dataset, method and target in common"};
  return comparison;
}

}  // namespace surudoku
