#include <algorithm>
#include <span>
#include <vector>

#include "bench/bench_results.h"
#include "bench/histogram.h"

namespace surudoku {
namespace {

using Turn = CalibratedRate::Turn;

// The results' measurement of the subject; null if there is none.
template <class Measured>
const Measured* Find(const std::vector<Measured>& measured, const BenchResults& results,
                     const BenchSubject& subject, ComparedTargets targets) {
  const auto dataset =
      std::ranges::find(results.datasets, subject.dataset_hash, &BenchDataset::hash);
  if (dataset == results.datasets.end()) return nullptr;
  const Measured* other = nullptr;
  int others = 0;
  for (const Measured& one : measured) {
    if constexpr (std::same_as<Measured, FileMeasurement>) {
      if (!IsCompared(one)) continue;
    }
    if (one.dataset != dataset->name || one.method != subject.method) continue;
    if (one.target == subject.target) return &one;
    other = &one;
    ++others;
  }
  return targets == ComparedTargets::kAny && others == 1 ? other : nullptr;
}

class Comparison {
 public:
  Comparison(const BenchResults& before, const BenchResults& after, double tolerance,
             ComparedTargets targets)
      : before_(before), after_(after), tolerance_(tolerance), targets_(targets) {
    result_.is_same_machine = before.machine.processor == after.machine.processor &&
                              before.machine.cores == after.machine.cores &&
                              before.machine.system == after.machine.system;
    result_.is_calibrated = before.compiler == after.compiler && before.build == after.build;
  }

  BenchComparison Run() {
    for (const Measurement& now : after_.measurements) {
      const auto subject = SubjectOf(after_, now.dataset, now.method, now.target);
      Pair(FindMeasurement(before_, subject, targets_), now, false);
    }
    for (const FileMeasurement& now : after_.files) {
      if (!IsCompared(now)) continue;
      const auto subject = SubjectOf(after_, now.dataset, now.method, now.target);
      Pair(FindFileRuns(before_, subject, targets_), now, true);
    }
    return std::move(result_);
  }

 private:
  template <class Measured>
  void Pair(const Measured* then, const Measured& now, bool is_from_file) {
    if (then == nullptr || then->calibrated.turns.empty() || now.calibrated.turns.empty()) return;
    if (then->calibrated.first != now.calibrated.first ||
        then->calibrated.puzzles != now.calibrated.puzzles) {
      ++result_.other_puzzles;
      return;
    }
    BenchRatio ratio = Compared(then->calibrated.turns, now.calibrated.turns);
    // A handful of runs, with the page cache in them, say half as much as many turns in memory do.
    Judge(ratio, is_from_file ? 2 * tolerance_ : tolerance_);
    ratio.dataset = now.dataset;
    ratio.method = now.method;
    ratio.target = now.target;
    ratio.is_from_file = is_from_file;
    result_.other_targets += then->target == now.target ? 0 : 1;
    result_.ratios.push_back(ratio);
  }

  [[nodiscard]] BenchRatio Compared(const std::vector<Turn>& all_then,
                                    const std::vector<Turn>& all_now) const {
    const std::vector<Turn> then = Undisturbed(all_then);
    const std::vector<Turn> now = Undisturbed(all_now);
    BenchRatio ratio;
    // Of the same turns: how fast a calibration is depends on what went before it.
    if (result_.is_calibrated) {
      ratio.machine = RateOf(now, &Turn::calibrations_per_second).rate /
                      RateOf(then, &Turn::calibrations_per_second).rate;
    }
    const UndisturbedRate old_rate = RateOf(then, &Turn::puzzles_per_second);
    const UndisturbedRate new_rate = RateOf(now, &Turn::puzzles_per_second);
    ratio.ratio = new_rate.rate / old_rate.rate / ratio.machine;
    ratio.least = new_rate.least / old_rate.most / ratio.machine;
    ratio.most = new_rate.most / old_rate.least / ratio.machine;
    return ratio;
  }

  void Judge(BenchRatio& ratio, double tolerance) const {
    constexpr double kDisturbed = 0.95;
    ratio.is_slower = ratio.ratio < 1 / (1 + tolerance) && ratio.most < 1;
    ratio.is_doubtful = ratio.ratio < 1 / (1 + tolerance / 2);
    ratio.is_disturbed = result_.is_same_machine && ratio.machine < kDisturbed;
    ratio.was_disturbed = result_.is_same_machine && ratio.machine > 1 / kDisturbed;
  }

  // Without the turns in which even the calibration was slow, beside the others of the run.
  static std::vector<Turn> Undisturbed(std::vector<Turn> turns) {
    constexpr double kSlow = 0.93;
    std::vector<double> calibrations(turns.size());
    std::ranges::transform(turns, calibrations.begin(), &Turn::calibrations_per_second);
    std::ranges::sort(calibrations);
    const double good = AtPercentile(std::span<const double>(calibrations), 95);
    std::erase_if(turns,
                  [&](const Turn& turn) { return turn.calibrations_per_second < kSlow * good; });
    return turns;
  }

  static UndisturbedRate RateOf(const std::vector<Turn>& turns, double Turn::* rate) {
    std::vector<double> rates(turns.size());
    std::ranges::transform(turns, rates.begin(), rate);
    return UndisturbedRateOf(std::move(rates));
  }

  const BenchResults& before_;
  const BenchResults& after_;
  double tolerance_;
  ComparedTargets targets_;
  BenchComparison result_;
};

}  // namespace

BenchSubject SubjectOf(const BenchResults& results, const std::string& dataset,
                       const std::string& method, const std::optional<std::string>& target) {
  const auto found = std::ranges::find(results.datasets, dataset, &BenchDataset::name);
  return {found != results.datasets.end() ? found->hash : "", method, target};
}

const Measurement* FindMeasurement(const BenchResults& results, const BenchSubject& subject,
                                   ComparedTargets targets) {
  return Find(results.measurements, results, subject, targets);
}

const FileMeasurement* FindFileRuns(const BenchResults& results, const BenchSubject& subject,
                                    ComparedTargets targets) {
  return Find(results.files, results, subject, targets);
}

bool IsCompared(const FileMeasurement& runs) { return runs.threads == 1 && runs.is_discarded; }

std::optional<IoError> WhyNotCompared(const BenchResults& before, const BenchResults& after) {
  if (before.settings.isomorphs != after.settings.isomorphs) {
    return IoError{"one of the two measured isomorphs of the puzzles, the other did not"};
  }
  if (before.settings.seed != after.settings.seed) {
    return IoError{"measured with seed " + std::to_string(after.settings.seed) + ", then with " +
                   std::to_string(before.settings.seed) + ": other puzzles"};
  }
  for (const BenchDataset& dataset : after.datasets) {
    const auto same = std::ranges::find(before.datasets, dataset.name, &BenchDataset::name);
    if (same != before.datasets.end() && same->hash != dataset.hash) {
      return IoError{dataset.name + ": not the puzzles that it had then (hash " + dataset.hash +
                     ", then " + same->hash + ")"};
    }
  }
  const bool have_one = std::ranges::any_of(after.datasets, [&](const BenchDataset& dataset) {
    return std::ranges::count(before.datasets, dataset.hash, &BenchDataset::hash) > 0;
  });
  return have_one ? std::nullopt : std::optional(IoError{"no dataset in common"});
}

Result<BenchComparison, IoError> CompareBench(const BenchResults& before, const BenchResults& after,
                                              double tolerance, ComparedTargets targets) {
  if (const auto difference = WhyNotCompared(before, after)) return *difference;
  BenchComparison comparison = Comparison(before, after, tolerance, targets).Run();
  if (comparison.ratios.empty() && comparison.other_puzzles == 0) {
    return IoError{"no method and target in common"};
  }
  return comparison;
}

}  // namespace surudoku
