#include "jobs/generate/puzzle_rows.h"

#include "records/rating_columns.h"
#include "surudoku/grid.h"

namespace surudoku {

PuzzleRows::PuzzleRows(RowFormat format, Profile profile, const StopSignal& stop)
    : format_(format), stop_(stop), rater_(profile) {}

std::string PuzzleRows::Header(RowFormat format) {
  if (format != RowFormat::kCsv) return "";
  return "record,puzzle,solution,clues,er,ep,ed,hardest,steps," + std::string(kStepCountColumns) +
         '\n';
}

std::uint64_t PuzzleRows::Append(std::string_view lines, std::uint64_t number, std::string& text) {
  std::uint64_t count = 0;
  for (; !lines.empty(); lines.remove_prefix(kCellCount + 1), ++count) {
    const std::string_view puzzle = lines.substr(0, kCellCount);
    const Grid clues = ParseGrid(puzzle).value();
    StepCounts counts;
    const Rating rating = rater_.Rate(clues, {.stop = stop_, .counts = &counts});
    if (rating.status == RatingStatus::kStopped) break;
    Solve(clues);
    OutputRow row(format_, text);
    row.Number("record", number + count).Word("puzzle", puzzle);
    row.Word("solution", FormatGrid(block_.GridAt(0)));
    row.Number("clues", static_cast<std::uint64_t>(CountClues(clues)));
    AddRating(&rating, row);
    row.Number("steps", rating.steps);
    AddStepCounts(&counts, row);
    row.End();
  }
  return count;
}

// One solution is enough: a puzzle that was made has exactly one.
void PuzzleRows::Solve(const Grid& puzzle) {
  block_.Clear();
  block_.Append(puzzle);
  Answer answer;
  solver_->Solve(block_, {.limit = 1}, {&answer, 1});
}

}  // namespace surudoku
