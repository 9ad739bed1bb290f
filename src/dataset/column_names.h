// The names that datasets and users give to the columns of puzzles, solutions and ratings.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string>
#include <string_view>

namespace surudoku {

/// The first of these that a header or an object has counts.
inline constexpr std::array<std::string_view, 6> kPuzzleNames = {"puzzle", "puzzles",  "quizzes",
                                                                 "quiz",   "question", "sudoku"};
inline constexpr std::array<std::string_view, 6> kSolutionNames = {
    "solution", "answer", "solutions", "answers", "solved", "sol"};
inline constexpr std::array<std::string_view, 3> kRatingNames = {"rating", "difficulty", "er"};

/// Names are the same in letters of either case.
inline bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}
inline bool IsAmong(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::any_of(names,
                             [&](std::string_view one) { return EqualsIgnoringCase(one, name); });
}

/// The columns that the user names: a header's name, or a number from 1; empty: found.
struct WantedColumns {
  std::string_view puzzle;
  std::string_view solution;
  std::string_view rating;
  std::string_view blanks = {};   ///< and the characters that are blanks, besides the usual ones
  std::string_view regions = {};  ///< of jigsaws; empty: there are none
  std::string_view houses = {};   ///< instead, of all that records say of their boards, if they do
  /// Members of JSON that answer the puzzles: nothing is looked for in them.
  std::span<const std::string> answers = {};
  /// Look for such members: see DetectRecordFormat.
  bool finds_answers = false;

  /// The column of a record's own rules, of whichever kind.
  [[nodiscard]] std::string_view own_rules() const { return regions.empty() ? houses : regions; }
  [[nodiscard]] bool has_any() const {
    return !puzzle.empty() || !solution.empty() || !rating.empty() || !own_rules().empty();
  }
};

}  // namespace surudoku
