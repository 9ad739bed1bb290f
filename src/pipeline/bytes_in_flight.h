// A bound on the bytes that a run holds for its outputs.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace surudoku {

/// Lets chunks hold output up to a limit in all. A chunk that wants more waits until others are
/// written, or until its own turn to be written comes: then it need not wait for room, because it
/// can hand on all that it holds. So the first chunk that is not yet written never waits, and no
/// chunk waits forever. Thread-safe.
class BytesInFlight {
 public:
  enum class Answer : std::uint8_t {
    kRoom,   ///< the bytes are taken
    kTurn,   ///< there is no room, and it is the chunk's turn: nothing was taken
    kEnded,  ///< the run was ended: nothing was taken
  };

  explicit BytesInFlight(std::size_t limit) : limit_(limit) {}

  /// Takes more bytes for the chunk with this number; waits for room or for its turn. Chunks are
  /// numbered from 0 and written in that order.
  Answer Take(std::uint64_t chunk, std::size_t bytes);

  /// The chunk whose turn it was is written, and the bytes that it took are free.
  void EndTurn(std::size_t bytes);

  /// Nothing more is written: nobody waits from now on.
  void End();

 private:
  const std::size_t limit_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t taken_ = 0;
  std::uint64_t turn_ = 0;
  bool has_ended_ = false;
};

}  // namespace surudoku
