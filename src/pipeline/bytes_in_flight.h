// A bound on the bytes that a run holds for its outputs, and the turns in which they are written.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>

namespace surudoku {

struct Chunk;

/// Lets chunks hold output up to a limit in all. A chunk that wants more waits until others are
/// written, or until its own turn to be written comes: then it need not wait for room, because it
/// can hand on all that it holds. A thread that waits writes the chunks whose turn comes meanwhile,
/// if their workers are done with them: the threads that would write them may all be waiting, too.
/// So the first chunk that is not yet written never waits, and no chunk waits forever. Thread-safe.
class BytesInFlight {
 public:
  enum class Answer : std::uint8_t {
    kRoom,   ///< the bytes are taken
    kTurn,   ///< there is no room, and it is the chunk's turn: nothing was taken
    kWrite,  ///< there is no room: write ClaimNext() and ask again
    kEnded,  ///< the run was ended: nothing was taken
  };

  explicit BytesInFlight(std::size_t limit) : limit_(limit) {}

  /// Takes more bytes for the chunk with this number; waits for room, for its turn, or for a chunk
  /// to be written. Chunks are numbered from 0 and written in that order.
  Answer Take(std::uint64_t number, std::size_t bytes);

  /// Nothing is added to the chunk any more: it can be written.
  void AddWorked(std::uint64_t number, Chunk& chunk);

  /// The chunk whose turn it is, to be written by the caller, who then calls EndTurn. Null if it is
  /// still at work, or is being written.
  Chunk* ClaimNext();

  /// The chunk that was claimed is written, and the bytes that it took are free.
  void EndTurn(std::size_t bytes);

  /// Waits until the chunk is written or the run was ended; or until a chunk can be claimed: false.
  bool WaitFor(std::uint64_t number);

  /// Nothing more is written: nobody waits from now on.
  void End();

 private:
  [[nodiscard]] bool CanClaim() const { return worked_.contains(turn_); }

  const std::size_t limit_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t taken_ = 0;
  std::uint64_t turn_ = 0;
  std::map<std::uint64_t, Chunk*> worked_;  // without the one that is being written
  bool has_ended_ = false;
};

}  // namespace surudoku
