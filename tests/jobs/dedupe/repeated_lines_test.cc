#include "jobs/dedupe/repeated_lines.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <utility>

#include "temporary_folder.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 20261122;

// Some of 300 hashes, which differ in their lowest bits that count.
ClassHash RandomHash(std::mt19937_64& random) {
  const std::uint64_t number = random() % 300;
  return {.high = number / 3, .low = number % 3 << 40 | (random() & 0xff'ffff)};
}

RepeatedLines Found(const std::vector<SightingsFile>& files, std::uint64_t memory,
                    const TemporaryFolder& folder) {
  auto found = RepeatedLines::Find(files, {memory, folder.Path("")}, nullptr);
  EXPECT_TRUE(found.ok());
  return std::move(found.value());
}

TEST(RepeatedLines, TellsWhereEachPuzzleWasFirstInAnyMemory) {
  SCOPED_TRACE("seed " + std::to_string(kSeed));
  std::mt19937_64 random(kSeed);
  const TemporaryFolder folder;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> first;
  std::vector<std::pair<std::uint64_t, std::optional<std::uint64_t>>> expected;  // of each line
  std::vector<SightingsFile> files;
  std::uint64_t line = 0;
  for (const char* name : {"a", "b", "c"}) {
    const std::uint64_t before = line;
    std::string bytes;
    for (int i = 0; i < 400; ++i) {
      line += 1 + random() % 3;
      const ClassHash hash = RandomHash(random);
      Sighting(hash, line - before).AppendTo(bytes);
      const auto [place, is_new] = first.emplace(std::pair(hash.high, hash.low >> 40), line);
      expected.emplace_back(line, is_new ? std::nullopt : std::optional(place->second));
    }
    files.push_back({folder.Write(name, bytes), before});
    line += 5;
  }
  ASSERT_EQ(first.size(), 290U);
  for (const std::uint64_t memory : {100U, 5000U, 1U << 20}) {
    RepeatedLines repeats = Found(files, memory, folder);
    for (const auto& [at, where] : expected) ASSERT_EQ(repeats.FirstOf(at), where) << at;
    EXPECT_FALSE(repeats.error());
  }
}

TEST(RepeatedLines, SayWhereTheInputsHaveOtherLines) {
  const TemporaryFolder folder;
  std::string bytes;
  for (const std::uint64_t line : {3, 5, 7}) Sighting({1, 2}, line).AppendTo(bytes);
  RepeatedLines repeats = Found({{folder.Write("a", bytes)}}, 1000, folder);
  EXPECT_EQ(repeats.FirstOf(3), std::nullopt);
  EXPECT_FALSE(repeats.error());
  (void)repeats.FirstOf(6);
  ASSERT_TRUE(repeats.error());
  EXPECT_EQ(repeats.error()->message, "the inputs have changed since their puzzles were compared");
}

TEST(RepeatedLines, AreNotReadFromWhatIsDamaged) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a", std::string(16, '\0'));
  const auto found = RepeatedLines::Find({{path}}, {1000, folder.Path("")}, nullptr);
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().message, path + ": damaged (line 0)");
}

}  // namespace
}  // namespace surudoku
