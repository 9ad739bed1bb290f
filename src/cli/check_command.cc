#include "check_command.h"

#include <memory>
#include <string>

#include "job_options.h"
#include "reading_run.h"
#include "surudoku/check_files.h"

namespace surudoku::cli {
namespace {

using CheckArguments = ReadingArguments<CheckFilesOptions>;

}  // namespace

void AddCheckCommand(const Command& program) {
  const Command command =
      program.AddCommand("check", "Check complete grids, and solutions against their puzzles")
          .TakesGlobalOptions();
  auto arguments = std::make_shared<CheckArguments>();
  AddInputOptions(command, arguments->options);
  AddSolutionColumnOption(command, arguments->options);
  command.AddFlag("--unique", arguments->options.unique,
                  "Prove that each solution is the only one of its puzzle");
  command
      .AddFlag("--minimal", arguments->options.minimal,
               "Check instead that each record is a puzzle with one solution and no redundant clue")
      .Excludes("--unique");
  command
      .Add("-o,--output", arguments->options.manifest_name,
           "With --shard: the name by which surudoku merge finds the shards")
      .Needs("--shard")
      .ValueName("NAME");
  AddObserverOptions(command, arguments->observer);
  command.Footer(
      "Where the records have a solution (a column of the header's solution or answer, a full "
      "grid\n"
      "after the puzzle, or --solution-column), it must be a valid grid that keeps the clues;\n"
      "elsewhere each record must be a complete and valid grid.\n\n"
      "Examples:\n"
      "  surudoku check --unique answers.csv\n"
      "  surudoku check --minimal puzzles.txt\n\n"
      "Exit code: 0 all are correct; 1 some are wrong or malformed, each named as\n"
      "file:line:column: reason, or there are none; 2 usage, input or output error.");
  command.Runs([arguments] { return RunReading(*arguments, CheckFiles); });
}

}  // namespace surudoku::cli
