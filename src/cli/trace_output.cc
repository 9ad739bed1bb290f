#include "trace_output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <span>

#include "interrupt.h"
#include "io/touched_paths.h"
#include "report_file.h"
#include "surudoku/explain.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/version.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

// How many solutions there are: at most `limit`, which is at least 1.
std::uint64_t CountSolutions(const Grid& clues, std::uint64_t limit) {
  PuzzleBlock block(1);
  block.Append(clues);
  Answer answer;
  MakeLockstepBlockSolver()->Solve(block, {.limit = limit, .only_counts = true},
                                   std::span(&answer, 1));
  return answer.solutions;
}

// The grid, with the cells of the step in reverse video.
std::string Drawing(const TraceStep& step, const Grid& grid) {
  std::vector<int> marked = step.cells;
  for (const auto& [cell, digit] : step.placements) marked.push_back(cell);
  for (const auto& [cell, digit] : step.eliminations) marked.push_back(cell);
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int column = ColumnOf(cell);
    if (column == 0 && RowOf(cell) % 3 == 0 && cell > 0) text += "   ------+-------+------\n";
    if (column == 0) text += "   ";
    const char digit = grid.cells[cell] == 0 ? '.' : static_cast<char>('0' + grid.cells[cell]);
    const bool is_marked = std::ranges::find(marked, cell) != marked.end();
    text += is_marked ? fmt::format("\033[7m{}\033[m", digit) : std::string(1, digit);
    text += column == 8 ? "\n" : column % 3 == 2 ? " | " : " ";
  }
  return text;
}

std::string RatingLine(const Rating& rating, Profile profile) {
  const auto decimal = [](int tenths) { return fmt::format("{}.{}", tenths / 10, tenths % 10); };
  return fmt::format("ED={}/{}/{} (surudoku {} scale=se profile={}; hardest step: {})\n",
                     decimal(rating.er), decimal(rating.ep), decimal(rating.ed), Version(),
                     NameIn(kProfileNames, profile), NameIn(kTechniqueNames, rating.hardest));
}

}  // namespace

void WarnOfSeveralSolutions(const Grid& clues) {
  constexpr std::uint64_t kMostCounted = 1000;
  const std::uint64_t solutions = CountSolutions(clues, kMostCounted + 1);
  if (solutions < 2) return;
  Tell("surudoku: the puzzle has {} solutions: these are the steps to one of them\n",
       solutions > kMostCounted ? fmt::format("more than {}", WithThousands(kMostCounted))
                                : WithThousands(solutions));
}

int PrintTrace(const Grid& clues, const TraceOptions& options, bool as_json) {
  const bool is_drawn = isatty(STDOUT_FILENO) == 1 && !as_json;
  std::uint64_t number = 0;
  const Status status = Trace(clues, options, [&](const TraceStep& step, const Grid& after) {
    ++number;
    const std::string line = as_json ? StepJson(number, step, after) : StepText(number, step);
    const std::string text = line + (is_drawn ? Drawing(step, after) + '\n' : "");
    const bool is_last = step.kind == StepKind::kSolution && !as_json;
    return Print(text) && (!is_last || Print(FormatGrid(after) + '\n'));
  });
  if (InterruptSignal() != 0) return kSignalBase + InterruptSignal();
  if (!FlushPrinted()) return kAllAnswered;  // of what was not shown there is nothing to say
  if (status == Status::kNone) Tell("surudoku: the puzzle has no solution\n");
  if (status == Status::kUnknown) {
    Tell("surudoku: more than {} guesses are needed (--max-guesses)\n", options.max_guesses);
  }
  return status == Status::kSolved || status == Status::kGaveUp ? kAllAnswered : kFaultsFound;
}

bool CanBeRated(const Grid& clues) {
  const std::uint64_t solutions = CountSolutions(clues, 2);
  if (solutions == 1) return true;
  Tell("surudoku: not rated: {}\n", solutions == 0 ? "no solution" : "several solutions");
  return false;
}

int ExplainAtTerminal(const Grid& clues, Profile profile, bool as_json) {
  std::uint64_t number = 0;
  Grid last = clues;
  const Rating rating =
      Explain(clues, {.profile = profile, .stop = &CatchInterrupts()},
              [&](const ExplainedStep& step, const Grid& after) {
                ++number;
                last = after;
                return Print(as_json ? StepJson(number, step, after) : StepText(number, step));
              });
  if (rating.status != RatingStatus::kStopped && !as_json) {
    Print(FormatGrid(last) + '\n' + RatingLine(rating, profile));
  }
  return InterruptSignal() != 0 ? kSignalBase + InterruptSignal() : kAllAnswered;
}

Result<std::optional<OutputFile>, IoError> OpenTracePage(const std::string& path,
                                                         const std::string& puzzle_file) {
  TouchedPaths paths;
  if (!puzzle_file.empty()) paths.Reads(puzzle_file);
  paths.Writes(path);
  if (auto conflict = paths.FindConflict()) return *conflict;
  return OpenReport(path, "--html");
}

int WriteTracePage(std::optional<OutputFile>& file, const TraceReport& report) {
  if (InterruptSignal() != 0) return kSignalBase + InterruptSignal();
  if (const auto error = WriteReport(file, report.json)) return ReportError(*error);
  if (report.status == Status::kNone) Tell("surudoku: the puzzle has no solution\n");
  if (report.status == Status::kUnknown) {
    Tell("surudoku: the page does not go up to the solution: too many steps or guesses\n");
  }
  return report.status == Status::kSolved || report.status == Status::kGaveUp ? kAllAnswered
                                                                              : kFaultsFound;
}

}  // namespace surudoku::cli
