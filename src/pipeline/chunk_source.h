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

/// The part of a job that one run does.
struct JobPart {
  /// Files: from one cut to another (see FindCut). Nothing: all of them.
  std::optional<std::pair<InputPosition, InputPosition>> bytes = std::nullopt;
  /// The numbers of the first and the last record, from 1; last is first - 1 where there is none.
  /// Nothing: all of them.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> records = std::nullopt;
  std::uint64_t bytes_total = 0;         ///< to be read, as far as that is known; else 0
  std::string standard_input_copy = {};  ///< read instead of standard input, if there is one
};

/// As many full chunks make a span. A run is gone on with after a span (or after its last chunk),
/// and a frame of compressed output ends there: so spans depend on the input and the size of chunks
/// alone, never on where a run was stopped.
inline constexpr std::uint64_t kChunksPerSpan = 8;

/// The pipeline's serial first stage, and the parallel one after it.
class ChunkSource {
 public:
  virtual ~ChunkSource() = default;

  /// Fills the source's part of the chunk with what comes next. False at the end.
  virtual Result<bool, IoError> Next(Chunk& chunk) = 0;

  /// True where it is known, without looking for more, that Next will find nothing.
  [[nodiscard]] virtual bool is_over() const = 0;

  /// Finds the records of a chunk: index and record_count. Thread-safe.
  virtual void Index(Chunk& chunk) const = 0;

  /// Goes on where a span of an earlier run ended: see Chunk::end. `next_record` is the number of
  /// the first record there. Call it before the first Next.
  virtual std::optional<IoError> ResumeAt(const InputPosition& position,
                                          std::uint64_t next_record) = 0;
};

}  // namespace surudoku
