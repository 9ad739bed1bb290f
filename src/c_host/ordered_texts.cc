#include "c_host/ordered_texts.h"

#include <utility>

namespace surudoku::c_api {

std::optional<std::size_t> OrderedTexts::Begin() {
  std::unique_lock lock(mutex_);
  changed_.wait(
      lock, [&] { return is_over_ || given_out_ == n_ || given_out_ < taken_ + texts_.size(); });
  if (is_over_ || given_out_ == n_) return std::nullopt;
  return given_out_++;
}

void OrderedTexts::Put(std::size_t number, std::string text) {
  const std::scoped_lock lock(mutex_);
  SlotOf(number) = std::move(text);
  if (number == taken_) changed_.notify_all();
}

std::optional<std::string> OrderedTexts::TakeNext(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  std::optional<std::string>& next = SlotOf(taken_);
  changed_.wait_for(lock, time, [&] { return is_over_ || next.has_value(); });
  if (!next) return std::nullopt;
  ++taken_;
  changed_.notify_all();
  return std::exchange(next, std::nullopt);
}

bool OrderedTexts::is_over() {
  const std::scoped_lock lock(mutex_);
  return is_over_;
}

void OrderedTexts::End() {
  const std::scoped_lock lock(mutex_);
  is_over_ = true;
  changed_.notify_all();
}

}  // namespace surudoku::c_api
