#include "io/output_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>

#include "folder_test.h"

namespace surudoku {
namespace {

using OutputFolderTest = FolderTest;

OutputFolder Made(const std::string& path) {
  auto made = OutputFolder::Make(path);
  if (!made.ok()) throw std::runtime_error(made.error().message);
  return std::move(made.value());
}

std::string WhyNotMade(const std::string& path) {
  const auto made = OutputFolder::Make(path);
  return made.ok() ? "" : made.error().message;
}

TEST_F(OutputFolderTest, HasItsNameWhenItIsComplete) {
  for (const Durability durability : {Durability::kProcess, Durability::kPower}) {
    const std::string name = durability == Durability::kPower ? "safe" : "out";
    OutputFolder out = Made(folder.Path(name) + '/');
    EXPECT_FALSE(out.Write("a", "one\n"));
    EXPECT_FALSE(out.Write("b", "three\n"));
    EXPECT_FALSE(folder.Has(name));
    EXPECT_FALSE(out.Commit(durability));
    EXPECT_EQ(out.bytes(), 10U);
    EXPECT_FALSE(folder.Has(name + ".partial"));
    EXPECT_EQ(folder.Read(name + "/a"), "one\n");
    EXPECT_EQ(folder.Read(name + "/b"), "three\n");
  }
}

TEST_F(OutputFolderTest, LeavesNothingWhereItIsNotComplete) {
  EXPECT_FALSE(Made(folder.Path("out")).Write("a", "one\n"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
}

TEST_F(OutputFolderTest, KeepsWhatAStoppedRunHasWritten) {
  {
    OutputFolder out = Made(folder.Path("out"));
    EXPECT_FALSE(out.Write("a", "one\n"));
    EXPECT_EQ(out.KeepPartial(), folder.Path("out.partial"));
  }
  EXPECT_EQ(folder.Read("out.partial/a"), "one\n");
  EXPECT_EQ(WhyNotMade(folder.Path("out")),
            folder.Path("out.partial") +
                ": is there already, perhaps from a run that was stopped: remove it first");
  EXPECT_EQ(folder.Read("out.partial/a"), "one\n");
}

TEST_F(OutputFolderTest, GoesOnWithWhatAStoppedRunHasKept) {
  {
    OutputFolder out = Made(folder.Path("out"));
    EXPECT_FALSE(out.MakeFolder("kept"));
    EXPECT_FALSE(out.Write("kept/a", "one\n"));
    EXPECT_FALSE(out.Write("b", "two\n"));
    const auto other = OutputFolder::Resume(folder.Path("out"), "kept");
    EXPECT_EQ(other.error().message,
              folder.Path("out.partial") + ": another run is writing this folder");
    out.KeepPartial();
  }
  auto resumed = OutputFolder::Resume(folder.Path("out"), "kept");
  ASSERT_TRUE(resumed.ok());
  EXPECT_EQ(folder.Read("out.partial/kept/a"), "one\n");
  EXPECT_FALSE(folder.Has("out.partial/b"));
  EXPECT_FALSE(resumed.value().Commit(Durability::kProcess));
  EXPECT_EQ(folder.Read("out/kept/a"), "one\n");
}

TEST_F(OutputFolderTest, GoesOnAfterARunThatWasKilledBeforeItHadAnythingToKeep) {
  std::filesystem::create_directory(folder.Path("out.partial"));
  auto resumed = OutputFolder::Resume(folder.Path("out"), "kept");
  ASSERT_TRUE(resumed.ok());
  EXPECT_FALSE(resumed.value().Commit(Durability::kProcess));
  EXPECT_TRUE(folder.Has("out"));
}

TEST_F(OutputFolderTest, EmptiesNoFolderThatIsNotOfARun) {
  std::filesystem::create_directory(folder.Path("out.partial"));
  folder.Write("out.partial/mine", "mine\n");
  EXPECT_EQ(OutputFolder::Resume(folder.Path("out"), "kept").error().message,
            folder.Path("out.partial") + ": no earlier run has left it: remove it first");
  EXPECT_EQ(folder.Read("out.partial/mine"), "mine\n");
  EXPECT_TRUE(OutputFolder::Resume(folder.Path("new"), "kept").ok());
}

TEST_F(OutputFolderTest, NeverTakesANameThatIsThere) {
  std::filesystem::create_directory(folder.Path("empty"));
  std::filesystem::create_symlink("nowhere", folder.Path("link"));
  folder.Write("file", "text");
  for (const std::string name : {"empty", "empty/", "link", "file"}) {
    EXPECT_TRUE(WhyNotMade(folder.Path(name))
                    .ends_with("is there already: name a folder that is "
                               "to be made"))
        << name;
  }
  EXPECT_EQ(WhyNotMade(folder.Path("no/out")), folder.Path("no") + ": there is no such folder");
}

TEST_F(OutputFolderTest, LeavesWhatCameInItsPlaceMeanwhile) {
  {
    OutputFolder out = Made(folder.Path("out"));
    EXPECT_FALSE(out.Write("a", "one\n"));
    folder.Write("out", "another's");
    EXPECT_TRUE(out.Commit(Durability::kProcess));
  }
  EXPECT_EQ(folder.Read("out"), "another's");
  EXPECT_FALSE(folder.Has("out.partial"));
}

TEST_F(OutputFolderTest, SaysWhichFileCannotBeWritten) {
  OutputFolder out = Made(folder.Path("out"));
  EXPECT_FALSE(out.Write("a", "one\n"));
  const auto error = out.Write("a", "two\n");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, folder.Path("out.partial/a") + ": File exists");
}

}  // namespace
}  // namespace surudoku
