#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "job_options.h"
#include "jobs/rate/rate_files.h"
#include "levels_option.h"
#include "number_text.h"
#include "output_name.h"
#include "rating_history.h"
#include "report_file.h"
#include "terminal.h"

namespace surudoku::cli {
namespace {

struct RateArguments : ReportedArguments {
  RateFilesOptions options;
  double tolerance = 0;
  std::optional<double> min_er;
  std::optional<double> max_er;
  std::optional<std::uint64_t> min_number;
  std::optional<std::uint64_t> max_number;
  double max_seconds = 0;
  double hard_above = kDefaultHardAbove / 10.0;
  std::string levels = "surudoku";
  std::string level;         // write this one alone; empty: all
  std::string level_column;  // empty: none is compared
  std::string history;       // empty: none is kept
  std::optional<int> difference_code;
};

// Ratings have one decimal.
int TenthsOf(double rating) { return static_cast<int>(std::lround(rating * 10)); }

// "x,jigsaw"; of records with houses of their own "column".
std::string HousesSetting(const RateFilesOptions& options) {
  if (!options.regions_column.empty() || !options.houses_column.empty()) return "column";
  BoardRules rules = options.rules;
  const bool is_jigsaw = !rules.regions.empty();
  rules.regions.clear();
  std::string houses = OwnRulesText(rules);
  std::ranges::replace(houses, ' ', ',');
  if (is_jigsaw) (houses += houses.empty() ? "" : ",") += kJigsaw;
  return houses;
}

void SettleOptions(const RateArguments& arguments, RateFilesOptions& options) {
  options.expect = !options.rating_column.empty();
  options.expect_level = !arguments.level_column.empty();
  if (options.expect) options.expected_level = arguments.level_column;
  if (options.expect_level && !options.expect) options.rating_column = arguments.level_column;
  if (!arguments.history.empty()) options.also_written.push_back(arguments.history);
  options.describe_dataset = !arguments.report.path.empty();
  options.hard_above = TenthsOf(arguments.hard_above);
  options.tolerance = TenthsOf(arguments.tolerance);
  if (arguments.min_er) options.min_er = TenthsOf(*arguments.min_er);
  if (arguments.max_er) options.max_er = TenthsOf(*arguments.max_er);
  if (arguments.min_number) options.min_number = static_cast<int>(*arguments.min_number);
  if (arguments.max_number) options.max_number = static_cast<int>(*arguments.max_number);
  options.max_time = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(arguments.max_seconds));
  if (options.scale == RatingScale::kLogic) options.houses = HousesSetting(options);
  if (options.scale == RatingScale::kGuesses) options.chunk_bytes = kChunkOfGuesses;
  const bool is_quick =
      options.scale == RatingScale::kLevel || options.scale == RatingScale::kTdoku;
  if (is_quick) options.chunk_bytes = kChunkOfQuickRecords;
}

std::optional<IoError> SetLevels(const Command& command, RateArguments& arguments) {
  RateFilesOptions& options = arguments.options;
  const bool is_logic = options.scale == RatingScale::kLogic;
  const bool is_asked = command.WasGiven("--levels") || command.WasGiven("--level") ||
                        command.WasGiven("--expect-level");
  if (is_logic) {
    SURUDOKU_TRY(options.levels, ReadBoardLevels(arguments.levels, options.read_besides));
  } else if (is_asked) {
    SURUDOKU_TRY(options.levels, ReadLevels(arguments.levels, options.read_besides));
  }
  if (!arguments.level.empty())
    options.only_level = LevelNamed(options.all_levels(), arguments.level);
  return std::nullopt;
}

bool ComparesPuzzles(const RateArguments& arguments) {
  return FormatOfName(arguments.report.compared) == "csv";
}

// A page is drawn beside the new one; a table is compared as a baseline is.
void SettleCompared(const Command& command, RateArguments& arguments) {
  if (!ComparesPuzzles(arguments)) return;
  for (const char* other : {"--baseline", "--baseline-profile", "--expect", "--expect-level",
                            "--min-er", "--max-er", "--level", "--no-guessing"}) {
    if (command.WasGiven(other)) {
      throw UsageError("--compare",
                       std::string("compares all puzzles of a table, so not with ") + other);
    }
  }
  arguments.options.baseline = std::exchange(arguments.report.compared, "");
  arguments.options.shows_differences = true;
}

int RunRate(const RateArguments& arguments) {
  std::optional<RatingHistory> history;
  if (!arguments.history.empty()) {
    auto opened = RatingHistory::Open(arguments.history);
    if (!opened.ok()) return ReportError(opened.error());
    history = std::move(opened.value());
  }
  RateSummary rated;
  const int code = RunReported(
      arguments.options, arguments, "surudoku-rate",
      [&](RateFilesOptions& options) { SettleOptions(arguments, options); },
      [&](const RateFilesOptions& options, FileJobObserver& observer) {
        return rated = RateFiles(options, observer);
      },
      RateReportJson);
  const bool has_run = !rated.error && !rated.interrupted && rated.complete_before.empty();
  if (history && has_run) {
    if (const auto error = history->Add(Now(), rated)) return ReportError(*error);
  }
  return CodeOfDifferences(code, rated.differences, arguments.difference_code);
}

RowFormat FormatOfTopFile(const std::string& path) {
  const std::string format = FormatOfName(path);
  if (format.empty()) return RowFormat::kLine;
  if (const auto named = FindNamed<RowFormat>(kRowFormatNames, format)) return *named;
  throw UsageError("--top-file",
                   "'" + path + "' says " + format + ", and rate writes line, csv or jsonl");
}

DifferenceFormat FormatOfDifferences(const std::string& path) {
  if (const auto named = FindNamed<DifferenceFormat>(kDifferenceFormatNames, FormatOfName(path))) {
    return *named;
  }
  throw UsageError("--differences", "'" + path + "' says no format: .csv, .jsonl or .xml");
}

void AddScaleOptions(const Command& command, RateFilesOptions& options) {
  AddChoice(
      command, "--scale SCALE",
      "se (default): Sudoku Explainer's ratings; guesses: how many the fast solver needs, mean\n"
      "over isomorphs; level: singles, hidden, locked or search, whichever suffices; te-depth: "
      "how\n"
      "deep trial and error has to be nested; tdoku: guesses of the solver tdoku; logic: the\n"
      "hardest step of a person, on boards of every size and houses",
      kRatingScaleNames, options.scale);
  AddBoardOptions(command, options.rules, options.read_besides);
  AddOwnRulesOptions(command, options);
  AddProfileOption(command, options.profile);
  command.AddNumber("--shuffles N", options.shuffles, {1, 1'000'000},
                    "With --scale guesses: how many isomorphs (default 100)");
  command.AddNumber("--seed N", options.seed, kAnyWholeNumber,
                    "With --scale guesses: the same seed gives the same isomorphs everywhere\n"
                    "(default 0)");
}

void AddLimitOptions(const Command& command, RateArguments& arguments) {
  constexpr Range<double> kRatings = {0, 20};
  command.AddNumber("--min-er X", arguments.min_er, kRatings,
                    "Write only what is rated X or harder");
  command.AddNumber("--max-er X", arguments.max_er, kRatings,
                    "Write only what is rated X or easier");
  constexpr Range<std::uint64_t> kNumbers = {0, std::numeric_limits<int>::max()};
  command.AddNumber("--min N", arguments.min_number, kNumbers,
                    "With --scale te-depth, tdoku or logic: write only what is rated N or harder");
  command.AddNumber("--max N", arguments.max_number, kNumbers,
                    "With --scale te-depth, tdoku or logic: write only what is rated N or easier");
  AddLevelsOption(command, arguments.levels);
  command.Add("--level NAME", arguments.level,
              "Write only what has this level of --levels, or none");
  AddNoGuessingOption(command, arguments.options.no_guessing);
  command.AddTime("--max-time TIME", arguments.max_seconds, {0.001, 86400},
                  "Answer unknown where a puzzle takes longer: 500ms, 2s, 1min");
}

// The places of differences besides standard error.
void AddDifferenceOptions(const Command& command, RateArguments& arguments) {
  const auto set_differences = [&options = arguments.options](const std::string& path) {
    options.differences = path;
    options.differences_format = FormatOfDifferences(path);
  };
  command
      .AddText("--differences FILE", set_differences,
               "Write each difference with what was and is, and the columns of --keep: rows if it\n"
               "is FILE.csv or FILE.jsonl, or JUnit's XML for a CI if it is FILE.xml")
      .Excludes("--update-baseline");
  AddDifferenceCodeOption(
      command, arguments.difference_code,
      "The exit code if a rating differs, 1 to 125 (default 1, as of other faults)");
  command.Add("--history FILE", arguments.history,
              "Append a row of CSV with date, version and counts, so that runs make a series");
}

void AddComparisonOptions(const Command& command, RateArguments& arguments) {
  RateFilesOptions& options = arguments.options;
  command.Add(
      "--expect NAME|N", options.rating_column,
      "Compare ER, the T&E depth or tdoku's guesses with this column: a name of the header\n"
      "row, or a number from 1");
  command
      .AddNumber("--tolerance X", arguments.tolerance, {0.0, 20.0},
                 "With --expect: differences up to this do not count (default 0)")
      .Needs("--expect");
  command
      .Add("--expect-ep NAME|N", options.expected_ep, "With --expect: compare EP with this column")
      .Needs("--expect");
  command
      .Add("--expect-ed NAME|N", options.expected_ed, "With --expect: compare ED with this column")
      .Needs("--expect");
  command
      .Add("--expect-te-depth NAME|N", options.expected_te_depth,
           "With --expect: compare the T&E depth with this column")
      .Needs("--expect");
  command
      .Add("--expect-tdoku NAME|N", options.expected_tdoku,
           "With --expect: compare tdoku's guesses with this column")
      .Needs("--expect");
  command.Add("--expect-level NAME|N", arguments.level_column,
              "Compare the level with this column: a puzzle that is not what its level says is a\n"
              "fault");
  const Option baseline = command.Add(
      "--baseline FILE", options.baseline,
      "Compare everything with an earlier run's CSV, puzzle by puzzle: a difference is a\n"
      "fault");
  command
      .AddFlag("--update-baseline", options.update_baseline,
               "Write the --baseline file instead of comparing with it")
      .Needs("--baseline");
  const Option baseline_profile = AddBaselineProfileOption(command, options.baseline_profile)
                                      .Excludes("--baseline")
                                      .Excludes("--expect");
  for (const char* limit : {"--min-er", "--max-er", "--min", "--max", "--level", "--no-guessing"}) {
    baseline.Excludes(limit);
    baseline_profile.Excludes(limit);
  }
}

void AddRatingOptions(const Command& command, RateArguments& arguments) {
  AddScaleOptions(command, arguments.options);
  AddLimitOptions(command, arguments);
  AddComparisonOptions(command, arguments);
  AddDifferenceOptions(command, arguments);
  AddOutputOptions(command, arguments.options, "Where the ratings go");
  RowFormat& format = arguments.options.format;
  AddOutputFormat(command, kRowFormatNames, format);
  command.AddFlag("--solution", arguments.options.with_solution,
                  "A column with the solution, in csv and jsonl");
  command.AddFlag(
      "--techniques", arguments.options.with_techniques,
      "Columns with the steps: how many each technique took, how many cells singles fill,\n"
      "how many are hard; in csv and jsonl, and a picture of them in --report");
  command
      .AddNumber("--hard-above X", arguments.hard_above, {1.5, 20.0},
                 "With --techniques: a step is hard if it is rated above X (default 2.5)")
      .Needs("--techniques");
  AddKeepOption(command, arguments.options);
  command.AddFlag("--made-by", arguments.options.names_maker,
                  "A column that says how each rating was made, in csv and jsonl");
  command.Add("--summary FILE", arguments.summary_path, "Write the closing summary as JSON");
  const auto set_top_file = [&options = arguments.options](const std::string& path) {
    options.top_file = path;
    options.top_format = FormatOfTopFile(path);
  };
  command
      .AddNumber("--top N", arguments.options.top, {1, kMostTop},
                 "Write only the N hardest, hardest first, at the end")
      .Excludes("--shard");  // they are the hardest of all of the input
  command
      .AddText(
          "--top-file FILE", set_top_file,
          "With --top: write all ratings, and keep the N hardest so far in this file of their\n"
          "own; as rows, with the columns of --keep, if it is FILE.csv or FILE.jsonl")
      .Needs("--top");
  AddReportOption(
      command, arguments.report.path,
      "Draw how the ratings are spread, and the steps of the hardest: one HTML page; with\n"
      "--scale logic the hardest steps and the levels")
      .Excludes("--shard");  // it draws all of the input
  command
      .Add(
          "--compare FILE", arguments.report.compared,
          "Draw earlier ratings beside these: of FILE.csv, which rate wrote, puzzle by puzzle; of\n"
          "FILE.html, an earlier report, section by section")
      .Needs("--report");
}

// Options that mean nothing together.
void CheckOptions(const Command& command, const RateArguments& arguments) {
  const RatingScale scale = arguments.options.scale;
  if (scale != RatingScale::kSe) {
    command.OnlyWith("--scale se", {"--profile", "--min-er", "--max-er", "--tolerance",
                                    "--baseline-profile", "--hard-above", "--expect-ep",
                                    "--expect-ed", "--expect-te-depth", "--expect-tdoku"});
  }
  if (scale != RatingScale::kSe && ComparesPuzzles(arguments)) {
    throw UsageError("--compare", "draws ratings of a table only with --scale se");
  }
  if (scale != RatingScale::kSe && scale != RatingScale::kLogic) {
    command.OnlyWith("--scale se or logic",
                     {"--levels", "--level", "--expect-level", "--techniques", "--report"});
  }
  if (scale != RatingScale::kLogic) {
    command.OnlyWith("--scale logic",
                     {"--box", "--houses", "--regions", "--regions-column", "--houses-column"});
  }
  CheckBoardOptions(command, arguments.options);
  if (!TakesTime(scale)) {
    command.OnlyWith("--scale se, te-depth or logic", {"--max-time"});
  }
  if (scale != RatingScale::kSe && scale != RatingScale::kTeDepth && scale != RatingScale::kTdoku) {
    command.OnlyWith("--scale se, te-depth or tdoku", {"--expect"});
  }
  if (!IsInWholeNumbers(scale)) {
    command.OnlyWith("--scale te-depth, tdoku or logic", {"--min", "--max"});
  }
  if (scale != RatingScale::kGuesses) {
    command.OnlyWith("--scale guesses", {"--shuffles", "--seed"});
  }
  const RateFilesOptions& options = arguments.options;
  const bool is_compared = options.baseline_profile || command.WasGiven("--expect") ||
                           command.WasGiven("--expect-level") || command.WasGiven("--baseline");
  constexpr const char* kCompared =
      "something to compare with: --expect, --expect-level, --baseline or --baseline-profile";
  if (!is_compared) command.OnlyWith(kCompared, {"--exit-code"});
  if (!is_compared && !ComparesPuzzles(arguments)) command.OnlyWith(kCompared, {"--differences"});
  std::error_code error;
  if (!options.baseline.empty() && !options.update_baseline &&
      !std::filesystem::exists(options.baseline, error)) {
    throw UsageError("--baseline",
                     "no such file as " + options.baseline + "; --update-baseline writes it");
  }
  if (arguments.min_er && arguments.max_er && *arguments.min_er > *arguments.max_er) {
    throw UsageError("--min-er", "more than --max-er");
  }
  if (arguments.min_number && arguments.max_number &&
      *arguments.min_number > *arguments.max_number) {
    throw UsageError("--min", "more than --max");
  }
}

}  // namespace

void DeclareRate(const Command& command) {
  auto arguments = std::make_shared<RateArguments>();
  AddInputOptions(command, arguments->options);
  AddRatingOptions(command, *arguments);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "Each record gets one line, in order: the puzzle and ED=ER/EP/ED (the hardest "
                "step, the hardest until the first placement, the first step). Puzzles with no "
                "solution or several are named, not rated.",
       .examples = {"surudoku rate puzzles.txt --profile se-1.2.1 -o rated.txt",
                    "surudoku rate puzzles.txt --top 10",
                    "surudoku rate puzzles.txt --min-er 7.0 --max-time 2s -o hard.txt",
                    "surudoku rate bank.csv --levels newspaper --expect-level level -o /dev/null",
                    "surudoku rate puzzles.txt --baseline rated.csv --update-baseline -o /dev/null",
                    ("surudoku rate puzzles.txt --profile suk-1.18 --baseline-profile suk-1.15 "
                     "-o /dev/null")},
       .exit_code =
           "0 all were rated (and as expected); 1 some were not, each named as file:line:column: "
           "reason, or there were none; 2 usage, input or output error.",
       .first = {"--profile", "--scale", "--min-er", "--levels", "--max-time", "--output",
                 "--output-format", "--techniques", "--top", "--top-file"}});
  command.Runs([command, arguments] {
    CheckOptions(command, *arguments);
    SettleCompared(command, *arguments);
    if (const auto error = SetLevels(command, *arguments)) return ReportError(*error);
    arguments->command = command.Typed();
    return RunRate(*arguments);
  });
}

}  // namespace surudoku::cli
