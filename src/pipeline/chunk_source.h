// The source of a job's chunks, and the numbers of their records.
#pragma once

#include <atomic>
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
  /// Hands out the numbers first..last, `chunk_records` at a time.
  CountedSource(std::uint64_t first, std::uint64_t last, std::uint64_t chunk_records);

  Result<bool, IoError> Next(Chunk& chunk) override;
  [[nodiscard]] bool is_over() const override { return handed_out_ == count_; }
  void Index(Chunk& chunk) const override;

  /// The position's offset counts the numbers handed out.
  std::optional<IoError> ResumeAt(const InputPosition& position,
                                  std::uint64_t next_record) override;

 private:
  std::uint64_t count_;
  std::uint64_t chunk_records_;
  std::uint64_t handed_out_ = 0;
  std::shared_ptr<const InputFile> file_;
};

/// Gives records and lines their numbers, which depend on all chunks before: the pipeline's serial
/// stage between finding the records of a chunk and working on them.
class Numbering {
 public:
  /// Sets the numbers of the next chunk's first line and record, and of the lines before its file.
  void StartAt(std::uint64_t next_line, std::uint64_t next_record,
               std::uint64_t lines_before_file) {
    next_line_ = next_line;
    next_record_ = next_record;
    lines_before_file_ = lines_before_file;
  }

  /// Leaves out all records but these.
  void LimitTo(std::uint64_t first_record, std::uint64_t last_record) {
    first_wanted_ = first_record;
    last_wanted_ = last_record;
  }

  void Number(Chunk& chunk);

  /// True if no later record is wanted. Any thread may ask.
  [[nodiscard]] bool is_over() const { return is_over_.load(std::memory_order_relaxed); }

 private:
  void LeaveOutUnwanted(Chunk& chunk) const;

  std::uint64_t next_line_ = 1;
  std::uint64_t next_record_ = 1;
  std::uint64_t lines_before_file_ = 0;
  std::uint64_t first_wanted_ = 1;
  std::uint64_t last_wanted_ = ~std::uint64_t{0};
  std::atomic<bool> is_over_ = false;
};

}  // namespace surudoku
