// Where the chunks of a job come from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "io/io_error.h"
#include "pipeline/chunk.h"
#include "surudoku/result.h"

namespace surudoku {

/// So many full chunks make a span. A run can be resumed after a span (or after its last chunk),
/// and a frame of compressed output ends there. So spans depend only on the input and the size of
/// chunks, never on the place where a run was stopped.
inline constexpr std::uint64_t kChunksPerSpan = 8;

/// The pipeline's serial first stage, and the parallel one after it.
class ChunkSource {
 public:
  virtual ~ChunkSource() = default;

  /// Fills the source's part of the chunk with the next records. False at the end.
  virtual Result<bool, IoError> Next(Chunk& chunk) = 0;

  /// True if it is known, without looking for more, that Next will find nothing.
  [[nodiscard]] virtual bool is_over() const = 0;

  /// Finds the records of a chunk: index and record_count. Thread-safe.
  virtual void Index(Chunk& chunk) const = 0;

  /// Goes on where a span of an earlier run ended: see Chunk::end. `next_record` is the number of
  /// the first record there. Call it before the first Next.
  virtual std::optional<IoError> ResumeAt(const InputPosition& position,
                                          std::uint64_t next_record) = 0;
};

/// Chunks of records that are made, not read: they are only numbers.
class CountedSource final : public ChunkSource {
 public:
  /// Hands out the numbers first..last.
  CountedSource(std::uint64_t first, std::uint64_t last);

  Result<bool, IoError> Next(Chunk& chunk) override;
  [[nodiscard]] bool is_over() const override { return handed_out_ == count_; }
  void Index(Chunk& chunk) const override;

  /// The position's offset counts the numbers handed out.
  std::optional<IoError> ResumeAt(const InputPosition& position,
                                  std::uint64_t next_record) override;

 private:
  std::uint64_t count_;
  std::uint64_t handed_out_ = 0;
  std::shared_ptr<const InputFile> file_;
};

}  // namespace surudoku
