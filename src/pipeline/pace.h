// The pace of a job with records that may take seconds each.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

#include "io/compressor.h"

namespace surudoku {

/// Shared by the stages of one run: the writer tells how long records took and asks when to keep a
/// checkpoint; the reader, maybe on another thread, asks how many to read at a time. So the
/// answers, progress and checkpoints of hard puzzles come one by one, and those of easy puzzles by
/// the hundred. The output does not depend on it.
class Pace {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr double kSecondsOfChunk = 0.02;
  static constexpr double kSecondsOfSlowRecord = 0.01;
  static constexpr std::chrono::milliseconds kBetweenCheckpoints{100};
  static constexpr int kTimeForEachOfCheckpoints = 5;

  explicit Pace(std::function<Clock::time_point()> now = Clock::now)
      : now_(std::move(now)), start_(now_()), last_checkpoint_(start_) {}

  /// So many records took so long in all.
  void Note(std::size_t records, double seconds) {
    if (records == 0) return;
    seconds_of_record_.store(seconds / static_cast<double>(records), std::memory_order_relaxed);
  }

  /// How many records make a chunk; 1 as long as nothing is known.
  [[nodiscard]] std::size_t MostRecords() const {
    constexpr double kMost = 1e6;
    const double most = kSecondsOfChunk / SecondsOfRecord();
    return static_cast<std::size_t>(std::clamp(most, 1.0, kMost));
  }

  /// Ask it after each chunk, when it was noted. True if records are so slow that each is worth a
  /// checkpoint, or the last checkpoint is long ago. False while checkpoints have taken more than a
  /// fifth of the run, as they may on a slow disk.
  [[nodiscard]] bool IsCheckpointDue() const {
    const Clock::time_point now = now_();
    if (in_checkpoints_ * kTimeForEachOfCheckpoints > now - start_) return false;
    return SecondsOfRecord() >= kSecondsOfSlowRecord ||
           now - last_checkpoint_ >= kBetweenCheckpoints;
  }

  void BeginCheckpoint() { last_checkpoint_ = now_(); }
  void EndCheckpoint() { in_checkpoints_ += now_() - last_checkpoint_; }

 private:
  [[nodiscard]] double SecondsOfRecord() const {
    return seconds_of_record_.load(std::memory_order_relaxed);
  }

  std::function<Clock::time_point()> now_;
  Clock::time_point start_;
  Clock::time_point last_checkpoint_;
  Clock::duration in_checkpoints_{};
  std::atomic<double> seconds_of_record_ = kSecondsOfChunk;
};

/// A pace for the run that writes these files ("" for none). Null if one is compressed, because the
/// places where frames end must depend on the input alone.
inline std::shared_ptr<Pace> PaceFor(std::initializer_list<std::string_view> outputs) {
  const bool is_compressed = std::ranges::any_of(
      outputs, [](std::string_view path) { return CompressionFor(path) != Compression::kNone; });
  return is_compressed ? nullptr : std::make_shared<Pace>();
}

}  // namespace surudoku
