#include "jobs/generate/puzzle_rows.h"

#include "grid/puzzle_text.h"
#include "records/rating_columns.h"
#include "surudoku/grid.h"
#include "text/levels_text.h"

namespace surudoku {
namespace {

void AppendMade(std::uint64_t number, std::string_view puzzle, std::string_view solution,
                const Rating& rating, const StepCounts& counts, const Levels& levels,
                std::uint64_t guesses, OutputRow row) {
  const auto clues = static_cast<int>(CountClues(puzzle));
  row.Number("record", number).Word("puzzle", puzzle).Word("solution", solution);
  row.Number("clues", clues);
  AddRating(&rating, row);
  row.Number("steps", rating.steps);
  AddStepCounts(&counts, row);
  if (!levels.empty()) {
    const PuzzleFacts facts = FactsOf(rating, counts, clues, guesses);
    row.Word("difficulty", NameOfLevel(LevelOf(facts, levels), levels));
  }
  row.End();
}

}  // namespace

PuzzleRows::PuzzleRows(RowFormat format, Profile profile, const Levels& levels,
                       const StopSignal& stop)
    : format_(format), levels_(&levels), stop_(stop), rater_(profile) {}

std::string PuzzleRows::Header(RowFormat format, const Levels& levels) {
  if (format != RowFormat::kCsv) return "";
  return HeaderRow([&](OutputRow row) { AppendMade(0, "", "", {}, {}, levels, 0, row); });
}

std::uint64_t PuzzleRows::Append(std::string_view lines, std::uint64_t number, std::string& text) {
  std::uint64_t count = 0;
  for (; !lines.empty(); lines.remove_prefix(kCellCount + 1), ++count) {
    const std::string_view puzzle = lines.substr(0, kCellCount);
    const Grid grid = ParseGrid(puzzle).value();
    StepCounts counts;
    const Rating rating = rater_.Rate(grid, {.stop = stop_, .counts = &counts, .is_proven = true});
    if (rating.status == RatingStatus::kStopped) break;
    const SearchStatistics search = Solve(grid);
    AppendMade(number + count, puzzle, FormatGrid(block_.GridAt(0)), rating, counts, *levels_,
               search.guesses, OutputRow(format_, text));
  }
  return count;
}

// As those who rate files solve, so that the guesses are the same. A puzzle that was made has
// exactly one solution.
SearchStatistics PuzzleRows::Solve(const Grid& puzzle) {
  block_.Clear();
  block_.Append(puzzle);
  Answer answer;
  solver_->Solve(block_, {.rate_level = true}, {&answer, 1});
  return answer.statistics;
}

}  // namespace surudoku
