// One run of a classic method: the puzzle, the limits of the search, and an observer of its moves.
#pragma once

#include <algorithm>

#include "surudoku/grid.h"
#include "surudoku/solver.h"

namespace surudoku::classic {

enum class MoveKind : std::uint8_t {
  kOnlyValue,          ///< no other value fits the cell
  kOnlyPlaceInRow,     ///< the value fits no other cell of the row
  kOnlyPlaceInColumn,  ///< ... of the column
  kOnlyPlaceInBox,     ///< ... of the box
  kTry,                ///< a value is put down on trial
  kRetreat,            ///< the value of a trial is taken away again
  kSolution,           ///< the grid is full
  kGiveUp,             ///< the method cannot go on
};

struct Move {
  MoveKind kind;
  int cell;   ///< -1 for kSolution and kGiveUp
  int digit;  ///< 0 for kSolution and kGiveUp
};

class MoveObserver {
 public:
  virtual ~MoveObserver() = default;
  virtual void OnMove(const Move& move) = 0;
};

/// One run of a method on a puzzle. The method reports its tests, trials and solutions here. The
/// attempt counts them, watches the limits, calls the observer and gives the answer at the end.
class Attempt {
 public:
  /// `observer` may be null.
  Attempt(const Grid& clues, const Candidates& candidates, const SolveOptions& options,
          MoveObserver* observer)
      : clues_(clues), candidates_(candidates), options_(options), observer_(observer) {}

  /// The clues. No two of them clash.
  [[nodiscard]] const Grid& clues() const { return clues_; }

  /// True if the cell has the value as a pencilmark. In a puzzle of clues alone every blank has
  /// all.
  [[nodiscard]] bool Allows(int cell, int digit) const {
    return (candidates_.cells[cell] >> (digit - 1) & 1) != 0;
  }

  /// To be called for every value that a method tests in a cell: SearchStatistics::rounds counts
  /// them.
  void CountTest() {
    constexpr std::uint64_t kTestsBetweenLooks = 4096;
    if (++statistics_.rounds % kTestsBetweenLooks == 0) LookAtStop();
  }

  /// To be called when a value is inferred.
  void Deduce(MoveKind why, int cell, int digit) { Tell({why, cell, digit}); }

  /// To be called when a value is put down on trial. It counts as a guess if there is an
  /// alternative. False, and the attempt is over, if that is one guess more than allowed.
  bool Try(int cell, int digit, bool has_alternative) {
    if (has_alternative && statistics_.guesses == options_.max_guesses) return !(is_over_ = true);
    if (has_alternative) ++statistics_.guesses;
    statistics_.depth = std::max(statistics_.depth, ++open_tries_);
    Tell({MoveKind::kTry, cell, digit});
    return true;
  }

  void Retreat(int cell, int digit) {
    --open_tries_;
    ++statistics_.backtracks;
    Tell({MoveKind::kRetreat, cell, digit});
  }

  /// To be called for every solution.
  void AddSolution(const Grid& grid) {
    if (solutions_++ == 0) grid_ = grid;
    Tell({MoveKind::kSolution, -1, 0});
    if (options_.visitor != nullptr && !options_.visitor->OnSolution(index_, grid)) is_over_ = true;
    if (solutions_ == options_.limit) is_over_ = true;
  }

  /// To be called if the method cannot go on, with the grid as far as it is filled.
  void GiveUp(const Grid& grid) {
    grid_ = grid;
    gave_up_ = true;
    Tell({MoveKind::kGiveUp, -1, 0});
  }

  void SetLevel(Level level) { statistics_.level = level; }

  /// True if the method must return: it found enough solutions, used up the guesses, or was
  /// stopped.
  [[nodiscard]] bool is_over() const { return is_over_; }

  /// The number of the puzzle, which the visitor is told.
  void SetIndex(std::size_t index) { index_ = index; }

  /// The first solution, or what was filled in before the method gave up.
  [[nodiscard]] const Grid& grid() const { return grid_; }

  [[nodiscard]] Answer Conclude() const {
    Answer answer = {StatusOf(solutions_, options_.limit), solutions_, statistics_};
    if (gave_up_) answer.status = Status::kGaveUp;
    if (is_over_ && solutions_ != options_.limit) answer.status = Status::kUnknown;
    if (!options_.rate_level || solutions_ == 0) answer.statistics.level = Level::kUnrated;
    return answer;
  }

 private:
  void LookAtStop() {
    if (may_be_stopped_) AskStop();
  }
  // Apart, so that what looks at each move stays small enough to be inlined.
  [[gnu::noinline]] void AskStop() { is_over_ |= options_.stop.IsSet(); }
  void Tell(const Move& move) {
    if (observer_ != nullptr) observer_->OnMove(move);
  }

  const Grid& clues_;
  const Candidates& candidates_;
  const SolveOptions& options_;
  const bool may_be_stopped_ = options_.stop.may_be_set();
  MoveObserver* observer_;
  std::size_t index_ = 0;
  Grid grid_;
  std::uint64_t solutions_ = 0;
  SearchStatistics statistics_;
  std::uint32_t open_tries_ = 0;
  bool gave_up_ = false;
  bool is_over_ = false;
};

}  // namespace surudoku::classic
