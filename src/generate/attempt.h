// One attempt at a puzzle: a random grid on its way to fewer clues.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "generate/clue_groups.h"
#include "grid/random.h"
#include "surudoku/generate.h"
#include "surudoku/solver.h"

namespace surudoku {

/// A puzzle and its only solution.
struct SolvedPuzzle {
  Grid puzzle;
  Grid solution;
};

/// Takes clues away from a random grid. It asks one question about its puzzle at a time and gets
/// the answer from outside, so PuzzleMaker can put the questions of many attempts into one block.
class Attempt {
 public:
  /// `groups` are ClueGroups(request). Both must outlive the attempt.
  Attempt(const PuzzleRequest& request, const std::vector<ClueGroup>& groups, std::uint64_t record,
          std::uint64_t number);

  /// An attempt at a variation of another puzzle, with the same solution: it has one of its groups
  /// of clues only where no others will do, and all of the rest where no more than these are
  /// needed.
  Attempt(const PuzzleRequest& request, const std::vector<ClueGroup>& groups,
          const SolvedPuzzle& other, std::uint64_t record, std::uint64_t number);

  enum class State : std::uint8_t { kAsking, kSucceeded, kFailed };
  [[nodiscard]] State state() const { return state_; }
  [[nodiscard]] std::uint64_t record() const { return record_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }

  /// The 81 characters of the puzzle in question; at the end, of the finished puzzle.
  [[nodiscard]] const char* text() const { return text_.data(); }
  [[nodiscard]] Grid puzzle() const { return ParseGrid({text(), kCellCount}).value(); }

  /// The question: is there a solution with another digit in this cell than the grid's?
  /// kWholePuzzle asks for the number of solutions, up to 2.
  static constexpr int kWholePuzzle = -1;
  [[nodiscard]] int other_digit_cell() const { return other_digit_cell_; }
  [[nodiscard]] int GridDigit(int cell) const { return grid_.cells[cell]; }

  /// The grid at the beginning, which is the puzzle's solution.
  [[nodiscard]] const Grid& grid() const { return grid_; }

  /// Rejects the finished puzzle: it is not as asked for after all.
  void Reject() { state_ = State::kFailed; }

  /// Takes the answer (solved with limit 2 for kWholePuzzle, else with limit 1) and asks the next
  /// question, or ends.
  void OnAnswer(const Answer& answer);

 private:
  // The phases, in order.
  enum class Phase : std::uint8_t {
    kFewest,    // finds, by halving, how many groups of the random order are enough
    kRemoving,  // removes each of these groups that can go
    kClues,     // with `minimal`: checks that no single clue can go
    kRating,    // with a level: checks that it is the level asked for
  };

  std::span<std::uint8_t> ShuffleGroups(Random& random);
  void Begin(Random& random);
  void AskFewest();
  void AskRemoving();
  void AskClues();
  void AskRating();
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
  int least_clues_ = 0;  // a group stays if fewer would be left without it
  int clues_ = 0;
  int too_few_ = 0;         // this many groups are not enough, or not allowed
  int enough_ = 0;          // this many are enough
  bool is_enough_ = false;  // enough_ is proven
  int at_ = 0;              // the group or cell in question
};

}  // namespace surudoku
