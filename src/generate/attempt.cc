#include "generate/attempt.h"

#include <algorithm>
#include <numeric>

#include "generate/full_grid.h"

namespace surudoku {
namespace {

// No puzzle has fewer clues (McGuire, Tugemann and Civario, There is no 16-clue Sudoku, 2012).
constexpr int kFewestClues = 17;

}  // namespace

Attempt::Attempt(const PuzzleRequest& request, const std::vector<ClueGroup>& groups,
                 std::uint64_t record, std::uint64_t number)
    : request_(&request), groups_(&groups), record_(record), number_(number) {
  Random random(request.seed, record, number);
  grid_ = RandomFullGrid(random);
  ShuffleGroups(random);
  Begin(random);
}

Attempt::Attempt(const PuzzleRequest& request, const std::vector<ClueGroup>& groups,
                 const SolvedPuzzle& other, std::uint64_t record, std::uint64_t number)
    : request_(&request),
      groups_(&groups),
      record_(record),
      number_(number),
      grid_(other.solution) {
  Random random(request.seed, record, number);
  const auto order = ShuffleGroups(random);
  const std::vector<std::uint8_t> shuffled(order.begin(), order.end());
  const auto has_clues = [&](std::uint8_t group) {
    return other.puzzle.cells[groups[group].front()] != 0;
  };
  const auto kept = std::ranges::copy_if(shuffled, order.begin(), has_clues).out;
  std::ranges::remove_copy_if(shuffled, kept, has_clues);
  // The one that is left out comes back last.
  std::rotate(order.begin(), order.begin() + 1, order.end());
  Begin(random);
}

// All orders are equally likely.
std::span<std::uint8_t> Attempt::ShuffleGroups(Random& random) {
  const auto order = std::span(order_).first(groups_->size());
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  random.Shuffle(order);
  return order;
}

void Attempt::Begin(Random& random) {
  const PuzzleRequest& request = *request_;
  least_clues_ = kFewestClues;
  if (!request.minimal && request.min_clues > 0) {
    const int choices = request.max_clues - request.min_clues + 1;
    least_clues_ =
        std::max(kFewestClues, request.min_clues +
                                   static_cast<int>(random.Below(static_cast<unsigned>(choices))));
  }
  text_.fill('.');
  too_few_ = GroupsForClues(least_clues_) - 1;
  enough_ = static_cast<int>(groups_->size());
  is_enough_ = request.may_hold_clue.all();
  AskFewest();
}

// The number of groups, in their order, that hold at least `clues` clues.
int Attempt::GroupsForClues(int clues) const {
  int count = 0;
  for (int held = 0; held < clues && count < static_cast<int>(groups_->size()); ++count) {
    held += SizeOf(count);
  }
  return count;
}

void Attempt::SetGroup(int place, bool is_present) {
  for (const std::uint16_t cell : (*groups_)[order_[place]]) {
    text_[cell] = is_present ? static_cast<char>('0' + grid_.cells[cell]) : '.';
    clues_ += is_present ? 1 : -1;
  }
}

bool Attempt::IsAcceptable(const Answer& answer) const {
  if (answer.status != Status::kUnique) return false;
  return request_->minimal || request_->level == Level::kUnrated ||
         answer.statistics.level <= request_->level;
}

void Attempt::OnAnswer(const Answer& answer) {
  switch (phase_) {
    case Phase::kFewest:
      if (IsAcceptable(answer)) {
        is_enough_ = true;
        enough_ = at_;
      } else {
        too_few_ = at_;
      }
      return AskFewest();
    case Phase::kRemoving: {
      const bool can_go =
          other_digit_cell_ == kWholePuzzle ? IsAcceptable(answer) : answer.status == Status::kNone;
      if (!can_go) SetGroup(at_, true);
      return AskRemoving();
    }
    case Phase::kClues:
      if (answer.status == Status::kNone) state_ = State::kFailed;
      text_[at_] = static_cast<char>('0' + grid_.cells[at_]);
      ++at_;
      return AskClues();
    case Phase::kRating:
      state_ = answer.status == Status::kUnique && answer.statistics.level == request_->level
                   ? State::kSucceeded
                   : State::kFailed;
  }
}

void Attempt::AskFewest() {
  if (too_few_ >= enough_) return void(state_ = State::kFailed);
  const bool is_known = enough_ - too_few_ == 1 && is_enough_;
  // The best first guess is somewhat less than half of the cells.
  const int guess = too_few_ + (enough_ - too_few_) * 2 / 5;
  at_ = is_known || !is_enough_ ? enough_ : std::clamp(guess, too_few_ + 1, enough_ - 1);
  text_.fill('.');
  clues_ = 0;
  for (int place = 0; place < at_; ++place) SetGroup(place, true);
  if (!is_known) return;
  phase_ = Phase::kRemoving;
  AskRemoving();
}

// Removes groups from the last one to the first.
void Attempt::AskRemoving() {
  do {
    if (--at_ < 0) return AskClues();
  } while (clues_ - SizeOf(at_) < least_clues_);
  SetGroup(at_, false);
  const bool is_plain = request_->level == Level::kUnrated || request_->minimal;
  const ClueGroup& group = (*groups_)[order_[at_]];
  other_digit_cell_ = is_plain && group.size() == 1 ? group.front() : kWholePuzzle;
}

void Attempt::AskClues() {
  const bool is_allowed = clues_ >= request_->min_clues && clues_ <= request_->max_clues;
  if (!is_allowed || state_ == State::kFailed) return void(state_ = State::kFailed);
  // If groups are single clues, all that stayed are needed.
  if (!request_->minimal || request_->symmetry == Symmetry::kNone) return AskRating();
  if (phase_ != Phase::kClues) at_ = 0;
  phase_ = Phase::kClues;
  while (at_ < kCellCount && text_[at_] == '.') ++at_;
  if (at_ == kCellCount) return AskRating();
  text_[at_] = '.';
  other_digit_cell_ = at_;
}

void Attempt::AskRating() {
  phase_ = Phase::kRating;
  other_digit_cell_ = kWholePuzzle;
  if (request_->level == Level::kUnrated) state_ = State::kSucceeded;
}

}  // namespace surudoku
