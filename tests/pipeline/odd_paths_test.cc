// Paths that lead nowhere end in an error, never in an exception.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "classic_puzzle.h"
#include "folder_test.h"
#include "jobs/jobs.h"
#include "jobs/solve/solve_files.h"
#include "pipeline/merge_shards.h"

namespace surudoku {
namespace {

using OddPathsTest = FolderTest;

// Empty where all went well.
std::string ErrorOf(const SolveFilesOptions& options) {
  SilentObserver observer;
  const SolveSummary summary = SolveFiles(options, observer);
  return summary.error ? summary.error->message : "";
}

std::string ErrorOfMerge(const std::string& output) {
  SilentObserver observer;
  const MergeSummary summary = MergeShards({.output = output}, AllJobs(), observer);
  return summary.error ? summary.error->message : "";
}

// The path, as each of the files that a run is given, and of a shard.
void ExpectEndsEverywhere(const TemporaryFolder& folder, const std::string& path,
                          const std::string& reason) {
  SolveFilesOptions options;
  options.inputs = {path};
  options.output = folder.Path("out");
  EXPECT_EQ(ErrorOf(options), path + ": " + reason);
  options.inputs = {folder.Write("in", kPuzzle + "\n")};
  options.output = path;
  EXPECT_EQ(ErrorOf(options), path + ": " + reason);
  options.resume = true;
  EXPECT_NE(ErrorOf(options), "");
  options.shard = Shard{1, 2};
  EXPECT_NE(ErrorOf(options), "");
  options.output = folder.Path("out");
  options.statistics = path;
  EXPECT_NE(ErrorOf(options), "");
  EXPECT_NE(ErrorOfMerge(path), "");
  EXPECT_EQ(std::filesystem::exists(folder.Path("out")), false);
}

TEST_F(OddPathsTest, ALoopOfLinksIsAnError) {
  std::filesystem::create_symlink("b", folder.Path("a"));
  std::filesystem::create_symlink("a", folder.Path("b"));
  const std::string reason = "Too many levels of symbolic links";
  ExpectEndsEverywhere(folder, folder.Path("a/x"), reason);
  SolveFilesOptions options;
  options.inputs = {folder.Write("in", kPuzzle + "\n")};
  options.output = folder.Path("a");
  EXPECT_EQ(ErrorOf(options), folder.Path("a") + ": " + reason);
  EXPECT_FALSE(folder.Has("a.partial") || folder.Has("b.partial"));
}

TEST_F(OddPathsTest, ANameThatIsTooLongIsAnError) {
  ExpectEndsEverywhere(folder, folder.Path(std::string(300, 'x')), "File name too long");
}

TEST_F(OddPathsTest, AFileTakenAsAFolderIsAnError) {
  ExpectEndsEverywhere(folder, folder.Write("file", "") + "/x", "Not a directory");
}

// Where relative paths lead nowhere, absolute ones still do.
TEST_F(OddPathsTest, AWorkingFolderThatWasRemovedIsNoReasonToStop) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::create_directory(folder.Path("gone"));
  std::filesystem::current_path(folder.Path("gone"));
  std::filesystem::remove(folder.Path("gone"));
  SolveFilesOptions options;
  options.inputs = {"in"};
  options.output = "out";
  EXPECT_EQ(ErrorOf(options), "in: No such file or directory");
  options.inputs = {folder.Write("in", kPuzzle + "\n")};
  EXPECT_EQ(ErrorOf(options), "out.partial: No such file or directory");
  EXPECT_EQ(ErrorOfMerge("out"), "out: it has no shards, or their manifests are missing");
  options.output = folder.Path("out");
  EXPECT_EQ(ErrorOf(options), "");
  std::filesystem::current_path(before);
}

}  // namespace
}  // namespace surudoku
