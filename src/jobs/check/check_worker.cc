#include "jobs/check/check_worker.h"

#include <algorithm>
#include <utility>

#include "grid/grid_text.h"
#include "surudoku/block_text.h"

namespace surudoku {
namespace {

// No complete grid: stands in for solutions that are not 81 characters.
const std::string kNoGrid(kCellCount, '.');

}  // namespace

CheckWorker::CheckWorker(const CheckFilesOptions& options)
    : options_(options),
      grids_(RecordBlock::kCapacity),
      is_suspect_(RecordBlock::kCapacity),
      is_contradicted_(RecordBlock::kCapacity),
      solution_texts_(RecordBlock::kCapacity) {
  if (!options.unique) return;
  solver_ = MakeLockstepBlockSolver();
  block_ = std::make_unique<PuzzleBlock>(RecordBlock::kCapacity);
  answers_.resize(RecordBlock::kCapacity);
}

bool CheckWorker::ProcessBlock(Chunk& chunk) {
  const RecordSolutions solutions(chunk, !options_.solutions.empty());
  FindGrids(solutions);
  FindSuspects(solutions.has_any());
  if (options_.unique && solutions.has_any()) ProveUniqueness();
  return AnswerBlock(chunk, solutions);
}

// Points grids_ to what vector code can check.
void CheckWorker::FindGrids(const RecordSolutions& solutions) {
  if (!solutions.has_any()) {
    std::ranges::copy(records().clue_texts(), grids_.begin());
    return;
  }
  for (std::size_t i = 0; i < records().size(); ++i) {
    const auto solution = solutions.Read(records().record(i), solution_texts_[i]);
    const bool is_grid = solution.ok() && solution.value().size() == kCellCount;
    grids_[i] = is_grid ? solution.value().data() : kNoGrid.data();
  }
}

// A record that is not clues on a line is a suspect too: a puzzle that clashes stands in for it.
void CheckWorker::FindSuspects(bool are_pairs) {
  const auto grids = std::span<const char* const>(grids_).first(records().size());
  const auto suspects = std::span(is_suspect_).first(records().size());
  FindWrongGrids(grids, suspects);
  if (!are_pairs) return;
  const auto contradicted = std::span(is_contradicted_).first(records().size());
  FindContradictions(records().clue_texts(), grids, contradicted);
  for (std::size_t i = 0; i < suspects.size(); ++i) suspects[i] |= contradicted[i];
}

void CheckWorker::ProveUniqueness() {
  const SolveOptions options = {.limit = 2, .stop = options_.stop};
  records().LoadInto(*block_);
  solver_->Solve(*block_, options, std::span(answers_).first(records().size()));
  std::string solution;
  for (const RecordBlock::Unusual& unusual : records().unusual()) {
    if (unusual.puzzle.kind != PuzzleKind::kLarge) continue;
    answers_[unusual.index] = large_solver_.Solve(unusual.puzzle.text, options, solution);
  }
}

// Returns false at the first record that `stop` left without an answer.
bool CheckWorker::AnswerBlock(Chunk& chunk, const RecordSolutions& solutions) {
  const bool is_proven = options_.unique && solutions.has_any();
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (is_proven && answers_[i].status == Status::kUnknown) return false;
    const bool is_clear =
        is_suspect_[i] == 0 && (!is_proven || answers_[i].status == Status::kUnique);
    GiveVerdict(chunk, records().record(i), is_clear ? std::nullopt : Check(chunk, solutions, i),
                options_.format, counts());
  }
  return true;
}

// Looks at one record cell by cell.
std::optional<Finding> CheckWorker::Check(const Chunk& chunk, const RecordSolutions& solutions,
                                          std::size_t index) {
  const RecordLines& record = records().record(index);
  if (records().kind(index) == PuzzleKind::kMalformed) {
    return Finding{CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index))};
  }
  if (solutions.has_any()) {
    if (auto finding = CheckPair(solutions, index)) return finding;
    if (!options_.unique || answers_[index].status == Status::kUnique) return std::nullopt;
    return Finding{CheckOutcome::kWrong,
                   MakeFault(chunk, record, 0, "the solution is not the only one")};
  }
  auto error = FindGridError(records().puzzle(index));
  if (!error) return std::nullopt;
  return Finding{CheckOutcome::kWrong,
                 MakeFault(chunk, record, error->offset, std::move(error->reason))};
}

std::optional<Finding> CheckWorker::CheckPair(const RecordSolutions& solutions, std::size_t index) {
  const RecordLines& record = records().record(index);
  const auto finding = [&](CheckOutcome outcome, std::size_t offset, std::string reason) {
    return Finding{outcome, solutions.FaultAt(record, offset, std::move(reason))};
  };
  const auto read = solutions.Read(record, solution_texts_[index]);
  if (!read.ok()) return Finding{CheckOutcome::kMalformed, read.error()};
  const std::string_view puzzle = records().puzzle(index);
  const std::string_view solution = read.value();
  const bool is_of_candidates = records().kind(index) == PuzzleKind::kCandidates;
  const std::size_t wanted = is_of_candidates ? kCellCount : puzzle.size();
  if (solution.size() != wanted) {
    return finding(CheckOutcome::kMalformed, 0, WrongSize(solution.size(), wanted));
  }
  if (auto error = FindPuzzleError(solution, Spaces::kAreFaults)) {
    return finding(CheckOutcome::kMalformed, error->offset, std::move(error->reason));
  }
  auto error = FindGridError(solution);
  if (!error) error = FindContradiction(puzzle, solution);
  if (!error) return std::nullopt;
  return finding(CheckOutcome::kWrong, error->offset, std::move(error->reason));
}

}  // namespace surudoku
