#include "jobs/check/check_worker.h"

#include <algorithm>

#include "grid/text_fault.h"
#include "jobs/check/check_totals.h"
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
      is_contradicted_(RecordBlock::kCapacity) {
  if (!options.unique) return;
  solver_ = MakeLockstepBlockSolver();
  block_ = std::make_unique<PuzzleBlock>(RecordBlock::kCapacity);
  answers_.resize(RecordBlock::kCapacity);
}

bool CheckWorker::ProcessBlock(Chunk& chunk) {
  are_pairs_ = chunk.file->format.line.solution.has_value();
  FindGrids(chunk);
  FindSuspects();
  if (options_.unique && are_pairs_) ProveUniqueness();
  return AnswerBlock(chunk);
}

// Points grids_ to what vector code can check.
void CheckWorker::FindGrids(const Chunk& chunk) {
  if (!are_pairs_) {
    std::ranges::copy(records().clue_texts(), grids_.begin());
    return;
  }
  const std::optional<ColumnPlace>& place = chunk.file->format.line.solution;
  for (std::size_t i = 0; i < records().size(); ++i) {
    const std::string_view solution = FieldText(chunk.RecordText(records().record(i)), place);
    grids_[i] = solution.size() == kCellCount ? solution.data() : kNoGrid.data();
  }
}

// What is not clues on a line is a suspect too: the puzzle that stands in for it clashes.
void CheckWorker::FindSuspects() {
  const auto grids = std::span<const char* const>(grids_).first(records().size());
  const auto suspects = std::span(is_suspect_).first(records().size());
  FindWrongGrids(grids, suspects);
  if (!are_pairs_) return;
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
bool CheckWorker::AnswerBlock(Chunk& chunk) {
  auto& outcomes = TotalsOf<CheckTotals>(*chunk.totals).outcomes;
  const bool is_proven = options_.unique && are_pairs_;
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (is_proven && answers_[i].status == Status::kUnknown) return false;
    const bool is_clear =
        is_suspect_[i] == 0 && (!is_proven || answers_[i].status == Status::kUnique);
    const std::optional<Finding> finding = is_clear ? std::nullopt : Check(chunk, i);
    if (!finding) {
      outcomes.Count(CheckOutcome::kCorrect);
      continue;
    }
    outcomes.Count(finding->is_malformed ? CheckOutcome::kMalformed : CheckOutcome::kWrong);
    chunk.faults.push_back(MakeFault(chunk, records().record(i), finding->error));
  }
  return true;
}

// Looks at one record cell by cell.
std::optional<CheckWorker::Finding> CheckWorker::Check(const Chunk& chunk,
                                                       std::size_t index) const {
  if (records().kind(index) == PuzzleKind::kMalformed) return Finding{true, records().error(index)};
  const std::string_view record = chunk.RecordText(records().record(index));
  const RecordFormat& format = chunk.file->format;
  if (are_pairs_) {
    if (auto finding = CheckPair(record, *format.line.solution, index)) return finding;
    if (!options_.unique || answers_[index].status == Status::kUnique) return std::nullopt;
    return Finding{false,
                   {PlaceOfCharacter(record, format, 0), "the solution is not the only one"}};
  }
  const auto error = FindGridError(records().puzzle(index));
  if (!error) return std::nullopt;
  return Finding{false, {PlaceOfCharacter(record, format, error->offset), error->reason}};
}

std::optional<CheckWorker::Finding> CheckWorker::CheckPair(std::string_view line,
                                                           const ColumnPlace& solution_place,
                                                           std::size_t index) const {
  const auto at = [](std::size_t column, std::string reason) {
    return RecordError{{0, column}, std::move(reason)};
  };
  const std::string_view puzzle = records().puzzle(index);
  const std::optional<Field> field = FindField(line, solution_place);
  if (!field) {
    return Finding{true, at(line.size(), "no column " + std::to_string(solution_place.column + 1) +
                                             " on this line, which is the solution's")};
  }
  const std::string_view solution = line.substr(field->begin, field->size);
  if (solution.empty()) return Finding{true, at(field->begin, "no solution in its column")};
  const bool is_of_candidates = records().kind(index) == PuzzleKind::kCandidates;
  const std::size_t wanted = is_of_candidates ? kCellCount : puzzle.size();
  if (solution.size() != wanted) {
    return Finding{true, at(field->begin, WrongSize(solution.size(), wanted))};
  }
  if (const auto error = FindPuzzleError(solution, Spaces::kAreFaults)) {
    return Finding{true, at(field->begin + error->offset, error->reason)};
  }
  auto error = FindGridError(solution);
  if (!error) error = FindContradiction(puzzle, solution);
  if (!error) return std::nullopt;
  return Finding{false, at(field->begin + error->offset, error->reason)};
}

}  // namespace surudoku
