#include "progress_line.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

// How much of the run is done, 0 to 1; 0 where that is unknown.
double ShareDone(const Progress& progress) {
  if (progress.records_total > 0) {
    return static_cast<double>(progress.records) / static_cast<double>(progress.records_total);
  }
  if (progress.bytes_total == 0) return 0;
  return static_cast<double>(progress.bytes_done) / static_cast<double>(progress.bytes_total);
}

// A resumed run did not do all of the records itself.
double ShareOfThisRun(const Progress& progress) {
  if (progress.records_before == 0) return 1;
  return static_cast<double>(progress.records - progress.records_before) /
         static_cast<double>(progress.records);
}

// Of the terminal; 0 where it does not say.
std::size_t Columns() {
  winsize size = {};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

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

ProgressLine::ProgressLine(bool is_wanted, std::optional<double> log_period)
    : is_drawn_on_(is_wanted && isatty(STDERR_FILENO) == 1) {
  if (!is_wanted || is_drawn_on_ || !log_period) return;
  log_ = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*log_period));
}

void ProgressLine::Update(const Progress& progress) {
  const auto now = Clock::now();
  if (!IsDue(now)) return;
  Draw(ProgressText(progress, std::chrono::duration<double>(now - started_).count()), now);
}

void ProgressLine::Show(const std::string& text) {
  const auto now = Clock::now();
  if (IsDue(now)) Draw(text, now);
}

bool ProgressLine::IsDue(Clock::time_point now) const {
  if (log_) return now - last_drawn_ >= *log_;
  return is_drawn_on_ && now - last_drawn_ >= std::chrono::milliseconds(100);
}

void ProgressLine::Draw(const std::string& text, Clock::time_point now) {
  last_drawn_ = now;
  if (log_) return Tell("surudoku: {}\n", text);
  is_visible_ = true;
  Tell("\r\033[K{}", FitToWidth(text, Columns()));
  std::fflush(stderr);
}

void ProgressLine::Clear() {
  if (!is_visible_) return;
  Tell("\r\033[K");
  std::fflush(stderr);
  is_visible_ = false;
}

std::string ProgressText(const Progress& progress, double seconds) {
  std::string text =
      fmt::format("{}, {}", Counted(progress.records, "record"),
                  RateText(progress.records - progress.records_before, seconds, "puzzle"));
  const double share = ShareDone(progress);
  if (share > 0) {
    text += fmt::format(", {:.1f}%", 100 * share);
    const std::string left = TimeLeft(progress, share, seconds);
    if (!left.empty()) text += ", " + left;
  }
  return progress.remark.empty() ? text : text + ", " + progress.remark;
}

std::string TimeLeft(const Progress& progress, double share, double seconds) {
  const RecordTimes& times = progress.times;
  if (times.records == 0) {
    const double share_now = share * ShareOfThisRun(progress);
    return share_now > 0 ? Duration(seconds * (1 - share) / share_now) + " left" : "";
  }
  if (times.records < kFewestTimes) return "";
  // A resumed run has done more than it has measured.
  const double records_left = static_cast<double>(progress.records) * (1 - share) / share;
  const double left = seconds * records_left / static_cast<double>(times.records);
  const double uncertainty = Uncertainty(times, records_left);
  if (uncertainty < kNegligible) return Duration(left) + " left";
  const std::string least = Duration(left / (1 + uncertainty));
  if (uncertainty > kBoundless) return fmt::format("at least {} left", least);
  return fmt::format("{} to {} left", least, Duration(left * (1 + uncertainty)));
}

std::string FitToWidth(const std::string& line, std::size_t columns) {
  if (columns == 0 || line.size() < columns) return line;  // the last column is the cursor's
  const std::string cut = line.substr(0, columns - 1);
  const std::size_t end = line.rfind(", ", columns - 1);
  return end == std::string::npos ? cut : cut.substr(0, end);
}

}  // namespace surudoku::cli
