#include "surudoku/explain.h"

#include <utility>

#include "grid/houses.h"
#include "trace/step_words.h"

namespace surudoku {
namespace {

// The rater leaves the cell and digit of a single out of the pattern, because the placement has
// them.
Step WithWholePattern(const Step& step) {
  Step whole = step;
  if (step.complexity > 0 || step.pattern.cells.any()) return whole;
  whole.pattern.cells[static_cast<std::size_t>(step.cell)] = true;
  whole.pattern.digits = static_cast<std::uint16_t>(1U << (step.digit - 1));
  return whole;
}

class StepTeller final : public StepVisitor {
 public:
  StepTeller(const Grid& clues, const ExplanationVisitor& visit) : grid_(clues), visit_(visit) {}

  [[nodiscard]] bool WantsMore() const override { return wants_more_; }

  [[nodiscard]] bool WantsChains() const override { return true; }
  void OnChains(std::vector<Chain> chains) override { chains_ = std::move(chains); }

  void OnStep(const Step& found) override {
    const Step step = WithWholePattern(found);
    ExplainedStep explained = {.step = step,
                               .why = WhyOf(step, chains_),
                               .chains = std::move(chains_),
                               .placements = {},
                               .eliminations = {}};
    chains_.clear();
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (int digit = 1; digit <= kSide; ++digit) {
        const bool is_removed = (step.removed.cells[cell] >> (digit - 1) & 1) != 0;
        if (is_removed && cell != step.cell) explained.eliminations.push_back({cell, digit});
      }
    }
    if (step.cell >= 0) {
      explained.placements.push_back({step.cell, step.digit});
      grid_.cells[step.cell] = static_cast<std::uint8_t>(step.digit);
    }
    wants_more_ = visit_(explained, grid_);
  }

 private:
  Grid grid_;
  const ExplanationVisitor& visit_;
  std::vector<Chain> chains_;
  bool wants_more_ = true;
};

}  // namespace

std::string NodeText(const ChainNode& node) {
  return CellName(node.cell) + (node.is_on ? "=" : "<>") + std::to_string(node.digit);
}

std::string ReasonText(const ChainNode& node) {
  switch (node.reason) {
    case LinkReason::kBox:
      return HouseName(HouseOf(HouseKind::kBox, node.cell));
    case LinkReason::kRow:
      return HouseName(HouseOf(HouseKind::kRow, node.cell));
    case LinkReason::kColumn:
      return HouseName(HouseOf(HouseKind::kColumn, node.cell));
    case LinkReason::kCell:
      return "the cell";
    case LinkReason::kRule:
      return node.inner.empty() ? "locked candidates, a pair or an X-wing" : "a chain";
    case LinkReason::kAssumption:
      break;
  }
  return "";
}

Rating Explain(const Grid& clues, const ExplainOptions& options, const ExplanationVisitor& visit) {
  StepTeller teller(clues, visit);
  Rater rater(options.profile);
  return rater.Rate(clues, {.visitor = &teller, .stop = options.stop});
}

}  // namespace surudoku
