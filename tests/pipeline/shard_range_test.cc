#include "pipeline/shard_range.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "classic_puzzle.h"
#include "folder_test.h"
#include "pipeline/chunk_reader.h"

namespace surudoku {
namespace {

using ShardRangeTest = FolderTest;

using Records = std::vector<std::string>;

// The records of a part of the inputs, as the pipeline finds them.
Records ReadRange(const FileJobOptions& options, const ShardRange& range) {
  ChunkReader reader(options);
  EXPECT_FALSE(reader.LimitTo(range.begin, range.end));
  Chunk chunk;
  Records records;
  while (true) {
    const Result<bool, IoError> read = reader.Next(chunk);
    EXPECT_TRUE(read.ok());
    if (!read.ok() || !read.value()) return records;
    IndexRecords(chunk.text(), chunk.file->format, chunk.start, chunk.index);
    for (const RecordLines& record : chunk.index.records) {
      records.emplace_back(chunk.RecordText(record));
    }
  }
}

Records ReadAll(const FileJobOptions& options) {
  const auto whole = FindShardRange(options, {1, 1});
  EXPECT_EQ(whole.value()->cut, ShardCut::kBytes);
  return ReadRange(options, *whole.value());
}

// The shards' records together are those of the whole, and each shard ends where the next begins.
void ExpectShardsAreTheWhole(const FileJobOptions& options, std::uint64_t most_shards) {
  const Records whole = ReadAll(options);
  for (std::uint64_t count = 1; count <= most_shards; ++count) {
    Records together;
    InputPosition end;
    std::uint64_t bytes = 0;
    for (std::uint64_t number = 1; number <= count; ++number) {
      const auto range = FindShardRange(options, {number, count});
      ASSERT_TRUE(range.ok() && range.value());
      EXPECT_EQ(range.value()->begin, end);
      end = range.value()->end;
      bytes += range.value()->bytes;
      for (std::string& record : ReadRange(options, *range.value())) {
        together.push_back(std::move(record));
      }
    }
    EXPECT_EQ(bytes, FindShardRange(options, {1, 1}).value()->input_bytes);
    ASSERT_EQ(together, whole) << count << " shards";
  }
}

FileJobOptions Reading(std::vector<std::string> inputs) {
  FileJobOptions options;
  options.inputs = std::move(inputs);
  options.chunk_bytes = 4096;
  return options;
}

std::string Lines(int count, const std::string& end, const std::string& before = "",
                  const std::string& behind = "") {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += before + kPuzzle.substr(0, 80) + std::to_string(i % 10) + behind + end;
    if (i % 7 == 3) text += "# comment" + end;
  }
  return text;
}

TEST_F(ShardRangeTest, CutsLinesOfEveryKind) {
  for (const std::string& text :
       {Lines(20, "\n"), Lines(3, "\n"), Lines(1, ""), std::string(), Lines(20, "\r\n"),
        "\xef\xbb\xbf" + Lines(20, "\n"), std::string("# only\n# comments\n"),
        "id,puzzle,solution\n" + Lines(20, "\n", "7,", ","), Lines(20, "\n") + kPuzzle,
        Lines(9, "\n") + std::string(10000, '1') + "\n" + Lines(9, "\n"),
        std::string(300, '#') + "\npuzzle,x\n" + Lines(9, "\n", "", ",x")}) {
    ExpectShardsAreTheWhole(Reading({folder.Write("in", text)}), 7);
  }
  const std::string candidates = std::string(728, '.') + "1\n";
  ExpectShardsAreTheWhole(Reading({folder.Write("in", candidates + candidates + candidates)}), 7);
}

TEST_F(ShardRangeTest, CutsTheConcatenationOfSeveralFiles) {
  const std::vector<std::string> inputs = {folder.Write("empty", ""),
                                           folder.Write("a", Lines(5, "\n")),
                                           folder.Write("b", kPuzzle),
                                           folder.Write("empty too", ""),
                                           folder.Write("c", Lines(40, "\r\n")),
                                           folder.Write("last", "")};
  ExpectShardsAreTheWhole(Reading(inputs), 30);
}

// Grids, every fifth of which lacks its last row.
std::string Grids(int count) {
  std::string text = "Puzzles\n";
  for (int i = 0; i < count; ++i) {
    text += "Grid " + std::to_string(i) + "\n";
    for (std::size_t row = 0; row < (i % 5 == 4 ? 8 : 9); ++row) {
      text += "|" + kPuzzle.substr(9 * row, 9) + "|\n";
    }
  }
  return text;
}

// A text says only as a whole where its records end.
TEST_F(ShardRangeTest, CutsTextsByRecords) {
  for (const int grids : {1, 3, 20}) {
    const FileJobOptions options = Reading({folder.Write("in", Grids(grids))});
    for (std::uint64_t count = 1; count <= 7; ++count) {
      std::uint64_t next = 1;
      for (std::uint64_t number = 1; number <= count; ++number) {
        const auto range = FindShardRange(options, {number, count}).value();
        EXPECT_EQ(range->cut, ShardCut::kRecords);
        EXPECT_EQ(range->input_records, static_cast<std::uint64_t>(grids));
        EXPECT_EQ(range->first_record, next);
        next = range->last_record + 1;
      }
      EXPECT_EQ(next, static_cast<std::uint64_t>(grids) + 1);
    }
  }
}

TEST_F(ShardRangeTest, GivesAFileOfOneRecordToOneShard) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += kPuzzle.substr(9 * row, 9) + " words\n";
  const std::string path = folder.Write("sudoku.txt", text + "more words\n");
  ExpectShardsAreTheWhole(Reading({path, path, path}), 7);
}

TEST_F(ShardRangeTest, CutsByRecordsWhatCanNotBeReadFromTheMiddle) {
  // Nine rows and nine more; three rows, an empty line, and three more.
  for (const std::size_t rows_of_band : {300'000U, 3U}) {
    std::string text;
    for (std::size_t row = 0; text.size() < 300'000; ++row) {
      text += kPuzzle.substr(9 * (row % 9), 9) + "\n";
      if (row % rows_of_band == rows_of_band - 1) text += "\n";
    }
    const FileJobOptions options = Reading({folder.Write("in", text)});
    const auto range = FindShardRange(options, {2, 3}).value();
    EXPECT_EQ(range->cut, ShardCut::kRecords);
    EXPECT_GT(range->input_records, 300'000U / 94);
    EXPECT_EQ(range->first_record, range->input_records / 3 + 1);
    EXPECT_EQ(range->last_record, range->input_records * 2 / 3);
  }
}

TEST_F(ShardRangeTest, NamesAMissingColumn) {
  FileJobOptions options = Reading({folder.Write("in", "puzzle,x\n" + kPuzzle + ",1\n")});
  options.column = "absent";
  EXPECT_EQ(FindShardRange(options, {1, 2}).error().message,
            options.inputs[0] + ": no column is named 'absent': the columns are 1 puzzle, 2 x");
}

}  // namespace
}  // namespace surudoku
