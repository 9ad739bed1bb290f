#include "surudoku/explain.h"

#include <bit>
#include <utility>

#include "grid/houses.h"
#include "trace/step_words.h"
#include "trace/words.h"

namespace surudoku {
namespace {

// The rater leaves the cell and digit of a single out of the pattern, because the placement has
// them.
void CompletePattern(Step& step) {
  if (step.complexity > 0 || step.pattern.cells.any()) return;
  step.pattern.cells[static_cast<std::size_t>(step.cell)] = true;
  step.pattern.digits = static_cast<std::uint16_t>(1U << (step.digit - 1));
}

void ListRemoved(const Step& step, std::vector<CellDigit>& eliminations) {
  eliminations.clear();
  if (step.technique < Technique::kPointing) return;  // it only places a digit
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t removed = step.removed.cells[cell];
    if (removed == 0 || cell == step.cell) continue;
    ForEachBitOf(removed,
                 [&](int bit, std::uint64_t /*rest*/) { eliminations.push_back({cell, bit + 1}); });
  }
}

/// Fills in `explained`, which keeps its memory from step to step.
class StepTeller final : public StepVisitor {
 public:
  StepTeller(const Grid& start, ExplainedStep& explained, const ExplanationVisitor& visit)
      : grid_(start), explained_(explained), visit_(visit) {
    explained_.chains.clear();
  }

  [[nodiscard]] bool WantsMore() const override { return wants_more_; }

  [[nodiscard]] bool WantsChains() const override { return true; }
  void OnChains(std::vector<Chain> chains) override { explained_.chains = std::move(chains); }

  void OnStep(const Step& found) override {
    Step& step = explained_.step;
    step = found;
    CompletePattern(step);
    explained_.why.clear();
    AppendWhy(step, explained_.chains, explained_.why);
    ListRemoved(step, explained_.eliminations);
    explained_.placements.clear();
    if (step.cell >= 0) {
      explained_.placements.push_back({step.cell, step.digit});
      grid_.cells[step.cell] = static_cast<std::uint8_t>(step.digit);
    }
    wants_more_ = visit_(explained_, grid_);
    explained_.chains.clear();
  }

 private:
  Grid grid_;
  ExplainedStep& explained_;
  const ExplanationVisitor& visit_;
  bool wants_more_ = true;
};

}  // namespace

Grid CluesIn(const Candidates& pencilmarks) {
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digit = pencilmarks.cells[cell] & kAllDigits;
    bool is_clue = std::has_single_bit(digit);
    for (int other = 0; other < kCellCount && is_clue; ++other) {
      is_clue = !SeeEachOther(cell, other) || (pencilmarks.cells[other] & digit) == 0;
    }
    if (is_clue) grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
  }
  return grid;
}

std::string NodeText(const ChainNode& node) {
  std::string text;
  AppendNode(node, text);
  return text;
}

std::string ReasonText(const ChainNode& node) {
  std::string text;
  AppendReason(node, text);
  return text;
}

Rating Explainer::Explain(const Grid& clues, const StopSignal& stop,
                          const ExplanationVisitor& visit, const Executor* executor) {
  StepTeller teller(clues, step_, visit);
  return rater_.Rate(clues, {.visitor = &teller, .stop = stop, .executor = executor});
}

Rating Explainer::Explain(const Candidates& pencilmarks, const StopSignal& stop,
                          const ExplanationVisitor& visit, const Executor* executor) {
  StepTeller teller(CluesIn(pencilmarks), step_, visit);
  return rater_.Rate(pencilmarks, {.visitor = &teller, .stop = stop, .executor = executor});
}

Rating Explain(const Grid& clues, const ExplainOptions& options, const ExplanationVisitor& visit) {
  return Explainer(options.profile).Explain(clues, options.stop, visit, options.executor);
}

}  // namespace surudoku
