// Reads a text as a file, in chunks of any size; and two puzzles to draw in such texts.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "folder_test.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"

namespace surudoku {

using Records = std::vector<std::string>;

/// Two puzzles, and their solutions.
inline const std::string kOne =
    "..3.8.........2935.5.374.26.....6..4.361.75.9..7.5.2.1..4.3871.3927...5.....4..9.";
inline const std::string kOneSolved =
    "623589147748612935159374826215896374436127589987453261564938712392761458871245693";
inline const std::string kTwo =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kTwoSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

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
