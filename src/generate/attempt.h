// One attempt at a puzzle: a random grid on its way to fewer clues.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grid/random.h"
#include "surudoku/generate.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Cells that get or lose their clues together.
using ClueGroup = std::vector<std::uint8_t>;

/// All cells that may hold a clue, in groups that the symmetry joins.
std::vector<ClueGroup> ClueGroups(const PuzzleRequest& request);

/// Takes clues away from a random grid. It asks one question about its puzzle at a time and is told
/// the answer, so that PuzzleMaker can put the questions of many attempts to the solver in one
/// block.
class Attempt {
 public:
  /// `groups` are those of the request; both must outlive the attempt.
  Attempt(const PuzzleRequest& request, const std::vector<ClueGroup>& groups, std::uint64_t record,
          std::uint64_t number);

  enum class State : std::uint8_t { kAsking, kSucceeded, kFailed };
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] std::uint64_t record() const { return record_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }

  /// The clues of the puzzle in question; of the finished puzzle in the end. 81 characters.
  [[nodiscard]] const char* text() const { return text_.data(); }

  /// The question is whether there is a solution with another digit in this cell than the grid's;
  /// kWholePuzzle: how many solutions there are (up to 2).
  static constexpr int kWholePuzzle = -1;
  [[nodiscard]] int other_digit_cell() const { return other_digit_cell_; }
  [[nodiscard]] int GridDigit(int cell) const { return grid_.cells[cell]; }

  /// The grid that it began with: the puzzle's solution.
  [[nodiscard]] const Grid& grid() const { return grid_; }

  /// The finished puzzle is not as asked for after all.
  void Reject() { state_ = State::kFailed; }

  /// Takes the answer (solved with limit 2 for kWholePuzzle, else with limit 1) and asks the next
  /// question, or ends.
  void OnAnswer(const Answer& answer);

 private:
  // In this order.
  enum class Phase : std::uint8_t {
    kFewest,    // how many groups of the random order are enough? by halving
    kRemoving,  // which of those can go? one after another
    kClues,     // with `minimal`: can any single clue go?
    kRating,    // with a level: is it the level wanted?
  };

  void AskFewest();
  void AskRemoving();
  void AskClues();
  void AskRating();
  void End();
  void SetGroup(int place, bool is_present);
  [[nodiscard]] bool IsAcceptable(const Answer& answer) const;
  [[nodiscard]] int SizeOf(int place) const {
    return static_cast<int>((*groups_)[order_[place]].size());
  }
  [[nodiscard]] int GroupsForClues(int clues) const;

  const PuzzleRequest* request_;
  const std::vector<ClueGroup>* groups_;
  std::uint64_t record_;
  std::uint64_t number_;
  Grid grid_;
  std::array<char, kCellCount> text_;
  std::array<std::uint8_t, kCellCount> order_{};  // of the groups
  State state_ = State::kAsking;
  Phase phase_ = Phase::kFewest;
  int other_digit_cell_ = kWholePuzzle;
  int least_clues_ = 0;  // no group goes that would leave fewer
  int clues_ = 0;
  int too_few_ = 0;         // this many groups are not enough, or not allowed
  int enough_ = 0;          // this many are enough
  bool is_enough_ = false;  // whether that is proven
  int at_ = 0;              // the group or cell in question
};

}  // namespace surudoku
