#include "pipeline/bytes_in_flight.h"

namespace surudoku {

BytesInFlight::Answer BytesInFlight::Take(std::uint64_t number, std::size_t bytes) {
  std::unique_lock lock(mutex_);
  const auto has_room = [&] { return bytes <= limit_ - taken_; };
  changed_.wait(lock, [&] { return has_ended_ || number == turn_ || has_room() || CanClaim(); });
  if (has_ended_) return Answer::kEnded;
  if (has_room()) {
    taken_ += bytes;
    return Answer::kRoom;
  }
  return number == turn_ ? Answer::kTurn : Answer::kWrite;
}

void BytesInFlight::AddWorked(std::uint64_t number, Chunk& chunk) {
  {
    const std::scoped_lock lock(mutex_);
    worked_.emplace(number, &chunk);
  }
  changed_.notify_all();
}

Chunk* BytesInFlight::ClaimNext() {
  const std::scoped_lock lock(mutex_);
  const auto claimed = worked_.extract(turn_);
  return claimed ? claimed.mapped() : nullptr;
}

void BytesInFlight::EndTurn(std::size_t bytes) {
  {
    const std::scoped_lock lock(mutex_);
    taken_ -= bytes;
    ++turn_;
  }
  changed_.notify_all();
}

bool BytesInFlight::WaitFor(std::uint64_t number) {
  std::unique_lock lock(mutex_);
  const auto is_done = [&] { return has_ended_ || turn_ > number; };
  changed_.wait(lock, [&] { return is_done() || CanClaim(); });
  return is_done();
}

void BytesInFlight::End() {
  {
    const std::scoped_lock lock(mutex_);
    has_ended_ = true;
  }
  changed_.notify_all();
}

}  // namespace surudoku
