#include "pipeline/bytes_in_flight.h"

namespace surudoku {

BytesInFlight::Answer BytesInFlight::Take(std::uint64_t chunk, std::size_t bytes) {
  std::unique_lock lock(mutex_);
  const auto has_room = [&] { return bytes <= limit_ - taken_; };
  changed_.wait(lock, [&] { return has_ended_ || chunk == turn_ || has_room(); });
  if (has_ended_) return Answer::kEnded;
  if (!has_room()) return Answer::kTurn;
  taken_ += bytes;
  return Answer::kRoom;
}

void BytesInFlight::EndTurn(std::size_t bytes) {
  {
    const std::scoped_lock lock(mutex_);
    taken_ -= bytes;
    ++turn_;
  }
  changed_.notify_all();
}

void BytesInFlight::End() {
  {
    const std::scoped_lock lock(mutex_);
    has_ended_ = true;
  }
  changed_.notify_all();
}

}  // namespace surudoku
