// The chunks of a search: the starting puzzles, then the new variations of round after round.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "jobs/search/rounds.h"
#include "pipeline/chunk_source.h"
#include "pipeline/pace.h"

namespace surudoku {

/// The work that a chunk carries.
struct ChunkOfSearch {
  bool waits = false;       ///< it is empty: see RoundSource
  std::uint64_t round = 0;  ///< 0: of starting puzzles
  std::size_t first = 0;    ///< of the round's variations
};

/// Hands on the chunks of the files, then makes chunks of lines, the new variations. A round begins
/// when all answers of the one before are taken. Until then empty chunks are handed out, which the
/// pipeline carries behind those that are at work: it has few chunks, so soon nothing is asked for
/// until one of them is done. So no thread waits, and one thread is enough.
class RoundSource final : public ChunkSource {
 public:
  /// `taken`: so many chunks were answered, without those that wait. `most_rounds`: nothing means
  /// that the search ends at a round without a new variation. `pace` may be null.
  RoundSource(std::unique_ptr<ChunkSource> starts, Rounds& rounds,
              const std::atomic<std::uint64_t>& taken, std::optional<std::uint64_t> most_rounds,
              std::shared_ptr<const Pace> pace);

  Result<bool, IoError> Next(Chunk& chunk) override;
  [[nodiscard]] bool is_over() const override { return false; }
  void Index(Chunk& chunk) const override;

  /// The rounds have all that an earlier run found and saw.
  std::optional<IoError> ResumeAt(const InputPosition& position,
                                  std::uint64_t next_record) override;

 private:
  bool BeginRound();
  void Empty(Chunk& chunk) const;
  void FillWithVariations(Chunk& chunk);

  std::unique_ptr<ChunkSource> starts_;
  Rounds& rounds_;
  const std::atomic<std::uint64_t>& taken_;
  std::optional<std::uint64_t> most_rounds_;
  std::shared_ptr<const Pace> pace_;
  std::shared_ptr<const InputFile> file_ = std::make_shared<InputFile>();  // of variations
  bool are_starts_over_ = false;
  bool waits_first_ = false;      // for the pipeline's threads, which vary the beam again
  std::uint64_t handed_out_ = 0;  // chunks, without those that wait
  std::uint64_t bytes_read_ = 0;
  std::uint64_t variations_ = 0;  // handed out, of all rounds
  std::uint64_t to_pass_ = 0;     // of these, that the earlier run handed out
  std::size_t next_ = 0;          // of the round's
};

}  // namespace surudoku
