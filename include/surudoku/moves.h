// Verdicts on the moves of whoever solves a puzzle: does a move break a rule, is it right, and does
// a technique justify it on the board as it stands?
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct Move {
  int cell = 0;
  int digit = 0;             ///< 1..9
  bool is_placement = true;  ///< false: the candidate is taken away
  /// Whether it belongs to the same step as the move before it. All moves of a step are judged on
  /// the board before the step.
  bool is_joined = false;

  friend bool operator==(const Move&, const Move&) = default;
};

enum class MoveVerdict : std::uint8_t {
  kJustified,    ///< a technique leads to it
  kRight,        ///< it agrees with the solution; techniques were not asked (MoveOptions::justify)
  kUnjustified,  ///< it agrees with the solution, but no technique leads to it yet
  kRepeats,      ///< the board has the digit already, or has lost the candidate already
  kNotInSolution,  ///< another digit, or for an elimination this one, is the cell's in the solution
  kBreaksRule,     ///< the cell is filled with another digit, or sees this one
};

/// In the order of MoveVerdict.
inline constexpr auto kMoveVerdictNames = NamesOf<MoveVerdict>(
    {"justified", "right", "unjustified", "repeats", "not-in-solution", "breaks-rule"});

constexpr bool IsWrong(MoveVerdict verdict) { return verdict >= MoveVerdict::kNotInSolution; }

struct JudgedMove {
  MoveVerdict verdict = MoveVerdict::kRight;
  /// Of kJustified: the easiest technique that leads to it, and its rating in tenths.
  Technique technique = Technique::kHiddenSingle;
  int er = 0;
  int clash = -1;  ///< of kBreaksRule: the cell that already has a digit

  friend bool operator==(const JudgedMove&, const JudgedMove&) = default;
};

/// Techniques rated higher are asked only by whoever wants them: a move that none justifies would
/// take minutes with chains inside chains.
inline constexpr int kMostErOfMoves = 95;

struct MoveOptions {
  /// In tenths: techniques rated higher do not justify a move.
  int most_er = kMostErOfMoves;
  /// False: no technique is asked, and a right move is kRight. That is many times as fast.
  bool justify = true;
  /// Once set, right moves are called kUnjustified without looking.
  StopSignal stop = {};
};

/// Judges the moves of one puzzle after another and keeps its memory between them. Each thread
/// needs its own.
///
/// It keeps the candidates as a person would. Placing a digit takes it from the cell's peers, an
/// elimination takes one candidate away, and nothing else changes. A wrong move is not made: the
/// moves after it are judged on the board without it.
class MoveJudge {
 public:
  explicit MoveJudge(Profile profile = kDefaultProfile);
  ~MoveJudge();
  MoveJudge(MoveJudge&&) noexcept;
  MoveJudge& operator=(MoveJudge&&) noexcept;

  /// Begins with the clues, or with the pencilmarks as they are. Precondition: the puzzle has only
  /// this solution.
  void Start(const Grid& clues, const Grid& solution);
  void Start(const Candidates& pencilmarks, const Grid& solution);

  /// Judges the moves in order and makes those that are right. Precondition: as many verdicts as
  /// moves.
  void Judge(std::span<const Move> moves, const MoveOptions& options,
             std::span<JudgedMove> verdicts);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace surudoku
