// Finds the lines of a chunk of text that hold records, and places to cut a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/json_format.h"
#include "dataset/record_format.h"
#include "io/io_error.h"
#include "reading/read_block.h"
#include "surudoku/result.h"

namespace surudoku {

/// The first cut at `offset` or after it: the parts before and after the cut have, together, just
/// the records of the whole file. It is the same for the same file and offset, and never falls as
/// the offset rises. Reads little more than the line at that place. A file whose records are no
/// lines has cuts at its start and its end alone. Fails if the file cannot be read.
Result<std::uint64_t, IoError> FindCut(const std::string& path, std::uint64_t offset,
                                       const RecordFormat& format);

/// A record: a line, a part of it, or several, without the last one's end.
struct RecordLines {
  std::uint32_t begin;  ///< offset in the chunk
  std::uint32_t size;
  std::uint32_t line;  ///< number of the first in the chunk, from 0
};

struct RecordIndex {
  std::vector<RecordLines> records;
  JsonPathList json_paths;            ///< of the records, if they are JSON
  std::vector<reading::Record> read;  ///< of kText: the boards of the records
  std::uint64_t line_count = 0;       ///< all lines, comments among them
};

/// The special start of a file.
struct FileStart {
  bool starts_file = false;                  ///< the text is the file's first
  std::optional<std::size_t> header_offset;  ///< of the header row, which is not a record
  bool is_before_header = false;             ///< the header row comes after this text
  bool ends_file = false;                    ///< nothing of the file comes after this text
  JsonState json = {};                       ///< of kJson: the state before the text
  std::uint64_t column = 0;                  ///< of kJson: how much of its first line comes before
  std::uint64_t npy_record = 0;              ///< of kNpy: the number of its first record, from 0
};

/// Finds the records of a text of less than 4 GiB that starts at a record's start. Reuses the
/// index's memory.
void IndexRecords(std::string_view text, const RecordFormat& format, const FileStart& start,
                  RecordIndex& index);

/// The place to cut a JSON text that goes on, which starts in a state.
struct JsonCut {
  std::size_t end = 0;  ///< 0: not before more of the text was read
  JsonState state;      ///< at that place; if `end` is 0, at the text's end
  bool is_after_record = false;
};
/// After its last whole record in its place; before the record that is not whole, or a value that
/// may be one; or at the text's end, if that is no record's. `state` is that at the text's start.
JsonCut FindJsonCut(std::string_view text, const JsonFormat& format, const JsonState& state);

/// The end of the last whole record of an array; 0 if the text has none. `starts_file`: the header
/// comes first.
std::size_t FindNpyCut(std::string_view text, const NpyFormat& format, bool starts_file);

}  // namespace surudoku
