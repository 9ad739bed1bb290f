#include <unistd.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/dataset/check_dataset.h"
#include "jobs/dataset/dataset_files.h"
#include "levels_option.h"
#include "names.h"
#include "number_text.h"
#include "output_name.h"
#include "part_options.h"

namespace surudoku::cli {
namespace {

struct DatasetArguments : ReadingArguments<DatasetFilesOptions> {
  std::optional<std::uint64_t> memory;
  bool wants_json = false;  // of a check

  // The word in the place of the first file that asks for a check.
  [[nodiscard]] bool is_check() const {
    return !options.inputs.empty() && options.inputs.front() == "check";
  }
};

constexpr std::initializer_list<const char*> kOnlyOfMaking = {"--difficulty",
                                                              "--no-guessing",
                                                              "--train",
                                                              "--validation",
                                                              "--test",
                                                              "--test-set",
                                                              "--by",
                                                              "--stratify",
                                                              "--to",
                                                              "--isomorphs",
                                                              "--without-originals",
                                                              "--seed",
                                                              "--output",
                                                              "--resume",
                                                              "--sync",
                                                              "--rejected",
                                                              "--with-difficulty",
                                                              "--keep"};

constexpr std::uint64_t kMostIsomorphs = 1'000'000'000;

// "20..": from 20 up. "..30", "20..30", and "20" alone are ranges, too.
DifficultyRange ParseDifficulty(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto end = [&](const std::string& number) -> std::optional<double> {
    if (number.empty() && dots != text.npos) return std::nullopt;
    const auto value = ParseNumber(number);
    if (!value) throw UsageError("--difficulty", text + " is no range of numbers such as 20..");
    return value;
  };
  if (dots == text.npos) return {end(text), end(text)};
  const DifficultyRange range = {end(text.substr(0, dots)), end(text.substr(dots + 2))};
  if (range.least && range.most && *range.least > *range.most) {
    throw UsageError("--difficulty", text + ": no number is in it, for it begins above its end");
  }
  if (range.has_any()) return range;
  throw UsageError("--difficulty", text + " has no end that is a number");
}

void AddColumnOptions(const Command& command, DatasetFilesOptions& options) {
  AddSolutionColumnOption(command, options);
  AddColumnOption(command, "--rating-column NAME|N", options.rating_column, "difficulty");
  ProofSettings& proof = options.proof;
  AddChoice(command, "--scale SCALE",
            "The difficulty: " + ListOfNames(kDifficultyScaleNames, proof.scale),
            kDifficultyScaleNames, proof.scale);
  command.AddText(
      "--difficulty A..B",
      [&proof](const std::string& text) { proof.wanted = ParseDifficulty(text); },
      "Only puzzles as difficult as that: 20.. for 20 and more");
  AddNoGuessingOption(command, proof.no_guessing);
}

void AddSplitOptions(const Command& command, DatasetFilesOptions& options) {
  AddPartSizeOptions(command, options.sizes);
  command
      .Add("--test-set FILE", options.test_files,
           "The test set: all puzzles of this file, none of which is trained on; repeatable")
      .Repeated()
      .Excludes("--test");
  PartColumns& columns = options.proof.columns;
  AddPartColumnOptions(command, columns.by, columns.stratify).Excludes("--test-set");
}

void AddTargetOptions(const Command& command, DatasetFilesOptions& options) {
  AddChoice(command, "--to FORMAT", ListOfNames(kDatasetFormatNames, options.format),
            kDatasetFormatNames, options.format);
  AddKeepOption(command, options);
  command.AddFlag("--with-difficulty", options.with_difficulty,
                  "Of hrm: difficulty.npy, too, as npy has it");
  command.AddNumber("--isomorphs N", options.isomorphs, {0, kMostIsomorphs},
                    "So many of each puzzle of the training set, after the puzzle itself");
  command
      .AddFlag(
          "--without-originals", [&options] { options.has_originals = false; },
          "The training set has isomorphs alone")
      .Needs("--isomorphs");
  command.AddNumber("--seed N", options.seed, kAnyWholeNumber,
                    "The same seed makes the same dataset everywhere (default 0)");
  command.Add("-o,--output DIR", options.output, "A folder that is to be made");
  command.Add("--rejected FILE", options.rejected,
              "CSV of the records that are left out and named: file, line, column, reason,\n"
              "record");
  command.AddFlag("--resume", options.resume,
                  "Go on where an earlier run with the same options was stopped");
  AddSyncOption(command, options.durability);
}

CheckDatasetOptions CheckOptionsOf(const DatasetArguments& arguments) {
  CheckDatasetOptions options;
  static_cast<FileJobOptions&>(options) = arguments.options;
  options.inputs.erase(options.inputs.begin());
  if (options.inputs.empty()) throw UsageError("check: name a dataset's folder or its files");
  options.scale = arguments.options.proof.scale;
  options.memory = arguments.options.memory;
  options.temporary_folder = arguments.options.temporary_folder;
  return options;
}

int RunCheckOfDataset(const DatasetArguments& arguments) {
  CheckDatasetOptions options = CheckOptionsOf(arguments);
  const auto [summary, cost] =
      RunAtTerminal(arguments.observer, options,
                    [&](FileJobObserver& observer) { return CheckDataset(options, observer); });
  const int exit_code = ReportReadingEnd(summary, "");
  if (exit_code > kFaultsFound) return exit_code;
  Print(arguments.wants_json ? ReportJson(summary, options) : ReportText(summary, options));
  return exit_code;
}

// "chek" is a slip, if there is no such file.
void CheckFirstWord(const DatasetFilesOptions& options) {
  const std::string& word = options.inputs.front();
  const std::string meant = DidYouMean(word, {"check"});
  if (meant.empty() || access(word.c_str(), F_OK) == 0) return;
  throw UsageError("'" + word + "' is no file" + meant);
}

void CheckStandardInput(const DatasetFilesOptions& options) {
  const auto count = std::ranges::count(options.inputs, "-");
  const auto in_test_sets = std::ranges::count(options.test_files, "-");
  if (count > 1) throw UsageError("FILES", "standard input can be read only once");
  if (count + in_test_sets > 1) throw UsageError("--test-set", "standard input is read already");
}

int RunDataset(DatasetArguments arguments) {
  DatasetFilesOptions& options = arguments.options;
  CheckFirstWord(options);
  CheckStandardInput(options);
  if (options.output.empty()) throw UsageError("-o DIR is missing: the folder that is to be made");
  if (!options.has_originals && options.isomorphs == 0) {
    throw UsageError("--without-originals", "with --isomorphs 0 nothing would be left");
  }
  if (options.with_difficulty && options.format != DatasetFormat::kHrm) {
    throw UsageError("--with-difficulty",
                     "only with --to hrm: the other formats have difficulties");
  }
  const std::string format = FormatOfName(options.rejected);
  if (!format.empty() && format != "csv") {
    throw UsageError("--rejected", "writes CSV, and " + options.rejected + " says " + format);
  }
  CheckShares(options.sizes, options.proof.columns.by);
  return RunReading<DatasetFilesOptions>(std::move(arguments), MakeDataset);
}

}  // namespace

void DeclareDataset(const Command& command) {
  auto arguments = std::make_shared<DatasetArguments>();
  DatasetFilesOptions& options = arguments->options;
  AddReadingOptions(command, options);
  AddThreadsOption(command, options);
  AddBoxOption(command, options.rules);
  AddColumnOptions(command, options);
  AddSplitOptions(command, options);
  AddTargetOptions(command, options);
  AddSortingOptions(command, arguments->memory, options.temporary_folder,
                    "Take no more memory than this, such as 500M or 4G, for sorting (default\n"
                    "512M): what does not fit goes to temporary files");
  command.AddFlag("--json", arguments->wants_json, "Of check: the report as JSON");
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "Proves that each puzzle has one solution and that a given answer is it, keeps one "
           "puzzle of each class of isomorphs, splits them so that no class is in two parts, "
           "adds isomorphs to the training set, and writes all with a card (README.md): the "
           "command, counts, checks and hashes. Records that are not proper, wrong or "
           "malformed are left out, each named; --rejected has them all.\n\nhrm makes the folders "
           "and files that the "
           "loaders of HRM and TRM take, npy arrays of puzzles, answers and difficulties, csv "
           "and jsonl the columns source, question, answer and rating. With --keep csv and jsonl "
           "have "
           "columns of the input, too, and arrays kept.csv beside them.\n\nsurudoku dataset check "
           "DIR|FILES reports on a dataset, whoever made it: isomorphs in two parts, puzzles "
           "that are not proper, wrong answers, and with --scale the share of ratings that "
           "agree.",
       .examples =
           {"surudoku dataset bank.csv --test 10% -o sudoku",
            "surudoku dataset train.csv --test-set test.csv --to hrm --train 1000 "
            "--isomorphs 1000 --seed 1 -o sudoku-1k",
            "surudoku dataset bank.csv --scale te-depth --difficulty 2.. --test 10% -o hard",
            "surudoku dataset check sudoku-1k"},
       .exit_code = "0 all records are proper and right; 1 some were left out, each named as "
                    "file:line:column: reason, or there were none, or a check found a leak; 2 "
                    "usage, input or output error, or too few puzzles: nothing is written.",
       .first = {"--output", "--to", "--train", "--test", "--test-set", "--scale", "--difficulty",
                 "--isomorphs", "--seed"}});
  command.Runs([arguments, command] {
    const std::string& folder = arguments->options.temporary_folder;
    if (const auto error = CheckTemporaryFolder(command, folder)) return ReportError(*error);
    if (arguments->memory) arguments->options.memory = *arguments->memory;
    if (arguments->is_check()) {
      command.OnlyWith("datasets that are made, not checked", kOnlyOfMaking);
      return RunCheckOfDataset(*arguments);
    }
    command.OnlyWith("check", {"--json"});
    return RunDataset(*arguments);
  });
}

}  // namespace surudoku::cli
