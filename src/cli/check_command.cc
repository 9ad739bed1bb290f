#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/check/check_files.h"
#include "report_file.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

struct CheckArguments : ReportedArguments {
  CheckFilesOptions options;
  std::optional<double> max_er;
};

// Options for files that are checked besides the input.
void AddSolutionOptions(const Command& command, CheckFilesOptions& options) {
  AddSolutionColumnOption(command, options);
  command
      .Add("--solutions FILE", options.solutions,
           "A file with the solutions, in the order of the puzzles; repeatable")
      .Repeated()
      .Excludes("--solution-column")
      .Excludes("--shard");
  command.AddFlag("--unique", options.unique,
                  "Prove that each solution is the only one of its puzzle");
  command
      .AddFlag("--minimal", options.minimal,
               "Check instead that each record is a puzzle with one solution and no redundant clue")
      .Excludes("--unique")
      .Excludes("--solutions");
}

// Options for the moves of whoever solves the puzzles.
void AddMoveOptions(const Command& command, CheckArguments& arguments) {
  CheckFilesOptions& options = arguments.options;
  const Option moves = command.Add(
      "--moves NAME|N", options.moves,
      "Check instead the moves in this column (a name of the header row or a number from 1):\n"
      "does a move break a rule, is it right, does a technique justify it?");
  for (const char* other : {"--solutions", "--solution-column", "--unique", "--minimal"}) {
    moves.Excludes(other);
  }
  command
      .AddNumber(
          "--max-er X", arguments.max_er, {0.0, 20.0},
          "With --moves: techniques rated above X justify nothing (default 9.5: harder ones,\n"
          "chains inside chains, may take minutes for a move)")
      .Needs("--moves");
  command
      .AddFlag(
          "--no-techniques", [&options] { options.justify = false; },
          "With --moves: do not look for techniques, which is many times as fast")
      .Needs("--moves");
  AddProfileOption(command, options.profile);
}

void AddScoreOptions(const Command& command, CheckFilesOptions& options) {
  const Option score = command.AddFlag(
      "--score", [&options] { options.score = options.finds_answers = true; },
      "Score each answer, cell by cell: the completion of a prompt or the last message of a\n"
      "chat in JSON, or else the solution");
  const Option answers =
      command
          .Add("--answers NAME|N", options.answer_columns,
               "A column of texts that answer the puzzle, to score: the last grid in each counts; "
               "repeatable")
          .Repeated()
          .Excludes("--solutions");
  for (const char* option : {"--unique", "--minimal", "--moves"}) {
    score.Excludes(option);
    answers.Excludes(option);
  }
  command.Add("--by NAME|N", options.by,
              "Of scores: count by the numbers or words in this column, for instance of ratings");
}

void AddSummaryOptions(const Command& command, CheckArguments& arguments) {
  command.Add("--summary FILE", arguments.summary_path, "Write the closing summary as JSON");
  AddReportOption(command, arguments.report.path,
                  "Draw how right the answers are, and by --by: one HTML page")
      .Excludes("--shard");  // it draws all of the input
  command
      .Add("--compare FILE.html", arguments.report.compared,
           "Draw an earlier report of check beside this one")
      .Needs("--report");
}

struct AdvisedSummary : CheckSummary {
  std::string advice = {};
};

std::string SummaryText(const AdvisedSummary& summary, const RunCost& cost) {
  return SummaryText(static_cast<const CheckSummary&>(summary), cost) + summary.advice;
}

// Whoever has puzzles alone may want something else than a list of their blanks.
std::string AdviceOnPuzzles(const CheckSummary& summary, const CheckFilesOptions& options) {
  const bool are_typed = options.shown_names.size() == options.inputs.size();
  if (are_typed && summary.counts.unsolved > 0 && 2 * summary.counts.unsolved == summary.records) {
    return "each grid that is typed is a record; a puzzle and its solution are one with a comma:\n"
           "echo PUZZLE,SOLUTION | surudoku check\n";
  }
  if (2 * summary.counts.unsolved <= summary.records) return "";
  return "these are puzzles without solutions (--solutions, --solution-column say where):\n"
         "surudoku solve solves them, and check --minimal checks them as puzzles\n";
}

int RunCheck(CheckArguments arguments) {
  CheckFilesOptions& options = arguments.options;
  if (arguments.max_er) options.most_er = static_cast<int>(std::lround(*arguments.max_er * 10));
  const bool is_slow = !options.moves.empty() && options.justify;
  if (is_slow) options.chunk_bytes = kChunkOfSlowRecords;
  options.score = options.score || !options.answer_columns.empty();
  if (!options.solutions.empty()) options.finds_answers = false;
  if (options.format == CheckFormat::kNone && options.output != "-" && !options.shard) {
    return ReportError(
        {"-o wants a name in .csv or .jsonl, --output-format csv or jsonl, or --shard"});
  }
  if (std::ranges::count(options.inputs, "-") > 0 &&
      std::ranges::count(options.solutions, "-") > 0) {
    return ReportError({"standard input cannot hold both the puzzles and the solutions"});
  }
  return RunReported(
      options, arguments, "surudoku-check", FindMovesInLines,
      [](const CheckFilesOptions& run, FileJobObserver& observer) {
        AdvisedSummary summary = {CheckFiles(run, observer)};
        summary.advice = AdviceOnPuzzles(summary, run);
        return summary;
      },
      CheckReportJson);
}

}  // namespace

void DeclareCheck(const Command& command) {
  auto arguments = std::make_shared<CheckArguments>();
  CheckFilesOptions& options = arguments->options;
  AddInputOptions(command, options);
  AddBoardOptions(command, options.rules, options.read_besides);
  AddOwnRulesOptions(command, options);
  AddSolutionOptions(command, options);
  AddKeepOption(command, options);
  AddMoveOptions(command, *arguments);
  AddScoreOptions(command, options);
  AddSummaryOptions(command, *arguments);
  AddOutputOptions(command, options, "Where the verdicts go");
  AddChoice(command, "--output-format FORMAT",
            "A verdict of each record: " + ListOfNames(kCheckFormatNames, options.format) +
                std::string(kOrByName),
            kCheckFormatNames, options.format)
      .ChosenByNameOf("--output");
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "If the records have solutions (in a column called solution or answer, after the "
                "puzzle, in --solution-column, or in another file), each must be a valid grid that "
                "keeps the clues. Otherwise each record must be a complete and valid grid; "
                "--minimal checks puzzles, --moves what somebody did to solve them.",
       .examples = {"surudoku check --unique answers.csv",
                    "surudoku check puzzles.txt --solutions answers.txt",
                    "surudoku check answers.csv -o verdicts.csv",
                    "surudoku check --answers response answers.jsonl -o scores.csv",
                    "surudoku check --answers response --by rating answers.jsonl",
                    "surudoku check --minimal puzzles.txt",
                    "surudoku check --moves steps --max-er 3.0 games.jsonl -o verdicts.jsonl"},
       .exit_code =
           "0 all are correct; 1 some are wrong (with --moves: a move breaks a rule or is not in "
           "the solution) or malformed, each named as file:line:column: reason, or there are none; "
           "2 usage, input or output error.",
       .first = {"--solutions", "--solution-column", "--unique", "--minimal", "--score",
                 "--answers", "--by", "--moves", "--output", "--output-format", "--max-errors"}});
  command.Runs([command, arguments] {
    CheckBoardOptions(command, arguments->options);
    if (arguments->options.moves.empty()) command.OnlyWith("--moves", {"--profile"});
    if (!command.WasGiven("--score") && arguments->options.answer_columns.empty()) {
      command.OnlyWith("--score or --answers", {"--by", "--report"});
    }
    arguments->command = command.Typed();
    return RunCheck(*arguments);
  });
}

}  // namespace surudoku::cli
