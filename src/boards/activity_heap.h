// Variables by activity, the highest first: a binary heap in which a variable can rise.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace surudoku::boards {

class ActivityHeap {
 public:
  /// All variables 0..count-1, without activity.
  explicit ActivityHeap(std::uint32_t count) : activity_(count, 0.0), place_(count) {
    for (std::uint32_t variable = 0; variable < count; ++variable) {
      place_[variable] = static_cast<std::int32_t>(heap_.size());
      heap_.push_back(variable);
    }
  }

  [[nodiscard]] bool IsEmpty() const { return heap_.empty(); }

  /// Precondition: not empty.
  [[nodiscard]] std::uint32_t First() const { return heap_[0]; }

  [[nodiscard]] bool IsBefore(std::uint32_t a, std::uint32_t b) const {
    return activity_[a] > activity_[b];
  }

  void Insert(std::uint32_t variable) {
    if (place_[variable] != kOutside) return;
    place_[variable] = static_cast<std::int32_t>(heap_.size());
    heap_.push_back(variable);
    Rise(heap_.size() - 1);
  }

  /// Precondition: not empty.
  std::uint32_t TakeFirst() {
    const std::uint32_t first = heap_[0];
    place_[first] = kOutside;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
      Put(0, last);
      Sink(0);
    }
    return first;
  }

  /// Sums and products are rounded one by one, so all machines agree on the order.
  void Bump(std::uint32_t variable) {
    activity_[variable] += increment_;
    if (activity_[variable] > kHighest) Rescale();
    if (place_[variable] != kOutside) Rise(static_cast<std::size_t>(place_[variable]));
  }

  /// Earlier bumps count less from now on.
  void Decay() { increment_ *= kGrowth; }

 private:
  static constexpr std::int32_t kOutside = -1;
  static constexpr double kHighest = 1e100;
  static constexpr double kGrowth = 1 / 0.98;

  void Put(std::size_t place, std::uint32_t variable) {
    heap_[place] = variable;
    place_[variable] = static_cast<std::int32_t>(place);
  }

  void Rise(std::size_t place) {
    const std::uint32_t variable = heap_[place];
    while (place > 0 && IsBefore(variable, heap_[(place - 1) / 2])) {
      Put(place, heap_[(place - 1) / 2]);
      place = (place - 1) / 2;
    }
    Put(place, variable);
  }

  void Sink(std::size_t place) {
    const std::uint32_t variable = heap_[place];
    for (std::size_t child = 2 * place + 1; child < heap_.size(); child = 2 * place + 1) {
      if (child + 1 < heap_.size() && IsBefore(heap_[child + 1], heap_[child])) ++child;
      if (!IsBefore(heap_[child], variable)) break;
      Put(place, heap_[child]);
      place = child;
    }
    Put(place, variable);
  }

  void Rescale() {
    for (double& activity : activity_) activity *= 1 / kHighest;
    increment_ *= 1 / kHighest;
  }

  std::vector<double> activity_;
  std::vector<std::int32_t> place_;
  std::vector<std::uint32_t> heap_;
  double increment_ = 1;
};

}  // namespace surudoku::boards
