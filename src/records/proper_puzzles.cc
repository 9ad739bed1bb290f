#include "records/proper_puzzles.h"

#include <string>
#include <utility>

#include "grid/puzzle_text.h"
#include "records/solve_boards.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
ProperPuzzles::ProperPuzzles(const Words& words, std::optional<BoardRules> boards)
    : words_(words), block_(RecordBlock::kCapacity), answers_(RecordBlock::kCapacity) {
  if (boards) board_solver_.emplace(*std::move(boards));
}

ProperOutcome ProperPuzzles::OutcomeOf(const RecordBlock& records, std::size_t index) const {
  const PuzzleKind kind = records.kind(index);
  if (kind == PuzzleKind::kMalformed) return ProperOutcome::kInvalid;
  const bool is_taken = kind == PuzzleKind::kClues || (kind == PuzzleKind::kBoard && board_solver_);
  if (!is_taken) return ProperOutcome::kNot9x9;
  const Status status = answers_[index].status;
  if (status == Status::kNone) return ProperOutcome::kNone;
  return status == Status::kUnique ? ProperOutcome::kProper : ProperOutcome::kMultiple;
}

bool ProperPuzzles::Find(const RecordBlock& records, Symbols symbols, const StopSignal& stop) {
  records.LoadInto(block_);
  solver_->Solve(block_, {.stop = stop}, std::span(answers_).first(records.size()));
  if (board_solver_ && !SolveBoards(*board_solver_, records, symbols, {.limit = 2, .stop = stop},
                                    answers_, board_solutions_)) {
    return false;
  }
  outcomes_.clear();
  indexes_.clear();
  puzzles_.clear();
  std::string dotted;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (answers_[i].status == Status::kUnknown) return false;
    outcomes_.push_back(OutcomeOf(records, i));
    const bool is_plain = records.kind(i) == PuzzleKind::kClues;
    if (!is_plain || outcomes_.back() != ProperOutcome::kProper) continue;
    dotted.clear();
    AppendDotted(records.puzzle(i), dotted);
    puzzles_.push_back(CellsOf(dotted));
    indexes_.push_back(i);
  }
  return true;
}

void ProperPuzzles::TellFault(Chunk& chunk, const RecordBlock& records, std::size_t index) const {
  const RecordLines& record = records.record(index);
  switch (outcomes_[index]) {
    case ProperOutcome::kProper:
      break;
    case ProperOutcome::kNone: {
      auto clash = FindClashFault(chunk, record, records.puzzle(index), records.regions(index));
      chunk.faults.push_back(clash ? std::move(*clash)
                                   : MakeFault(chunk, record, 0, "no solution"));
      break;
    }
    case ProperOutcome::kMultiple:
      chunk.faults.push_back(MakeFault(chunk, record, 0, std::string(words_.multiple)));
      break;
    case ProperOutcome::kNot9x9:
      chunk.faults.push_back(MakeFault(chunk, record, 0, std::string(words_.not_9x9)));
      break;
    case ProperOutcome::kInvalid:
      chunk.faults.push_back(MakeFault(chunk, record, records.error(index)));
      break;
  }
}

}  // namespace surudoku
