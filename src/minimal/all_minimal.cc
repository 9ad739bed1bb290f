#include "minimal/all_minimal.h"

#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

using Cells = std::bitset<kCellCount>;

template <class Use>
void ForEach(const Cells& cells, Use use) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    if (cells[cell]) use(cell);
  }
}

PuzzleCells With(const Cells& clues, const PuzzleCells& puzzle) {
  PuzzleCells cells;
  cells.fill('.');
  ForEach(clues, [&](std::size_t cell) { cells[cell] = puzzle[cell]; });
  return cells;
}

}  // namespace

bool AllMinimal::Find(std::span<const PuzzleCells> puzzles, const Visit& visit,
                      const StopSignal& stop) {
  Begin(puzzles);
  while (!branches_.empty()) {
    TakeRound();
    if (!questions_.Answer(stop)) return false;
    parts_.clear();
    next_answer_ = 0;
    for (Branch& branch : round_) Split(branch);
    branches_.insert(branches_.end(), parts_.rbegin(), parts_.rend());
    TellFirst(visit);
  }
  return true;
}

void AllMinimal::Begin(std::span<const PuzzleCells> puzzles) {
  puzzles_ = puzzles;
  is_wanted_.assign(puzzles.size(), true);
  branches_.clear();
  for (std::size_t index = puzzles.size(); index-- > 0;) {
    Branch& branch = branches_.emplace_back(Branch{.index = index});
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      branch.clues[cell] = IsClueCharacter(puzzles[index][cell]);
    }
    branch.open = branch.clues;
  }
}

// Takes the first branches, as many as fill a block with their questions.
void AllMinimal::TakeRound() {
  constexpr std::size_t kMostQuestions = 2 * kCellCount;
  round_.clear();
  questions_.Clear();
  while (!branches_.empty() && questions_.HasRoomFor(kMostQuestions)) {
    const Branch branch = branches_.back();
    branches_.pop_back();
    if (!is_wanted_[branch.index]) continue;
    if (!branch.is_minimal) Ask(branch);
    round_.push_back(branch);
  }
}

// Asks about each open and each kept clue whether all others imply it. Asks about each kept clue
// also whether the clues that cannot be left out imply it.
void AllMinimal::Ask(const Branch& branch) {
  const PuzzleCells& puzzle = puzzles_[branch.index];
  const PuzzleCells clues = With(branch.clues, puzzle);
  const PuzzleCells sure = With(branch.clues & ~branch.open, puzzle);
  ForEach(branch.open, [&](std::size_t cell) { questions_.Add(clues, cell); });
  ForEach(branch.kept, [&](std::size_t cell) { questions_.Add(clues, cell); });
  ForEach(branch.kept, [&](std::size_t cell) { questions_.Add(sure, cell); });
}

// Takes the next answers: the cells, of those asked about, that hold implied clues.
AllMinimal::Cells AllMinimal::TakeImplied(const Cells& asked) {
  Cells implied;
  ForEach(asked, [&](std::size_t cell) { implied[cell] = questions_.IsImplied(next_answer_++); });
  return implied;
}

// Turns a branch into its parts, or into the minimal puzzle that the answers show it is. A clue
// that is needed once is needed for good, so it is not asked about again.
void AllMinimal::Split(Branch& branch) {
  if (branch.is_minimal) return parts_.push_back(branch);
  const Cells redundant = TakeImplied(branch.open);
  const Cells redundant_kept = TakeImplied(branch.kept);
  if (TakeImplied(branch.kept).any()) return;
  branch.open = redundant;
  branch.kept = redundant_kept;
  branch.is_minimal = (redundant | redundant_kept).none();
  if (redundant.none()) return parts_.push_back(branch);
  ForEach(redundant, [&](std::size_t cell) {
    branch.open[cell] = false;
    Branch& without = parts_.emplace_back(branch);
    without.clues[cell] = false;
    branch.kept[cell] = true;
  });
}

// Visits the minimal puzzles that come before all branches that are still open.
void AllMinimal::TellFirst(const Visit& visit) {
  for (; !branches_.empty() && branches_.back().is_minimal; branches_.pop_back()) {
    const Branch& branch = branches_.back();
    if (!is_wanted_[branch.index]) continue;
    is_wanted_[branch.index] = visit(branch.index, With(branch.clues, puzzles_[branch.index]));
  }
}

}  // namespace surudoku
