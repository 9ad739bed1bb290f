#include "rating/step_counter.h"

#include <cassert>
#include <numeric>

#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

bool PlaceNakedSingle(Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (!HasOne(digits)) continue;
    board.Place(cell, LowestBit(digits));
    return true;
  }
  return false;
}

bool PlaceSingle(Board& board) {
  const auto hidden = FirstHiddenSingle(board);
  if (!hidden) return PlaceNakedSingle(board);
  board.Place(hidden->cell, hidden->digit);
  return true;
}

int FilledAfterSingles(Board board) {
  while (PlaceSingle(board)) {
  }
  return board.filled();
}

}  // namespace

int CluesAfterSingles(const Grid& clues) { return FilledAfterSingles(Board::FromClues(clues)); }

StepCounter::StepCounter(const RateOptions& options, const Board& board)
    : counts_(options.counts), hard_above_(options.hard_above) {
  assert(hard_above_ >= 15);  // no hidden single is rated higher, and they are not looked at
  if (counts_ == nullptr) return;
  *counts_ = {};
  counts_->clues_after_singles = FilledAfterSingles(board);
}

void StepCounter::CountWanted(const Step& step) {
  if (step.technique == Technique::kHiddenSingle) return;  // the rest, in the end
  ++counts_->by_technique[static_cast<std::size_t>(step.technique)];
  if (Tenths(step.rating) > hard_above_) ++counts_->hard;
}

Rating StepCounter::Finish(Rating rating) {
  if (counts_ == nullptr) return rating;
  const auto& others = counts_->by_technique;
  counts_->by_technique[static_cast<std::size_t>(Technique::kHiddenSingle)] =
      static_cast<std::uint16_t>(rating.steps - std::accumulate(others.begin(), others.end(), 0));
  return rating;
}

}  // namespace surudoku::rating
