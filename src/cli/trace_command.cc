#include <fmt/format.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "choice_option.h"
#include "commands.h"
#include "interrupt.h"
#include "job_options.h"
#include "pipeline/puzzle_set.h"
#include "puzzle_arguments.h"
#include "surudoku/generate.h"
#include "surudoku/trace.h"
#include "terminal.h"
#include "trace_output.h"

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

// What was typed is a puzzle, or was meant as one, or else names a file.
Result<Grid, IoError> PuzzleOf(const TraceArguments& arguments) {
  if (arguments.is_random) return RandomPuzzle(!arguments.as_json);
  if (IsFile(arguments)) return LoadPuzzle(arguments.source, arguments.record, arguments.loading);
  const auto typed = ParseGrid(arguments.source, Spaces::kAreBlanks);
  if (!typed.ok()) return IoError{typed.error().reason};
  return typed.value();
}

// What a page calls the puzzle.
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

int RunTrace(TraceArguments arguments) {
  arguments.loading.stop = &CatchInterrupts();
  arguments.options.stop = arguments.loading.stop;
  auto page = OpenTracePage(arguments.page, IsFile(arguments) ? arguments.source : "");
  if (!page.ok()) return ReportError(page.error());
  const Result<Grid, IoError> grid = PuzzleOf(arguments);
  if (InterruptSignal() != 0) return kSignalBase + InterruptSignal();
  if (!grid.ok()) return ReportError(grid.error());
  if (const auto clash = FindClash(grid.value())) {
    Tell("surudoku: two equal clues: {}\n", Describe(*clash));
    return kFaultsFound;
  }
  if (arguments.method == kExplainer) {
    if (!CanBeRated(grid.value())) return kFaultsFound;
    if (page.value()) return DrawTrace(grid.value(), arguments, page.value());
    return ExplainAtTerminal(grid.value(), arguments.profile, arguments.as_json);
  }
  WarnOfSeveralSolutions(grid.value());
  if (!arguments.method.empty()) arguments.options.method = FindMethod(arguments.method);
  if (page.value()) return DrawTrace(grid.value(), arguments, page.value());
  return PrintTrace(grid.value(), arguments.options, arguments.as_json);
}

void DeclareTrace(const Command& command) {
  auto arguments = std::make_shared<TraceArguments>();
  command.Add("PUZZLE", arguments->source, "81 characters, or a file; -: standard input");
  command
      .AddNumber("--record", arguments->record, {.least = 1},
                 "Which of the file's records (default 1)")
      .Needs("PUZZLE")
      .ValueName("N");
  AddFormatOptions(command, arguments->loading.input_format, arguments->loading.column);
  command.AddFlag("--random", arguments->is_random, "A puzzle made on the spot").Excludes("PUZZLE");
  std::vector<std::string> names;
  for (const Method method : kMethods) names.emplace_back(NameOf(method));
  names.emplace_back(kExplainer);
  command
      .Add("--method", arguments->method,
           "How (default: as a person would, and guesses where that does not help);\n"
           "explainer: the steps of its rating, with their chains")
      .OneOf(names)
      .ValueName("METHOD");
  AddProfileOption(command, arguments->profile);
  command.AddFlag("--json", arguments->as_json, "A JSON object a line for each step");
  command
      .Add("--html", arguments->page,
           "Draw the steps, with candidates and chains, on a page to click through")
      .Excludes("--json")
      .ValueName("FILE.html");
  command
      .AddNumber("--max-guesses", arguments->options.max_guesses, kAnyWholeNumber,
                 "Stop where more are needed (default 1000000)")
      .ValueName("N");
  command.Explain(
      {.about = "On a terminal the grid is drawn after each step, its cells marked. If the "
                "puzzle has several solutions, trace says so first.",
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
    if (command.WasGiven("--profile") && arguments->method != kExplainer) {
      throw UsageError("--profile", "only with --method explainer");
    }
    return RunTrace(*arguments);
  });
}

}  // namespace

void AddTraceCommand(const Command& program) {
  program.AddCommand("trace", "Show how a puzzle is solved, step by step", DeclareTrace)
      .TakesGlobalOptions();
}

}  // namespace surudoku::cli
