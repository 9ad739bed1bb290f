#include "answers/profile_counts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <tuple>
#include <utility>

#include "dataset/puzzle_text.h"

namespace surudoku {
namespace {

constexpr double kBucketsPerDecade = 10;
constexpr double kLeastTime = 1e-9;

std::size_t DoublingOf(std::uint64_t number) {
  return static_cast<std::size_t>(std::bit_width(number));
}

std::uint64_t LeastOf(std::size_t doubling) {
  return doubling == 0 ? 0 : std::uint64_t{1} << (doubling - 1);
}

std::uint64_t MostOf(std::size_t doubling) {
  return doubling == 0 ? 0 : LeastOf(doubling) + (LeastOf(doubling) - 1);
}

double StartOf(std::size_t time_bucket) {
  return kLeastTime * std::pow(10, static_cast<double>(time_bucket) / kBucketsPerDecade);
}

// A total order, so that ties do not depend on who came first.
using Rank = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;  // the hardest has the least

Rank RankOf(std::uint64_t guesses, std::uint64_t rounds, std::uint64_t record) {
  return {~guesses, ~rounds, record};
}

Rank RankOf(const HardPuzzle& puzzle) {
  return RankOf(puzzle.guesses, puzzle.rounds, puzzle.record);
}

template <class Counts>
void AddEach(Counts& counts, const Counts& others) {
  std::ranges::transform(counts, others, counts.begin(), std::plus());
}

}  // namespace

ProfileCounts::ProfileCounts() : work_(kDoublings * kDoublings) {}

void ProfileCounts::Add(const AnsweredRecord& record, const std::string& file) {
  const SearchStatistics& search = record.answer->statistics;
  ++levels_[static_cast<std::size_t>(search.level)];
  ++clues_[std::min<std::size_t>(record.clues, kMostClues)];
  ++work_[DoublingOf(search.guesses) * kDoublings + DoublingOf(search.rounds)];
  const Rank rank = RankOf(search.guesses, search.rounds, record.record);
  if (hardest_.size() == kHardest && rank >= RankOf(hardest_.back())) return;
  HardPuzzle puzzle = {.puzzle = {},
                       .file = file,
                       .record = record.record,
                       .line = record.line,
                       .status = record.answer->status,
                       .guesses = search.guesses,
                       .rounds = search.rounds,
                       .level = search.level};
  AppendDotted(record.puzzle, puzzle.puzzle);
  AddHard(std::move(puzzle));
}

void ProfileCounts::AddHard(HardPuzzle puzzle) {
  if (hardest_.size() == kHardest) {
    if (RankOf(puzzle) >= RankOf(hardest_.back())) return;
    hardest_.pop_back();
  }
  const auto rank = [](const HardPuzzle& hard) { return RankOf(hard); };
  hardest_.insert(std::ranges::upper_bound(hardest_, RankOf(puzzle), {}, rank), std::move(puzzle));
}

void ProfileCounts::AddBlock(double seconds, std::uint64_t puzzles) {
  const double each = std::max(seconds / static_cast<double>(puzzles), kLeastTime);
  const auto bucket = static_cast<std::size_t>(kBucketsPerDecade * std::log10(each / kLeastTime));
  times_[std::min(bucket, kTimes - 1)] += puzzles;
  slowest_ = std::max(slowest_, each);
}

void ProfileCounts::Add(const ProfileCounts& other) {
  AddEach(levels_, other.levels_);
  AddEach(clues_, other.clues_);
  AddEach(work_, other.work_);
  AddEach(times_, other.times_);
  slowest_ = std::max(slowest_, other.slowest_);
  for (const HardPuzzle& puzzle : other.hardest_) AddHard(puzzle);
}

void ProfileCounts::Add(const DatasetProfile& earlier) {
  AddEach(levels_, earlier.levels);
  for (const auto& [clues, count] : earlier.clues)
    clues_[std::min(static_cast<std::size_t>(clues), kMostClues)] += count;
  for (const WorkBucket& bucket : earlier.guesses_rounds) {
    work_[DoublingOf(bucket.guesses_from) * kDoublings + DoublingOf(bucket.rounds_from)] +=
        bucket.count;
  }
  for (const HardPuzzle& puzzle : earlier.hardest) AddHard(puzzle);
}

void ProfileCounts::Clear() {
  levels_.fill(0);
  clues_.fill(0);
  std::ranges::fill(work_, 0);
  hardest_.clear();
  times_.fill(0);
  slowest_ = 0;
}

DatasetProfile ProfileCounts::Conclude() const {
  DatasetProfile profile;
  profile.levels = levels_;
  for (std::size_t clues = 0; clues < clues_.size(); ++clues) {
    if (clues_[clues] > 0) profile.clues.emplace_back(static_cast<int>(clues), clues_[clues]);
  }
  for (std::size_t i = 0; i < work_.size(); ++i) {
    if (work_[i] == 0) continue;
    const std::size_t guesses = i / kDoublings;
    const std::size_t rounds = i % kDoublings;
    profile.guesses_rounds.push_back(
        {LeastOf(guesses), MostOf(guesses), LeastOf(rounds), MostOf(rounds), work_[i]});
  }
  profile.hardest = hardest_;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    if (times_[i] > 0) profile.block_seconds.push_back({StartOf(i), StartOf(i + 1), times_[i]});
  }
  profile.slowest_block_seconds = slowest_;
  return profile;
}

}  // namespace surudoku
