#include "jobs/convert/packed_solutions.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "temporary_folder.h"

namespace surudoku {
namespace {

// Puzzles that differ, packed.
std::string Puzzles(std::uint64_t first, std::uint64_t count) {
  std::string packed;
  for (std::uint64_t number = first; number < first + count; ++number) {
    const int side = number % 7 == 0 ? 25 : 9;
    std::string cells(static_cast<std::size_t>(side * side), '.');
    cells[number % cells.size()] = static_cast<char>(kSheetClue + 1 + number % 25);
    const std::string regions = number % 5 == 0 ? cells : "";
    Pack({number, number % 2 == 0 ? Status::kUnique : Status::kNone, Symbols::kLetters, side, cells,
          regions, number % 3 == 0 ? "very easy" : ""},
         packed);
  }
  return packed;
}

TEST(PackedSolutions, GivesBackAnyNumberInOrder) {
  const TemporaryFolder folder;
  for (const std::uint64_t count : {0U, 1U, 4096U, 4097U, 50'000U}) {
    PackedSolutions solutions(folder.Path(""));
    std::string expected;
    for (std::uint64_t first = 1; first <= count; first += 1000) {
      const std::string some = Puzzles(first, std::min<std::uint64_t>(1000, count - first + 1));
      EXPECT_FALSE(solutions.Add(some));
      expected += some;
    }
    std::string found;
    EXPECT_FALSE(solutions.ForEach([&](const SheetPuzzle& puzzle) {
      Pack(puzzle, found);
      return true;
    }));
    EXPECT_EQ(found, expected) << count;
    EXPECT_TRUE(std::filesystem::is_empty(folder.Path("")));
  }
}

TEST(PackedSolutions, StopsWhereNoMoreAreWanted) {
  const TemporaryFolder folder;
  PackedSolutions solutions(folder.Path(""));
  EXPECT_FALSE(solutions.Add(Puzzles(1, 10'000)));
  int visited = 0;
  EXPECT_FALSE(solutions.ForEach([&](const SheetPuzzle&) { return ++visited < 3; }));
  EXPECT_EQ(visited, 3);
}

TEST(PackedSolutions, NeedsTheFolderForManyOnly) {
  PackedSolutions solutions("/nowhere");
  EXPECT_FALSE(solutions.Add(Puzzles(1, 1000)));
  const auto error = solutions.Add(Puzzles(1001, 10'000));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "a temporary file in /nowhere: No such file or directory");
}

}  // namespace
}  // namespace surudoku
