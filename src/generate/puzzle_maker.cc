#include "generate/puzzle_maker.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <limits>

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
  do {
    FindLeaders();
  } while (request_.family > 1 && GrowFamilies(last) && ReplaceDryFamilies(last));
  return Collect(first, last);
}

// A record for each family that has one of these numbers. It is made from its beginning, whichever
// of its numbers are wanted.
void PuzzleMaker::MakeRecords(std::uint64_t first, std::uint64_t last) {
  records_.clear();
  const std::uint64_t families = (last - 1) / request_.family - (first - 1) / request_.family + 1;
  std::uint64_t number = first - (first - 1) % request_.family;
  for (std::uint64_t i = 0; i < families; ++i, number += request_.family) {
    const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - number;
    records_.push_back({.number = number, .end = number + std::min(request_.family - 1, left)});
  }
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

// Families grow that have a leader, up to the first without one: no number after it counts. False
// if stopped.
bool PuzzleMaker::GrowFamilies(std::uint64_t last) {
  const auto missing = std::ranges::find_if_not(records_, &Record::is_done);
  if (missing != records_.end()) records_.erase(missing + 1, records_.end());
  executor_.ForEach(records_.size(), [&](std::size_t i, std::size_t worker) {
    Record& record = records_[i];
    if (record.is_grown || !record.is_done()) return;
    std::unique_ptr<FamilyWalk>& walk = walks_[worker];
    if (!walk) walk = std::make_unique<FamilyWalk>(request_, groups_, stop_, observer_);
    const std::uint64_t count = std::min(record.end, last) - record.number;
    record.family = walk->Grow(record.found, record.number, count);
  });
  return !IsStopped();
}

// A family that has run dry leaves its other numbers to a new one. False if none has.
bool PuzzleMaker::ReplaceDryFamilies(std::uint64_t last) {
  std::vector<Record> heirs;
  for (Record& record : records_) {
    if (record.is_grown || !record.is_done()) continue;
    record.is_grown = true;
    // Counted, for the number after 2^64-1 would be 0.
    if (record.family.members.size() >= std::min(record.end, last) - record.number) continue;
    heirs.push_back({.number = record.next(), .end = record.end});
  }
  const bool has_heirs = !heirs.empty();
  std::ranges::move(heirs, std::back_inserter(records_));
  std::ranges::sort(records_, {}, &Record::number);
  return has_heirs;
}

// All from the first up to the first that is missing.
PuzzleBatch PuzzleMaker::Collect(std::uint64_t first, std::uint64_t last) const {
  PuzzleBatch batch;
  bool has_grid = false;
  const auto add = [&](std::uint64_t number, const std::string& text, std::uint64_t tried) {
    if (number < first || number > last) return;
    batch.text += text + '\n';
    batch.tried += tried;
    ++batch.count;
    has_grid = true;
  };
  std::uint64_t next = records_.front().number;
  std::uint64_t in_vain = 0;
  for (const Record& record : records_) {
    batch.given_up = record.failed >= request_.max_attempts && !record.is_done();
    if (!record.is_done() || record.number != next) break;
    has_grid = false;
    add(next++, FormatGrid(record.found.puzzle), in_vain + record.best + 1);
    for (const MadePuzzle& made : record.family.members) add(next++, made.text, made.tried);
    in_vain = record.family.in_vain;
    if (has_grid) ++batch.grids;
  }
  return batch;
}

void PuzzleMaker::MakeFullGrids(std::uint64_t first, std::uint64_t count,
                                PuzzleBatch& batch) const {
  for (; batch.count < count && !IsStopped(); ++batch.count) {
    Random random(request_.seed, first + batch.count, 0);
    batch.text += FormatGrid(RandomFullGrid(random)) + '\n';
    ++batch.tried;
    ++batch.grids;
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
  return *std::ranges::lower_bound(records_, attempt.record(), {}, &Record::number);
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
