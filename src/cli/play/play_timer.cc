#include "play_timer.h"

#include <fmt/format.h>

namespace surudoku::cli {

std::string PlayTimer::Text() const {
  const auto elapsed = stopped_.value_or(clock_()) - started_;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(elapsed).count();
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace surudoku::cli
