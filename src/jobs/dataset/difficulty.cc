#include "jobs/dataset/difficulty.h"

#include <fmt/format.h>

#include <cassert>
#include <charconv>

#include "surudoku/grid.h"
#include "surudoku/tdoku.h"
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

std::string DifficultyRange::Text() const {
  const auto end = [](const std::optional<double>& value) {
    return value ? fmt::format("{}", *value) : std::string();
  };
  return end(least) + ".." + end(most);
}

std::optional<double> DifficultyIn(std::string_view text) {
  const std::string_view number = ErOf(text);
  if (!IsPlainNumber(number)) return std::nullopt;
  double difficulty = 0;
  std::from_chars(number.data(), number.data() + number.size(), difficulty);
  return difficulty;
}

DifficultyFinder::DifficultyFinder(DifficultyScale scale) : scale_(scale) {
  assert(scale != DifficultyScale::kColumn);
  if (scale == DifficultyScale::kEr) rater_.emplace();
  if (scale == DifficultyScale::kTeDepth) depth_finder_.emplace();
}

std::optional<std::string> DifficultyFinder::Find(std::string_view puzzle, std::string_view answer,
                                                  const StopSignal& stop) {
  if (scale_ == DifficultyScale::kTdoku) return FindTdoku(puzzle, stop);
  return depth_finder_ ? FindTeDepth(puzzle, answer, stop) : FindEr(puzzle, stop);
}

std::optional<std::string> DifficultyFinder::FindTdoku(std::string_view puzzle,
                                                       const StopSignal& stop) const {
  const TdokuGuesses found = CountTdokuGuesses(ParseGrid(puzzle).value(), stop);
  if (found.status == TdokuStatus::kStopped) return std::nullopt;
  return std::to_string(found.guesses);
}

std::optional<std::string> DifficultyFinder::FindTeDepth(std::string_view puzzle,
                                                         std::string_view answer,
                                                         const StopSignal& stop) {
  const Candidates candidates = CandidatesOf(ParseGrid(puzzle).value());
  const TeDepth depth =
      depth_finder_->Find(candidates, ParseGrid(answer).value(), {.stop = stop, .is_proven = true});
  if (depth.status == TeStatus::kStopped) return std::nullopt;
  return std::to_string(depth.depth);
}

std::optional<std::string> DifficultyFinder::FindEr(std::string_view puzzle,
                                                    const StopSignal& stop) {
  const Rating rating = rater_->Rate(ParseGrid(puzzle).value(), {.stop = stop, .is_proven = true});
  if (rating.status == RatingStatus::kStopped) return std::nullopt;
  return TenthsText(rating.er);
}

}  // namespace surudoku
