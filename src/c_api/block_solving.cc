#include "c_api/block_solving.h"

#include "surudoku/block_text.h"

namespace surudoku::c_api {

// Room for a few puzzles, or for a full block: allocating one takes longer than solving a few.
void BlockSolving::MakeRoomFor(std::size_t count) {
  constexpr std::size_t kFew = 64;
  if (!solver_) solver_ = MakeLockstepBlockSolver(target_);
  if (count <= block_.capacity()) return;
  const std::size_t capacity = count <= kFew ? kFew : kMost;
  block_ = PuzzleBlock(capacity);
  answers_.resize(capacity);
  read_.resize(capacity);
  written_.resize(capacity);
}

// Reads digits in place. If there is anything else among them, it reads nothing and returns false.
bool BlockSolving::AppendAllDigits(const GridsIn& puzzles, std::size_t first, std::size_t count) {
  if (!AreDigits(puzzles, first, count)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    read_[i] = reinterpret_cast<const char*>(puzzles.at(first + i));
  }
  AppendDigits(std::span(read_).first(count), block_, target_);
  return true;
}

bool BlockSolving::Solve(const GridsIn& puzzles, std::size_t first, std::size_t count,
                         const SolveOptions& options) {
  MakeRoomFor(count);
  block_.Clear();
  if (puzzles.are_candidates) {
    for (std::size_t i = first; i < first + count; ++i) {
      if (FindBadCell(puzzles, i) < kCellCount) return false;
      block_.Append(CandidatesAt(puzzles, i));
    }
  } else if (!AppendAllDigits(puzzles, first, count)) {
    if (!texts_.Read(puzzles, first, count)) return false;
    AppendTexts(texts_.texts(), block_, target_);
  }
  solver_->Solve(block_, options, std::span(answers_).first(count));
  return true;
}

void BlockSolving::WriteSolutions(const GridsOut& solutions, std::size_t first) {
  const auto grids = std::span(written_).first(block_.size());
  for (std::size_t i = 0; i < grids.size(); ++i) {
    grids[i] = reinterpret_cast<char*>(solutions.at(first + i));
  }
  const auto write = solutions.is_text ? surudoku::WriteSolutions : WriteSolutionDigits;
  write(block_, grids, target_);
  for (std::size_t i = 0; i < grids.size(); ++i) {
    if (answers_[i].solutions == 0) solutions.WriteBlank(first + i);
  }
}

}  // namespace surudoku::c_api
