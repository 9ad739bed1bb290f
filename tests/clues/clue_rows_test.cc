// Published puzzles, and texts that are wrong.
#include <gtest/gtest.h>

#include <cctype>
#include <sstream>

#include "clues/clue_board.h"
#include "clues/clue_search.h"
#include "test_data.h"

namespace surudoku::clues {
namespace {

// The rows of a table below its header.
std::vector<std::vector<std::string>> RowsOf(const std::string& name) {
  std::istringstream text(TestDataText(name));
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(text, line);) {
    std::istringstream fields(line);
    auto& row = rows.emplace_back();
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
  }
  rows.erase(rows.begin());
  return rows;
}

// As the table writes it: with commas if a value can have two digits.
std::string Written(std::span<const std::uint8_t> solution, int last_value) {
  std::string text;
  for (const std::uint8_t value : solution) {
    if (last_value > 9 && !text.empty()) text += ',';
    text += std::to_string(value);
  }
  return text;
}

struct Answer {
  std::size_t solutions = 0;  // up to 2
  std::string first;
  std::uint32_t broken_clue = kNoClue;
};

Answer Solve(ClueNet net) {
  Answer answer;
  answer.broken_clue = net.impossible_clue;
  if (answer.broken_clue != kNoClue) return answer;
  const int last_value = net.first_value + net.values - 1;
  ClueSearch search(std::move(net));
  const auto outcome = search.Run(
      [&](std::span<const std::uint8_t> solution) {
        if (answer.solutions == 0) answer.first = Written(solution, last_value);
        return ++answer.solutions < 2;
      },
      {});
  answer.broken_clue = outcome.broken_clue;
  return answer;
}

TEST(ClueRows, PublishedPuzzlesHaveTheirSolutions) {
  for (const auto& row : RowsOf("clues/solved.tsv")) {
    auto board = ReadClueBoard(row[2]);
    ASSERT_TRUE(board.ok()) << row[2] << ": " << board.error().reason;
    const Answer answer = Solve(std::move(board.value().net));
    EXPECT_EQ(std::to_string(answer.solutions), row[0]) << row[2];
    if (row[0] == "1") {
      EXPECT_EQ(answer.first, row[1]) << row[2];
    }
  }
}

TEST(ClueRows, WrongTextsHaveTheirFaultsAndBrokenClues) {
  for (const auto& row : RowsOf("clues/broken.tsv")) {
    auto board = ReadClueBoard(row[0]);
    if (!board.ok()) {
      EXPECT_EQ(std::to_string(board.error().column), row[1]) << row[0];
      EXPECT_EQ(board.error().reason, row[2]) << row[0];
      continue;
    }
    const Answer answer = Solve(std::move(board.value().net));
    EXPECT_EQ(answer.solutions, 0U) << row[0];
    EXPECT_EQ("no solution: clue " + std::to_string(answer.broken_clue + 1), row[2]) << row[0];
  }
}

}  // namespace
}  // namespace surudoku::clues
