#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "pipeline/chunk_source.h"

namespace surudoku {
namespace {

// Lines that hold a record each, as they come to be numbered.
struct ReadChunk : Chunk {
  explicit ReadChunk(std::uint32_t lines, bool starts_file = false) {
    start.starts_file = starts_file;
    index.line_count = lines;
    for (std::uint32_t line = 0; line < lines; ++line) index.records.push_back({0, 0, line});
    record_count = lines;
  }
};

// Records that are made, not read: they have no lines.
struct MadeChunk : Chunk {
  explicit MadeChunk(std::uint64_t records) { record_count = records; }
};

std::vector<std::uint32_t> LinesOf(const Chunk& chunk) {
  std::vector<std::uint32_t> lines;
  for (const RecordLines& record : chunk.index.records) lines.push_back(record.line);
  return lines;
}

TEST(Numbering, CountsRecordsThroughAllFilesAndLinesInEachFile) {
  Numbering numbering;
  ReadChunk first(5, true);
  first.index.records.pop_back();  // a comment
  first.record_count = 4;
  ReadChunk second(3);
  ReadChunk other_file(2, true);
  for (Chunk* chunk : {&first, &second, &other_file}) numbering.Number(*chunk);

  EXPECT_EQ(first.first_line, 1U);
  EXPECT_EQ(first.first_record, 1U);
  EXPECT_EQ(first.next_line, 6U);
  EXPECT_EQ(first.next_record, 5U);
  EXPECT_EQ(second.first_line, 6U);
  EXPECT_EQ(second.first_record, 5U);
  EXPECT_EQ(second.lines_before_file, 0U);
  EXPECT_EQ(other_file.first_line, 1U);
  EXPECT_EQ(other_file.first_record, 8U);
  EXPECT_EQ(other_file.lines_before_file, 8U);
  EXPECT_EQ(other_file.next_record, 10U);
}

TEST(Numbering, GoesOnWhereAnEarlierRunWas) {
  Numbering numbering;
  numbering.StartAt(101, 51, 7);
  ReadChunk chunk(2);
  ReadChunk next_file(1, true);
  numbering.Number(chunk);
  numbering.Number(next_file);
  EXPECT_EQ(chunk.first_line, 101U);
  EXPECT_EQ(chunk.first_record, 51U);
  EXPECT_EQ(chunk.lines_before_file, 7U);
  EXPECT_EQ(next_file.first_line, 1U);
  EXPECT_EQ(next_file.lines_before_file, 109U);
}

TEST(Numbering, LeavesOutRecordsThatAreNotWanted) {
  Numbering numbering;
  numbering.LimitTo(5, 10);
  std::array<ReadChunk, 4> chunks = {ReadChunk(4), ReadChunk(4), ReadChunk(4), ReadChunk(4)};
  for (Chunk& chunk : chunks) numbering.Number(chunk);
  EXPECT_TRUE(LinesOf(chunks[0]).empty());
  EXPECT_EQ(LinesOf(chunks[1]), (std::vector<std::uint32_t>{0, 1, 2, 3}));
  EXPECT_EQ(LinesOf(chunks[2]), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_TRUE(LinesOf(chunks[3]).empty());
}

TEST(Numbering, NumbersWhatIsLeftOfAChunkAsIfNothingWereLeftOut) {
  Numbering numbering;
  numbering.LimitTo(3, 4);
  ReadChunk chunk(6);
  numbering.Number(chunk);
  ASSERT_EQ(LinesOf(chunk), (std::vector<std::uint32_t>{2, 3}));
  EXPECT_EQ(chunk.NumberOf(chunk.index.records.front()), 3U);
  EXPECT_EQ(chunk.first_line, 1U);
  EXPECT_EQ(chunk.next_record, 7U);
}

TEST(Numbering, IsOverOnceTheLastWantedRecordHasItsNumber) {
  Numbering numbering;
  numbering.LimitTo(1, 8);
  ReadChunk first(7);
  ReadChunk second(1);
  EXPECT_FALSE(numbering.is_over());
  numbering.Number(first);
  EXPECT_FALSE(numbering.is_over());
  numbering.Number(second);
  EXPECT_TRUE(numbering.is_over());
}

TEST(Numbering, CountsRecordsThatAreMade) {
  Numbering numbering;
  numbering.StartAt(1, 1001, 0);
  MadeChunk first(100);
  MadeChunk second(100);
  numbering.Number(first);
  numbering.Number(second);
  EXPECT_EQ(first.first_record, 1001U);
  EXPECT_EQ(second.first_record, 1101U);
  EXPECT_EQ(second.next_record, 1201U);
}

}  // namespace
}  // namespace surudoku
