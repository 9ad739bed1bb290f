#include "io/byte_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <vector>

#include "temporary_folder.h"

namespace surudoku {
namespace {

std::string Take(ByteFile& file, std::size_t count) {
  std::string bytes(count, '\0');
  bytes.resize(file.Read(bytes, nullptr));
  return bytes;
}

TEST(ByteFile, GivesWhatItPeekedAtAgain) {
  const TemporaryFolder folder;
  auto file = ByteFile::Open(folder.Write("a", "abcdefgh"));
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.value().Peek(6, nullptr), "abcdef");
  EXPECT_EQ(Take(file.value(), 3), "abc");
  EXPECT_EQ(Take(file.value(), 100), "defgh");
  EXPECT_EQ(file.value().position(), 8U);
  EXPECT_FALSE(file.value().error());
}

TEST(ByteFile, NoticesThatAFileBecameShorter) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a", std::string(1000, 'x'));
  auto file = ByteFile::Open(path);
  EXPECT_EQ(Take(file.value(), 500).size(), 500U);
  ASSERT_EQ(truncate(path.c_str(), 600), 0);
  EXPECT_EQ(Take(file.value(), 500).size(), 100U);
  ASSERT_TRUE(file.value().error());
  EXPECT_EQ(file.value().error()->message,
            path + ": the file became shorter while it was read (600 of 1000 bytes were there)");
}

TEST(ByteFile, ReadsWhatWasAddedMeanwhile) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a", "one ");
  auto file = ByteFile::Open(path);
  std::ofstream(path, std::ios::app) << "two";
  EXPECT_EQ(Take(file.value(), 100), "one two");
  EXPECT_FALSE(file.value().error());
}

TEST(ByteFile, TellsOfAReadError) {
  auto folder = ByteFile::Open("/tmp");
  ASSERT_TRUE(folder.ok()) << "a folder can be opened, not read";
  EXPECT_EQ(Take(folder.value(), 10), "");
  EXPECT_EQ(folder.value().error()->message, "/tmp: Is a directory");
}

}  // namespace
}  // namespace surudoku
