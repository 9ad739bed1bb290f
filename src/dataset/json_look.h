// A look at the values of a JSON text: its boards, its puzzles, and what its records have in
// common.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/json_format.h"
#include "dataset/json_tree.h"

namespace surudoku {

/// The place of a record in the file, and of the puzzle in it, as all records of a file share them.
struct JsonPattern {
  std::vector<JsonStep> steps;
  char opening = '{';
  std::string puzzle;

  /// For a map of votes.
  [[nodiscard]] std::string Text() const;
};

/// A puzzle among the nodes, and the record that it is in.
struct SeenJsonPuzzle {
  std::size_t board;
  std::size_t record;
  JsonPattern pattern;
};

/// Looks at the values of a text.
class JsonLook {
 public:
  explicit JsonLook(std::string_view text);

  /// Takes the members of this name for the puzzles; those found by their looks if it is empty:
  /// in a file of solutions alone, these.
  void FindPuzzles(std::string_view wanted);

  /// In the order of the text.
  [[nodiscard]] std::vector<SeenJsonPuzzle> Puzzles() const;

  /// Whether puzzles are names of members, as in `{"53..7...": "5346..."}`.
  [[nodiscard]] bool HasPuzzlesAsNames() const;

  [[nodiscard]] const JsonTree& tree() const { return tree_; }

  /// Whether a value is inside of a record, or is the record.
  [[nodiscard]] bool IsIn(std::size_t record, std::size_t value) const;

  /// The value beside the puzzle with one of these names; kNoNode if there is none. A board that is
  /// alone in a list stands for the list, here and below: `{"puzzle": ["53..7..."], ...}`.
  [[nodiscard]] std::size_t Beside(std::size_t board,
                                   std::span<const std::string_view> names) const;

  /// A complete grid beside the puzzle.
  [[nodiscard]] std::size_t FullBoardBeside(std::size_t board) const;

  /// The name of a list of complete grids beside the list of the puzzles that they solve; empty if
  /// there is none.
  [[nodiscard]] std::string NameOfSolutionsApart() const;

  [[nodiscard]] bool IsFull(std::size_t board) const { return boards_[board].is_full; }
  [[nodiscard]] bool IsNear(std::size_t board) const { return boards_[board].is_near; }
  [[nodiscard]] const std::string& CellsOf(std::size_t board) const { return boards_[board].cells; }

  /// The path of the first puzzle that is boxes or columns by its name, not rows; empty: none is.
  [[nodiscard]] std::string FirstOfOtherUnits() const;

  /// How many brackets are open at once in a value.
  [[nodiscard]] int DepthOf(std::size_t value) const;

  /// Only brackets and commas stand beside the value on its line.
  [[nodiscard]] bool HasOwnLine(std::size_t value) const;

 private:
  static constexpr std::size_t kFewestRows = 4;
  static constexpr std::size_t kFewestCells = kFewestRows * kFewestRows;
  static constexpr std::size_t kMostMissing = 3;  // cells of a damaged puzzle
  static constexpr std::size_t kFewestNamed = 9;  // rows of boards with objects or names

  struct Board {
    std::string cells;  // empty: the value is no board
    bool is_full = false;
    bool is_near = false;  // cells are missing, or too many
  };

  void FindBoards();
  [[nodiscard]] bool MayBeBoard(std::size_t number) const;
  [[nodiscard]] bool IsNearlyPuzzle(std::size_t number) const;
  [[nodiscard]] int DepthBelow(std::size_t number) const;
  [[nodiscard]] bool IsBoard(std::size_t number) const { return !boards_[number].cells.empty(); }

  [[nodiscard]] bool IsOfOtherUnits(std::size_t board) const;

  void MarkPuzzles();
  [[nodiscard]] bool IsOfSolutions(std::size_t value) const;
  [[nodiscard]] bool IsPair(std::size_t list) const;
  void FindPuzzleOfObject(std::size_t object);
  void FindPuzzlesOfList(std::size_t list);
  [[nodiscard]] std::size_t MemberOf(std::size_t board) const;
  [[nodiscard]] std::size_t BoardOf(std::size_t member) const;
  [[nodiscard]] bool HasSolutionOf(std::size_t list, std::size_t board) const;
  [[nodiscard]] std::size_t RecordOf(std::size_t board) const;
  [[nodiscard]] JsonStep StepTo(std::size_t value) const;
  [[nodiscard]] JsonPattern PatternOf(const SeenJsonPuzzle& puzzle) const;
  JsonTree tree_;
  std::string_view wanted_;
  bool takes_solutions_ = false;  // boards that are called so, for there are no others
  std::vector<Board> boards_;
  std::vector<bool> puzzles_;
  std::vector<std::size_t> counts_;  // of the puzzles in each value
};

}  // namespace surudoku
