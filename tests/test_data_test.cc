#include "test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>

namespace surudoku {
namespace {

using LineCounts = std::map<std::string, std::size_t>;

// The rows "| `name` | 1,234 | ..." of the README's table.
LineCounts CountsOfReadme() {
  const std::regex row(R"(\| `([^`]+)` \| ([0-9,]+) \|.*)");
  std::ifstream readme(TestDataPath("README.md"));
  LineCounts counts;
  std::smatch match;
  for (std::string line; std::getline(readme, line);) {
    if (!std::regex_match(line, match, row)) continue;
    std::string count = match[2];
    std::erase(count, ',');
    counts[match[1]] = std::stoull(count);
  }
  return counts;
}

TEST(TestData, HasTheFilesAndLinesItsReadmeSays) {
  const std::filesystem::path folder = TestDataPath("");
  LineCounts found;
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    bytes += entry.file_size();
    const std::string name = std::filesystem::relative(entry.path(), folder).string();
    if (name.starts_with("layouts/")) continue;  // small, and many
    if (name != "README.md") found[name] = std::ranges::count(TestDataText(name), '\n');
  }
  EXPECT_EQ(found, CountsOfReadme());
  EXPECT_FALSE(found.empty());
  EXPECT_LT(bytes, 3'000'000U) << "every clone carries it";
}

TEST(TestData, FailsATestThatFindsTooFewLines) {
  EXPECT_THROW(LinesOfTestData("counts.txt.xz", 44), std::runtime_error);
  EXPECT_THROW(LinesOfTestData("absent.txt.xz", 0), std::runtime_error);
  EXPECT_EQ(RowsOfTestTable("classify/te-depth.tsv.xz", 471).front().size(), 2U);
  EXPECT_EQ(RowsOfTestTable("tdoku/guesses.tsv.xz", 2508).front().size(), 4U);
}

}  // namespace
}  // namespace surudoku
