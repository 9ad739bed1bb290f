// Reads a text as a file, in chunks of any size.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "folder_test.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"

namespace surudoku {

using Records = std::vector<std::string>;

class LayoutReaderTest : public FolderTest {
 protected:
  // The puzzles of a file, with `.` for a blank, or line:column: reason.
  Records Read(const std::string& text, std::size_t chunk_bytes = std::size_t{1} << 20,
               const std::string& blanks = "") {
    FileJobOptions options;
    options.inputs = {folder.Write("in", text)};
    options.chunk_bytes = chunk_bytes;
    options.blanks = blanks;
    ChunkReader reader(options);
    Records records;
    Chunk chunk;
    std::uint64_t lines = 0;
    while (true) {
      const auto more = reader.Next(chunk);
      if (!more.ok()) return {more.error().message.substr(options.inputs[0].size() + 2)};
      if (!more.value()) return records;
      reader.Index(chunk);
      chunk.first_line = lines + 1;
      lines += chunk.index.line_count;
      RecordBlock block;
      block.Read(chunk, chunk.index.records);
      for (std::size_t i = 0; i < block.size(); ++i)
        records.push_back(TextOfRecord(chunk, block, i));
    }
  }

  static std::string TextOfRecord(const Chunk& chunk, const RecordBlock& block, std::size_t i) {
    if (block.kind(i) == PuzzleKind::kMalformed) {
      const Fault fault = MakeFault(chunk, block.record(i), block.error(i));
      return std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": " + fault.reason;
    }
    std::string dotted;
    AppendDotted(block.puzzle(i), dotted);
    std::ranges::replace(dotted, ' ', '.');
    return dotted;
  }
};

}  // namespace surudoku
