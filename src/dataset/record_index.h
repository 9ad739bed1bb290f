// Finds the lines of a chunk of text that hold records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"

namespace surudoku {

/// A record: a line, or several, without the last one's end; of kFound a part of a line.
struct RecordLines {
  std::uint32_t begin;  ///< offset in the chunk
  std::uint32_t size;
  std::uint32_t line;  ///< number of the first in the chunk, from 0
};

struct RecordIndex {
  std::vector<RecordLines> records;
  std::uint64_t line_count = 0;  ///< all lines, comments among them
};

/// The special start of a file.
struct FileStart {
  bool starts_file = false;                  ///< the text is the file's first
  std::optional<std::size_t> header_offset;  ///< of the header row, which is not a record
  bool is_before_header = false;             ///< the header row comes after this text
};

/// Finds the records of a text of less than 4 GiB that starts at a record's start. Reuses the
/// index's memory.
void IndexRecords(std::string_view text, const RecordFormat& format, const FileStart& start,
                  RecordIndex& index);

/// The place to cut a text of whole lines that starts at a record's start and goes on: after its
/// last whole record, else before the one that is not whole. A record as long as the text is cut at
/// its end all the same.
std::size_t EndOfRecords(std::string_view lines, const RecordFormat& format);

}  // namespace surudoku
