#include "minimal/redundant_clues.h"

#include <cassert>
#include <string_view>

#include "surudoku/block_text.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

RedundantClues::RedundantClues()
    : block_(PuzzleBlock::kGoodCapacity), answers_(PuzzleBlock::kGoodCapacity) {}

std::span<const RedundantClues::Finding> RedundantClues::Find(std::span<const char* const> puzzles,
                                                              const StopSignal& stop) {
  assert(puzzles.size() <= PuzzleBlock::kGoodCapacity);
  if (findings_.size() < puzzles.size()) findings_.resize(puzzles.size());
  block_.Clear();
  AppendTexts(puzzles, block_);
  solver_->Solve(block_, {.stop = stop}, std::span(answers_).first(puzzles.size()));
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    findings_[i].status = answers_[i].status;
    findings_[i].cells.clear();
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (findings_[i].status != Status::kUnique) continue;
    if (!questions_.HasRoomFor(kCellCount)) AnswerAll(stop);
    AskAbout(i, puzzles[i]);
  }
  AnswerAll(stop);
  return std::span(findings_).first(puzzles.size());
}

void RedundantClues::AskAbout(std::size_t puzzle, const char* text) {
  const PuzzleCells cells = CellsOf({text, kCellCount});
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (!IsClueCharacter(cells[cell])) continue;
    questions_.Add(cells, cell);
    clues_.push_back({puzzle, static_cast<std::uint8_t>(cell)});
  }
}

void RedundantClues::AnswerAll(const StopSignal& stop) {
  const bool is_known = questions_.Answer(stop);
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    Finding& finding = findings_[clues_[i].puzzle];
    if (!is_known) {
      finding.status = Status::kUnknown;
    } else if (questions_.IsImplied(i)) {
      finding.cells.push_back(clues_[i].cell);
    }
  }
  questions_.Clear();
  clues_.clear();
}

}  // namespace surudoku
