#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "grid/board_text.h"
#include "job_options.h"
#include "jobs/trace/trace_files.h"
#include "surudoku/method.h"
#include "trace_puzzle.h"

namespace surudoku::cli {
namespace {

struct TraceArguments : ReadingArguments<TraceFilesOptions> {
  PuzzleToTrace puzzle;
  std::string method;  // empty: none was named
  std::optional<double> above;
};

// Each of these asks for one puzzle,
constexpr std::array kOfOnePuzzle = {"--record", "--random", "--json", "--html"};

// and each of these for a run over files.
constexpr std::array kOfFiles = {
    "--output",       "--resume",    "--sync",    "--output-format", "--steps",
    "--most-steps",   "--above",     "--grids",   "--candidates",    "--no-chains",
    "--to",           "--puzzle-as", "--order",   "--sentences",     "--keep",
    "--symbols",      "--shard",     "--threads", "--flush",         "--max-errors",
    "--progress",     "--box",       "--houses",  "--regions",       "--regions-column",
    "--houses-column"};

template <std::size_t N>
const char* FirstGiven(const Command& command, const std::array<const char*, N>& options) {
  const auto given =
      std::ranges::find_if(options, [&](const char* option) { return command.WasGiven(option); });
  return given == options.end() ? nullptr : *given;
}

bool IsBoard(const std::string& word) {
  return word.size() != kCellCount && BoardSide(word.size()) &&
         LooksLikeBoard(word, Spaces::kAreBlanks);
}

// One puzzle is shown at the terminal; files are a job.
bool IsOfOnePuzzle(const Command& command, const std::vector<std::string>& words) {
  const char* const of_one = FirstGiven(command, kOfOnePuzzle);
  const char* const of_files = FirstGiven(command, kOfFiles);
  if (of_one == nullptr)
    return of_files == nullptr && words.size() == 1 && IsPuzzle(words[0]) && !IsBoard(words[0]);
  const std::string shows_one = std::string(of_one) + ", which shows one puzzle";
  if (of_files != nullptr) throw UsageError(of_files, "not with " + shows_one);
  if (words.size() > 1) {
    throw UsageError(
        of_one, fmt::format("shows one puzzle, and {} were given: '{}' and '{}'{}", words.size(),
                            words[0], words[1], words.size() > 2 ? " and others" : ""));
  }
  return true;
}

int RunPuzzle(const Command& command, TraceArguments& arguments) {
  if (arguments.method != kExplainer) command.OnlyWith("--method explainer", {"--profile"});
  const TraceFilesOptions& options = arguments.options;
  PuzzleToTrace& puzzle = arguments.puzzle;
  puzzle.source = options.inputs.front();
  puzzle.is_first = !command.WasGiven("--record");
  puzzle.loading.input_format = options.input_format;
  puzzle.loading.column = options.column;
  puzzle.loading.blanks = options.blanks;
  if (!arguments.method.empty()) puzzle.method = arguments.method;
  puzzle.profile = options.profile;
  puzzle.options.max_guesses = options.max_guesses;
  return TracePuzzle(puzzle);
}

int RunFiles(const Command& command, TraceArguments& arguments) {
  TraceFilesOptions& options = arguments.options;
  if (!arguments.method.empty()) options.method = arguments.method;
  if (options.method != kExplainer)
    command.OnlyWith("--method explainer", {"--profile", "--above"});
  const bool is_open = options.format == TraceFormat::kText && !command.WasGiven("--output-format");
  if (options.talk != TraceTalk::kNone && is_open) options.format = TraceFormat::kJsonl;
  if (options.format != TraceFormat::kJsonl) {
    command.OnlyWith("--output-format jsonl", {"--grids", "--candidates", "--sentences", "--to"});
  }
  if (options.talk == TraceTalk::kNone) {
    command.OnlyWith("--to messages or prompt", {"--puzzle-as", "--order"});
  } else if (const char* const part =
                 FirstGiven(command, std::array{"--grids", "--candidates", "--sentences"})) {
    throw UsageError(part, "of steps as objects, not with --to");
  }
  const char* const of_steps = FirstGiven(command, std::array{"--steps", "--above", "--no-chains"});
  if (options.order != TalkOrder::kFound && of_steps != nullptr) {
    throw UsageError(of_steps, "of steps, not with --order rows or random, which has moves alone");
  }
  if (options.method != kExplainer && options.method != kLogic) {
    command.OnlyWith("--method explainer or logic", {"--candidates"});
  }
  // Ratings have one decimal.
  if (arguments.above) options.above = static_cast<int>(std::lround(*arguments.above * 10));
  return RunReading(arguments, TraceFiles);
}

void AddMethodOptions(const Command& command, TraceArguments& arguments) {
  std::vector<std::string> names = {std::string(kExplainer), std::string(kLogic),
                                    std::string(kByHand)};
  for (const Method method : kMethods) names.emplace_back(NameOf(method));
  command
      .Add("--method METHOD", arguments.method,
           "explainer (default of files): the steps of a rating, with their chains; by-hand\n"
           "(default of one puzzle): as a person would, with guesses where that does not help;\n"
           "logic: the same without guesses; or a method of solve")
      .OneOf(names);
  AddProfileOption(command, arguments.options.profile);
  command.AddNumber("--max-guesses N", arguments.options.max_guesses, kAnyWholeNumber,
                    "Stop where more are needed (default 1000000)");
}

void AddPuzzleOptions(const Command& command, PuzzleToTrace& puzzle) {
  command.AddFlag("--random", puzzle.is_random, "Show one puzzle, made on the spot")
      .Excludes("FILES");
  command
      .AddNumber("--record N", puzzle.record, {.least = 1}, "Show one puzzle: this one of the file")
      .Excludes("--random");
  command.AddFlag("--json", puzzle.as_json, "Show one puzzle: a JSON object a line for each step");
  command
      .Add(
          "--html FILE.html", puzzle.page,
          "Show one puzzle: draw the steps, with candidates and chains, on a page to click through")
      .Excludes("--json");
}

void AddStepOptions(const Command& command, TraceArguments& arguments) {
  TraceFilesOptions& options = arguments.options;
  AddOutputOptions(command, options, "Where the steps go");
  AddOutputFormat(command, kTraceFormatNames, options.format);
  AddChoice(command, "--to KIND",
            "Lines of JSON: objects (default); messages: the puzzle as a user's, its steps\n"
            "as an assistant's; prompt: the puzzle as prompt, its steps as completion",
            kTraceTalkNames, options.talk);
  AddChoice(command, "--puzzle-as FORM",
            "With --to messages or prompt: line (default), rows, or boxes with lines between them",
            kTalkedGridNames, options.drawn);
  AddChoice(command, "--order ORDER",
            "With --to messages or prompt: found (default): the steps in sentences, as a person\n"
            "finds them; rows or random: moves alone (r1c3=4), cell by cell or in any order",
            kTalkOrderNames, options.order);
  command.AddFlag("--sentences", options.sentences, "With each step its line of text, in jsonl");
  AddChoice(command, "--steps WHICH", "all (default), or placements: those that place a digit",
            kToldStepsNames, options.steps);
  command.AddNumber("--most-steps N", options.most_steps, kAnyWholeNumber,
                    "Write no more steps of a puzzle than these");
  command.AddNumber("--above X", arguments.above, {0.0, 20.0},
                    "Write only steps that are rated above X");
  command.AddFlag("--grids", options.grids, "With each step the grid before it, in jsonl");
  command.AddFlag("--candidates", options.candidates,
                  "With each step all candidates before it, in jsonl");
  command.AddFlag("--no-chains", [&options] { options.chains = false; }, "Leave the chains out");
  AddKeepOption(command, options);
}

}  // namespace

void DeclareTrace(const Command& command) {
  auto arguments = std::make_shared<TraceArguments>();
  AddInputOptions(command, arguments->options);
  AddBoardOptions(command, arguments->options.rules, arguments->options.read_besides);
  AddOwnRulesOptions(command, arguments->options);
  AddMethodOptions(command, *arguments);
  AddPuzzleOptions(command, arguments->puzzle);
  AddStepOptions(command, *arguments);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "One puzzle is solved step by step on the terminal, the grid drawn after each step with "
           "its cells marked. If it has several solutions, trace says so first. Candidates (729, "
           "or drawn as a grid) are traced as a person would.\n\nOf files, every puzzle with one "
           "solution is traced, in order, and any other named: text has the puzzle, a line for "
           "each step, the solution and a blank line; csv a row for each step; jsonl an object for "
           "each puzzle. Boards of other sizes and houses are traced so, too, by the steps of rate "
           "--scale logic; with --method logic by those that are no guess.",
       .examples = {"surudoku trace puzzles.txt --record 5",
                    "surudoku trace puzzles.txt --output-format jsonl -o steps.jsonl.zst",
                    "surudoku trace puzzles.txt --record 337 --method explainer --html steps.html"},
       .exit_code = "0 solved, or the method gave up; 1 no solution, or too many guesses, or "
                    "(explainer, and files) several solutions, or nothing to trace; 2 usage, input "
                    "or output error.",
       .first = {"--method", "--record", "--html", "--json", "--random", "--output",
                 "--output-format", "--steps", "--above"}});
  command.Runs([command, arguments] {
    CheckBoardOptions(command, arguments->options);
    return IsOfOnePuzzle(command, arguments->options.inputs) ? RunPuzzle(command, *arguments)
                                                             : RunFiles(command, *arguments);
  });
}

}  // namespace surudoku::cli
