#include "jobs/check/minimal_worker.h"

#include <optional>
#include <string>
#include <utility>

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
  const auto findings = redundant_clues_.Find(records().clue_texts(), options_.stop);
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (findings[i].status == Status::kUnknown) return false;
    GiveVerdict(chunk, records().record(i), Check(chunk, i, findings[i]), options_.format,
                counts());
  }
  return true;
}

std::optional<Finding> MinimalWorker::Check(const Chunk& chunk, std::size_t index,
                                            const RedundantClues::Finding& clues) const {
  const RecordLines& record = records().record(index);
  if (records().kind(index) == PuzzleKind::kMalformed) {
    return Finding{CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index))};
  }
  if (records().kind(index) != PuzzleKind::kClues) {
    return Finding{CheckOutcome::kWrong,
                   MakeFault(chunk, record, 0, "only 9x9 puzzles of clues can be minimal here")};
  }
  if (clues.status == Status::kNone) {
    if (auto clash = FindClashFault(chunk, record, records().puzzle(index))) {
      return Finding{CheckOutcome::kWrong, std::move(*clash)};
    }
  }
  std::optional<Reason> reason = WhyNotMinimal(clues);
  if (!reason) return std::nullopt;
  return Finding{CheckOutcome::kWrong,
                 MakeFault(chunk, record, reason->cell, std::move(reason->text))};
}

}  // namespace surudoku
