// The records of a chunk of text: which lines hold one.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace surudoku {

/// A line that is a record, without line end.
struct RecordLine {
  std::uint32_t begin;  ///< offset in the chunk
  std::uint32_t size;
  std::uint32_t line;  ///< number in the chunk, from 0
};

struct RecordIndex {
  std::vector<RecordLine> records;
  std::uint64_t line_count = 0;  ///< all lines, comments among them
};

/// Finds the records of a text of less than 4 GiB that starts at a line's start. The line at
/// `header_offset` is none. Reuses the index's memory.
void IndexRecords(std::string_view text, std::optional<std::size_t> header_offset,
                  RecordIndex& index);

}  // namespace surudoku
