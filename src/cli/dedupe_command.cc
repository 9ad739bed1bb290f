#include <algorithm>
#include <memory>
#include <string>

#include "board_options.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/dedupe/dedupe_files.h"
#include "output_name.h"

namespace surudoku::cli {
namespace {

using DedupeArguments = ReadingArguments<DedupeFilesOptions>;

int RunDedupe(const DedupeArguments& arguments) {
  const DedupeFilesOptions& options = arguments.options;
  if (std::ranges::count(options.inputs, "-") > 0 && std::ranges::count(options.against, "-") > 0) {
    throw UsageError("--against", "standard input is read already");
  }
  CheckNameForInputs(options.output, options.inputs);
  return RunReading(arguments, DedupeFiles);
}

void AddDedupeOptions(const Command& command, DedupeFilesOptions& options) {
  AddOutputOptions(command, options, "Where the records go that are kept");
  command.AddFlag("--exact", options.is_exact,
                  "Compare the puzzles' texts alone: isomorphs are different puzzles");
  command
      .AddFlag("--same-grid", options.same_grid,
               "Drop puzzles whose only solution another one has, up to the names of the values:\n"
               "no two of a book fill in alike")
      .Excludes("--exact");
  command
      .Add("--against FILE", options.against,
           "Drop puzzles that are in this file, too, such as a test set; repeatable")
      .Repeated();
  command.Add("--duplicates FILE", options.duplicates,
              "List what is dropped, and what it repeats, as CSV");
  command
      .AddFlag("--check", options.only_checks,
               "Write no records: name each that would be dropped, exit code 1 if there are any")
      .Excludes("--output")
      .Excludes("--shard");
  command.AddText(
      "--keep all",
      [](const std::string& columns) {
        if (columns == "all") return;
        throw UsageError("--keep", "records are kept whole: all is the only choice here");
      },
      "Which columns are written: all, as always");
  AddSortingOptions(command, options.memory, options.temporary_folder,
                    "Take no more memory than this, such as 500M or 4G, for what has been seen:\n"
                    "what does not fit goes to temporary files, and the inputs are read twice");
}

}  // namespace

void DeclareDedupe(const Command& command) {
  auto arguments = std::make_shared<DedupeArguments>();
  AddInputOptions(command, arguments->options);
  AddBoardOptions(command, arguments->options.rules, arguments->options.read_besides);
  AddOwnRulesOptions(command, arguments->options);
  AddDedupeOptions(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "Keeps the first record of each class of isomorphs, with all of its "
                "columns, in order. All inputs must have one layout and header row. Records that "
                "could not be read are left out, each named.",
       .examples = {"surudoku dedupe bank.csv -o clean.csv --duplicates dropped.csv",
                    "surudoku dedupe train.csv --against test.csv --check",
                    "surudoku dedupe billion.txt --memory 4G -o clean.txt"},
       .exit_code = "0 done, and with --check there are none; 1 some could not be "
                    "read, or with --check some are repeated, each named as "
                    "file:line:column: reason; 2 usage, input or output error.",
       .first = {"--output", "--exact", "--against", "--duplicates", "--check", "--memory"}});
  command.Runs([arguments, command] {
    if (!arguments->options.same_grid) {
      command.OnlyWith("--same-grid",
                       {"--houses", "--regions", "--regions-column", "--houses-column"});
    }
    CheckBoardOptions(command, arguments->options);
    const std::string& folder = arguments->options.temporary_folder;
    if (const auto error = CheckTemporaryFolder(command, folder)) return ReportError(*error);
    return RunDedupe(*arguments);
  });
}

}  // namespace surudoku::cli
