#include <memory>
#include <string>
#include <utility>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/shuffle/shuffle_files.h"

namespace surudoku::cli {
namespace {

using ShuffleArguments = ReadingArguments<ShuffleFilesOptions>;

void AddCopyOptions(const Command& command, ShuffleFilesOptions& options) {
  command.AddNumber("--copies N", options.copies, {.least = 1}, "Of each puzzle (default 1)");
  command.AddNumber("--seed N", options.seed, kAnyWholeNumber,
                    "The same seed gives the same copies everywhere (default 0)");
  AddOutputOptions(command, options, "Where the copies go");
  AddOutputFormat(command, kRowFormatNames, options.format);
  command.AddFlag("--map", options.with_map,
                  "With each copy the rearrangement and relabelling that lead to it");
}

int RunShuffle(ShuffleArguments arguments) {
  arguments.options.chunk_bytes = ChunkBytesFor(arguments.options.copies);
  return RunReading(std::move(arguments), ShuffleFiles);
}

}  // namespace

void DeclareShuffle(const Command& command) {
  auto arguments = std::make_shared<ShuffleArguments>();
  AddInputOptions(command, arguments->options);
  AddBoxOption(command, arguments->options.rules);
  AddSolutionColumnOption(command, arguments->options);
  AddCopyOptions(command, arguments->options);
  AddKeepOption(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "Each copy is the puzzle after a random transposition, order of bands, stacks, "
                "rows and columns, and relabelling of the digits, all of them equally likely. "
                "Where the input has solutions, csv and jsonl give that of each copy. Records that "
                "are malformed or no puzzles of clues are left out, each named. Boards of other "
                "sizes are transposed only if their boxes are square.",
       .examples = {"surudoku shuffle train.csv --copies 1000 --seed 7 --output-format csv -o "
                    "more.csv.zst"},
       .exit_code = "0 all were shuffled; 1 some were left out, each named as file:line:column: "
                    "reason, or there were none; 2 usage, input or output error.",
       .first = {"--copies", "--seed", "--output", "--output-format", "--map", "--keep"}});
  command.Runs([arguments] { return RunShuffle(*arguments); });
}

}  // namespace surudoku::cli
