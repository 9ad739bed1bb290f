// A rating told step by step: the pattern of each step, why it holds, what follows, and its chains.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "surudoku/executor.h"
#include "surudoku/grid.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"
#include "surudoku/trace.h"

namespace surudoku {

struct ExplainedStep {
  Step step;
  std::string why;            ///< "in row 3, 2 and 7 fit only r3c1 and r3c5"
  std::vector<Chain> chains;  ///< empty where the technique has none; see StepVisitor
  std::vector<CellDigit> placements;
  std::vector<CellDigit> eliminations;  ///< not counting the placement's
};

/// "r1c2=3" of a node that is on, "r1c2<>3" of one that is off.
std::string NodeText(const ChainNode& node);

/// "row 3", "the cell", "locked candidates, a pair or an X-wing", "a chain": why a node follows
/// from its parents; empty for an assumption.
std::string ReasonText(const ChainNode& node);

/// "23. Region Chains (8.2): wherever 8 goes in box 6, r6c9 cannot be 5: r6c9<>5", a line for the
/// step, then one for each of its chains, in sentences. `number` is the step's, from 1.
std::string StepText(std::uint64_t number, const ExplainedStep& step);

/// The step as a JSON object in a line; docs/trace.md has its members.
std::string StepJson(std::uint64_t number, const ExplainedStep& step, const Grid& after);

/// Hears of every step with the grid after it. Returning false ends the rating.
using ExplanationVisitor = std::function<bool(const ExplainedStep& step, const Grid& after)>;

struct ExplainOptions {
  Profile profile = kDefaultProfile;
  StopSignal stop = {};
  const Executor* executor = nullptr;  ///< as RateOptions::executor
};

/// The cells that a rating from pencilmarks takes for clues: those with a single candidate, which
/// none of their peers has.
Grid CluesIn(const Candidates& pencilmarks);

/// Explains puzzles one after another and keeps its memory between them. Each thread needs its own.
class Explainer {
 public:
  explicit Explainer(Profile profile = kDefaultProfile) : rater_(profile) {}

  /// The rating is kStopped if `stop` or the visitor ended it. A step is valid during the visit
  /// alone. Costs little more than rating. `executor`: as RateOptions::executor.
  Rating Explain(const Grid& clues, const StopSignal& stop, const ExplanationVisitor& visit,
                 const Executor* executor = nullptr);

  /// The same from pencilmarks as they are: see Rater::Rate.
  Rating Explain(const Candidates& pencilmarks, const StopSignal& stop,
                 const ExplanationVisitor& visit, const Executor* executor = nullptr);

 private:
  Rater rater_;
  ExplainedStep step_ = {};
};

/// Of one puzzle. The rating is kStopped if `stop` or the visitor ended it. Costs little more than
/// rating.
Rating Explain(const Grid& clues, const ExplainOptions& options, const ExplanationVisitor& visit);

}  // namespace surudoku
