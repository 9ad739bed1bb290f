#include "pipeline/chunk_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "folder_test.h"

namespace surudoku {
namespace {

using ChunkReaderTest = FolderTest;

struct ReadChunk {
  std::string text;
  bool starts_file;
  bool is_cut_line;

  bool operator==(const ReadChunk&) const = default;
};

std::vector<ReadChunk> ReadAll(const std::vector<std::string>& paths, std::size_t chunk_bytes,
                               int threads = 1) {
  FileJobOptions options;
  options.threads = threads;
  options.inputs = paths;
  options.chunk_bytes = chunk_bytes;
  options.input_format = InputFormat::kLine;
  ChunkReader reader(options);
  std::vector<ReadChunk> chunks;
  Chunk chunk;
  while (true) {
    const auto more = reader.Next(chunk);
    EXPECT_TRUE(more.ok());
    if (!more.ok() || !more.value()) return chunks;
    chunks.push_back({std::string(chunk.text()), chunk.start.starts_file, chunk.is_cut_line});
  }
}

std::string JoinedText(const std::vector<ReadChunk>& chunks) {
  std::string text;
  for (const ReadChunk& chunk : chunks) text += chunk.text;
  return text;
}

TEST_F(ChunkReaderTest, CutsAtLineEnds) {
  const auto chunks = ReadAll({folder.Write("a", "1.1\n2.2\n3.3.3\n4.44")}, 9);
  EXPECT_EQ(chunks,
            (std::vector<ReadChunk>{
                {"1.1\n2.2\n", true, false}, {"3.3.3\n", false, false}, {"4.44", false, false}}));
}

TEST_F(ChunkReaderTest, GivesTheSameTextForEveryChunkSize) {
  std::string text;
  for (int line = 0; line < 50; ++line) text += std::string(line % 7, 'x') + "\n";
  const std::string path = folder.Write("a", text);
  for (std::size_t bytes = 8; bytes < 400; ++bytes) {
    std::string joined;
    for (const ReadChunk& chunk : ReadAll({path}, bytes)) {
      EXPECT_LE(chunk.text.size(), bytes);
      EXPECT_TRUE(chunk.text.ends_with('\n'));
      joined += chunk.text;
    }
    EXPECT_EQ(joined, text) << "chunks of " << bytes;
  }
}

TEST_F(ChunkReaderTest, DropsOneByteOrderMarkAndReadsOnThoughThereAreMany) {
  const std::string mark = "\xef\xbb\xbf";
  EXPECT_EQ(JoinedText(ReadAll({folder.Write("two", mark + mark + "x")}, 100)), mark + "x");
  std::string many;
  for (int i = 0; i < 400'000; ++i) many += mark;
  const auto chunks = ReadAll({folder.Write("many", many + "\nx")}, 1 << 20);
  ASSERT_EQ(chunks.size(), 2U);
  EXPECT_TRUE(chunks[0].is_cut_line);
  EXPECT_EQ(chunks[1].text, "x");
}

TEST_F(ChunkReaderTest, CutsAfterSoManyLinesHoweverShortTheyAre) {
  std::string text;
  for (int line = 0; line < 2500; ++line) text += "x\n";
  const std::string last = "no newline";
  const auto chunks = ReadAll({folder.Write("a", text + last), folder.Write("b", "b")}, 1 << 16);
  ASSERT_EQ(chunks.size(), 4U);
  constexpr std::size_t kMost = 1 << 10;  // a 64th of the chunk's bytes
  EXPECT_EQ(chunks[0].text, text.substr(0, 2 * kMost));
  EXPECT_EQ(chunks[1].text, text.substr(0, 2 * kMost));
  EXPECT_EQ(chunks[2].text, text.substr(4 * kMost) + last);
  EXPECT_EQ(chunks[3].text, "b");
}

TEST_F(ChunkReaderTest, CutsSmallerChunksForManyThreadsButNoLineThatFewThreadsRead) {
  std::mt19937 random(1);
  std::string text;
  for (int line = 0; line < 300; ++line) text += std::string(random() % 40, 'x') + "\n";
  for (int line = 0; line < 100; ++line) text += std::string(random() % 600, 'y') + "\n";
  const std::string path = folder.Write("a", text);
  for (const std::size_t bytes : {400, 401, 500, 700}) {
    const std::vector<ReadChunk> few = ReadAll({path}, bytes);
    const std::vector<ReadChunk> many = ReadAll({path}, bytes, 64);
    EXPECT_EQ(JoinedText(many), JoinedText(few)) << "chunks of " << bytes;
    EXPECT_EQ(std::ranges::count(many, true, &ReadChunk::is_cut_line),
              std::ranges::count(few, true, &ReadChunk::is_cut_line));
    EXPECT_GT(many.size(), few.size() + 20);
  }
}

// Jobs with slow records have small chunks; a line may be as long as in others.
TEST_F(ChunkReaderTest, HandsOnALineLongerThanAChunkWhole) {
  const std::string longest(kLongestLine - 1, 'x');
  const auto path = folder.Write("a", "ab\n" + longest + "\ncd\nef\n");
  const auto chunks = ReadAll({path}, 10);
  EXPECT_TRUE(chunks == (std::vector<ReadChunk>{{"ab\n", true, false},
                                                {longest + '\n', false, false},
                                                {"cd\nef\n", false, false}}));
}

TEST_F(ChunkReaderTest, HandsOnATooLongLineCutOnce) {
  const std::string longest(kLongestLine, 'x');
  const auto path = folder.Write("a", "ab\n" + longest + "xxx\ncd\nef\n");
  const auto chunks = ReadAll({path}, 10);
  EXPECT_TRUE(chunks ==
              (std::vector<ReadChunk>{
                  {"ab\n", true, false}, {longest, false, true}, {"cd\nef\n", false, false}}));
}

TEST_F(ChunkReaderTest, HandsOnALongLastLineWithoutNewline) {
  const std::string longest(kLongestLine, 'x');
  const auto chunks = ReadAll({folder.Write("a", longest + "xxx")}, 10);
  EXPECT_TRUE(chunks == (std::vector<ReadChunk>{{longest, true, true}}));
}

// There is nothing in them to hold.
TEST_F(ChunkReaderTest, CutsNoEmptyLinesBeforeTheFirstRecord) {
  constexpr std::size_t kChunk = 1 << 16;
  const std::string empty(8 * kChunk, '\n');  // more than is looked at for a file's format
  const auto chunks = ReadAll({folder.Write("a", empty + "x\n")}, kChunk);
  for (int i = 0; i < 7; ++i) EXPECT_EQ(chunks[i].text.size(), kChunk) << i;
}

TEST_F(ChunkReaderTest, NeverMixesFiles) {
  const auto chunks = ReadAll(
      {folder.Write("a", "no newline"), folder.Write("empty", ""), folder.Write("b", "b\n")}, 100);
  EXPECT_EQ(chunks, (std::vector<ReadChunk>{{"no newline", true, false}, {"b\n", true, false}}));
}

TEST_F(ChunkReaderTest, EndsASpanAfterAsManyBytesFromSmallFilesAsFromALargeOne) {
  const auto chunks_in_spans = [](const std::vector<std::string>& paths) {
    FileJobOptions options;
    options.inputs = paths;
    options.chunk_bytes = 100;
    options.input_format = InputFormat::kLine;
    ChunkReader reader(options);
    std::vector<int> spans = {0};
    Chunk chunk;
    while (reader.Next(chunk).value()) {
      ++spans.back();
      if (chunk.ends_span) spans.push_back(0);
    }
    return spans;
  };
  const std::string line = "1234567\n";
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += line;
  EXPECT_EQ(chunks_in_spans({folder.Write("large", lines)}), (std::vector<int>{8, 8, 1}));
  const std::vector<std::string> small(200, folder.Write("small", line));
  EXPECT_EQ(chunks_in_spans(small), (std::vector<int>{88, 88, 24}));
}

TEST_F(ChunkReaderTest, HashesWhatItReadsForAStateAlone) {
  FileJobOptions options;
  options.inputs = {folder.Write("a", "1.1\n2.2\n")};
  options.input_format = InputFormat::kLine;
  Chunk chunk;
  for (const bool keeps_state : {false, true}) {
    ChunkReader reader(options);
    if (keeps_state) reader.HashWhatIsRead();
    EXPECT_TRUE(reader.Next(chunk).ok());
    EXPECT_EQ(chunk.read.empty(), !keeps_state);
  }
}

TEST_F(ChunkReaderTest, SkipsAByteOrderMark) {
  EXPECT_EQ(ReadAll({folder.Write("a",
                                  "\xef\xbb\xbf"
                                  "x\n")},
                    100)
                .front()
                .text,
            "x\n");
}

}  // namespace
}  // namespace surudoku
