#include "jobs/check/minimal_worker.h"

#include <optional>
#include <string>
#include <utility>

#include "jobs/check/check_totals.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

// Where the fault is, and what it says; nothing where the puzzle is minimal.
struct Reason {
  std::size_t cell;
  std::string text;
};

std::optional<Reason> WhyNotMinimal(const RedundantClues::Finding& finding) {
  if (finding.status == Status::kNone) return Reason{0, "no solution"};
  if (finding.status == Status::kMultiple) return Reason{0, "several solutions"};
  if (finding.cells.empty()) return std::nullopt;
  const bool is_one = finding.cells.size() == 1;
  std::string text = is_one ? "1 clue is redundant:"
                            : std::to_string(finding.cells.size()) +
                                  " clues are redundant, each without the others:";
  for (const std::uint8_t cell : finding.cells) {
    text += (cell == finding.cells.front() ? " " : ", ") + CellName(cell);
  }
  return Reason{finding.cells.front(), text};
}

}  // namespace

bool MinimalWorker::ProcessBlock(Chunk& chunk) {
  const auto findings = redundant_clues_.Find(records().clue_texts(), stop_);
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (findings[i].status == Status::kUnknown) return false;
    CheckOne(chunk, i, findings[i]);
  }
  return true;
}

void MinimalWorker::CheckOne(Chunk& chunk, std::size_t index,
                             const RedundantClues::Finding& finding) const {
  auto& outcomes = TotalsOf<CheckTotals>(*chunk.totals).outcomes;
  const RecordLines& record = records().record(index);
  const auto fault = [&](CheckOutcome outcome, Fault what) {
    outcomes.Count(outcome);
    chunk.faults.push_back(std::move(what));
  };
  if (records().kind(index) == PuzzleKind::kMalformed) {
    return fault(CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index)));
  }
  if (records().kind(index) != PuzzleKind::kClues) {
    return fault(CheckOutcome::kWrong,
                 MakeFault(chunk, record, 0, "only 9x9 puzzles of clues can be minimal here"));
  }
  if (finding.status == Status::kNone) {
    if (auto clash = FindClashFault(chunk, record, records().puzzle(index))) {
      return fault(CheckOutcome::kWrong, std::move(*clash));
    }
  }
  if (auto reason = WhyNotMinimal(finding)) {
    return fault(CheckOutcome::kWrong,
                 MakeFault(chunk, record, reason->cell, std::move(reason->text)));
  }
  outcomes.Count(CheckOutcome::kCorrect);
}

}  // namespace surudoku
