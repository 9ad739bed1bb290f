#include <memory>
#include <optional>
#include <string>

#include "board_options.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/split/split_files.h"
#include "output_name.h"
#include "part_options.h"

namespace surudoku::cli {
namespace {

struct SplitArguments : ReadingArguments<SplitFilesOptions> {
  std::optional<std::uint64_t> memory;
};

void AddChoiceOptions(const Command& command, SplitFilesOptions& options) {
  AddPartSizeOptions(command, options.sizes);
  AddPartColumnOptions(command, options.by, options.stratify);
  command.AddNumber("--seed N", options.seed, kAnyWholeNumber,
                    "The same seed splits in the same way everywhere (default 0)");
}

void CheckOutputName(const SplitFilesOptions& options) {
  const std::string& output = options.output;
  if (output == "-") {
    throw UsageError("--output",
                     "each part is a file: name a folder, or the files as sudoku-{}.csv");
  }
  if (output.find("{}") != std::string::npos) {
    return CheckNameForInputs(output, options.inputs);
  }
  if (FormatOfName(output).empty()) return;
  std::string files = output;
  files.insert(files.find('.', files.rfind('/') + 1), "-{}");
  throw UsageError("--output", output + ": name a folder, or the files as " + files);
}

int RunSplit(SplitArguments arguments) {
  SplitFilesOptions& options = arguments.options;
  if (arguments.memory) options.memory = *arguments.memory;
  const auto& [train, validation, test] = options.sizes;
  if (!train && !validation && !test && options.by.empty()) {
    throw UsageError("--train, --validation, --test or --by is missing: how is it to be split?");
  }
  CheckShares(options.sizes, options.by);
  CheckOutputName(options);
  return RunReading<SplitFilesOptions>(std::move(arguments), SplitFiles);
}

}  // namespace

void DeclareSplit(const Command& command) {
  auto arguments = std::make_shared<SplitArguments>();
  SplitFilesOptions& options = arguments->options;
  AddReadingOptions(command, options);
  AddThreadsOption(command, options);
  AddBoxOption(command, options.rules);
  AddChoiceOptions(command, options);
  command
      .Add("-o,--output DIR", options.output,
           "A new folder for train.csv, test.csv and so on, with the input's extension; or\n"
           "a name with {} in the part's place: sudoku-{}.csv.zst")
      .Required();
  AddSyncOption(command, options.durability);
  AddSortingOptions(command, arguments->memory, options.temporary_folder,
                    "Take no more memory than this, such as 500M or 4G, for sorting (default\n"
                    "512M): what does not fit goes to temporary files");
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "Isomorphs always go to one part, so nothing that is tested on was trained on in "
           "another layout. Records are written as they are, in order; all inputs must have "
           "one layout and header row. Chance depends on the seed and the puzzles alone, not on "
           "their order. Records that could not be read are left out, each named.",
       .examples = {"surudoku split bank.csv --train 1000 --test 10% --seed 1 -o split",
                    "surudoku split bank.csv --test 10% --stratify rating -o 'bank-{}.csv.zst'",
                    "surudoku split bank.csv --by part -o split"},
       .exit_code = "0 done; 1 some records could not be read, each named as file:line:column: "
                    "reason; 2 usage, input or output error.",
       .first = {"--output", "--train", "--validation", "--test", "--by", "--stratify", "--seed"}});
  command.Runs([arguments, command] {
    const std::string& folder = arguments->options.temporary_folder;
    if (const auto error = CheckTemporaryFolder(command, folder)) return ReportError(*error);
    return RunSplit(*arguments);
  });
}

}  // namespace surudoku::cli
