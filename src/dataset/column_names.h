// The names that datasets give to puzzles, solutions and ratings.
#pragma once

#include <array>
#include <string_view>

namespace surudoku {

/// The first of these that a header or an object has counts.
inline constexpr std::array<std::string_view, 6> kPuzzleNames = {"puzzle", "puzzles",  "quizzes",
                                                                 "quiz",   "question", "sudoku"};
inline constexpr std::array<std::string_view, 3> kSolutionNames = {"solution", "answer",
                                                                   "solutions"};
inline constexpr std::array<std::string_view, 3> kRatingNames = {"rating", "difficulty", "er"};

/// In letters of either case.
bool IsSolutionName(std::string_view name);

}  // namespace surudoku
