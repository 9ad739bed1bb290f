#include <gtest/gtest.h>

#include <random>

#include "folder_test.h"
#include "io/output_stream.h"
#include "pipeline/chunk_reader.h"

namespace surudoku {
namespace {

using ChunkProgressTest = FolderTest;

// A small file is read at once, and its lines are handed out one by one.
TEST_F(ChunkProgressTest, IsThatOfTheRecordsOfPlainInputs) {
  std::string text;
  for (std::size_t line = 0; line < 100; ++line) text += std::string(line, '.') + "\n";
  FileJobOptions options;
  options.inputs = {folder.Write("a", text), folder.Write("b", text)};
  options.threads = 1;
  ChunkReader reader(options, {}, std::make_shared<Pace>());
  Chunk chunk;
  std::uint64_t done = 0;
  while (reader.Next(chunk).value()) {
    done += chunk.text_size;
    EXPECT_EQ(chunk.bytes_done, done);
  }
  EXPECT_EQ(done, 2 * text.size());
}

std::string RandomLines(int count) {
  std::mt19937_64 random(1);
  std::string text;
  for (int line = 0; line < count; ++line) {
    for (int cell = 0; cell < 81; ++cell) {
      text += random() % 3 == 0 ? static_cast<char>('1' + random() % 9) : '.';
    }
    text += '\n';
  }
  return text;
}

TEST_F(ChunkProgressTest, IsAboutThatOfTheRecordsOfCompressedInputs) {
  for (const int lines : {800, 30'000}) {
    const std::string text = RandomLines(lines);
    for (const std::string name : {"a.gz", "a.zst", "a.xz"}) {
      if (lines < 1000 && name == "a.xz") continue;  // libarchive reads ahead
      auto stream = OutputStream::Open(folder.Path(name), std::nullopt);
      ASSERT_FALSE(stream.value().Write(text));
      ASSERT_FALSE(stream.value().Commit(Durability::kProcess));
      const auto stored = static_cast<double>(folder.Read(name).size());
      FileJobOptions options;
      options.inputs = {folder.Path(name)};
      options.chunk_bytes = 5000;
      ChunkReader reader(options);
      Chunk chunk;
      double done = 0;
      while (reader.Next(chunk).value()) {
        done += static_cast<double>(chunk.text_size);
        const double share = done / static_cast<double>(text.size());
        EXPECT_NEAR(static_cast<double>(chunk.bytes_done) / stored, share, 0.1) << name;
      }
      EXPECT_EQ(done, static_cast<double>(text.size())) << name;
    }
  }
}

}  // namespace
}  // namespace surudoku
