#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bench/bench.h"
#include "bench/bench_csv.h"
#include "bench/bench_programs.h"
#include "bench_inputs.h"
#include "bench_tables.h"
#include "bench_verdicts.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "io/touched_paths.h"
#include "io/utf8.h"
#include "job_options.h"
#include "progress_line.h"
#include "report_file.h"
#include "surudoku/target.h"
#include "terminal.h"
#include "text/shell_quote.h"

namespace surudoku::cli {
namespace {

// Enough for any rate, and answered by the reference in no time.
constexpr std::size_t kMostLoaded = 200'000;
constexpr std::string_view kRate = "rate";  // among the methods

struct BenchArguments {
  std::vector<std::string> inputs;
  LoadPuzzlesOptions loading;
  std::vector<std::string> methods = {"lockstep", "exact-cover", "propagation", "backtracking"};
  Profile profile = kDefaultProfile;
  std::vector<std::string> targets;
  BenchOptions options;
  std::string from;
  std::vector<std::string> against;
  std::vector<BenchProgram> programs;
  ProgramAnswers answers = ProgramAnswers::kSolution;
  std::optional<double> patience;  // seconds
  std::string json;
  std::string csv;
  std::string report;
  std::vector<std::string> compare;
  double tolerance = 10;  // percent
  bool quiet = false;
  std::string command;
};

class ProgressObserver final : public BenchObserver {
 public:
  explicit ProgressObserver(bool is_wanted) : is_wanted_(is_wanted), line_(is_wanted) {}

  void OnProgress(double share, std::string_view what) override {
    line_.Show(fmt::format("{:.0f}%, {}", 100 * share, Printable(what)));
  }
  // A log gets a line when a program is first at work.
  void OnProgram(const std::string& dataset, std::string_view name) {
    const std::string what = fmt::format("{} by {}", dataset, name);
    OnProgress(0, what);
    const bool is_for_log = is_wanted_ && isatty(STDERR_FILENO) == 0;
    if (is_for_log && told_.insert(what).second) Tell("surudoku: {}\n", Printable(what));
  }
  void Finish() { line_.Clear(); }

 private:
  bool is_wanted_;
  ProgressLine line_;
  std::set<std::string> told_;  // programs, in a log
};

int ReportStop() {
  Tell("surudoku: stopped by SIG{}\n", sigabbrev_np(InterruptSignal()));
  return InterruptedCode();
}

std::vector<BenchMethod> MethodsNamed(const std::vector<std::string>& names, Profile profile) {
  std::vector<BenchMethod> methods;
  for (const Method method : kMethods) {
    const bool is_named =
        std::ranges::count(names, NameOf(method)) + std::ranges::count(names, "all");
    if (is_named) methods.push_back(BenchMethodFor(method));
  }
  // The fast one first.
  std::ranges::reverse(methods);
  if (std::ranges::count(names, kRate) > 0) methods.push_back(BenchRaterFor(profile));
  return methods;
}

std::vector<Target> TargetsNamed(const std::vector<std::string>& names) {
  if (names.empty()) return {DefaultTarget()};
  if (std::ranges::count(names, "all") > 0) return SupportedTargets();
  std::vector<Target> targets;
  for (const std::string& name : names) targets.push_back(*FindTarget(name));
  return targets;
}

Result<std::vector<PuzzleSet>, IoError> LoadAll(const BenchArguments& arguments) {
  std::vector<PuzzleSet> sets;
  for (const std::string& path : arguments.inputs) {
    SURUDOKU_TRY(PuzzleSet set, LoadPuzzles(path, arguments.loading));
    sets.push_back(std::move(set));
  }
  return sets;
}

// This program, as it is called to solve a dataset in the way of the options.
std::string OwnCommand(const BenchArguments& arguments) {
  std::error_code error;
  const std::string self = std::filesystem::read_symlink("/proc/self/exe", error).string();
  std::string command = PosixQuoted(self) + " solve --quiet";
  const auto add = [&](const char* option, std::string_view value) {
    command += fmt::format(" {} {}", option, PosixQuoted(value));
  };
  if (arguments.options.threads > 0) add("--threads", std::to_string(arguments.options.threads));
  if (!arguments.targets.empty()) add("--target", NameOf(arguments.options.targets.front()));
  if (!arguments.loading.column.empty()) add("--column", arguments.loading.column);
  if (!arguments.loading.blanks.empty()) add("--blank", arguments.loading.blanks);
  if (arguments.loading.input_format != InputFormat::kDetect) {
    add("--input-format", NameIn(kInputFormatNames, arguments.loading.input_format));
  }
  return command + " -- {}";
}

// Of the other programs, and of this one beside them. Says in a log, too, which one it is at.
Result<std::vector<ExternalMeasurement>, IoError> MeasureAgainst(const BenchArguments& arguments,
                                                                 const std::vector<PuzzleSet>& sets,
                                                                 ProgressObserver& observer) {
  std::vector<ExternalMeasurement> all;
  if (arguments.programs.empty()) return all;
  double late_left = arguments.options.seconds;
  for (std::size_t i = 0; i < sets.size() && !arguments.options.stop.IsSet(); ++i) {
    const BenchProgramsOptions options = {
        .dataset = sets[i].name,
        .path = arguments.inputs[i],
        .records = sets[i].records,
        .own = {"surudoku", OwnCommand(arguments)},
        .others = arguments.programs,
        .answers = arguments.answers,
        .seconds = arguments.options.seconds / static_cast<double>(sets.size()),
        .patience = arguments.patience.value_or(BenchProgramsOptions().patience),
        .late_left = arguments.patience ? nullptr : &late_left,
        .folder = arguments.options.folder,
        .stop = arguments.options.stop};
    const auto tell = [&](std::string_view name) { observer.OnProgram(options.dataset, name); };
    SURUDOKU_TRY(std::vector<ExternalMeasurement> measured, MeasurePrograms(options, tell));
    std::ranges::move(measured, std::back_inserter(all));
  }
  return all;
}

// Says it before any figure. Returns whether there is nothing to say.
bool TellMistakes(const std::string& mistakes) {
  if (mistakes.empty()) return true;
  Tell("{}", InRed(mistakes, STDERR_FILENO));
  return false;
}

double SecondsSince(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

// Other programs first: one that cannot be run, or is wrong, is told at once.
Result<BenchResults, IoError> Measure(BenchArguments& arguments, ProgressObserver& observer) {
  const std::string started = Now();
  const auto began = std::chrono::steady_clock::now();
  SURUDOKU_TRY(std::vector<PuzzleSet> sets, LoadAll(arguments));
  const double seconds = arguments.options.seconds;
  if (!arguments.programs.empty()) arguments.options.seconds /= 2;  // they get the first half
  SURUDOKU_TRY(std::vector<ExternalMeasurement> external,
               MeasureAgainst(arguments, sets, observer));
  observer.Finish();
  TellMistakes(MistakesOfPrograms(external));
  arguments.options.seconds =
      std::clamp(seconds - SecondsSince(began), seconds / 4, arguments.options.seconds);
  SURUDOKU_TRY(BenchResults results, RunBench(arguments.options, std::move(sets), observer));
  results.settings.seconds = seconds;
  results.started = started;
  results.command = arguments.command;
  results.external = std::move(external);
  return results;
}

// Measured now, or then.
Result<BenchResults, IoError> GetResults(BenchArguments& arguments) {
  ProgressObserver observer(!arguments.quiet);
  Result<BenchResults, IoError> results =
      arguments.from.empty() ? Measure(arguments, observer) : ReadBenchFile(arguments.from);
  observer.Finish();
  return results;
}

// The earlier results: read before minutes are spent in vain, and before --json may replace them.
Result<std::vector<BenchResults>, IoError> ReadEarlier(const std::vector<std::string>& paths) {
  std::vector<BenchResults> all;
  for (const std::string& path : paths) {
    SURUDOKU_TRY(all.emplace_back(), ReadBenchFile(path));
  }
  return all;
}

// Prints the ratios to the results of one file; the exit code.
int Compare(const BenchArguments& arguments, const std::string& path, const BenchResults& before,
            const BenchResults& results) {
  const double tolerance = arguments.tolerance / 100;
  const auto comparison =
      CompareBench(before, results, tolerance, arguments.options.compared_targets);
  if (!comparison.ok()) {
    return ReportError({path + ": cannot be compared: " + comparison.error().message});
  }
  if (arguments.compare.size() > 1) {
    Print(fmt::format("\nBeside {} (surudoku {}, {})\n", Printable(path), Printable(before.version),
                      Printable(before.started)));
  }
  Print(ComparisonText(comparison.value(), tolerance));
  const auto& ratios = comparison.value().ratios;
  return std::ranges::count(ratios, true, &BenchRatio::is_slower) > 0 ? kFaultsFound : kAllAnswered;
}

// Whether all answers are there and right. Those of programs were told when they had been run.
bool AreAnswersRight(const BenchArguments& arguments, const BenchResults& results) {
  const std::string of_programs = MistakesOfPrograms(results.external);
  const bool are_right = TellMistakes(MistakesOfMethods(results)) && of_programs.empty();
  if (!arguments.from.empty()) TellMistakes(of_programs);
  return are_right;
}

// Why a file that is read would be overwritten. The results of --from and --compare may give way to
// those of --json: they are read before. The tables go to standard output unless the JSON does.
std::optional<IoError> FindPathConflict(const BenchArguments& arguments) {
  TouchedPaths inputs;
  for (const std::string& path : arguments.inputs) inputs.Reads(path);
  TouchedPaths all = inputs;
  inputs.Writes(arguments.json);
  inputs.Writes(arguments.csv);
  if (auto conflict = inputs.FindConflict()) return conflict;
  all.Reads(arguments.from);
  for (const std::string& path : arguments.compare) all.Reads(path);
  all.Reads(arguments.json);
  all.Writes("-");
  all.Writes(arguments.report);
  all.Writes(arguments.csv);
  return all.FindConflict();
}

// Writes all files that were asked for.
std::optional<IoError> Keep(const BenchArguments& arguments,
                            const std::vector<BenchResults>& before, const BenchResults& results,
                            std::optional<OutputFile>& report) {
  const std::string json = BenchJson(results);
  if (!arguments.json.empty()) {
    if (auto error = WriteSummaryFile(arguments.json, json)) return error;
  }
  if (!arguments.csv.empty()) {
    if (auto error = WriteSummaryFile(arguments.csv, BenchCsv(results))) return error;
  }
  return WriteReport(report, json, before.empty() ? "" : BenchJson(before.front()));
}

// Prints what was measured, and how it compares; the exit code.
int PrintResults(const BenchArguments& arguments, const std::vector<BenchResults>& before,
                 const BenchResults& results) {
  int exit_code = AreAnswersRight(arguments, results) ? kAllAnswered : kFaultsFound;
  if (arguments.json != "-") Print(BenchText(results));
  if (InterruptSignal() != 0) return ReportStop();
  for (std::size_t i = 0; i < before.size(); ++i) {
    exit_code = std::max(exit_code, Compare(arguments, arguments.compare[i], before[i], results));
  }
  return exit_code;
}

// Throws UsageError if something makes no sense.
void Complete(BenchArguments& arguments) {
  if (arguments.from.empty() && arguments.inputs.empty()) arguments.inputs = BundledDatasets();
  if (!arguments.against.empty() && std::ranges::count(arguments.inputs, "-") > 0) {
    throw UsageError("--against", "needs files: standard input can be read only once");
  }
  arguments.programs = ParseAgainst(arguments.against);
  arguments.options.stop = &CatchInterrupts();
  arguments.loading.stop = arguments.options.stop;
  arguments.loading.most = kMostLoaded;
  arguments.loading.seed = arguments.options.seed;
  arguments.options.methods = MethodsNamed(arguments.methods, arguments.profile);
  arguments.options.targets = TargetsNamed(arguments.targets);
  SetDefaultTarget(arguments.options.targets.front());  // of the files
}

// For the files that the bench writes and solves.
Result<std::string, IoError> TemporaryFolder() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  if (error) return IoError{"the folder for temporary files (TMPDIR): " + error.message()};
  return folder.string();
}

int RunBenchCommand(BenchArguments arguments) {
  Complete(arguments);
  if (arguments.from.empty() && arguments.inputs.empty()) {
    return ReportError({"the datasets that come with surudoku are missing: name some files"});
  }
  const Result<std::string, IoError> folder = TemporaryFolder();
  if (!folder.ok()) return ReportError(folder.error());
  arguments.options.folder = folder.value();
  const auto before = ReadEarlier(arguments.compare);
  if (!before.ok()) return ReportError(before.error());
  if (!before.value().empty()) arguments.options.earlier = &before.value().front();
  arguments.options.tolerance = arguments.tolerance / 100;
  if (const auto conflict = FindPathConflict(arguments)) return ReportError(*conflict);
  Result<std::optional<OutputFile>, IoError> report = OpenReport(arguments.report);
  if (!report.ok()) return ReportError(report.error());
  const Result<BenchResults, IoError> results = GetResults(arguments);
  if (!results.ok()) return InterruptSignal() != 0 ? ReportStop() : ReportError(results.error());
  if (const auto error = Keep(arguments, before.value(), results.value(), report.value())) {
    return ReportError(*error);
  }
  return PrintResults(arguments, before.value(), results.value());
}

void AddWhatOptions(const Command& command, BenchArguments& arguments) {
  command.Add("FILES", arguments.inputs, "Datasets (default: those that come with the program)");
  AddFormatOptions(command, arguments.loading.input_format, arguments.loading.column,
                   arguments.loading.blanks);
  std::vector<std::string> methods = {"all"};
  for (const Method known : kMethods) methods.emplace_back(NameOf(known));
  methods.emplace_back(kRate);
  command
      .Add("--method METHODS", arguments.methods,
           "Methods of solving, separated by commas, or all of them (default: "
           "lockstep,exact-cover,\n"
           "propagation,backtracking); rate: the rater")
      .SeparatedBy(',')
      .OneOf(methods);
  AddProfileOption(command, arguments.profile);
  std::vector<std::string> targets = TargetNames();
  targets.emplace_back("all");
  command
      .Add("--target NAMES", arguments.targets,
           "Vector instructions to measure, separated by commas, or all (default: the best)")
      .SeparatedBy(',')
      .OneOf(targets);
}

void AddHowOptions(const Command& command, BenchOptions& options) {
  command.AddNumber("--seconds N", options.seconds, {0.01, 1e6},
                    "Seconds for all of it (default 20)");
  command.AddNumber("--puzzle-limit N", options.puzzle_limit, {0.11, 1e6},
                    "Seconds after which a puzzle is stopped (default 0.25)");
  command.AddNumber("--seed N", options.seed, kAnyWholeNumber, "Of the puzzles' order (default 1)");
  command.AddFlag("--isomorphs", options.isomorphs,
                  "Permute digits, rows and columns of each puzzle at random");
  command.AddNumber("--threads N", options.threads, kThreadRange,
                    "The most threads from file to file (default: one for each core)");
}

void AddAgainstOption(const Command& command, BenchArguments& arguments) {
  command
      .Add("--against [NAME=]COMMAND", arguments.against,
           "Measure another program beside surudoku and compare its answers: for the shell, {} is "
           "the\n"
           "dataset's path. May be repeated")
      .Repeated();
  AddChoice(
      command, "--answers KIND",
      "With --against: solution (default): a line with 81 digits for each record; count: the\n"
      "last whole number is how many are solved; none: answers are not compared",
      kProgramAnswersNames, arguments.answers);
  command
      .AddNumber(
          "--program-limit N", arguments.patience, {0.1, 1e6},
          "Seconds after which a run of another program is killed (default 10, less after others\n"
          "were killed)")
      .Needs("--against");
}

void AddResultOptions(const Command& command, BenchArguments& arguments) {
  command.Add("--json FILE", arguments.json, "Keep the results in this file");
  AddReportOption(command, arguments.report, "Draw the results: one HTML page");
  command
      .Add("--from FILE", arguments.from,
           "Measure nothing: take the results that --json kept in this file")
      .Excludes("FILES")
      .Excludes("--against");
  command.Add("--csv FILE", arguments.csv, "Write the figures as a table of CSV");
  command
      .Add("--compare FILE", arguments.compare,
           "Compare with the results that --json kept in this file. May be repeated, for a series")
      .Repeated();
  command
      .AddFlag(
          "--any-target",
          [&targets = arguments.options.compared_targets] { targets = ComparedTargets::kAny; },
          "With --compare: a method's results on other vector instructions will do")
      .Needs("--compare");
  command.AddNumber("--tolerance P", arguments.tolerance, {0.0, 100.0},
                    "--compare calls slower what takes more than P percent longer (default 10)");
  command.AddFlag("--quiet", arguments.quiet, "No progress line");
}

}  // namespace

void DeclareBench(const Command& command) {
  auto arguments = std::make_shared<BenchArguments>();
  AddWhatOptions(command, *arguments);
  AddHowOptions(command, arguments->options);
  AddAgainstOption(command, *arguments);
  AddResultOptions(command, *arguments);
  command.Explain(
      {.about = "Without files, the datasets that come with the program are measured: first how "
                "many puzzles each method solves in a tenth of a second; then rates, times of "
                "single puzzles, guesses and rounds, and rates from file to file by threads. "
                "Solutions are verified, outside the timed parts.",
       .examples = {"surudoku bench",
                    "surudoku bench puzzles.txt --method lockstep,propagation --json today.json",
                    "surudoku bench puzzles.txt --compare yesterday.json --tolerance 5",
                    "surudoku bench puzzles.txt --against 'other-solver {}'"},
       .exit_code = "0 measured; 1 an answer was wrong or missing, or --compare found something "
                    "slower; 2 usage, input or output error.",
       .first = {"--method", "--seconds", "--threads", "--against", "--json", "--report",
                 "--compare", "--tolerance", "--from", "--target"}});
  command.Runs([command, arguments] {
    arguments->command = command.Typed();
    return RunBenchCommand(*arguments);
  });
}

}  // namespace surudoku::cli
