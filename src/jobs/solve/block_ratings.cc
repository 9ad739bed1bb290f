#include "jobs/solve/block_ratings.h"

#include <chrono>

#include "rating/rating_of_text.h"
#include "threads/for_each_index.h"

namespace surudoku {

void BlockRatings::Rate(const RecordBlock& records, std::span<const Answer> answers) {
  rated_.assign(records.size(), {});
  ForEachIndex(records.size(), [&](std::size_t i) {
    const PuzzleKind kind = records.kind(i);
    const bool is_9x9 = kind == PuzzleKind::kClues || kind == PuzzleKind::kCandidates;
    if (!is_9x9 || answers[i].status != Status::kUnique) return;
    const auto started = std::chrono::steady_clock::now();
    rated_[i].is_wanted = true;
    rated_[i].er = FindEr(records.puzzle(i));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    rated_[i].seconds = taken.count();
  });
}

std::optional<int> BlockRatings::FindEr(std::string_view puzzle) const {
  RateOptions options = {.stop = options_.stop, .is_proven = true};
  if (options_.has_time_limit()) {
    options.deadline = std::chrono::steady_clock::now() + options_.max_time;
  }
  Rating rating;
  raters_->With([&](Rater& rater) { rating = RatingOfText(rater, puzzle, options); });
  if (rating.status == RatingStatus::kStopped) return std::nullopt;
  return rating.er;
}

}  // namespace surudoku
