// Files of grids with one thing wrong, which were read as other puzzles, or read for sure by a
// person and refused.
#include <gtest/gtest.h>

#include <string>

#include "drawn_layouts.h"
#include "layout_reader_test.h"
#include "lines.h"
#include "test_data.h"

namespace surudoku {
namespace {

const Drawing kPlain = ByRows(
    [](std::string_view puzzle, std::size_t row) { return Row(puzzle, row, BlankAs("."), ""); }, "",
    "\n");

const Drawing kWords = ByRows(
    [](std::string_view puzzle, std::size_t row) { return Row(puzzle, row, BlankAs("."), " "); });

const Drawing kSheet = ByRows(
    [](std::string_view puzzle, std::size_t row) { return Row(puzzle, row, BlankAs(""), ","); });

// The text with one of its lines, from 0, twice.
std::string Doubled(const std::string& text, std::size_t line) {
  Records lines = LinesOf(text);
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(line), lines[line]);
  return JoinLines(lines);
}

std::string Beside(const std::string& left, const std::string& right) {
  const Records of_left = LinesOf(kPlain(left));
  const Records of_right = LinesOf(kPlain(right));
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += of_left[row] + "   " + of_right[row] + "\n";
  return text + "\n";
}

class MisreadGridsTest : public LayoutReaderTest {};

TEST_F(MisreadGridsTest, AFieldTooManyIsAFault) {
  Records lines = LinesOf(kSheet(kOne));
  lines[4].insert(2, ",");
  while (lines[4].ends_with(",,")) lines[4].pop_back();
  const Records read = Read(JoinLines(lines) + "\n" + kSheet(kTwo));
  ASSERT_EQ(read.size(), 2U);
  EXPECT_NE(read[0].size(), 81U) << read[0];
  EXPECT_EQ(read[1], kTwo);
}

TEST_F(MisreadGridsTest, TenRowsAreNoGrid) {
  const Records ten = {"1:1: 10 rows where 9 make a grid"};
  EXPECT_EQ(Read(Doubled(kPlain(kOne), 3)), ten);
  std::string rated = kWords(kOne);
  rated.insert(rated.size() - 1, "   ED=7.1/1.2/1.2");
  EXPECT_EQ(Read(Doubled(rated, 3)), Records{"1:1: 90 cells where 81 make a puzzle"});
  EXPECT_EQ(Read(Doubled(kPlain(kOne), 3) + kPlain(kTwo)), (Records{ten[0], kTwo}));
  EXPECT_EQ(Read(kPlain(kTwo) + Doubled(kPlain(kOne), 8), 60),
            (Records{kTwo, "11:1: 10 rows where 9 make a grid"}));
}

TEST_F(MisreadGridsTest, ARowTwiceMakesNoHeaderOfARow) {
  const std::string rule = "|---|---|---|---|---|---|---|---|---|\n";
  std::string text = Fields(" | ", "| ", " |")(kTwo);
  text.insert(text.find('\n') + 1, rule);
  const Records read = Read(Doubled(text, 5));
  ASSERT_EQ(read.size(), 1U);
  EXPECT_NE(read[0].size(), 81U) << read[0];
}

TEST_F(MisreadGridsTest, TenRowsOfAListAreNoBoard) {
  std::string text = "puzzle:\n";
  for (const std::string& line : LinesOf(Doubled(kPlain(kOne), 2))) {
    if (!line.empty()) text += "  - \"" + line + "\"\n";
  }
  for (const std::string& record : Read(text)) EXPECT_GT(record.find(' '), 0U) << record;
  EXPECT_NE(Read(text)[0].size(), 100U);
}

TEST_F(MisreadGridsTest, RowsOfEmptyFieldsStandBetweenGridsAllTheSame) {
  const std::string between = ",,,,,,,,\n";
  const auto three = [&](const std::string& middle) {
    return kSheet(kOne) + between + middle + between + kSheet(kOne);
  };
  EXPECT_EQ(Read(three(kSheet(kTwo))), (Records{kOne, kTwo, kOne}));
  EXPECT_EQ(Read(three(Doubled(kSheet(kTwo), 4))),
            (Records{kOne, "11:1: 10 rows where 9 make a grid", kOne}));
  const std::string sheet = kSheet(kTwo);
  EXPECT_EQ(Read(three(sheet.substr(sheet.find('\n') + 1))),
            (Records{kOne, "11:1: 8 rows where 9 make a grid", kOne}));
  std::string with_empty_row = kTwo;
  with_empty_row.replace(27, 9, 9, '.');
  EXPECT_EQ(Read(three(kSheet(with_empty_row))), (Records{kOne, with_empty_row, kOne}));
}

TEST_F(MisreadGridsTest, TitlesOfASheetMayHaveANumberInACellOfItsOwn) {
  EXPECT_EQ(Read("Puzzle,1,,,,,,,\n" + kSheet(kOne) + "Puzzle,2,,,,,,,\n" + kSheet(kTwo)),
            (Records{kOne, kTwo}));
}

TEST_F(MisreadGridsTest, ARowWithANameThatIsMissingIsAFaultOfAllGridsBesideIt) {
  const Drawing named = ByRows([](std::string_view puzzle, std::size_t row) {
    return "Row " + std::to_string(row + 1) + ": " + Row(puzzle, row, BlankAs("."), " ");
  });
  Records lines = LinesOf(named(kOne));
  lines.erase(lines.begin() + 8);
  EXPECT_EQ(Read(named(kTwo) + JoinLines(lines) + named(kTwo)),
            Records{"1:8: 26 rows where 9 make a grid"});
}

TEST_F(MisreadGridsTest, APairThatIsSwappedIsReadAndSoIsOneAlone) {
  const std::string pair = Beside(kOne, kOneSolved);
  EXPECT_EQ(Read(pair + Beside(kTwoSolved, kTwo) + pair), (Records{kOne, kTwo, kOne}));
  EXPECT_EQ(Read(pair + kPlain(kTwo) + pair), (Records{kOne, kTwo, kOne}));
}

TEST_F(MisreadGridsTest, ASolutionIsNeverAPuzzleIfItIsNamed) {
  const auto named = [](const std::string& name, const std::string& grid) {
    return name + "\n" + kPlain(grid);
  };
  for (const auto& [puzzle, solution] :
       {std::pair("Puzzle:", "Solution:"), std::pair("Q1", "A1"), std::pair("Input", "Output"),
        std::pair("Rätsel", "Lösung")}) {
    const std::string one = named(puzzle, kOne) + named(solution, kOneSolved);
    EXPECT_EQ(Read(one + named(puzzle, kTwo) + named(solution, kTwoSolved)), (Records{kOne, kTwo}))
        << solution;
    EXPECT_EQ(Read(one + named(solution, kTwoSolved) + one),
              (Records{kOne, "24:1: a solution without its puzzle", kOne}))
        << solution;
    EXPECT_EQ(Read(one + named(puzzle, kTwo) + named(solution, kOneSolved)), (Records{kOne, kTwo}))
        << solution;
  }
}

TEST_F(MisreadGridsTest, ASolutionMayStandFarFromItsPuzzle) {
  const auto named = [](const std::string& name, const std::string& grid) {
    return name + "\n" + kPlain(grid);
  };
  const std::string puzzles = named("Puzzle:", kOne) + named("Puzzle:", kTwo);
  const std::string solutions = named("Solution:", kOneSolved) + named("Solution:", kTwoSolved);
  const std::string pair = named("Puzzle:", kOne) + named("Solution:", kOneSolved);
  for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}}) {
    EXPECT_EQ(Read(puzzles + solutions, chunk), (Records{kOne, kTwo}));
    EXPECT_EQ(Read(puzzles + solutions + puzzles + solutions + pair, chunk).back(), kOne);
    EXPECT_EQ(
        Read("one = \"" + kOne + "\"\nsolution = \"" + kTwoSolved + "\"\ntwo = \"" + kTwo + "\"\n",
             chunk),
        (Records{kOne, kTwo}));
  }
}

TEST_F(MisreadGridsTest, ASolutionBeforeItsPuzzleOnALineIsAFault) {
  const std::string text = kOne + "\n" + kTwoSolved + " " + kTwo + "\n" + kOne + "\n";
  EXPECT_EQ(Read(text),
            (Records{kOne, "2:83: a puzzle after a complete grid: write it first", kOne}));
}

TEST_F(MisreadGridsTest, ASolutionNeedsNoName) {
  const std::string pair = "puzzle:\n" + kOne + "\nsolution:\n" + kOneSolved + "\n\n";
  EXPECT_EQ(Read(pair + kTwo + "\n" + kTwoSolved + "\n" + pair), (Records{kOne, kTwo, kOne}));
}

TEST_F(MisreadGridsTest, ADamagedPuzzleOnALineOfWordsIsAFaultBesideAnother) {
  for (const std::string& between : {"z", "1", "."}) {
    EXPECT_EQ(Read("puzzles:\n  - " + kOne + between + "  - " + kTwo + "\n"),
              (Records{"2:5: 82 characters where 81 make a puzzle", kTwo}))
        << between;
  }
}

TEST_F(MisreadGridsTest, MarksAndGapsMakeNoLargerBoards) {
  std::string starred;
  for (const std::string& grid : {kWords(kOne), Doubled(kWords(kTwo), 4)}) {
    starred += "Some words\n*\n";
    for (const std::string& line : LinesOf(grid)) starred += "* " + line + "\n";
  }
  for (const std::string& record : Read(starred)) EXPECT_NE(record.size(), 100U) << record;
  const Drawing gaps = ByRows([](std::string_view puzzle, std::size_t row) {
    std::string fields = Row(puzzle, row, BlankAs(""), ",");
    std::size_t commas = 0;
    for (std::size_t at = 0; at < fields.size(); ++at) {
      if (fields[at] == ',' && ++commas % 3 == 0) fields.insert(++at, ",");
    }
    return fields + ",";
  });
  const std::string sheet = gaps(kOne) + gaps(kTwo) + gaps(kOne) + gaps(kTwo);
  for (const std::string& record : Read(sheet)) EXPECT_NE(record.size(), 144U) << record;
}

TEST_F(MisreadGridsTest, AFieldTooManyIsAFaultOfLargeBoardsToo) {
  std::string text = TestDataText("layouts/numbers-16-empty.csv");
  const std::size_t end = text.find('\n', text.find('\n') + 1);
  text.insert(text.rfind(',', end) - 5, ",");
  for (const std::string& record : Read(text)) EXPECT_NE(record.size(), 256U) << record;
}

TEST_F(MisreadGridsTest, ABlockOfYamlStandsAlone) {
  for (const std::string& mark : {"|", "|-", ">", ">2-"}) {
    std::string text = "puzzles:\n";
    for (const std::string& grid : {kPlain(kOne), Doubled(kPlain(kTwo), 3), kPlain(kOne)}) {
      text += "- " + mark + "\n";
      for (const std::string& line : LinesOf(grid)) {
        if (!line.empty()) text += "  " + line + "\n";
      }
    }
    EXPECT_EQ(Read(text), (Records{kOne, "13:3: 10 rows where 9 make a grid", kOne})) << mark;
  }
}

// The lines with an empty one between bands, and between grids.
std::string InBands(const std::string& grid) {
  std::string text;
  int rows = 0;
  for (const std::string& line : LinesOf(grid)) {
    if (!line.empty()) text += line + "\n" + (++rows % 3 == 0 ? "\n" : "");
  }
  return text;
}

TEST_F(MisreadGridsTest, ADamagedBandShiftsNoOther) {
  const std::string two = InBands(kPlain(kTwo));
  const Records rows = LinesOf(two);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].empty()) continue;
    Records lacking = rows;
    lacking.erase(lacking.begin() + static_cast<std::ptrdiff_t>(row));
    for (const auto& [damaged, count] :
         {std::pair(JoinLines(lacking), "8"), std::pair(Doubled(two, row), "10")}) {
      EXPECT_EQ(
          Read(InBands(kPlain(kOne)) + damaged + two + two),
          (Records{kOne, "13:1: " + std::string(count) + " rows where 9 make a grid", kTwo, kTwo}))
          << row;
    }
  }
}

TEST_F(MisreadGridsTest, AQuotedFieldMayGoOverNineLines) {
  const auto field = [](const std::string& grid) {
    std::string rows = kPlain(grid);
    return "\"" + rows.substr(0, rows.size() - 2) + "\"\n";
  };
  EXPECT_EQ(Read("id,puzzle\n1," + field(kOne) + "2," + field(kTwo)), (Records{kOne, kTwo}));
}

TEST_F(MisreadGridsTest, MapOfRegionsIsNoPuzzle) {
  const std::string map =
      "001111222000011222003411122033445552333444555633344558667774588666778888666777788";
  std::string from_one = map;
  for (char& region : from_one) ++region;
  EXPECT_EQ(Read(kPlain(map) + kPlain(kOne)), Records{kOne});
  EXPECT_EQ(Read(kWords(kOne) + kWords(from_one)), Records{kOne});
  std::string parted = from_one;  // a region in two parts
  std::swap(parted.front(), parted.back());
  EXPECT_EQ(Read(kPlain(parted) + kPlain(kOne)), Records{kOne});
}

TEST_F(MisreadGridsTest, AnEmptyLineTwiceBetweenBandsIsAFaultOfAllGridsBesideIt) {
  const std::string text = InBands(kPlain(kOne)) + InBands(kPlain(kTwo)) + InBands(kPlain(kOne));
  const Records lines = LinesOf(text);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (!lines[line].empty()) continue;
    const bool is_between_grids = line % 12 == 11;  // of nine rows and three empty lines
    const Records expected =
        is_between_grids ? Records{kOne, kTwo, kOne} : Records{"1:1: 27 rows where 9 make a grid"};
    for (const std::size_t chunk : {std::size_t{1} << 20, std::size_t{60}}) {
      EXPECT_EQ(Read(Doubled(text, line), chunk), expected) << line;
    }
  }
}

}  // namespace
}  // namespace surudoku
