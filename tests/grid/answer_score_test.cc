#include "grid/answer_score.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>
#include <string_view>
#include <vector>

namespace surudoku {
namespace {

using Values = std::vector<std::uint8_t>;

Values ValuesOf(std::string_view text) {
  Values values;
  for (const char c : text) values.push_back(static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
  return values;
}

const Values kPuzzle = ValuesOf("12..34..2..1....");
const Values kSolution = ValuesOf("1234341223414123");

AnswerScore ScoreOf(std::string_view answer) {
  return ScoreAnswer(BoxHouses({2, 2}), kPuzzle, kSolution, ValuesOf(answer));
}

TEST(ScoreAnswer, TellsTheSolution) {
  const AnswerScore expected = {.kind = AnswerKind::kSolution,
                                .clues = 6,
                                .clues_kept = 6,
                                .blanks = 10,
                                .filled = 10,
                                .right = 10,
                                .houses = 12,
                                .houses_clear = 12};
  EXPECT_EQ(ScoreOf("1234341223414123"), expected);
}

TEST(ScoreAnswer, CountsWhatIsRightOfAnAnswerWithBlanks) {
  const AnswerScore score = ScoreOf("123.34....4....3");
  EXPECT_EQ(score.kind, AnswerKind::kIncomplete);
  EXPECT_EQ(score.clues_kept, 4);
  EXPECT_EQ(score.filled, 3);
  EXPECT_EQ(score.right, 3);
  EXPECT_EQ(score.houses_clear, 12);
}

TEST(ScoreAnswer, TakesNoBlankForRight) {
  const Values blank(16, 0);
  const AnswerScore score = ScoreAnswer(BoxHouses({2, 2}), kPuzzle, kPuzzle, blank);
  EXPECT_EQ(score.filled, 0);
  EXPECT_EQ(score.right, 0);
}

TEST(ScoreAnswer, TellsAClashBeforeAChangedClue) {
  const AnswerScore score = ScoreOf("2234341223414123");
  EXPECT_EQ(score.kind, AnswerKind::kClash);
  EXPECT_EQ(score.clues_kept, 5);
  EXPECT_EQ(score.right, 10);
  EXPECT_EQ(score.houses_clear, 9);  // a row, a column and a box
}

TEST(ScoreAnswer, TellsAValidGridWithAChangedClue) {
  const AnswerScore score = ScoreOf("2134341212434321");
  EXPECT_EQ(score.kind, AnswerKind::kChangedClues);
  EXPECT_EQ(score.houses_clear, 12);
}

TEST(ScoreAnswer, TellsAnotherSolutionFromTheOneThatIsKnown) {
  const Values puzzle(16, 0);
  const Values other = ValuesOf("2134341212434321");
  const BoardHouses board = BoxHouses({2, 2});
  EXPECT_EQ(ScoreAnswer(board, puzzle, kSolution, other).kind, AnswerKind::kAnotherSolution);
  const AnswerScore unknown = ScoreAnswer(board, puzzle, {}, other);
  EXPECT_EQ(unknown.kind, AnswerKind::kSolution);
  EXPECT_EQ(unknown.right, 0);
}

TEST(ScoreAnswer, HoldsPairsApartThatHaveNoHouse) {
  BoardHouses board = BoxHouses({2, 2});
  ASSERT_TRUE(AddExtraHouses(board, ExtraHouses::kAntiKing));
  EXPECT_EQ(ScoreAnswer(board, kPuzzle, kSolution, kSolution).kind, AnswerKind::kClash);
}

// The plain way: each count by its definition, with sets.
AnswerScore PlainScore(const BoardHouses& board, const Values& puzzle, const Values& solution,
                       const Values& answer) {
  AnswerScore score;
  std::set<std::pair<std::size_t, int>> clues;
  std::set<std::pair<std::size_t, int>> answers;
  std::set<std::pair<std::size_t, int>> solutions;
  for (std::size_t i = 0; i < puzzle.size(); ++i) {
    if (puzzle[i] != 0) clues.emplace(i, puzzle[i]);
    if (answer[i] != 0) answers.emplace(i, answer[i]);
    if (!solution.empty()) solutions.emplace(i, solution[i]);
  }
  for (const auto& each : answers) {
    const bool is_blank = puzzle[each.first] == 0;
    if (is_blank) ++score.filled;
    if (is_blank && solutions.contains(each)) ++score.right;
    if (clues.contains(each)) ++score.clues_kept;
  }
  score.clues = static_cast<std::uint16_t>(clues.size());
  score.blanks = static_cast<std::uint16_t>(puzzle.size() - clues.size());
  for (const HouseCells& house : board.houses) {
    std::multiset<int> values;
    for (const std::uint16_t cell : house) values.insert(answer[cell]);
    values.erase(0);
    ++score.houses;
    if (std::set<int>(values.begin(), values.end()).size() == values.size()) ++score.houses_clear;
  }
  if (answers.size() < answer.size()) return score;
  score.kind = AnswerKind::kClash;
  if (score.houses_clear < score.houses) return score;
  score.kind = AnswerKind::kChangedClues;
  if (score.clues_kept < score.clues) return score;
  const bool is_it = solution.empty() || answers == solutions;
  score.kind = is_it ? AnswerKind::kSolution : AnswerKind::kAnotherSolution;
  return score;
}

TEST(ScoreAnswer, IsWhatThePlainWayTells) {
  std::mt19937 random(7);
  const auto below = [&random](std::size_t most) { return random() % most; };
  const BoardHouses board = BoxHouses({2, 2});
  for (int round = 0; round < 20'000; ++round) {
    Values puzzle = kSolution;
    Values answer = kSolution;
    for (std::uint8_t& value : puzzle) value = below(2) == 0 ? 0 : value;
    for (std::size_t i = below(6); i > 0; --i) {
      answer[below(16)] = static_cast<std::uint8_t>(below(5));
    }
    if (below(8) == 0) {  // another valid grid
      for (std::uint8_t& value : answer) value = value == 0 ? 0 : 5 - value;
    }
    const Values solution = below(4) == 0 ? Values() : kSolution;
    ASSERT_EQ(ScoreAnswer(board, puzzle, solution, answer),
              PlainScore(board, puzzle, solution, answer));
  }
}

}  // namespace
}  // namespace surudoku
