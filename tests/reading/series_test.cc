#include "reading/series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reading/random_puzzles.h"
#include "reading/read_all.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kLong = std::size_t{40} << 10;

/// A long text of records, and what is in them.
struct LongText {
  std::string text;
  std::vector<std::pair<std::string, std::string>> records;  ///< puzzle and solution
};

template <class Write>
LongText WriteLong(const Write& write) {
  LongText written;
  RandomPuzzles puzzles(1);
  for (std::size_t i = 0; written.text.size() < kLong; ++i) {
    const Puzzle puzzle = puzzles.Next(9);
    const bool has_solution = write(i, puzzle, written.text);
    written.records.emplace_back(puzzle.cells, has_solution ? puzzle.solution : "");
  }
  return written;
}

void ExpectRecords(const std::string& text,
                   const std::vector<std::pair<std::string, std::string>>& expected) {
  std::vector<std::pair<std::string, std::string>> read;
  for (const auto& [puzzle, solution] : ReadRecords(text)) {
    ASSERT_TRUE(puzzle.is_board()) << puzzle.fault;
    read.emplace_back(WithDots(puzzle.cells), solution ? solution->cells : "");
  }
  EXPECT_EQ(read, expected);
}

std::string Row(const std::string& cells, std::size_t row) { return cells.substr(9 * row, 9); }

TEST(Series, NumbersAndShortWordsDifferBetweenBoards) {
  const LongText text = WriteLong([](std::size_t i, const Puzzle& puzzle, std::string& out) {
    out += "insert into t values (" + std::to_string(7 * i) + ", '" + puzzle.cells + "', '" +
           (i % 3 == 0 ? "easy" : "hard") + "');\n";
    return false;
  });
  ExpectRecords(text.text, text.records);
}

TEST(Series, APuzzleAndItsSolutionTakeTurns) {
  const LongText text = WriteLong([](std::size_t, const Puzzle& puzzle, std::string& out) {
    out += "('" + puzzle.cells + "', '" + puzzle.solution + "'),\n";
    return true;
  });
  ExpectRecords(text.text, text.records);
}

TEST(Series, WhatBreaksASeriesIsReadAsAnyText) {
  const LongText text = WriteLong([](std::size_t i, const Puzzle& puzzle, std::string& out) {
    if (i == 150) out += "\nAnother one, in one line: " + puzzle.cells + "\n";
    for (std::size_t row = 0; row < 9 && i != 150; ++row) out += Row(puzzle.cells, row) + "\n";
    out += "\n";
    return false;
  });
  ExpectRecords(text.text, text.records);
}

TEST(Series, ADamagedBoardAmongThemIsAFault) {
  const LongText text = WriteLong([](std::size_t i, const Puzzle& puzzle, std::string& out) {
    for (std::size_t row = i == 150 ? 1 : 0; row < 9; ++row) out += Row(puzzle.cells, row) + "\n";
    out += "\n";
    return false;
  });
  const std::vector<Record> read = ReadRecords(text.text);
  ASSERT_EQ(read.size(), text.records.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].puzzle.is_board(), i != 150) << read[i].puzzle.fault;
  }
}

TEST(Series, NothingOfABoardStandsBetweenThem) {
  const auto zeros = [](std::string cells) {
    std::ranges::replace(cells, '.', '0');
    return cells;
  };
  const LongText text = WriteLong([&](std::size_t i, const Puzzle& puzzle, std::string& out) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (i % 50 == 1 && cell == 40) out += "x";  // no board: is the one behind it read?
      out += zeros(puzzle.cells)[cell];
      out += cell % 9 == 8 ? "\n" : " ";
    }
    out += "\n";
    return false;
  });
  std::size_t read = 0;
  for (const Record& record : ReadRecords(text.text)) read += record.puzzle.is_board() ? 1 : 0;
  EXPECT_EQ(read, text.records.size() - (text.records.size() + 48) / 50);
}

/// The records of three boards of a text, each in a line.
std::string TextOfThree(std::string_view text, const std::vector<std::size_t>& begins,
                        std::size_t first) {
  std::string found;
  for (const auto& [puzzle, solution] : ReadRecords(text)) {
    if (puzzle.end <= begins[first] || puzzle.begin >= begins[first + 3]) continue;
    found += std::to_string(puzzle.begin - begins[first]) + ' ';
    found += (puzzle.is_board() ? puzzle.cells : puzzle.fault) + '\n';
  }
  return found;
}

// One byte of a board in the midst of a series is another: the boards around it are read as in a
// text that is too short for a series.
TEST(Series, ADamagedBoardAmongThemIsReadAsInAShortText) {
  const std::string plain = "%", cell = "<td>%</td>";
  for (const std::string& form : {plain, cell}) {
    std::vector<std::size_t> begins;
    const LongText text = WriteLong([&](std::size_t, const Puzzle& puzzle, std::string& out) {
      begins.push_back(out.size());
      for (std::size_t i = 0; i < 81; ++i) {
        const bool is_blank = puzzle.cells[i] == '.' && form == cell;
        out += form.substr(0, form.find('%')) + (is_blank ? "" : puzzle.cells.substr(i, 1)) +
               form.substr(form.find('%') + 1) + (i % 9 == 8 ? "\n" : "");
      }
      out += "\n";
      return false;
    });
    Random random(1);
    for (int i = 0; i < 40; ++i) {
      const std::size_t first = begins.size() / 2;
      std::string damaged = text.text;
      const std::size_t at =
          begins[first + 1] + Pick(random, begins[first + 2] - begins[first + 1] - 2);
      damaged[at] = "123456789.0x- <\n"[Pick(random, 16)];
      const std::string alone = damaged.substr(begins[first], begins[first + 3] - begins[first]);
      std::vector<std::size_t> from_zero = begins;
      for (std::size_t& begin : from_zero) begin -= begins[first];
      EXPECT_EQ(TextOfThree(damaged, begins, first), TextOfThree(alone, from_zero, first)) << alone;
    }
  }
}

}  // namespace
}  // namespace surudoku::reading
