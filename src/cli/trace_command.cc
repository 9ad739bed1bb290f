#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "io/touched_paths.h"
#include "job_options.h"
#include "pipeline/puzzle_set.h"
#include "report/report.h"
#include "report_file.h"
#include "surudoku/explain.h"
#include "surudoku/generate.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/trace.h"
#include "surudoku/version.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

// Not a method of solving: it rates.
constexpr const char* kExplainer = "explainer";

struct TraceArguments {
  std::string source;  // 81 characters, or a file
  std::uint64_t record = 1;
  LoadPuzzlesOptions loading;
  bool is_random = false;
  bool as_json = false;
  std::string page;  // where it goes; empty: none
  std::string method;
  Profile profile = kDefaultProfile;
  TraceOptions options;
};

// How many solutions there are: at most `limit`, which is at least 1. A puzzle is clues or
// pencilmarks, here and below.
template <class Puzzle>
std::uint64_t CountSolutions(const Puzzle& puzzle, std::uint64_t limit) {
  PuzzleBlock block(1);
  block.Append(puzzle);
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

// The steps to one of several solutions say nothing of the others.
template <class Puzzle>
void WarnOfSeveralSolutions(const Puzzle& puzzle) {
  constexpr std::uint64_t kMostCounted = 1000;
  const std::uint64_t solutions = CountSolutions(puzzle, kMostCounted + 1);
  if (solutions < 2) return;
  Tell("surudoku: the puzzle has {} solutions: these are the steps to one of them\n",
       solutions > kMostCounted ? fmt::format("more than {}", WithThousands(kMostCounted))
                                : WithThousands(solutions));
}

// On a terminal with the grid after each step. Returns the exit code.
template <class Puzzle>
int PrintTrace(const Puzzle& puzzle, const TraceOptions& options, bool as_json) {
  const bool is_drawn = isatty(STDOUT_FILENO) == 1 && !as_json;
  std::uint64_t number = 0;
  const Status status = Trace(puzzle, options, [&](const TraceStep& step, const Grid& after) {
    ++number;
    const std::string line = as_json ? StepJson(number, step, after) : StepText(number, step);
    const std::string text = line + (is_drawn ? Drawing(step, after) + '\n' : "");
    const bool is_last = step.kind == StepKind::kSolution && !as_json;
    return Print(text) && (!is_last || Print(FormatGrid(after) + '\n'));
  });
  if (InterruptSignal() != 0) return InterruptedCode();
  if (!FlushPrinted()) return kAllAnswered;  // of what was not shown there is nothing to say
  if (status == Status::kNone) Tell("surudoku: the puzzle has no solution\n");
  if (status == Status::kUnknown) {
    Tell("surudoku: more than {} guesses are needed (--max-guesses)\n", options.max_guesses);
  }
  return status == Status::kSolved || status == Status::kGaveUp ? kAllAnswered : kFaultsFound;
}

// Whether the puzzle has exactly one solution; if not, says so.
bool CanBeRated(const Grid& clues) {
  const std::uint64_t solutions = CountSolutions(clues, 2);
  if (solutions == 1) return true;
  Tell("surudoku: not rated: {}\n", solutions == 0 ? "no solution" : "several solutions");
  return false;
}

// --method explainer. Precondition: the puzzle can be rated.
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
  return InterruptSignal() != 0 ? InterruptedCode() : kAllAnswered;
}

// Opens the page before any work is done; nothing if the path is empty. Refuses the file that the
// puzzle is read from (empty: none).
Result<std::optional<OutputFile>, IoError> OpenTracePage(const std::string& path,
                                                         const std::string& puzzle_file) {
  TouchedPaths paths;
  if (!puzzle_file.empty()) paths.Reads(puzzle_file);
  paths.Writes(path);
  if (auto conflict = paths.FindConflict()) return *conflict;
  return OpenReport(path, "--html");
}

// Writes the page, unless the run was interrupted.
int WriteTracePage(std::optional<OutputFile>& file, const TraceReport& report) {
  if (InterruptSignal() != 0) return InterruptedCode();
  if (const auto error = WriteReport(file, report.json)) return ReportError(*error);
  if (report.status == Status::kNone) Tell("surudoku: the puzzle has no solution\n");
  if (report.status == Status::kUnknown) {
    Tell("surudoku: the page does not go up to the solution: too many steps or guesses\n");
  }
  return report.status == Status::kSolved || report.status == Status::kGaveUp ? kAllAnswered
                                                                              : kFaultsFound;
}

// Any puzzle will do: this need not be the same twice.
Grid RandomPuzzle(bool is_shown) {
  PuzzleRequest request;
  request.seed = std::random_device()();
  const Grid puzzle = *GeneratePuzzle(request, 1, nullptr);
  if (is_shown) Print(FormatGrid(puzzle) + '\n');
  return puzzle;
}

bool IsFile(const TraceArguments& arguments) {
  return !arguments.is_random &&
         (arguments.source == "-" || (!ParseGrid(arguments.source, Spaces::kAreBlanks).ok() &&
                                      !IsTypedPuzzle(arguments.source)));
}

// The word that was typed is a puzzle, or was meant as one, or else names a file.
Result<LoadedPuzzle, IoError> PuzzleOf(const TraceArguments& arguments) {
  if (arguments.is_random) return LoadedPuzzle(RandomPuzzle(!arguments.as_json));
  if (IsFile(arguments)) return LoadPuzzle(arguments.source, arguments.record, arguments.loading);
  const auto typed = ParseGrid(arguments.source, Spaces::kAreBlanks);
  if (!typed.ok()) return IoError{typed.error().reason};
  return LoadedPuzzle(typed.value());
}

// The page's title for the puzzle.
std::string NameOfPuzzle(const TraceArguments& arguments) {
  if (!IsFile(arguments)) return "";
  const std::string file = arguments.source == "-" ? "standard input" : arguments.source;
  return fmt::format("{}, record {}", file, arguments.record);
}

int DrawTrace(const Grid& clues, const TraceArguments& arguments, std::optional<OutputFile>& page) {
  const std::string name = NameOfPuzzle(arguments);
  if (arguments.method != kExplainer) {
    return WriteTracePage(page, ReportTrace(name, clues, arguments.options));
  }
  const ExplainOptions options = {.profile = arguments.profile, .stop = arguments.options.stop};
  return WriteTracePage(page, ReportTrace(name, clues, options));
}

// Only a person's way begins at candidates.
int TraceMarks(const Candidates& marks, const TraceArguments& arguments) {
  if (!arguments.method.empty() || !arguments.page.empty()) {
    return ReportError({"candidates are traced as a person would, without --method and --html"});
  }
  WarnOfSeveralSolutions(marks);
  return PrintTrace(marks, arguments.options, arguments.as_json);
}

int RunTrace(TraceArguments arguments) {
  arguments.loading.stop = &CatchInterrupts();
  arguments.options.stop = arguments.loading.stop;
  auto page = OpenTracePage(arguments.page, IsFile(arguments) ? arguments.source : "");
  if (!page.ok()) return ReportError(page.error());
  const Result<LoadedPuzzle, IoError> puzzle = PuzzleOf(arguments);
  if (InterruptSignal() != 0) return InterruptedCode();
  if (!puzzle.ok()) return ReportError(puzzle.error());
  if (const auto* marks = std::get_if<Candidates>(&puzzle.value())) {
    return TraceMarks(*marks, arguments);
  }
  const Grid& grid = std::get<Grid>(puzzle.value());
  if (const auto clash = FindClash(grid)) {
    Tell("surudoku: two equal clues: {}\n", Describe(*clash));
    return kFaultsFound;
  }
  if (arguments.method == kExplainer) {
    if (!CanBeRated(grid)) return kFaultsFound;
    if (page.value()) return DrawTrace(grid, arguments, page.value());
    return ExplainAtTerminal(grid, arguments.profile, arguments.as_json);
  }
  WarnOfSeveralSolutions(grid);
  if (!arguments.method.empty()) arguments.options.method = FindMethod(arguments.method);
  if (page.value()) return DrawTrace(grid, arguments, page.value());
  return PrintTrace(grid, arguments.options, arguments.as_json);
}

}  // namespace

void DeclareTrace(const Command& command) {
  auto arguments = std::make_shared<TraceArguments>();
  command.Add("PUZZLE", arguments->source, "81 characters, or a file; -: standard input");
  command
      .AddNumber("--record N", arguments->record, {.least = 1},
                 "Which of the file's records (default 1)")
      .Needs("PUZZLE");
  AddFormatOptions(command, arguments->loading.input_format, arguments->loading.column,
                   arguments->loading.blanks);
  command.AddFlag("--random", arguments->is_random, "A puzzle made on the spot").Excludes("PUZZLE");
  std::vector<std::string> names;
  for (const Method method : kMethods) names.emplace_back(NameOf(method));
  names.emplace_back(kExplainer);
  command
      .Add("--method METHOD", arguments->method,
           "How (default: as a person would, and guesses where that does not help);\n"
           "explainer: the steps of its rating, with their chains")
      .OneOf(names);
  AddProfileOption(command, arguments->profile);
  command.AddFlag("--json", arguments->as_json, "A JSON object a line for each step");
  command
      .Add("--html FILE.html", arguments->page,
           "Draw the steps, with candidates and chains, on a page to click through")
      .Excludes("--json");
  command.AddNumber("--max-guesses N", arguments->options.max_guesses, kAnyWholeNumber,
                    "Stop where more are needed (default 1000000)");
  command.Explain(
      {.about = "On a terminal the grid is drawn after each step, its cells marked. If the "
                "puzzle has several solutions, trace says so first. Candidates (729, or drawn as a "
                "grid) are traced as a person would.",
       .examples =
           {"surudoku trace "
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "surudoku trace puzzles.txt --record 337",
            "surudoku trace puzzles.txt --method explainer --html steps.html"},
       .exit_code = "0 solved, or the method gave up; 1 no solution, or too many guesses, or "
                    "(explainer) several solutions; 2 usage."});
  command.Runs([command, arguments] {
    if (arguments->source.empty() && !arguments->is_random) {
      throw UsageError("trace", "a PUZZLE or --random is required");
    }
    if (arguments->method != kExplainer) command.OnlyWith("--method explainer", {"--profile"});
    return RunTrace(*arguments);
  });
}

}  // namespace surudoku::cli
