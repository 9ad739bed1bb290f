#include "io/output_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "folder_test.h"
#include "io/content_hash.h"

namespace surudoku {
namespace {

using OutputFileTest = FolderTest;

std::string HashOf(const std::string& text) {
  ContentHash hash;
  hash.Add(text);
  return hash.Digits();
}

TEST_F(OutputFileTest, AppearsUnderItsNameOnlyWhenCommitted) {
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

TEST_F(OutputFileTest, TellsWhatHasItsName) {
  const auto is_committed = [&](std::uint64_t size, const std::string& hash) {
    return OutputFile::IsCommitted(folder.Path("out"), size, hash);
  };
  EXPECT_FALSE(is_committed(0, HashOf("")).value());
  auto file = OutputFile::Open(folder.Path("out"));
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(file.value().Write("whole"));
  EXPECT_FALSE(is_committed(5, HashOf("whole")).value());
  EXPECT_FALSE(file.value().Commit());
  EXPECT_TRUE(is_committed(5, HashOf("whole")).value());
  const std::string changed =
      folder.Path("out") + ": has changed since the run that is to be resumed ";
  EXPECT_EQ(is_committed(6, HashOf("whole+")).error().message, changed + "(it is shorter)");
  EXPECT_EQ(is_committed(4, HashOf("whol")).error().message, changed + "(it is longer)");
  EXPECT_EQ(is_committed(5, HashOf("other")).error().message, changed + "(its hash is another)");
}

// As xxh128sum prints it.
TEST_F(OutputFileTest, KeepsTheHashOfWhatIsWritten) {
  auto file = OutputFile::Open(folder.Path("out"));
  EXPECT_EQ(file.value().hash(), "99aa06d3014798d86001c324468d497f");
  for (const char* piece : {"so", "me ", "bytes"}) EXPECT_FALSE(file.value().Write(piece));
  EXPECT_EQ(file.value().hash(), HashOf("some bytes"));
}

TEST_F(OutputFileTest, LeavesNothingBehindWhenAbandoned) {
  {
    auto file = OutputFile::Open(folder.Path("out"));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file.value().Write("half"));
  }
  EXPECT_FALSE(folder.Has("out"));
  EXPECT_FALSE(folder.Has("out.partial"));
}

TEST_F(OutputFileTest, KeepsThePartialFileWhenAsked) {
  {
    auto file = OutputFile::Open(folder.Path("out"));
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file.value().Write("half"));
    EXPECT_EQ(file.value().KeepPartial(), folder.Path("out.partial"));
  }
  EXPECT_FALSE(folder.Has("out"));
  EXPECT_EQ(folder.Read("out.partial"), "half");
}

TEST_F(OutputFileTest, FollowsALinkAndKeepsPermissions) {
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

TEST_F(OutputFileTest, NeverMakesAFileThatRunsAsItsOwner) {
  folder.Write("out", "");
  ASSERT_EQ(chmod(folder.Path("out").c_str(), 06755), 0);
  auto file = OutputFile::Open(folder.Path("out"));
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(file.value().Commit());
  struct stat info;
  ASSERT_EQ(stat(folder.Path("out").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777, 0755U);
}

// What a run left stays until another run has something to put in its place.
TEST_F(OutputFileTest, LeavesAnEarlierRunsPartialFileUntilItWrites) {
  folder.Write("out.partial", "earlier");
  ASSERT_TRUE(OutputFile::Open(folder.Path("out")).ok());
  EXPECT_EQ(folder.Read("out.partial"), "earlier");
  auto file = OutputFile::Open(folder.Path("out"));
  EXPECT_FALSE(file.value().Write("x"));
  EXPECT_EQ(folder.Read("out.partial"), "x");
  EXPECT_FALSE(file.value().Commit());
  EXPECT_EQ(folder.Read("out"), "x");
  folder.Write("out.partial", "earlier");
  EXPECT_FALSE(OutputFile::Open(folder.Path("out")).value().Commit());
  EXPECT_EQ(folder.Read("out"), "") << "nothing was written";
}

TEST_F(OutputFileTest, NeverRemovesWhatItResumed) {
  folder.Write("out.partial", "earlier and more");
  {
    auto file = OutputFile::Resume(folder.Path("out"), 7, HashOf("earlier"));
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(folder.Read("out.partial"), "earlier and more") << "nothing was written yet";
    EXPECT_FALSE(file.value().Write(" later"));
    EXPECT_EQ(file.value().hash(), HashOf("earlier later"));
  }
  EXPECT_EQ(folder.Read("out.partial"), "earlier later");
  const std::string changed =
      folder.Path("out.partial") + ": has changed since the run that is to be resumed ";
  EXPECT_EQ(OutputFile::Resume(folder.Path("out"), 100, HashOf("")).error().message,
            changed + "(it is shorter)");
  EXPECT_EQ(OutputFile::Resume(folder.Path("out"), 7, HashOf("earliex")).error().message,
            changed + "(its hash is another)");
  EXPECT_EQ(folder.Read("out.partial"), "earlier later");
  EXPECT_EQ(OutputFile::Resume(folder.Path("none"), 0, HashOf("")).error().message,
            folder.Path("none.partial") + ": No such file or directory");
  EXPECT_FALSE(folder.Has("none.partial"));
}

TEST_F(OutputFileTest, FollowsNoLinkToItsPartialFileAndWaitsForNoPipe) {
  const std::string victim = folder.Write("victim", "precious");
  std::filesystem::create_symlink("victim", folder.Path("a.partial"));
  ASSERT_EQ(mkfifo(folder.Path("b.partial").c_str(), 0600), 0);
  for (const char* name : {"a", "b"}) {
    EXPECT_EQ(OutputFile::Open(folder.Path(name)).error().message,
              folder.Path(name) + ".partial: is in the way, and not a regular file");
    EXPECT_FALSE(OutputFile::Resume(folder.Path(name), 0, HashOf("")).ok());
  }
  EXPECT_EQ(folder.Read("victim"), "precious");
}

TEST_F(OutputFileTest, WritesDevicesDirectly) {
  auto file = OutputFile::Open("/dev/null");
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(file.value().Write("x"));
  EXPECT_FALSE(file.value().Commit());
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(OutputFileTest, RefusesASecondWriterOfTheSameFile) {
  const auto first = OutputFile::Open(folder.Path("out"));
  const auto second = OutputFile::Open(folder.Path("out"));
  ASSERT_TRUE(first.ok());
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().message,
            folder.Path("out.partial") + ": another run is writing this file");
}

TEST_F(OutputFileTest, SaysWhyItCanNotBeWritten) {
  EXPECT_EQ(OutputFile::Open("/no/such/folder/x").error().message,
            "/no/such/folder: there is no such folder");
  EXPECT_EQ(OutputFile::Open("/tmp").error().message, "/tmp: Is a directory");
  auto full = OutputFile::Open("/dev/full");
  EXPECT_EQ(full.value().Write("x")->message, "/dev/full: No space left on device");
}

}  // namespace
}  // namespace surudoku
