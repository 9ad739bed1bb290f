#include "pipeline/state_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "temporary_folder.h"

namespace surudoku {
namespace {

std::string ErrorOf(const std::string& path) {
  const auto read = ReadStateFile(path, 1);
  return read.ok() ? "" : read.error().message.substr(path.size());
}

TEST(StateFile, GivesBackTextsOfAnyBytes) {
  const TemporaryFolder folder;
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  const Json state = {{"all", bytes},
                      {"like an escape", "\\xff \\\\"},
                      {"more", Json::Array{"\xff", "r\xc3\xa4tsel", Json::Object{{"n", "\xc3"}}}}};
  ASSERT_TRUE(WriteStateFile(folder.Path("s"), 1, state, Durability::kProcess).ok());
  const auto read = ReadStateFile(folder.Path("s"), 1);
  ASSERT_TRUE(read.ok()) << read.error().message;
  for (const auto& [name, value] : state.members())
    EXPECT_EQ(read.value()->at(name), value) << name;
  EXPECT_NE(folder.Read("s").find(R"("n": "\\xc3")"), std::string::npos);
}

TEST(StateFile, IsRefusedWhereItWasChanged) {
  const TemporaryFolder folder;
  ASSERT_TRUE(WriteStateFile(folder.Path("s"), 1, {{"n", 1}}, Durability::kProcess).ok());
  EXPECT_EQ(ErrorOf(folder.Path("s")), "");
  std::string text = folder.Read("s");
  text[text.find("1,\n \"xxh128\"")] = '2';
  folder.Write("s", text);
  EXPECT_EQ(ErrorOf(folder.Path("s")), ": damaged (its hash is another)");
  EXPECT_EQ(ErrorOf(folder.Write("s", R"({"schema": 2})")), ": made by another version");
  EXPECT_EQ(ErrorOf(folder.Write("s", R"({"schema": 1})")), ": damaged (no member \"xxh128\")");
  EXPECT_EQ(ErrorOf(folder.Write("s", "5")), ": damaged (not an object)");
  EXPECT_TRUE(ErrorOf(folder.Write("s", "")).starts_with(": damaged (parse error"));
}

TEST(StateFile, IsNotTakenForAbsentWhereItCannotBeRead) {
  const TemporaryFolder folder;
  ASSERT_TRUE(ReadStateFile(folder.Path("none"), 1).ok());
  EXPECT_FALSE(ReadStateFile(folder.Path("none"), 1).value());
  EXPECT_EQ(ErrorOf(folder.Path("")), ": not a regular file");
  std::filesystem::create_symlink("loop", folder.Path("loop"));
  EXPECT_EQ(ErrorOf(folder.Path("loop")), ": Too many levels of symbolic links");
  EXPECT_EQ(ErrorOf(folder.Path(std::string(300, 'x'))), ": File name too long");
}

}  // namespace
}  // namespace surudoku
