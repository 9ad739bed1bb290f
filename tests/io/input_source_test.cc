#include "io/input_source.h"

#include <gtest/gtest.h>

#include "io/output_stream.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

struct ReadText {
  std::string text;
  std::string error;

  bool operator==(const ReadText&) const = default;
};

ReadText ReadAll(const std::string& path, std::size_t buffer_size) {
  Result<InputSource, IoError> opened = InputSource::Open(path, nullptr);
  EXPECT_TRUE(opened.ok());
  InputSource& source = opened.value();
  ReadText all;
  if (source.NextText()) {
    std::string buffer(buffer_size, '\0');
    std::size_t got = buffer_size;
    while (got == buffer_size) {
      got = source.Read(buffer);
      all.text.append(buffer, 0, got);
    }
  }
  if (source.error()) all.error = source.error()->message;
  return all;
}

std::string Compressed(const TemporaryFolder& folder, const std::string& name,
                       const std::string& text) {
  Result<OutputStream, IoError> stream = OutputStream::Open(folder.Path(name), std::nullopt);
  EXPECT_FALSE(stream.value().Write(text));
  EXPECT_FALSE(stream.value().Commit(Durability::kProcess));
  return folder.Read(name);
}

// Where a file was cut off, what its decompressor still holds must not be lost.
TEST(InputSource, ReadsTheSameOfACutFileWithEveryBuffer) {
  const TemporaryFolder folder;
  std::string text(1000, '.');
  for (int i = 0; i < 300; ++i) text += std::to_string(i * i) + "\n";
  for (const std::string name : {"a.gz", "a.zst", "a.xz"}) {
    const std::string whole = Compressed(folder, name, text);
    for (std::size_t size = 6; size < whole.size(); size += size < 40 ? 1 : 7) {
      const std::string path = folder.Write("cut", whole.substr(0, size));
      const ReadText expected = ReadAll(path, 1 << 16);
      EXPECT_TRUE(text.starts_with(expected.text));
      EXPECT_NE(expected.error, "") << name << " cut at " << size;
      for (const std::size_t buffer_size : {1, 61, 1000}) {
        EXPECT_EQ(ReadAll(path, buffer_size), expected) << name << " cut at " << size;
      }
    }
    EXPECT_EQ(ReadAll(folder.Path(name), 61), (ReadText{text, ""}));
  }
}

}  // namespace
}  // namespace surudoku
