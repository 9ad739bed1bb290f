#include "jobs/solve/profile_counts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "grid/puzzle_text.h"
#include "text/ranked_list.h"

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

template <class Kind>
std::map<Kind, DatasetProfile::Examples> AllOf(const ExampleRecords& examples, std::size_t groups) {
  std::map<Kind, DatasetProfile::Examples> all;
  for (std::size_t group = 0; group < groups; ++group) {
    if (!examples.of(group).empty()) all[static_cast<Kind>(group)] = examples.of(group);
  }
  return all;
}

template <class Kind>
void AddEarlier(const std::map<Kind, DatasetProfile::Examples>& earlier, ExampleRecords& examples) {
  for (const auto& [kind, records] : earlier) {
    for (const ExampleRecord& record : records) {
      examples.Add(static_cast<std::size_t>(kind), record);
    }
  }
}

}  // namespace

void ExampleRecords::Add(std::size_t group, ExampleRecord record) {
  InsertRanked(std::move(record), DatasetProfile::kMostExamples, &ExampleRecord::record,
               groups_[group]);
}

void ExampleRecords::Add(const ExampleRecords& other) {
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    for (const ExampleRecord& record : other.groups_[group]) Add(group, record);
  }
}

void ExampleRecords::Clear() {
  for (auto& list : groups_) list.clear();
}

ProfileCounts::ProfileCounts()
    : clue_levels_(DatasetProfile::kMostClues + 1),
      status_examples_(kStatusNames.size()),
      level_examples_(kLevels),
      clue_examples_(DatasetProfile::kMostClues + 1),
      work_(kDoublings * kDoublings) {}

void ProfileCounts::Add(const AnsweredRecord& record, const std::string& file) {
  const SearchStatistics& search = record.answer->statistics;
  ++clue_levels_[CluesOf(record)][static_cast<std::size_t>(search.level)];
  ++work_[DoublingOf(search.guesses) * kDoublings + DoublingOf(search.rounds)];
  AddExamples(record, file);
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

void ProfileCounts::AddExamples(const AnsweredRecord& record, const std::string& file) {
  const auto add = [&](ExampleRecords& examples, std::size_t group) {
    if (!examples.Wants(group, record.record)) return;
    ExampleRecord example = {
        .puzzle = {}, .file = file, .record = record.record, .line = record.line};
    AppendDotted(record.puzzle, example.puzzle);
    examples.Add(group, std::move(example));
  };
  add(status_examples_, static_cast<std::size_t>(record.answer->status));
  add(level_examples_, static_cast<std::size_t>(record.answer->statistics.level));
  add(clue_examples_, CluesOf(record));
}

std::size_t ProfileCounts::CluesOf(const AnsweredRecord& record) {
  return std::min<std::size_t>(record.clues, DatasetProfile::kMostClues);
}

void ProfileCounts::AddHard(HardPuzzle puzzle) {
  const auto rank = [](const HardPuzzle& hard) { return RankOf(hard); };
  InsertRanked(std::move(puzzle), kHardest, rank, hardest_);
}

void ProfileCounts::AddBlock(double seconds, std::uint64_t puzzles) {
  const double each = std::max(seconds / static_cast<double>(puzzles), kLeastTime);
  const auto bucket = static_cast<std::size_t>(kBucketsPerDecade * std::log10(each / kLeastTime));
  times_[std::min(bucket, kTimes - 1)] += puzzles;
  slowest_ = std::max(slowest_, each);
}

void ProfileCounts::Add(const ProfileCounts& other) {
  for (std::size_t clues = 0; clues <= DatasetProfile::kMostClues; ++clues) {
    AddEach(clue_levels_[clues], other.clue_levels_[clues]);
  }
  status_examples_.Add(other.status_examples_);
  level_examples_.Add(other.level_examples_);
  clue_examples_.Add(other.clue_examples_);
  AddEach(work_, other.work_);
  AddEach(times_, other.times_);
  slowest_ = std::max(slowest_, other.slowest_);
  for (const HardPuzzle& puzzle : other.hardest_) AddHard(puzzle);
}

void ProfileCounts::Add(const DatasetProfile& earlier) {
  for (const auto& [clues, levels] : earlier.clue_levels) {
    AddEach(clue_levels_.at(static_cast<std::size_t>(clues)), levels);
  }
  AddEarlier(earlier.status_examples, status_examples_);
  AddEarlier(earlier.level_examples, level_examples_);
  AddEarlier(earlier.clue_examples, clue_examples_);
  for (const WorkBucket& bucket : earlier.guesses_rounds) {
    work_[DoublingOf(bucket.guesses_from) * kDoublings + DoublingOf(bucket.rounds_from)] +=
        bucket.count;
  }
  for (const HardPuzzle& puzzle : earlier.hardest) AddHard(puzzle);
}

void ProfileCounts::Clear() {
  for (auto& levels : clue_levels_) levels.fill(0);
  status_examples_.Clear();
  level_examples_.Clear();
  clue_examples_.Clear();
  std::ranges::fill(work_, 0);
  hardest_.clear();
  times_.fill(0);
  slowest_ = 0;
}

DatasetProfile ProfileCounts::Conclude() const {
  DatasetProfile profile;
  for (std::size_t clues = 0; clues <= DatasetProfile::kMostClues; ++clues) {
    const std::array<std::uint64_t, kLevels>& levels = clue_levels_[clues];
    const std::uint64_t all = std::accumulate(levels.begin(), levels.end(), std::uint64_t{0});
    if (all == 0) continue;
    profile.clues.emplace_back(static_cast<int>(clues), all);
    profile.clue_levels.emplace_back(static_cast<int>(clues), levels);
    AddEach(profile.levels, levels);
  }
  profile.status_examples = AllOf<Status>(status_examples_, kStatusNames.size());
  profile.level_examples = AllOf<Level>(level_examples_, kLevels);
  profile.clue_examples = AllOf<int>(clue_examples_, DatasetProfile::kMostClues + 1);
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
