// How fast a job goes whose records may take seconds each.
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

namespace surudoku {

/// Shared by the stages of one run: the writer tells how long records took and asks when to keep a
/// checkpoint; the reader, maybe on another thread, asks how many to read at a time. So where
/// puzzles are hard, answers, progress and checkpoints come puzzle by puzzle, and where they are
/// easy, by the hundred. What is written does not depend on it.
class Pace {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr double kSecondsOfChunk = 0.2;
  static constexpr std::chrono::milliseconds kBetweenCheckpoints{100};  // each costs about one

  explicit Pace(std::function<Clock::time_point()> now = Clock::now)
      : now_(std::move(now)), last_checkpoint_(now_()) {}

  /// So many records took so long in all.
  void Note(std::size_t records, double seconds) {
    if (records == 0) return;
    seconds_of_record_.store(seconds / static_cast<double>(records), std::memory_order_relaxed);
  }

  /// How many records make a chunk; at least 1. A few as long as nothing is known.
  [[nodiscard]] std::size_t MostRecords() const {
    constexpr double kMost = 1e6;
    const double most = kSecondsOfChunk / seconds_of_record_.load(std::memory_order_relaxed);
    return static_cast<std::size_t>(std::clamp(most, 1.0, kMost));
  }

  /// After a chunk whose records took so long in all: true where that was long, or the last time it
  /// was true is long ago.
  bool IsCheckpointDue(double seconds_of_chunk) {
    const Clock::time_point now = now_();
    const std::chrono::duration<double> worked(seconds_of_chunk);
    if (worked < kBetweenCheckpoints && now - last_checkpoint_ < kBetweenCheckpoints) return false;
    last_checkpoint_ = now;
    return true;
  }

 private:
  std::function<Clock::time_point()> now_;
  Clock::time_point last_checkpoint_;
  std::atomic<double> seconds_of_record_ = kSecondsOfChunk / 4;
};

/// A pace for the run that writes these files ("" for none); none where one is compressed, since
/// frames end at places that the input alone decides.
std::shared_ptr<Pace> PaceFor(std::initializer_list<std::string_view> outputs);

}  // namespace surudoku
