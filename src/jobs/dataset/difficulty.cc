#include "jobs/dataset/difficulty.h"

#include <cassert>
#include <charconv>

#include "surudoku/grid.h"
#include "text/rating_text.h"

namespace surudoku {

namespace {

bool HasDigitsAlone(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// "42" or "7.2": what JSON, too, takes for a number.
bool IsPlainNumber(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const bool is_whole = HasDigitsAlone(whole) && (whole.size() == 1 || whole.front() != '0');
  return is_whole && (point == text.npos || HasDigitsAlone(text.substr(point + 1)));
}

}  // namespace

std::optional<double> DifficultyIn(std::string_view text) {
  const std::string_view number = ErOf(text);
  if (!IsPlainNumber(number)) return std::nullopt;
  double difficulty = 0;
  std::from_chars(number.data(), number.data() + number.size(), difficulty);
  return difficulty;
}

DifficultyFinder::DifficultyFinder(DifficultyScale scale) {
  assert(scale != DifficultyScale::kColumn);
  if (scale == DifficultyScale::kEr) {
    rater_.emplace();
  } else {
    depth_finder_.emplace();
  }
}

std::optional<std::string> DifficultyFinder::Find(std::string_view puzzle, std::string_view answer,
                                                  const StopSignal& stop) {
  const Grid clues = ParseGrid(puzzle).value();
  if (depth_finder_) {
    const Grid solution = ParseGrid(answer).value();
    const TeDepth depth = depth_finder_->Find(CandidatesOf(clues), solution, {.stop = stop});
    if (depth.status == TeStatus::kStopped) return std::nullopt;
    return std::to_string(depth.depth);
  }
  const Rating rating = rater_->Rate(clues, {.stop = stop});
  if (rating.status == RatingStatus::kStopped) return std::nullopt;
  return TenthsText(rating.er);
}

}  // namespace surudoku
