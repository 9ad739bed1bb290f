// One line or one character of a file is damaged, in every layout that puts rows on lines of their
// own. Whatever the damage, no record comes out that was not in the file: a damaged grid is a
// fault, or the file is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "drawn_layouts.h"
#include "layout_reader_test.h"
#include "lines.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::size_t kGrids = 6;
constexpr int kDamages = 30;
constexpr unsigned kSeed = 48;

bool HasCells(const std::string& line) {
  return line.find_first_of("123456789") != std::string::npos;
}

// Damages a line, and tells how. Two rows that change places leave grids of the same shape, which
// nobody can tell: so only a row and a line that is none do.
std::string DamageLine(Records& lines, std::mt19937& random) {
  const std::size_t at = random() % (lines.size() - 1);
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  const std::string where = "line " + std::to_string(at + 1);
  switch (random() % 3) {
    case 0:
      lines.erase(place);
      return where + " is missing";
    case 1:
      lines.insert(place, lines[at]);
      return where + " is there twice";
    default:
      if (HasCells(*place) == HasCells(*(place + 1))) return DamageLine(lines, random);
      std::iter_swap(place, place + 1);
      return where + " and the next one have changed places";
  }
}

// The same of a character in a row.
std::string DamageCharacter(Records& lines, std::mt19937& random) {
  const std::size_t at = random() % lines.size();
  std::string& line = lines[at];
  if (!HasCells(line)) return DamageCharacter(lines, random);
  const std::size_t column = random() % line.size();
  const std::string where = std::to_string(at + 1) + ":" + std::to_string(column + 1);
  if (random() % 2 == 0) {
    line.erase(column, 1);
    return where + " is missing";
  }
  line.insert(column, 1, line[column]);
  return where + " is there twice";
}

bool IsPuzzle(const std::string& record) {
  return record.size() == 81 && record.find_first_not_of("123456789.") == std::string::npos;
}

std::size_t DifferentCells(const std::string& one, const std::string& other) {
  std::size_t count = 0;
  for (std::size_t cell = 0; cell < one.size(); ++cell) count += one[cell] != other[cell] ? 1 : 0;
  return count;
}

class GridDamageTest : public LayoutReaderTest {
 protected:
  void SetUp() override {
    puzzles_ = FirstOfDataset("minimal-10k.txt", kGrids);
    for (std::string& puzzle : puzzles_) std::ranges::replace(puzzle, '0', '.');
  }

  // Whether the record is one of the file's, but for so many cells.
  [[nodiscard]] bool IsOfFile(const std::string& record, std::size_t changed) const {
    return std::ranges::any_of(puzzles_, [&](const std::string& puzzle) {
      return DifferentCells(record, puzzle) <= changed;
    });
  }

  void Check(const Records& read, std::size_t changed) const {
    std::size_t faults = 0;
    for (const std::string& record : read) {
      if (!IsPuzzle(record)) {
        ++faults;
      } else {
        EXPECT_TRUE(IsOfFile(record, changed)) << record;
      }
    }
    EXPECT_TRUE(faults > 0 || read.size() == kGrids) << read.size() << " records and no fault";
  }

  void DamageAll(std::string (*damage)(Records& lines, std::mt19937& random), std::size_t changed) {
    std::mt19937 random(kSeed);
    for (const Layout& layout : DrawnLayouts()) {
      if (layout.name.ends_with("CRLF")) continue;
      if (LinesOf(layout.draw(puzzles_[0])).size() < 9) continue;
      std::string text;
      for (const std::string& puzzle : puzzles_) text += layout.draw(puzzle);
      if (!HasCells(text)) continue;  // digits that are more than a byte
      for (int i = 0; i < kDamages; ++i) {
        Records lines = LinesOf(text);
        const std::string how = damage(lines, random);
        const std::string damaged = JoinLines(lines);
        SCOPED_TRACE(layout.name + ", " + how + ", seed " + std::to_string(kSeed));
        Check(Read(damaged), changed);
      }
    }
  }

  Records puzzles_;
};

TEST_F(GridDamageTest, ADamagedLineMakesNoOtherPuzzle) { DamageAll(DamageLine, 0); }

// A cell that has lost its digit is a blank in some layouts.
TEST_F(GridDamageTest, ADamagedCharacterMakesNoOtherPuzzle) { DamageAll(DamageCharacter, 1); }

}  // namespace
}  // namespace surudoku
