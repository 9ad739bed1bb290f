// The state of a game: what was given, what was put in, and how to take it back.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "surudoku/trace.h"

namespace surudoku::cli {

/// A puzzle being played. The session changes it by the player's moves, the screen draws it.
class Game {
 public:
  /// `values` has the clues and what was put in so far.
  Game(const Grid& clues, const Grid& values) : clues_(clues), values_(values) {}

  [[nodiscard]] const Grid& clues() const { return clues_; }
  [[nodiscard]] const Grid& values() const { return values_; }
  [[nodiscard]] bool IsClue(int cell) const { return clues_.cells[cell] != 0; }
  [[nodiscard]] bool IsSolved() const { return IsCompleteAndValid(values_); }

  /// Puts a digit in a cell, 0 clears it; false for a clue.
  bool Set(int cell, int digit);

  /// Takes the last change back; false where there is none.
  bool Undo();

  /// The digits that the cell's row, column and box leave, from the values there are.
  [[nodiscard]] std::vector<int> CandidatesOf(int cell) const;

  /// What to do next, in a sentence.
  [[nodiscard]] std::string Hint() const;

  /// Cells that differ from the solution, or that clash where there is not exactly one solution.
  [[nodiscard]] std::vector<int> WrongCells() const;

  /// Fills in the solution of the clues (without clues: of the values). False where there is not
  /// exactly one.
  bool ShowSolution();

 private:
  struct Change {
    Grid before;
  };

  [[nodiscard]] std::optional<Grid> Solution() const;

  Grid clues_;
  Grid values_;
  std::vector<Change> changes_;
};

/// "(4, 7) - 2", in any spacing, with or without brackets: row, column, value (0 clears).
struct TypedMove {
  int cell;
  int digit;
};
std::optional<TypedMove> ParseMove(const std::string& text);

}  // namespace surudoku::cli
