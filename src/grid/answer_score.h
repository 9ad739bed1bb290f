// How good an answer to a puzzle is, cell by cell.
#pragma once

#include <cstdint>
#include <span>

#include "grid/board_houses.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// The first of these that holds.
enum class AnswerKind : std::uint8_t {
  kIncomplete,       ///< a cell is blank
  kClash,            ///< two cells that must differ are equal
  kChangedClues,     ///< the grid is complete and valid, but it lacks a clue
  kAnotherSolution,  ///< it solves the puzzle, and is not the solution that is known
  kSolution,         ///< it solves the puzzle
};

/// In the order of AnswerKind.
inline constexpr auto kAnswerKindNames =
    NamesOf<AnswerKind>({"incomplete", "clash", "changed-clues", "another-solution", "solution"});

/// Whether such an answer solves its puzzle.
constexpr bool IsSolved(AnswerKind kind) { return kind >= AnswerKind::kAnotherSolution; }

/// Numbers of cells and of houses.
struct AnswerScore {
  AnswerKind kind = AnswerKind::kIncomplete;
  std::uint16_t clues = 0;         ///< of the puzzle
  std::uint16_t clues_kept = 0;    ///< of these, in the answer
  std::uint16_t blanks = 0;        ///< of the puzzle
  std::uint16_t filled = 0;        ///< of these, in the answer
  std::uint16_t right = 0;         ///< of these, as in the solution; 0 if that is not known
  std::uint16_t houses = 0;        ///< of the board
  std::uint16_t houses_clear = 0;  ///< of these, without two equal values in the answer

  friend bool operator==(const AnswerScore&, const AnswerScore&) = default;
};

/// Whether two cells of a house, or of a pair that differs, have the same value. A value
/// is 1..side, 0 for a blank.
bool HasClash(const BoardHouses& board, std::span<const std::uint8_t> values);

/// Scores an answer. Values are as above. `solution` is empty if no solution is
/// known, or if there are several. Precondition: all others have a value for each cell. About half
/// a microsecond for 9x9 cells.
AnswerScore ScoreAnswer(const BoardHouses& board, std::span<const std::uint8_t> puzzle,
                        std::span<const std::uint8_t> solution,
                        std::span<const std::uint8_t> answer);

}  // namespace surudoku
