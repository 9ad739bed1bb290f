#include "time_left.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "quantities.h"

namespace surudoku::cli {
namespace {

// Fewer say nothing about how records differ.
constexpr std::uint64_t kFewestTimes = 10;
// Uncertainties (the upper bound is 1 + this times the estimate) that are not worth a word, and
// that leave no upper bound worth telling.
constexpr double kNegligible = 0.1;
constexpr double kBoundless = 2;

// Two standard deviations of the rest's time, relative to it: that of the measured mean together
// with that of the records to come, taken to differ as those that were measured.
double Uncertainty(const RecordTimes& times, double records_left) {
  const auto measured = static_cast<double>(times.records);
  const double mean = times.seconds / measured;
  if (mean <= 0) return 0;
  const double variance = std::max(0.0, times.squares / measured - mean * mean);
  return 2 * std::sqrt(variance * (1 / measured + 1 / std::max(records_left, 1.0))) / mean;
}

}  // namespace

std::string TimeLeft(const Progress& progress, double share, double seconds) {
  const RecordTimes& times = progress.times;
  if (times.records == 0) return Duration(seconds / share - seconds) + " left";
  if (times.records < kFewestTimes) return "";
  // A resumed run has read more than it has measured.
  const double records_left = static_cast<double>(progress.records) * (1 - share) / share;
  const double left = seconds * records_left / static_cast<double>(times.records);
  const double uncertainty = Uncertainty(times, records_left);
  if (uncertainty < kNegligible) return Duration(left) + " left";
  const std::string least = Duration(left / (1 + uncertainty));
  if (uncertainty > kBoundless) return fmt::format("at least {} left", least);
  return fmt::format("{} to {} left", least, Duration(left * (1 + uncertainty)));
}

}  // namespace surudoku::cli
