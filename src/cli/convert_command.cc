#include "convert_command.h"

#include <memory>
#include <string>

#include "choice_option.h"
#include "job_options.h"
#include "reading_run.h"
#include "surudoku/convert_files.h"

namespace surudoku::cli {
namespace {

using ConvertArguments = ReadingArguments<ConvertFilesOptions>;

void AddTargetOptions(const Command& command, ConvertFilesOptions& options) {
  AddChoice(command, "--to", ListOfNames(kTargetFormatNames, options.target), "FORMAT",
            kTargetFormatNames, options.target);
  AddOutputOptions(command, options, "Where the records go");
  command
      .Add("--rating-column", options.rating_column,
           "The rating's column: a name of the header row, or a number from 1")
      .ValueName("NAME|N");
}

}  // namespace

void AddConvertCommand(const Command& program) {
  const Command command =
      program.AddCommand("convert", "Write records of one format in another").TakesGlobalOptions();
  auto arguments = std::make_shared<ConvertArguments>();
  AddInputOptions(command, arguments->options);
  AddSolutionColumnOption(command, arguments->options);
  AddTargetOptions(command, arguments->options);
  AddKeepOption(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Footer(
      "Solutions and ratings are kept where the input has columns of them and the format can hold\n"
      "them (csv, jsonl). Records that are malformed or not held by the format are left out.\n\n"
      "Example:\n"
      "  surudoku convert puzzles.sdk --to csv -o puzzles.csv.gz\n\n"
      "Exit code: 0 all were converted; 1 some were left out, each named as\n"
      "file:line:column: reason, or there were none; 2 usage, input or output error.");
  command.Runs([arguments] { return RunReading(*arguments, ConvertFiles); });
}

}  // namespace surudoku::cli
