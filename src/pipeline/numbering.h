// Gives records and lines their numbers, which depend on all chunks before.
#pragma once

#include <atomic>
#include <cstdint>

#include "pipeline/chunk.h"

namespace surudoku {

/// The pipeline's serial stage between finding the records of a chunk and working on them.
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
