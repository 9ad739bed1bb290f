#include "trace_puzzle.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "file_run.h"
#include "io/input_identity.h"
#include "io/touched_paths.h"
#include "io/utf8.h"
#include "jobs/trace/trace_files.h"
#include "report/report.h"
#include "report_file.h"
#include "surudoku/explain.h"
#include "surudoku/generate.h"
#include "surudoku/method.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"
#include "surudoku/trace.h"
#include "surudoku/version.h"
#include "terminal.h"
#include "text/quantities.h"
#include "text/rating_text.h"
#include "threads/for_each_index.h"

namespace surudoku::cli {
namespace {

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
  return fmt::format("{} (surudoku {} scale=se profile={}; hardest step: {})\n",
                     EdText(rating.er, rating.ep, rating.ed), Version(),
                     NameIn(kProfileNames, profile), NameIn(kTechniqueNames, rating.hardest));
}

// The steps to one of several solutions say nothing of the others.
// Returns whether there is one.
template <class Puzzle>
bool WarnOfSeveralSolutions(const Puzzle& puzzle) {
  constexpr std::uint64_t kMostCounted = 1000;
  const std::uint64_t solutions = CountSolutions(puzzle, kMostCounted + 1);
  if (solutions < 2) return solutions == 1;
  Tell("surudoku: the puzzle has {} solutions: these are the steps to one of them\n",
       solutions > kMostCounted ? fmt::format("more than {}", WithThousands(kMostCounted))
                                : WithThousands(solutions));
  return false;
}

// A person's way has few techniques; the explainer's has all of a rating.
void TellOfGuesses(std::uint64_t first_guess) {
  Tell(
      "surudoku: step {} is a guess, as no technique of by-hand helped there; --method explainer "
      "shows a way without guesses\n",
      WithThousands(first_guess));
}

// On a terminal with the grid after each step. `may_explain`: the explainer can show it, too.
// Returns the exit code.
template <class Puzzle>
int PrintTrace(const Puzzle& puzzle, const TraceOptions& options, bool as_json, bool may_explain) {
  const bool is_drawn = isatty(STDOUT_FILENO) == 1 && !as_json;
  std::uint64_t number = 0;
  std::uint64_t first_guess = 0;
  const Status status = Trace(puzzle, options, [&](const TraceStep& step, const Grid& after) {
    ++number;
    if (step.kind == StepKind::kGuess && first_guess == 0) first_guess = number;
    const std::string line = as_json ? StepJson(number, step, after) : StepText(number, step);
    const std::string text = line + (is_drawn ? Drawing(step, after) + '\n' : "");
    const bool is_last = step.kind == StepKind::kSolution && !as_json;
    return Print(text) && (!is_last || Print(FormatGrid(after) + '\n'));
  });
  if (InterruptSignal() != 0) return InterruptedCode();
  if (!FlushPrinted()) return kAllAnswered;  // of what was not shown there is nothing to say
  if (first_guess > 0 && !options.method && may_explain) TellOfGuesses(first_guess);
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

int ExplainAtTerminal(const Grid& clues, const ExplainOptions& options, bool as_json) {
  std::uint64_t number = 0;
  Grid last = clues;
  const Rating rating = Explain(clues, options, [&](const ExplainedStep& step, const Grid& after) {
    ++number;
    last = after;
    return Print(as_json ? StepJson(number, step, after) : StepText(number, step));
  });
  if (rating.status != RatingStatus::kStopped && !as_json) {
    Print(FormatGrid(last) + '\n' + RatingLine(rating, options.profile));
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

bool IsFile(const PuzzleToTrace& wanted) { return !wanted.is_random && !IsPuzzle(wanted.source); }

// Nobody should take one puzzle's steps for those of a whole file. Standard input cannot be read
// again.
void TellOfOtherRecords(const PuzzleToTrace& wanted) {
  if (!wanted.is_first || !IsFile(wanted) || CannotBeReadAgain(wanted.source)) return;
  if (!LoadPuzzle(wanted.source, 2, wanted.loading).ok()) return;
  Tell(
      "surudoku: these are the steps of the first puzzle of {}; --record N shows another, "
      "-o FILE.jsonl alone has the steps of all\n",
      Printable(wanted.source));
}

// The word that was typed is a puzzle, or was meant as one, or else names a file.
Result<LoadedPuzzle, IoError> PuzzleOf(const PuzzleToTrace& wanted) {
  if (wanted.is_random) return LoadedPuzzle(RandomPuzzle(!wanted.as_json));
  if (IsFile(wanted)) return LoadPuzzle(wanted.source, wanted.record, wanted.loading);
  const auto typed = ParseGrid(wanted.source, Spaces::kAreBlanks);
  if (!typed.ok()) return IoError{typed.error().reason};
  return LoadedPuzzle(typed.value());
}

// The page's title for the puzzle.
std::string NameOfPuzzle(const PuzzleToTrace& wanted) {
  if (!IsFile(wanted)) return "";
  const std::string file = wanted.source == "-" ? "standard input" : wanted.source;
  return fmt::format("{}, record {}", file, wanted.record);
}

int DrawTrace(const Grid& clues, const PuzzleToTrace& wanted, bool may_explain,
              std::optional<OutputFile>& page) {
  const TraceReport report = ReportTrace(NameOfPuzzle(wanted), clues, wanted.options);
  const int code = WriteTracePage(page, report);
  const bool may_tell = code == kAllAnswered && may_explain && !wanted.options.method;
  if (may_tell && report.first_guess > 0) TellOfGuesses(report.first_guess);
  return code;
}

// --method explainer. Precondition: the puzzle can be rated. Threads make the steps of a hard
// puzzle come sooner.
int ExplainClues(const Grid& clues, const PuzzleToTrace& wanted, std::optional<OutputFile>& page) {
  const ArenaExecutor threads;
  const ExplainOptions options = {
      .profile = wanted.profile, .stop = wanted.options.stop, .executor = &threads};
  if (!page) return ExplainAtTerminal(clues, options, wanted.as_json);
  return WriteTracePage(page, ReportTrace(NameOfPuzzle(wanted), clues, options));
}

// Only a person's way begins at candidates.
int TraceMarks(const Candidates& marks, const PuzzleToTrace& wanted) {
  const bool is_by_hand = wanted.method == kByHand || wanted.method == kLogic;
  if (!is_by_hand || !wanted.page.empty()) {
    return ReportError({"candidates are traced as a person would, without --method and --html"});
  }
  WarnOfSeveralSolutions(marks);
  return PrintTrace(marks, wanted.options, wanted.as_json, false);
}

int TraceClues(const Grid& clues, const PuzzleToTrace& wanted, std::optional<OutputFile>& page) {
  if (const auto clash = FindClash(clues)) {
    Tell("surudoku: two equal clues: {}\n", Describe(*clash));
    return kFaultsFound;
  }
  if (wanted.method == kExplainer) {
    return CanBeRated(clues) ? ExplainClues(clues, wanted, page) : kFaultsFound;
  }
  const bool is_unique = WarnOfSeveralSolutions(clues);
  return page ? DrawTrace(clues, wanted, is_unique, page)
              : PrintTrace(clues, wanted.options, wanted.as_json, is_unique);
}

}  // namespace

bool IsPuzzle(const std::string& word) {
  return word != "-" && (ParseGrid(word, Spaces::kAreBlanks).ok() || IsTypedPuzzle(word));
}

int TracePuzzle(PuzzleToTrace wanted) {
  wanted.loading.stop = &CatchInterrupts();
  wanted.options.stop = wanted.loading.stop;
  wanted.options.method = FindMethod(wanted.method);
  wanted.options.may_guess = wanted.method != kLogic;
  auto page = OpenTracePage(wanted.page, IsFile(wanted) ? wanted.source : "");
  if (!page.ok()) return ReportError(page.error());
  const Result<LoadedPuzzle, IoError> puzzle = PuzzleOf(wanted);
  if (InterruptSignal() != 0) return InterruptedCode();
  if (!puzzle.ok()) return ReportError(puzzle.error());
  TellOfOtherRecords(wanted);
  if (const auto* marks = std::get_if<Candidates>(&puzzle.value())) {
    return TraceMarks(*marks, wanted);
  }
  return TraceClues(std::get<Grid>(puzzle.value()), wanted, page.value());
}

}  // namespace surudoku::cli
