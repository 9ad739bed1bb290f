// The solution of a puzzle step by step, as a person can follow it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"
#include "surudoku/method.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// The techniques that a person can see, easiest first, and the other events of a trace.
enum class StepKind : std::uint8_t {
  kNakedSingle,
  kHiddenSingle,
  kPointing,
  kClaiming,
  kNakedPair,
  kHiddenPair,
  kXWing,
  kNakedTriple,
  kHiddenTriple,
  kSwordfish,
  kJellyfish,
  kGuess,        ///< nothing else helps: a value is put down on trial
  kRetreat,      ///< the trial failed and all that followed from it is taken back
  kPropagation,  ///< a pass of singles and locked candidates (the lockstep method)
  kSolution,     ///< the grid is full
  kGiveUp,       ///< the method knows no way on
};

/// In the order of StepKind.
inline constexpr auto kStepKindNames =
    NamesOf<StepKind>({"naked single", "hidden single", "pointing", "claiming", "naked pair",
                       "hidden pair", "x-wing", "naked triple", "hidden triple", "swordfish",
                       "jellyfish", "guess", "retreat", "propagation", "solution", "give up"});

struct CellDigit {
  int cell;
  int digit;

  friend bool operator==(const CellDigit&, const CellDigit&) = default;
};

struct TraceStep {
  StepKind kind = StepKind::kNakedSingle;
  std::vector<int> cells;               ///< the cells to look at
  std::vector<int> digits;              ///< the digits to look for
  std::vector<CellDigit> placements;    ///< the digits that it places
  std::vector<CellDigit> eliminations;  ///< candidates that go, not counting placements'
  std::string why;                      ///< "5 fits no other cell of row 3"
};

/// "5. pointing: in box 1, 6 fits only cells of row 1: r1c7<>6 r1c9<>6" as a line. `number` is the
/// step's, from 1.
std::string StepText(std::uint64_t number, const TraceStep& step);

/// The step as a JSON object in a line; docs/trace.md has its members.
std::string StepJson(std::uint64_t number, const TraceStep& step, const Grid& after);

/// A grid with its pencilmarks: a filled cell has its digit as the only candidate.
struct PencilGrid {
  /// Every blank has the digits that its row, column and box leave.
  explicit PencilGrid(const Grid& filled);

  /// A cell with one candidate is filled, and the cells that it sees lose the digit.
  explicit PencilGrid(const Candidates& pencilmarks);

  /// Puts the digit down; its peers lose it as a candidate.
  void Place(int cell, int digit);

  Grid grid;
  Candidates candidates;
};

/// The easiest step that a person would find next (kinds up to kJellyfish), or nothing if there is
/// none. Precondition: the values do not clash.
std::optional<TraceStep> FindStep(const PencilGrid& state);

/// Carries out placements and eliminations: those of a step, or as they are.
void Apply(const TraceStep& step, PencilGrid& state);
void Apply(const std::vector<CellDigit>& placements, const std::vector<CellDigit>& eliminations,
           PencilGrid& state);

struct TraceOptions {
  /// The method to trace, or nothing to trace a person's way.
  std::optional<Method> method = std::nullopt;
  /// Of a person's way: false gives up where nothing but a guess helps.
  bool may_guess = true;
  std::uint64_t max_guesses = 1'000'000;
  StopSignal stop = {};
};

/// Hears of every step with the grid after it (for kRetreat: the grid as it is again). Returning
/// false ends the trace.
using TraceVisitor = std::function<bool(const TraceStep& step, const Grid& after)>;

/// Traces the way to the first solution. The status is the same as of a search with limit 1:
/// kSolved, kNone, kGaveUp, kUnknown.
Status Trace(const Grid& clues, const TraceOptions& options, const TraceVisitor& visit);

/// The same from pencilmarks, by a person's way. Precondition: options.method is nothing.
Status Trace(const Candidates& pencilmarks, const TraceOptions& options, const TraceVisitor& visit);

}  // namespace surudoku
