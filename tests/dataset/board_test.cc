// Candidate grids, and larger grids in rows.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "classic_puzzle.h"
#include "dataset/detect_format.h"
#include "dataset/read_records.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "jobs/convert/drawn_cells.h"

namespace surudoku {
namespace {

using Records = std::vector<std::string>;

// What becomes of each record: its puzzle, or line:column: reason.
Records ReadText(std::string_view text, Symbols symbols = Symbols::kDetect) {
  const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {}, symbols);
  if (!detected.ok()) return {detected.error()};
  const DetectedFormat found = detected.value().value_or(DetectedFormat{});
  return ReadRecords(text, found);
}

// Candidates of a puzzle, each blank without a digit of its own.
std::string SomeCandidates(unsigned seed) {
  std::mt19937 random(seed);
  Candidates candidates = CandidatesOf(ParseGrid(kPuzzle).value());
  for (std::uint16_t& cell : candidates.cells) {
    const auto fewer = static_cast<std::uint16_t>(cell & random());
    if (fewer != 0) cell = fewer;
  }
  return FormatCandidates(candidates);
}

std::string Drawn(const std::string& candidates) {
  std::string text;
  EXPECT_FALSE(AppendCandidateGrid(candidates, text));
  return text;
}

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, from.size(), to);
}

// The cells in braces, without any border.
std::string InBraces(const std::string& candidates) {
  std::string text;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    text += '{';
    for (const char c : candidates.substr(cell * kSide, kSide)) {
      if (c != '.') text += c;
    }
    text += cell % kSide == kSide - 1 ? "}\n" : "} ";
  }
  return text;
}

TEST(CandidateGrid, IsReadHoweverItIsDrawn) {
  const std::string marks = SomeCandidates(1);
  const std::string drawn = Drawn(marks);
  EXPECT_EQ(ReadText(drawn), Records{marks});
  EXPECT_EQ(ReadText(drawn + drawn), (Records{marks, marks}));
  EXPECT_EQ(ReadText("After some steps:\n\n" + drawn + "and then\n" + drawn),
            (Records{marks, marks}));
  EXPECT_EQ(ReadText(InBraces(marks)), Records{marks});
  EXPECT_EQ(ReadText("# a comment\n" + InBraces(marks) + InBraces(marks)), (Records{marks, marks}));
  std::string crlf = drawn;
  for (std::size_t at = 0; (at = crlf.find('\n', at)) != std::string::npos; at += 2) {
    crlf.insert(at, "\r");
  }
  EXPECT_EQ(ReadText(crlf), Records{marks});
}

TEST(CandidateGrid, MarksOfAStepSayNothing) {
  const std::string marks = FormatCandidates(CandidatesOf(ParseGrid(kPuzzle).value()));
  const std::string drawn = Drawn(marks);
  EXPECT_EQ(ReadText(Replaced(drawn, " 123456789", "*123-456789")), Records{marks});
  EXPECT_EQ(ReadText(Replaced(drawn, " 123456789", "#12345678-9")), Records{marks});
}

TEST(CandidateGrid, MalformedOnesAreNamedWhereverTheyStand) {
  const std::string good = Drawn(FormatCandidates(CandidatesOf(ParseGrid(kPuzzle).value())));
  const std::string marks = ReadText(good).front();
  const std::string falling = Replaced(good, "123456789", "213456789");
  const std::string fewer = Replaced(good, "| 123456789  123456789", "| 123456789");
  const std::string empty = Replaced(good, " 123456789", "         .");
  for (std::size_t place = 0; place < 3; ++place) {
    const auto among = [&](const std::string& bad) {
      std::string text;
      for (std::size_t i = 0; i < 3; ++i) text += i == place ? bad : good;
      const Records records = ReadText(text);
      EXPECT_EQ(records.size(), 3U);
      EXPECT_EQ(std::ranges::count(records, marks), 2) << place;
      return records.size() == 3 ? records[place].substr(records[place].find(':') + 1) : "";
    };
    EXPECT_EQ(among(falling), "3: 8 rows where 9 make a grid");
    EXPECT_EQ(among(fewer), "3: 8 rows where 9 make a grid");
    EXPECT_EQ(among(empty), "3: 8 rows where 9 make a grid");
    EXPECT_EQ(among(good.substr(0, good.find("| 8 ")) + "\n"), "3: 3 rows where 9 make a grid");
  }
}

TEST(CandidateGrid, ARowTooManyIsAFaultOfItsGrid) {
  const std::string marks = FormatCandidates(CandidatesOf(ParseGrid(kPuzzle).value()));
  const std::string grid = InBraces(marks);
  const std::string row = grid.substr(0, grid.find('\n') + 1);
  EXPECT_EQ(ReadText(grid + "\n" + row + grid + "\n" + grid),
            (Records{marks, "11:1: 90 cells where 81 make a puzzle", marks}));
}

TEST(CandidateGrid, NinesOfDigitsAreStillGrids) {
  std::string rows;
  for (std::size_t row = 0; row < kSide; ++row) rows += kSolution.substr(row * kSide, kSide) + '\n';
  EXPECT_EQ(ReadText(rows), Records{kSolution});
  std::string spaced;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    spaced += kSolution[cell] + std::string(cell % kSide == kSide - 1 ? "\n" : " ");
  }
  EXPECT_EQ(ReadText(spaced), Records{kSolution});
}

TEST(CandidateGrid, WrittenAndReadAgainIsTheSame) {
  const unsigned first = std::random_device()();
  for (unsigned i = 0; i < 200; ++i) {
    const std::string marks = SomeCandidates(first + i);
    ASSERT_EQ(ReadText(Drawn(marks)), Records{marks}) << "seed " << first + i;
  }
}

// A full grid in which every row is a shift of the others, and every third cell a blank.
std::string ShiftedGrid(std::size_t box, Symbols symbols = Symbols::kFromOne, char blank = '.') {
  const std::size_t side = box * box;
  std::string text;
  for (std::size_t cell = 0; cell < side * side; ++cell) {
    const std::size_t row = cell / side, column = cell % side;
    const std::size_t value = (box * (row % box) + row / box + column) % side + 1;
    const bool is_blank = (row + column) % 3 == 0 && value != side;
    text +=
        is_blank ? blank : SymbolOf(static_cast<std::uint8_t>(value), symbols, LetterCase::kUpper);
  }
  return text;
}

std::string InRows(const std::string& grid, const std::string& bar = "",
                   const std::string& border = "") {
  const std::size_t side = grid.size() == 256 ? 16 : 25;
  const std::size_t box = side == 16 ? 4 : 5;
  std::string text;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (cell % (side * box) == 0 && !border.empty()) text += border + '\n';
    if (cell % box == 0 && cell % side != 0) text += bar;
    text += grid[cell];
    if (cell % side + 1 == side) text += '\n';
  }
  return text;
}

std::string AsNumbers(const std::string& grid, Symbols symbols = Symbols::kFromOne) {
  std::string text;
  AppendNumbers(ParseBoard(grid, Spaces::kAreFaults, symbols).value(), symbols, text);
  return text;
}

TEST(BoardRows, AreReadAsCharacters) {
  for (const std::size_t box : {4U, 5U}) {
    const std::string grid = ShiftedGrid(box);
    const std::string rows = InRows(grid);
    EXPECT_EQ(ReadText(rows), Records{grid});
    EXPECT_EQ(ReadText(rows + rows), (Records{grid, grid}));
    EXPECT_EQ(ReadText(rows + '\n' + rows), (Records{grid, grid}));
    EXPECT_EQ(ReadText("Grid 1\n" + rows + "Grid 2\n" + rows), (Records{grid, grid}));
    EXPECT_EQ(ReadText(InRows(grid, " | ", "+-------+-------+")), Records{grid});
    EXPECT_EQ(ReadText(InRows(grid, "|", "#")), Records{grid});
    const std::string bands = InRows(grid, "", " ");
    EXPECT_EQ(ReadText(bands + "\n" + bands), (Records{grid, grid}));
    EXPECT_EQ(ReadText(InRows(ShiftedGrid(box, Symbols::kFromZero))),
              Records{ShiftedGrid(box, Symbols::kFromZero)});
    EXPECT_EQ(ReadText(InRows(ShiftedGrid(box, Symbols::kLetters))),
              Records{ShiftedGrid(box, Symbols::kLetters)});
  }
}

TEST(BoardRows, AreReadAsNumbers) {
  for (const std::size_t box : {4U, 5U}) {
    const std::string grid = ShiftedGrid(box);
    const std::string numbers = AsNumbers(grid);
    EXPECT_EQ(ReadText(numbers), Records{grid});
    EXPECT_EQ(ReadText(numbers + numbers), (Records{grid, grid}));
    std::string one_line = numbers;
    std::ranges::replace(one_line, '\n', ' ');
    EXPECT_EQ(ReadText(one_line + "\n[" + one_line + "]\n"), (Records{grid, grid}));
  }
}

TEST(BoardRows, AreReadFromMiniZinc) {
  const std::string grid = ShiftedGrid(4);
  std::string numbers = AsNumbers(grid);
  for (std::size_t at = 0; (at = numbers.find(" 0", at)) != std::string::npos;) {
    numbers.replace(at, 2, " _");
  }
  const auto commas = [&] {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const bool is_end = numbers[i] != ' ' && numbers[i] != '\n' &&
                          (numbers[i + 1] == ' ' || numbers[i + 1] == '\n');
      text += numbers[i];
      if (is_end) text += ',';
    }
    return text;
  }();
  EXPECT_EQ(ReadText("% a comment\nn = 4;\nx = array2d(1..16, 1..16, [\n" + commas + "]);\n"),
            Records{grid});
  EXPECT_EQ(ReadText("x = [|" + commas.substr(0, commas.size() - 1) + "|];\n"), Records{grid});
}

TEST(BoardRows, MalformedOnesAreNamedWhereverTheyStand) {
  const std::string grid = ShiftedGrid(4);
  const std::string rows = InRows(grid), numbers = AsNumbers(grid);
  const auto among = [&](const std::string& good, const std::string& bad, std::size_t place) {
    std::string text;
    for (std::size_t i = 0; i < 3; ++i) text += (i == place ? bad : good) + '\n';
    const Records records = ReadText(text);
    EXPECT_EQ(std::ranges::count(records, grid), 2) << place;
    return records.size() == 3 ? records[place].substr(records[place].find(':') + 1) : text;
  };
  for (std::size_t place = 0; place < 3; ++place) {
    EXPECT_EQ(among(rows, rows.substr(1), place), "1: 15 rows where 16 make a grid");
    EXPECT_EQ(among(rows, rows.substr(17), place), "1: 15 rows where 16 make a grid");
    std::string wrong = rows;
    wrong[1] = '$';
    EXPECT_EQ(among(rows, wrong, place), "1: 15 rows where 16 make a grid");
    const std::string past = among(numbers, Replaced(numbers, "16", "17"), place);
    EXPECT_EQ(past.substr(past.find(' ') + 1), "17 is neither a value up to 16 nor a blank");
  }
}

TEST(BoardRows, NumbersMayBeginAtZero) {
  const std::string grid = ShiftedGrid(4, Symbols::kFromZero);
  EXPECT_EQ(ReadText(AsNumbers(grid, Symbols::kFromZero)), Records{grid});
}

TEST(BoardRows, WrittenAndReadAgainIsTheSame) {
  const unsigned first = std::random_device()();
  for (unsigned i = 0; i < 100; ++i) {
    std::mt19937 random(first + i);
    const Symbols symbols = random() % 2 == 0 ? Symbols::kFromOne : Symbols::kFromZero;
    std::string grid = ShiftedGrid(random() % 2 + 4, symbols);
    const std::size_t spared = grid.find(symbols == Symbols::kFromOne ? 'G' : '0');
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (cell != spared && random() % 2 == 0) grid[cell] = '.';
    }
    ASSERT_EQ(ReadText(AsNumbers(grid, symbols)), Records{grid}) << "seed " << first + i;
    ASSERT_EQ(ReadText(InRows(grid)), Records{grid}) << "seed " << first + i;
  }
}

// Each row of nine with a column more, which has the puzzle's number.
std::string RowsWithNumbers(int puzzles) {
  std::string text;
  for (int puzzle = 1; puzzle <= puzzles; ++puzzle) {
    for (int row = 0; row < 9; ++row) {
      text += std::to_string(puzzle % 10);
      for (const char c : std::string_view(kPuzzle).substr(9 * row, 9))
        text += std::string(" ") + c;
      text += '\n';
    }
  }
  return text;
}

TEST(DoubtfulBoards, AreRowsWithANumberBeforeThem) {
  const Records faults = {"1:3: 81 rows where 9 make a grid"};
  EXPECT_EQ(ReadText(RowsWithNumbers(9)), faults);
  EXPECT_EQ(ReadText(RowsWithNumbers(9), Symbols::kFromOne), faults);
}

TEST(SmallBoards, MayStandBesideTheirSolutions) {
  const std::string rows =
      "1 2 3 4   1 . . 4\n3 4 1 2   . 4 . .\n2 1 4 3   2 . . 3\n4 3 2 1   . 3 . .\n";
  EXPECT_EQ(ReadText(rows + rows), Records(2, "1..4.4..2..3.3.."));
}

TEST(DoubtfulBoards, AreNoRealBoardsOfAnySize) {
  for (const auto& [side, height] : {std::pair{6, 2}, {8, 2}, {10, 2}, {12, 3}, {15, 3}, {16, 4}}) {
    std::string text;
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        // every second cell of a board of shifted rows
        const int value = (side / height * (row % height) + row / height + column) % side + 1;
        text += (row + column) % 2 == 0 ? std::to_string(value) : "_";
        text += ' ';
      }
      text += '\n';
    }
    const Records records = ReadText(text + '\n' + text);
    ASSERT_EQ(records.size(), 2U) << side << ": " << records[0];
    EXPECT_EQ(records[0].size(), static_cast<std::size_t>(side * side));
  }
}

}  // namespace
}  // namespace surudoku
