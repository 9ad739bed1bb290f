#include "generate/puzzle_maker.h"

#include <algorithm>
#include <cassert>

#include "generate/full_grid.h"
#include "grid/board_layout.h"
#include "surudoku/block_text.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// Enough to keep the lanes of a vector busy, few enough for the second-level cache.
constexpr std::size_t kAttemptsAtWork = 1024;

}  // namespace

PuzzleMaker::PuzzleMaker(const PuzzleRequest& request, const StopSignal& stop,
                         const Executor& executor)
    : request_(request),
      stop_(stop),
      executor_(executor),
      groups_(ClueGroups(request)),
      solver_(MakeLockstepBlockSolver()),
      whole_(kAttemptsAtWork),
      other_(kAttemptsAtWork),
      answers_(kAttemptsAtWork),
      judges_(executor.workers()) {
  assert(!FindImpossibility(request));
}

PuzzleBatch PuzzleMaker::Make(std::uint64_t first, std::uint64_t count) {
  PuzzleBatch batch;
  if (request_.full) {
    MakeFullGrids(first, count, batch);
    return batch;
  }
  attempts_.clear();
  first_record_ = first;
  has_given_up_ = false;
  records_.assign(count, {.best = kNone, .text = {}});
  for (StartAttempts(); !attempts_.empty() && !IsStopped(); StartAttempts()) {
    Ask();
    Judge();
    if (!IsStopped()) Harvest();  // what was stopped has not failed
  }
  for (const Record& record : records_) {
    const bool is_done = record.best != kNone && record.running == 0;
    batch.given_up = !is_done && record.failed >= request_.max_attempts;
    if (!is_done) break;
    batch.tried += record.best + 1;
    batch.text.append(record.text.data(), kCellCount);
    batch.text += '\n';
    ++batch.count;
  }
  return batch;
}

void PuzzleMaker::MakeFullGrids(std::uint64_t first, std::uint64_t count,
                                PuzzleBatch& batch) const {
  for (; batch.count < count && !IsStopped(); ++batch.count) {
    Random random(request_.seed, first + batch.count, 0);
    batch.text += FormatGrid(RandomFullGrid(random)) + '\n';
    ++batch.tried;
  }
}

// One attempt for each record at first, then one more for each that failed.
void PuzzleMaker::StartAttempts() {
  if (has_given_up_) return;
  for (std::size_t i = 0; i < records_.size(); ++i) {
    Record& record = records_[i];
    while (attempts_.size() < kAttemptsAtWork && record.best == kNone &&
           record.running <= record.failed && record.next_attempt < request_.max_attempts) {
      attempts_.emplace_back(request_, groups_, first_record_ + i, record.next_attempt++);
      ++record.running;
    }
  }
}

void PuzzleMaker::Ask() {
  asking_whole_.clear();
  asking_other_.clear();
  for (std::size_t i = 0; i < attempts_.size(); ++i) {
    if (attempts_[i].state() != Attempt::State::kAsking) continue;
    const bool is_whole = attempts_[i].other_digit_cell() == Attempt::kWholePuzzle;
    (is_whole ? asking_whole_ : asking_other_).push_back(i);
  }
  Answer(whole_, asking_whole_, 2);
  Answer(other_, asking_other_, 1);
}

void PuzzleMaker::Answer(PuzzleBlock& block, std::vector<std::size_t>& asking,
                         std::uint64_t limit) {
  texts_.clear();
  for (const std::size_t i : asking) texts_.push_back(attempts_[i].text());
  block.Clear();
  AppendTexts(texts_, block);
  for (std::size_t k = 0; k < asking.size(); ++k) {
    const Attempt& attempt = attempts_[asking[k]];
    const int cell = attempt.other_digit_cell();
    if (cell == Attempt::kWholePuzzle) continue;
    const CandidatePlace place = PlaceOf(RowOf(cell), ColumnOf(cell), attempt.GridDigit(cell) - 1);
    block.Words(place.word)[k] &= ~place.bit;
  }
  const auto answers = std::span(answers_).first(asking.size());
  const bool is_rated = limit > 1 && request_.level != Level::kUnrated;
  solver_->Solve(block, {.limit = limit, .rate_level = is_rated, .stop = stop_}, answers);
  if (IsStopped()) return;
  for (std::size_t k = 0; k < asking.size(); ++k) attempts_[asking[k]].OnAnswer(answers[k]);
}

// Rates the puzzles that are finished.
void PuzzleMaker::Judge() {
  if (!request_.is_rated()) return;
  to_judge_.clear();
  for (Attempt& attempt : attempts_) {
    if (attempt.state() == Attempt::State::kSucceeded) to_judge_.push_back(&attempt);
  }
  executor_.ForEach(to_judge_.size(), [&](std::size_t i, std::size_t worker) {
    std::unique_ptr<PuzzleJudge>& judge = judges_[worker];
    if (!judge) judge = std::make_unique<PuzzleJudge>(request_, stop_);
    Attempt& attempt = *to_judge_[i];
    const Grid puzzle = ParseGrid({attempt.text(), kCellCount}).value();
    if (!judge->Accepts(puzzle, attempt.grid())) attempt.Reject();
  });
}

// Removes attempts that have ended, and attempts that the success of a lower number made useless.
void PuzzleMaker::Harvest() {
  for (const Attempt& attempt : attempts_) Note(attempt);
  std::erase_if(attempts_, [this](const Attempt& attempt) {
    Record& record = records_[attempt.record() - first_record_];
    if (attempt.state() == Attempt::State::kAsking && attempt.number() < record.best) return false;
    --record.running;
    return true;
  });
}

void PuzzleMaker::Note(const Attempt& attempt) {
  Record& record = records_[attempt.record() - first_record_];
  if (attempt.state() == Attempt::State::kFailed) {
    has_given_up_ |= ++record.failed == request_.max_attempts;
  }
  if (attempt.state() != Attempt::State::kSucceeded || attempt.number() > record.best) return;
  record.best = attempt.number();
  std::copy_n(attempt.text(), kCellCount, record.text.begin());
}

}  // namespace surudoku
