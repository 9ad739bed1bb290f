// Texts that several threads make, and one thread takes in the order of their numbers.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace surudoku::c_api {

/// The makers are at most `most_ahead` texts ahead of the taker, so memory does not depend on how
/// many texts there are. Numbers are given out in order, so the text that the taker waits for is
/// always at work.
class OrderedTexts {
 public:
  /// For the numbers 0..n-1.
  OrderedTexts(std::size_t n, std::size_t most_ahead) : n_(n), texts_(most_ahead) {}

  /// The number of the next text to make. Waits if the makers are too far ahead. Nothing if all
  /// have been given out, or after End().
  std::optional<std::size_t> Begin();

  /// Takes the text that was made.
  void Put(std::size_t number, std::string text);

  /// The next text in order. Waits for it, but not longer than that.
  std::optional<std::string> TakeNext(std::chrono::milliseconds time);

  /// Wakes all that wait: no more texts are wanted, or can be made.
  void End();
  [[nodiscard]] bool is_over();

 private:
  std::optional<std::string>& SlotOf(std::size_t number) { return texts_[number % texts_.size()]; }

  const std::size_t n_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<std::string>> texts_;
  std::size_t given_out_ = 0;
  std::size_t taken_ = 0;
  bool is_over_ = false;
};

}  // namespace surudoku::c_api
