// Texts that are read in pieces: whatever the chunks and wherever reading goes on, the records,
// their lines and the columns of their faults are the same.
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "folder_test.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"

namespace surudoku {
namespace {

using FoundTextChunks = FolderTest;

// "line: puzzle", or "line:column: reason".
using Records = std::vector<std::string>;

FileJobOptions OptionsFor(const std::string& path, std::size_t chunk_bytes) {
  FileJobOptions options;
  options.inputs = {path};
  options.chunk_bytes = chunk_bytes;
  return options;
}

Records RecordsOf(const Chunk& chunk) {
  RecordBlock block;
  block.Read(chunk, chunk.index.records);
  Records records;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (block.kind(i) == PuzzleKind::kMalformed) {
      const Fault fault = MakeFault(chunk, block.record(i), block.error(i));
      records.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": " +
                        fault.reason);
    } else {
      records.push_back(std::to_string(chunk.first_line + block.record(i).line) + ": " +
                        std::string(block.puzzle(i)));
    }
  }
  return records;
}

struct Piece {
  Records records;
  InputPosition end;
  std::uint64_t next_line = 1;
};

// The records of each chunk, from a place on.
std::vector<Piece> ReadFrom(const FileJobOptions& options, const Piece& begin) {
  ChunkReader reader(options);
  Numbering numbering;
  if (begin.end.offset > 0) {
    EXPECT_FALSE(reader.ResumeAt(begin.end, 1));
    numbering.StartAt(begin.next_line, 1, 0);
  }
  std::vector<Piece> pieces;
  Chunk chunk;
  for (auto more = reader.Next(chunk); more.ok() && more.value(); more = reader.Next(chunk)) {
    reader.Index(chunk);
    numbering.Number(chunk);
    pieces.push_back({RecordsOf(chunk), chunk.end, chunk.next_line});
  }
  return pieces;
}

Records Joined(std::span<const Piece> pieces) {
  Records records;
  for (const Piece& piece : pieces) {
    records.insert(records.end(), piece.records.begin(), piece.records.end());
  }
  return records;
}

// Texts are read in blocks of 256 KiB, whatever the size of chunks: this one has three.
constexpr int kRecords = 7'000;

std::string SqlText() {
  std::string text = "-- puzzles\nINSERT INTO p VALUES\n";
  for (int i = 0; i < kRecords; ++i) {
    const std::string puzzle = i % 7 == 3 ? kPuzzle.substr(1) : kPuzzle;
    text += " (" + std::to_string(i) + ",'" + puzzle + "')" + (i % 3 == 0 ? ", " : ",\n");
    if (i % 5 == 0) text += "\n-- another\n";
  }
  return text;
}

TEST_F(FoundTextChunks, HoldTheSameRecordsWhateverTheirSize) {
  const std::string path = folder.Write("p.sql", SqlText());
  const Records whole = Joined(ReadFrom(OptionsFor(path, 1 << 20), {}));
  ASSERT_EQ(whole.size(), static_cast<std::size_t>(kRecords));
  EXPECT_EQ(whole[0], "3: " + kPuzzle);
  EXPECT_TRUE(whole[10].ends_with(":97: 80 characters where 81 make a puzzle")) << whole[10];
  for (const std::size_t bytes : {500, 270'000, 3'000'000}) {
    EXPECT_EQ(Joined(ReadFrom(OptionsFor(path, bytes), {})), whole) << bytes;
  }
}

TEST_F(FoundTextChunks, GoOnAtAnyOfTheirEnds) {
  const FileJobOptions options = OptionsFor(folder.Write("p.sql", SqlText()), 500);
  const std::vector<Piece> pieces = ReadFrom(options, {});
  ASSERT_GT(pieces.size(), 2U);
  for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
    const auto rest = std::span(pieces).subspan(i + 1);
    EXPECT_EQ(Joined(ReadFrom(options, pieces[i])), Joined(rest)) << i;
  }
}

// No line is too long, as the blocks end within it.
TEST_F(FoundTextChunks, MayEndWithinALine) {
  std::string text = "INSERT INTO p VALUES\n('" + kPuzzle + "')\n";
  std::size_t count = 2;
  for (; text.size() < kLongestLine + 500; ++count) text += "('" + kPuzzle + "'),";
  const std::string path = folder.Write("p.sql", text + "\n('" + kPuzzle + "')\n");
  const Records records = Joined(ReadFrom(OptionsFor(path, 1 << 16), {}));
  ASSERT_EQ(records.size(), count);
  EXPECT_EQ(records[0], "2: " + kPuzzle);
  for (std::size_t i = 1; i + 1 < count; ++i) ASSERT_EQ(records[i], "3: " + kPuzzle) << i;
  EXPECT_EQ(records.back(), "4: " + kPuzzle);
}

}  // namespace
}  // namespace surudoku
