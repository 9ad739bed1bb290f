#include "io/touched_paths.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "folder_test.h"

namespace surudoku {
namespace {

using TouchedPathsTest = FolderTest;

std::string Conflict(const std::function<void(TouchedPaths&)>& touch) {
  TouchedPaths paths;
  touch(paths);
  const auto conflict = paths.FindConflict();
  return conflict ? conflict->message : "";
}

TEST_F(TouchedPathsTest, MayBeReadMoreThanOnce) {
  const std::string path = folder.Write("a", "");
  EXPECT_EQ(Conflict([&](TouchedPaths& paths) {
              paths.Reads(path);
              paths.Reads(path);
              paths.Writes(folder.Path("b"));
            }),
            "");
}

TEST_F(TouchedPathsTest, AreOneFileThroughPathsAndLinks) {
  const std::string path = folder.Write("a", "");
  std::filesystem::create_symlink("a", folder.Path("symbolic"));
  std::filesystem::create_hard_link(path, folder.Path("hard"));
  for (const char* name : {"a", "./a", "symbolic", "hard"}) {
    EXPECT_EQ(Conflict([&](TouchedPaths& paths) {
                paths.Reads(path);
                paths.Writes(folder.Path(name));
              }),
              folder.Path(name) + ": named twice, as an output and otherwise")
        << name;
  }
}

TEST_F(TouchedPathsTest, AreOneFileBeforeItExists) {
  EXPECT_EQ(Conflict([&](TouchedPaths& paths) {
              paths.Writes(folder.Path("c"));
              paths.Writes(folder.Path("./c"));
            }),
            folder.Path("./c") + ": named twice, as an output and otherwise");
}

TEST_F(TouchedPathsTest, AreNotWrittenOnTheWayToAnOutput) {
  const std::string input = folder.Write("out.partial", "");
  EXPECT_EQ(Conflict([&](TouchedPaths& paths) {
              paths.Reads(input);
              paths.Writes(folder.Path("out"));
            }),
            input + ": would be overwritten on the way to " + folder.Path("out"));
  EXPECT_EQ(Conflict([&](TouchedPaths& paths) {
              paths.WritesFor("out", folder.Path("out.resume"));
              paths.Reads(folder.Path("out.resume"));
            }),
            folder.Path("out.resume") + ": would be overwritten on the way to out");
}

TEST_F(TouchedPathsTest, MayShareDevicesButNotStandardOutput) {
  EXPECT_EQ(Conflict([](TouchedPaths& paths) {
              paths.Reads("-");
              paths.Reads("/dev/null");
              paths.Writes("/dev/null");
              paths.Writes("/dev/null");
              paths.Writes("-");
              paths.Writes("");
            }),
            "");
  EXPECT_EQ(Conflict([](TouchedPaths& paths) {
              paths.Writes("-");
              paths.Writes("-");
            }),
            "standard output: two outputs would be mixed; name a file for one of them");
}

}  // namespace
}  // namespace surudoku
