#include "generate/puzzle_maker.h"

#include <algorithm>
#include <cassert>

#include "generate/full_grid.h"

namespace surudoku {
namespace {

// Enough to keep the lanes of a vector busy, few enough for the second-level cache.
constexpr std::size_t kAttemptsAtWork = 1024;

}  // namespace

PuzzleMaker::PuzzleMaker(const PuzzleRequest& request, const StopSignal& stop,
                         const Executor& executor, SearchObserver* observer)
    : request_(request),
      stop_(stop),
      executor_(executor),
      observer_(observer),
      groups_(ClueGroups(request)),
      questions_(request, stop, kAttemptsAtWork),
      judges_(executor.workers()),
      walks_(executor.workers()) {
  assert(!FindImpossibility(request));
}

PuzzleBatch PuzzleMaker::Make(std::uint64_t first, std::uint64_t count) {
  PuzzleBatch batch;
  if (request_.full) {
    MakeFullGrids(first, count, batch);
    return batch;
  }
  if (count == 0) return batch;
  const std::uint64_t last = first + (count - 1);
  MakeRecords(first, last);
  FindLeaders();
  if (request_.family > 1) GrowFamilies(last);
  return Collect(first, last);
}

// A record for each family that has one of these numbers. It is made from its beginning, whichever
// of its numbers are wanted.
void PuzzleMaker::MakeRecords(std::uint64_t first, std::uint64_t last) {
  records_.clear();
  const std::uint64_t families = (last - 1) / request_.family - (first - 1) / request_.family + 1;
  std::uint64_t number = first - (first - 1) % request_.family;
  for (std::uint64_t i = 0; i < families; ++i, number += request_.family) {
    records_.push_back({.number = number});
  }
}

// How many of its relatives are to be made, up to a number.
std::uint64_t PuzzleMaker::RelativesOf(const Record& record, std::uint64_t last) const {
  return std::min(request_.family - 1, last - record.number);
}

void PuzzleMaker::FindLeaders() {
  attempts_.clear();
  has_given_up_ = false;
  for (StartAttempts(); !attempts_.empty() && !IsStopped(); StartAttempts()) {
    questions_.Answer(attempts_);
    Judge();
    if (!IsStopped()) Harvest();  // what was stopped has not failed
  }
}

void PuzzleMaker::GrowFamilies(std::uint64_t last) {
  const auto end = std::ranges::find_if_not(records_, &Record::is_done);
  const auto count = static_cast<std::size_t>(end - records_.begin());
  executor_.ForEach(count, [&](std::size_t i, std::size_t worker) {
    std::unique_ptr<FamilyWalk>& walk = walks_[worker];
    if (!walk) walk = std::make_unique<FamilyWalk>(request_, groups_, stop_, observer_);
    Record& record = records_[i];
    record.relatives = walk->Grow(record.found, record.number, RelativesOf(record, last));
  });
}

// All from the first up to the first that is missing.
PuzzleBatch PuzzleMaker::Collect(std::uint64_t first, std::uint64_t last) const {
  PuzzleBatch batch;
  const auto add = [&](std::uint64_t number, const std::string& text, std::uint64_t tried) {
    if (number < first) return;
    batch.text += text + '\n';
    batch.tried += tried;
    ++batch.count;
  };
  for (const Record& record : records_) {
    if (!record.is_done()) {
      batch.given_up = record.failed >= request_.max_attempts;
      break;
    }
    add(record.number, FormatGrid(record.found.puzzle), record.best + 1);
    std::uint64_t number = record.number;
    for (const MadePuzzle& made : record.relatives) add(++number, made.text, made.tried);
    if (record.relatives.size() < RelativesOf(record, last)) {
      batch.given_up = !IsStopped();
      break;
    }
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
  for (Record& record : records_) {
    while (attempts_.size() < kAttemptsAtWork && record.best == kNone &&
           record.running <= record.failed && record.next_attempt < request_.max_attempts) {
      attempts_.emplace_back(request_, groups_, record.number, record.next_attempt++);
      ++record.running;
    }
  }
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
    if (!judge->Accepts(attempt.puzzle(), attempt.grid())) attempt.Reject();
  });
}

PuzzleMaker::Record& PuzzleMaker::RecordOf(const Attempt& attempt) {
  return records_[(attempt.record() - records_.front().number) / request_.family];
}

// Removes attempts that have ended, and attempts that the success of a lower number made useless.
void PuzzleMaker::Harvest() {
  std::uint64_t found = 0;
  for (const Attempt& attempt : attempts_) {
    if (Note(attempt)) ++found;
  }
  const std::uint64_t tried = std::erase_if(attempts_, [this](const Attempt& attempt) {
    Record& record = RecordOf(attempt);
    if (attempt.state() == Attempt::State::kAsking && attempt.number() < record.best) return false;
    --record.running;
    return true;
  });
  if (observer_ != nullptr && tried > 0) observer_->OnTried(tried, found);
}

// Whether it is the first attempt that leads to its puzzle.
bool PuzzleMaker::Note(const Attempt& attempt) {
  Record& record = RecordOf(attempt);
  if (attempt.state() == Attempt::State::kFailed) {
    has_given_up_ |= ++record.failed == request_.max_attempts;
  }
  if (attempt.state() != Attempt::State::kSucceeded || attempt.number() > record.best) return false;
  const bool is_first = record.best == kNone;
  record.best = attempt.number();
  record.found = {attempt.puzzle(), attempt.grid()};
  return is_first;
}

}  // namespace surudoku
