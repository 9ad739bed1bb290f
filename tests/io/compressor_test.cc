#include "io/compressor.h"

#include <gtest/gtest.h>

#include <iostream>
#include <random>

#include "io/input_source.h"
#include "io/output_stream.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

// A text that does not compress to nothing.
std::string LongText(std::size_t size) {
  std::mt19937 random(9);
  std::string text(size, '\0');
  for (char& c : text) c = static_cast<char>('0' + random() % 10);
  return text;
}

std::string ReadBack(const std::string& path) {
  auto source = InputSource::Open(path, nullptr);
  EXPECT_TRUE(source.ok() && source.value().NextText());
  std::string text(10'000'000, '\0');
  text.resize(source.value().Read(text));
  EXPECT_FALSE(source.value().error());
  return text;
}

TEST(CompressionFor, GoesByTheEndOfTheName) {
  EXPECT_EQ(CompressionFor("a.gz"), Compression::kGzip);
  EXPECT_EQ(CompressionFor("a.csv.zst"), Compression::kZstd);
  EXPECT_EQ(CompressionFor("a.xz"), Compression::kXz);
  EXPECT_EQ(CompressionFor("gz.txt"), Compression::kNone);
  EXPECT_EQ(CompressionFor("-"), Compression::kNone);
}

TEST(OutputStream, GivesBackWhatWasWrittenThroughEveryCompression) {
  const std::string text = LongText(3'000'000);
  for (const std::string name : {"a.txt", "a.gz", "a.zst", "a.xz"}) {
    const TemporaryFolder folder;
    auto stream = OutputStream::Open(folder.Path(name), std::nullopt);
    ASSERT_TRUE(stream.ok());
    for (std::size_t at = 0; at < text.size(); at += 100'000) {
      EXPECT_FALSE(stream.value().Write(text.substr(at, 100'000)));
      if (at == 1'500'000) {
        EXPECT_FALSE(stream.value().Checkpoint());
      }
    }
    EXPECT_FALSE(stream.value().Commit(Durability::kProcess));
    EXPECT_EQ(ReadBack(folder.Path(name)), text) << name;
    EXPECT_EQ(stream.value().size(), std::filesystem::file_size(folder.Path(name)));
  }
}

TEST(OutputStream, GoesOnBehindACheckpoint) {
  for (const std::string name : {"a.txt", "a.gz", "a.zst", "a.xz"}) {
    const TemporaryFolder folder;
    FileContent content;
    {
      auto stream = OutputStream::Open(folder.Path(name), std::nullopt);
      EXPECT_FALSE(stream.value().Write("one\n"));
      EXPECT_FALSE(stream.value().Checkpoint());
      content = stream.value().content();
      EXPECT_FALSE(stream.value().Write("lost"));
      stream.value().KeepPartial();
    }
    auto stream = OutputStream::Open(folder.Path(name), content);
    ASSERT_TRUE(stream.ok());
    EXPECT_FALSE(stream.value().Write("two\n"));
    EXPECT_FALSE(stream.value().Commit(Durability::kPower));
    EXPECT_EQ(ReadBack(folder.Path(name)), "one\ntwo\n") << name;
    EXPECT_EQ(stream.value().content(), ReadFileContent(folder.Path(name)).value());
  }
}

// The bytes of a compressed file whose text came in pieces of at most this size.
std::string BytesInPieces(std::string_view text, const std::string& ending, std::size_t most,
                          std::mt19937& random) {
  const TemporaryFolder folder;
  const std::string name = "text" + ending;
  auto stream = OutputStream::Open(folder.Path(name), std::nullopt);
  EXPECT_TRUE(stream.ok());
  while (!text.empty()) {
    const std::size_t size = std::min(text.size(), 1 + random() % most);
    EXPECT_FALSE(stream.value().Write(text.substr(0, size)));
    text.remove_prefix(size);
  }
  EXPECT_FALSE(stream.value().Commit(Durability::kProcess));
  return folder.Read(name);
}

// Chunks are written in pieces that depend on threads and time.
TEST(OutputStream, CompressesToTheSameBytesHoweverTheTextComes) {
  const std::uint32_t seed = std::random_device()();
  std::cout << "seed " << seed << '\n';
  std::mt19937 random(seed);
  std::string text = LongText(2'000'000);
  for (int i = 0; i < 20'000; ++i) text += text.substr(random() % 1'000'000, random() % 300) + '\n';
  for (const std::string ending : {".gz", ".zst"}) {
    const std::string bytes = BytesInPieces(text, ending, text.size(), random);
    for (const std::size_t most : {100U, 5'000U, 300'000U, 6'000'000U}) {
      EXPECT_TRUE(BytesInPieces(text, ending, most, random) == bytes) << ending << ' ' << most;
    }
  }
}

TEST(OutputStream, MakesSeveralFramesOfXzAtOnceWithTheSameBytesHoweverTheTextComes) {
  constexpr std::size_t kFrames = 6;
  const std::string text = LongText((kFrames << 21) - 1'000'000);
  const TemporaryFolder folder;
  for (const std::size_t piece : {text.size(), std::size_t{700'001}}) {
    auto stream = OutputStream::Open(folder.Path(std::to_string(piece) + ".xz"), std::nullopt);
    ASSERT_TRUE(stream.ok());
    for (std::size_t at = 0; at < text.size(); at += piece) {
      EXPECT_FALSE(stream.value().Write(text.substr(at, piece)));
    }
    EXPECT_FALSE(stream.value().Commit(Durability::kProcess));
  }
  const std::string bytes = folder.Read("700001.xz");
  EXPECT_EQ(folder.Read(std::to_string(text.size()) + ".xz"), bytes);
  const std::string beginning(
      "\xfd"
      "7zXZ\0",
      6);
  std::size_t frames = 0;
  for (std::size_t at = bytes.find(beginning); at != bytes.npos;
       at = bytes.find(beginning, at + 1)) {
    ++frames;
  }
  EXPECT_EQ(frames, kFrames);
  EXPECT_EQ(ReadBack(folder.Path("700001.xz")).size(),
            std::min<std::size_t>(text.size(), 10'000'000));
}

TEST(OutputStream, DoesNotResumeWhatIsTooShort) {
  const TemporaryFolder folder;
  folder.Write("a.partial", "123");
  EXPECT_FALSE(OutputStream::Open(folder.Path("a"), FileContent{4, "of bytes"}).ok());
  EXPECT_EQ(folder.Read("a.partial"), "123") << "and leaves it alone";
}

TEST(OutputStream, TellsOfAFullDiskThroughTheCompressor) {
  const TemporaryFolder folder;
  std::filesystem::create_symlink("/dev/full", folder.Path("a.gz"));
  auto stream = OutputStream::Open(folder.Path("a.gz"), std::nullopt);
  ASSERT_TRUE(stream.ok());
  std::optional<IoError> error = stream.value().Write("x");
  if (!error) error = stream.value().Checkpoint();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, folder.Path("a.gz") + ": No space left on device");
}

}  // namespace
}  // namespace surudoku
