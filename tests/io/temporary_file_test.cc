#include "io/temporary_file.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "temporary_folder.h"

namespace surudoku {
namespace {

TEST(TemporaryFile, HoldsWhatIsWrittenAndHasNoName) {
  const TemporaryFolder folder;
  auto made = TemporaryFile::Make(folder.Path(""));
  ASSERT_TRUE(made.ok()) << made.error().message;
  TemporaryFile file = std::move(made.value());
  EXPECT_FALSE(file.Append("abcdef"));
  EXPECT_FALSE(file.Append("ghi"));
  EXPECT_EQ(file.size(), 9U);
  EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
  std::array<char, 4> bytes = {};
  EXPECT_FALSE(file.ReadAt(4, bytes));
  EXPECT_EQ(std::string(bytes.begin(), bytes.end()), "efgh");
  std::ifstream opened(file.Path());
  std::string text;
  opened >> text;
  EXPECT_EQ(text, "abcdefghi");
}

TEST(TemporaryFile, SaysWhatFails) {
  const auto missing = TemporaryFile::Make("/nowhere");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().message, "a temporary file in /nowhere: No such file or directory");
  const TemporaryFolder folder;
  const auto made = TemporaryFile::Make(folder.Path(""));
  ASSERT_TRUE(made.ok());
  std::array<char, 4> bytes = {};
  const auto error = made.value().ReadAt(0, bytes);
  ASSERT_TRUE(error);
  EXPECT_TRUE(error->message.ends_with(": became shorter")) << error->message;
}

}  // namespace
}  // namespace surudoku
