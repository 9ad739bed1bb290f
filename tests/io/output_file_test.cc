#include "surudoku/output_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "temporary_folder.h"

namespace surudoku {
namespace {

TEST(OutputFile, AppearsUnderItsNameOnlyWhenCommitted) {
  const TemporaryFolder folder;
  folder.Write("out", "before");
  {
    auto file = OutputFile::Open(folder.Path("out"));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file.value().Write("after"));
    EXPECT_EQ(folder.Read("out"), "before");
    EXPECT_FALSE(file.value().Commit());
  }
  EXPECT_EQ(folder.Read("out"), "after");
  EXPECT_FALSE(folder.Has("out.partial"));
}

TEST(OutputFile, LeavesNothingBehindWhenAbandoned) {
  const TemporaryFolder folder;
  {
    auto file = OutputFile::Open(folder.Path("out"));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file.value().Write("half"));
  }
  EXPECT_FALSE(folder.Has("out"));
  EXPECT_FALSE(folder.Has("out.partial"));
}

TEST(OutputFile, KeepsThePartialFileWhenAsked) {
  const TemporaryFolder folder;
  {
    auto file = OutputFile::Open(folder.Path("out"));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file.value().Write("half"));
    EXPECT_EQ(file.value().KeepPartial(), folder.Path("out.partial"));
  }
  EXPECT_FALSE(folder.Has("out"));
  EXPECT_EQ(folder.Read("out.partial"), "half");
}

TEST(OutputFile, FollowsALinkAndKeepsPermissions) {
  const TemporaryFolder folder;
  folder.Write("target", "");
  ASSERT_EQ(chmod(folder.Path("target").c_str(), 0600), 0);
  std::filesystem::create_symlink("target", folder.Path("link"));
  auto file = OutputFile::Open(folder.Path("link"));
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(file.value().Write("x"));
  EXPECT_FALSE(file.value().Commit());
  EXPECT_TRUE(std::filesystem::is_symlink(folder.Path("link")));
  EXPECT_EQ(folder.Read("target"), "x");
  EXPECT_EQ(std::filesystem::status(folder.Path("target")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(OutputFile, WritesDevicesDirectly) {
  auto file = OutputFile::Open("/dev/null");
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(file.value().Write("x"));
  EXPECT_FALSE(file.value().Commit());
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(OutputFile, RefusesASecondWriterOfTheSameFile) {
  const TemporaryFolder folder;
  const auto first = OutputFile::Open(folder.Path("out"));
  const auto second = OutputFile::Open(folder.Path("out"));
  ASSERT_TRUE(first.ok());
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().message,
            folder.Path("out.partial") + ": another run is writing this file");
}

TEST(OutputFile, SaysWhyItCanNotBeWritten) {
  EXPECT_EQ(OutputFile::Open("/no/such/folder/x").error().message,
            "/no/such/folder/x.partial: No such file or directory");
  EXPECT_EQ(OutputFile::Open("/tmp").error().message, "/tmp: Is a directory");
  auto full = OutputFile::Open("/dev/full");
  EXPECT_EQ(full.value().Write("x")->message, "/dev/full: No space left on device");
}

}  // namespace
}  // namespace surudoku
