// Gathers a dataset's profile: of a chunk, then of the whole run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/solve/answer_text.h"
#include "jobs/solve/dataset_profile.h"

namespace surudoku {

/// However the records are spread over several of these, their sum is the same.
class ExampleRecords {
 public:
  explicit ExampleRecords(std::size_t groups) : groups_(groups) {}

  /// Whether the record of this number would be kept.
  [[nodiscard]] bool Wants(std::size_t group, std::uint64_t record) const {
    const auto& list = groups_[group];
    return list.size() < DatasetProfile::kMostExamples || record < list.back().record;
  }

  void Add(std::size_t group, ExampleRecord record);
  void Add(const ExampleRecords& other);
  void Clear();

  /// Ascending by record.
  [[nodiscard]] const std::vector<ExampleRecord>& of(std::size_t group) const {
    return groups_[group];
  }

 private:
  std::vector<std::vector<ExampleRecord>> groups_;
};

/// However the records are spread over several of these, their sum is the same. About 100 KiB.
class ProfileCounts {
 public:
  ProfileCounts();

  /// Precondition: the record has an answer.
  void Add(const AnsweredRecord& record, const std::string& file);

  /// Notes that a block of `puzzles` was solved in `seconds`.
  void AddBlock(double seconds, std::uint64_t puzzles);

  void Add(const ProfileCounts& other);

  /// Adds what an earlier run gathered, without the block times, which are each run's own, the
  /// guesses, which GuessHistogram counts, and what the counts by clues add up to.
  void Add(const DatasetProfile& earlier);

  void Clear();

  /// All but the guesses.
  [[nodiscard]] DatasetProfile Conclude() const;

  static constexpr std::size_t kHardest = 20;

 private:
  static constexpr std::size_t kLevels = EnumeratorCount<Level>();
  // 0, and a bucket for each doubling.
  static constexpr std::size_t kDoublings = 65;
  // Ten buckets a decade from a nanosecond on; the last one has all that is slower.
  static constexpr std::size_t kTimes = 130;

  static std::size_t CluesOf(const AnsweredRecord& record);
  void AddExamples(const AnsweredRecord& record, const std::string& file);
  void AddHard(HardPuzzle puzzle);

  std::vector<std::array<std::uint64_t, kLevels>> clue_levels_;  // [clues][level]
  ExampleRecords status_examples_;
  ExampleRecords level_examples_;
  ExampleRecords clue_examples_;
  std::vector<std::uint64_t> work_;  // [guesses' bucket * kDoublings + rounds' bucket]
  std::vector<HardPuzzle> hardest_;  // the hardest first
  std::array<std::uint64_t, kTimes> times_{};
  double slowest_ = 0;
};

}  // namespace surudoku
