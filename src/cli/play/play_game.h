// A game: its clues, values and notes, and the moves that can be taken back.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play_board.h"
#include "surudoku/grid.h"
#include "surudoku/levels.h"
#include "surudoku/solver.h"

namespace surudoku::cli {

/// A puzzle being played. The session changes it by the player's moves, the screen draws it.
class Game {
 public:
  /// `values` has the clues and what was put in so far.
  Game(std::shared_ptr<const PlayBoard> board, Cells clues, Cells values, Notes notes);
  Game(std::shared_ptr<const PlayBoard> board, const Cells& clues)
      : Game(std::move(board), clues, clues, Notes(clues.size())) {}
  /// Of plain 9x9.
  explicit Game(const Grid& clues)
      : Game(std::make_shared<PlayBoard>(), Cells(clues.cells.begin(), clues.cells.end())) {}

  [[nodiscard]] const PlayBoard& board() const { return *board_; }
  [[nodiscard]] const std::shared_ptr<const PlayBoard>& shared_board() const { return board_; }
  [[nodiscard]] const Cells& clues() const { return clues_; }
  [[nodiscard]] const Cells& values() const { return now_.values; }
  [[nodiscard]] const Notes& notes() const { return now_.notes; }
  [[nodiscard]] bool IsClue(int cell) const { return clues_[cell] != 0; }
  [[nodiscard]] bool IsFull() const;
  [[nodiscard]] bool IsSolved() const { return IsFull() && Clashing().none(); }

  /// Puts a value in a cell; 0 clears it, and the notes of a blank cell. False for a clue.
  bool Set(int cell, int value);

  /// Notes a value for a cell, or no longer; false where the cell is filled.
  bool ToggleNote(int cell, int value);

  /// Notes for every blank cell what its houses leave.
  void NoteCandidates();

  /// Takes the last change back, and what was taken back again; false where there is none.
  bool Undo();
  bool Redo();

  /// From now on what is there is safe; true where something is not.
  void MarkSaved() { saved_ = now_; }
  [[nodiscard]] bool HasUnsaved() const { return now_ != saved_; }

  /// The values that the cell's houses leave, from the values there are.
  [[nodiscard]] std::uint32_t CandidatesOf(int cell) const;

  /// Cells that have the same value as another cell that must differ.
  [[nodiscard]] CellSet Clashing() const;

  /// Cells that differ from the solution, or that clash where there is not exactly one solution.
  [[nodiscard]] CellSet Wrong() const;

  /// Of the clues; without clues, of the values. Nothing where there is not exactly one.
  [[nodiscard]] std::optional<Cells> Solution() const;

  /// The level of the puzzle, by name; empty unless it has exactly one solution.
  [[nodiscard]] std::string NameOfLevel(const Levels& levels) const;

  /// Fills in the solution. False where there is not exactly one.
  bool ShowSolution();

 private:
  struct State {
    Cells values;
    Notes notes;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Solved {
    Status status = Status::kUnknown;
    Level level = Level::kUnrated;
    std::uint64_t guesses = 0;
    Cells solution;
  };

  /// The state before the next change.
  void Remember();
  /// The clues, or the values where there are none.
  [[nodiscard]] const Cells& puzzle() const;
  [[nodiscard]] Solved Solve() const;

  std::shared_ptr<const PlayBoard> board_;
  Cells clues_;
  State now_;
  State saved_;
  std::vector<State> before_;      // the last change's at the end
  std::vector<State> taken_back_;  // the next to be done again at the end
};

}  // namespace surudoku::cli
