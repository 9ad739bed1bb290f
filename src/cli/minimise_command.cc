#include <memory>
#include <string>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/minimise/minimise_files.h"

namespace surudoku::cli {
namespace {

void AddMinimalOptions(const Command& command, MinimiseFilesOptions& options) {
  const auto all = [&options] {
    options.all = true;
    options.chunk_bytes = kChunkOfManyAnswers;
  };
  command.AddFlag("--all", all, "Every minimal puzzle inside each; there can be very many");
  command
      .AddNumber("--seed N", options.seed, kAnyWholeNumber,
                 "Which clues go first: the same seed gives the same puzzles everywhere "
                 "(default 0)")
      .Excludes("--all");
  AddOutputOptions(command, options, "Where the minimal puzzles go");
  AddOutputFormat(command, kRowFormatNames, options.format);
}

}  // namespace

void DeclareMinimise(const Command& command) {
  auto arguments = std::make_shared<ReadingArguments<MinimiseFilesOptions>>();
  AddInputOptions(command, arguments->options);
  AddBoardOptions(command, arguments->options.rules, arguments->options.read_besides);
  AddOwnRulesOptions(command, arguments->options);
  AddMinimalOptions(command, arguments->options);
  AddKeepOption(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "Each puzzle with one solution loses clues in a random order, as long as that solution "
           "stays the only one. The result is minimal: no other clue can be left out.\n\nnone "
           "and multiple stand for puzzles without exactly one solution, not-9x9 for pencilmarks, "
           "and with --all for other boards than plain 9x9, and invalid for what could not be "
           "read; each is named.",
       .examples = {"surudoku minimise puzzles.txt --seed 7 -o minimal.txt"},
       .exit_code = "0 all had one solution; 1 some had not, each named as file:line:column: "
                    "reason, or there were none; 2 usage, input or output error.",
       .first = {"--all", "--seed", "--output", "--output-format", "--keep"}});
  command.Runs([command, arguments] {
    CheckBoardOptions(command, arguments->options);
    return RunReading(*arguments, MinimiseFiles);
  });
}

}  // namespace surudoku::cli
