#include <chrono>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "job_options.h"
#include "jobs/solve/solve_files.h"
#include "report_file.h"

namespace surudoku::cli {
namespace {

struct SolveArguments : ReportedArguments {
  SolveFilesOptions options;
  double max_seconds = 0;
  bool first = false;
  bool count_only = false;
  std::string require;
};

void SettleOptions(const SolveArguments& arguments, SolveFilesOptions& options) {
  if (arguments.first) options.limit = 1;
  if (arguments.count_only && options.format == AnswerFormat::kLine) {
    options.format = AnswerFormat::kCount;
  }
  options.max_time = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(arguments.max_seconds));
  options.require_unique = !arguments.require.empty();
  options.profile = !arguments.report.path.empty();
}

int RunSolve(const SolveArguments& arguments) {
  return RunReported(
      arguments.options, arguments, "surudoku-solve",
      [&](SolveFilesOptions& options) { SettleOptions(arguments, options); }, SolveFiles,
      SolveReportJson);
}

void AddAnswerOptions(const Command& command, SolveArguments& arguments) {
  AddOutputOptions(command, arguments.options, "Where the answers go");
  AddChoice<AnswerFormat>(
      command, "--output-format FORMAT", "line (default), csv or jsonl" + std::string(kOrByName),
      {{"line", AnswerFormat::kLine}, {"csv", AnswerFormat::kCsv}, {"jsonl", AnswerFormat::kJsonl}},
      arguments.options.format)
      .ChosenByNameOf("--output");
  AddKeepOption(command, arguments.options);
  command.Add("--stats FILE", arguments.options.statistics,
              "Write a row of statistics for each record: CSV, or JSON lines (FILE.jsonl)");
  command
      .AddFlag("--tdoku", arguments.options.with_tdoku,
               "With --stats: a column with the guesses of the solver tdoku to a first solution")
      .Needs("--stats");
  command
      .AddFlag("--er", arguments.options.with_er,
               "With --stats: a column with the ER that rate gives to unique 9x9 puzzles")
      .Needs("--stats");
  command.Add("--summary FILE", arguments.summary_path, "Write the closing summary as JSON");
  AddReportOption(command, arguments.report.path,
                  "Draw what the dataset is like and how it went: one HTML page")
      .Excludes("--shard");  // it draws all of the input
  command
      .Add("--compare FILE.html", arguments.report.compared,
           "Draw an earlier report of solve beside this one")
      .Needs("--report");
}

void AddMethodOption(const Command& command, Method& method) {
  std::vector<std::pair<std::string, Method>> methods;
  methods.reserve(kMethods.size());
  for (const Method known : kMethods) methods.emplace_back(NameOf(known), known);
  AddChoice(command, "--method METHOD",
            "How to solve: naked-singles, backtracking, recursive, propagation, colouring,\n"
            "exact-cover or lockstep (default)",
            std::move(methods), method);
}

void AddSolvingOptions(const Command& command, SolveArguments& arguments) {
  AddMethodOption(command, arguments.options.method);
  command.AddNumber("--solutions N", arguments.options.limit, {.least = 1},
                    "Count up to N solutions (default 2: proves uniqueness)");
  command.AddFlag("--first", arguments.first, "Stop at the first solution; as --solutions 1")
      .Excludes("--solutions");
  command
      .AddFlag("--all", arguments.options.list_all,
               "List every solution of each puzzle, a line each")
      .Excludes("--first");
  command.AddFlag("--count-only", arguments.count_only, "Answer with the number of solutions")
      .Excludes("--all")
      .Excludes("--first");
  command.AddNumber("--max-guesses N", arguments.options.max_guesses, kAnyWholeNumber,
                    "Answer unknown where a puzzle wants more guesses (default: no limit)");
  command.AddTime("--max-time TIME", arguments.max_seconds, {0.001, 86400},
                  "Answer unknown where a puzzle takes longer: 500ms, 2s, 1min");
  command
      .Add("--require unique", arguments.require,
           "unique: any other puzzle is a fault (exit code 1)")
      .OneOf({"unique"});
}

}  // namespace

void DeclareSolve(const Command& command) {
  auto arguments = std::make_shared<SolveArguments>();
  AddInputOptions(command, arguments->options);
  AddBoardOptions(command, arguments->options.rules, arguments->options.read_besides);
  AddOwnRulesOptions(command, arguments->options);
  AddAnswerOptions(command, *arguments);
  AddSolvingOptions(command, *arguments);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "Each record gets one line, in order: the 81 digits of its only solution, or none, "
                "multiple, unknown, gave-up (followed by what was filled in) or invalid.",
       .examples = {"surudoku solve puzzles.txt -o solutions.txt --stats stats.csv"},
       .exit_code = "0 all records were read and answered; 1 some were malformed or "
                    "missed --require, each named as file:line:column: reason, or "
                    "there were none; 2 usage, input or output error.",
       .first = {"--output", "--output-format", "--keep", "--stats", "--method", "--solutions",
                 "--all", "--count-only", "--max-time", "--require"}});
  command.Runs([command, arguments] {
    CheckBoardOptions(command, arguments->options);
    const bool lists_or_counts = arguments->options.list_all || arguments->count_only;
    if (lists_or_counts && !command.WasGiven("--solutions")) {
      arguments->options.limit = std::numeric_limits<std::uint64_t>::max();
    }
    arguments->command = command.Typed();
    return RunSolve(*arguments);
  });
}

}  // namespace surudoku::cli
