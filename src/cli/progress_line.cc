#include "progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "quantities.h"
#include "tell.h"
#include "time_left.h"

namespace surudoku::cli {
namespace {

// How much of the run is done, 0 to 1; 0 where that is unknown.
double ShareDone(const Progress& progress) {
  if (progress.records_total > 0) {
    return static_cast<double>(progress.records) / static_cast<double>(progress.records_total);
  }
  if (progress.bytes_total == 0) return 0;
  return static_cast<double>(progress.bytes_read) / static_cast<double>(progress.bytes_total);
}

}  // namespace

ProgressLine::ProgressLine(bool is_wanted)
    : is_drawn_on_(is_wanted && isatty(STDERR_FILENO) == 1) {}

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
  return is_drawn_on_ && now - last_drawn_ >= std::chrono::milliseconds(100);
}

void ProgressLine::Draw(const std::string& text, Clock::time_point now) {
  last_drawn_ = now;
  is_visible_ = true;
  Tell("\r\033[K{}", text);
  std::fflush(stderr);
}

void ProgressLine::Clear() {
  if (!is_visible_) return;
  Tell("\r\033[K");
  std::fflush(stderr);
  is_visible_ = false;
}

std::string ProgressText(const Progress& progress, double seconds) {
  std::string text = fmt::format("{} records, {} puzzles/s", WithThousands(progress.records),
                                 WithThousands(Rate(progress.records, seconds)));
  const double share = ShareDone(progress);
  if (share == 0) return text;
  text += fmt::format(", {:.1f}%", 100 * share);
  const std::string left = TimeLeft(progress, share, seconds);
  return left.empty() ? text : text + ", " + left;
}

}  // namespace surudoku::cli
