#include "jobs/dataset/difficulty.h"

#include <fmt/format.h>

#include <cassert>

#include "surudoku/grid.h"
#include "surudoku/tdoku.h"
#include "text/rating_text.h"

namespace surudoku {

std::string DifficultyRange::Text() const {
  const auto end = [](const std::optional<double>& value) {
    return value ? fmt::format("{}", *value) : std::string();
  };
  return end(least) + ".." + end(most);
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
