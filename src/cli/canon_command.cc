#include <memory>
#include <string>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/canon/canon_files.h"

namespace surudoku::cli {
namespace {

void AddFormOptions(const Command& command, CanonFilesOptions& options) {
  AddChoice(command, "--form FORM", "Which form: " + ListOfNames(kCanonicalFormNames, options.form),
            kCanonicalFormNames, options.form);
  AddOutputOptions(command, options, "Where the forms go");
  AddOutputFormat(command, kRowFormatNames, options.format);
  command.AddFlag("--map", options.with_map,
                  "With each form the rearrangement and relabelling that lead to it");
}

}  // namespace

void DeclareCanon(const Command& command) {
  auto arguments = std::make_shared<ReadingArguments<CanonFilesOptions>>();
  AddInputOptions(command, arguments->options);
  AddBoxOption(command, arguments->options.rules);
  AddFormOptions(command, arguments->options);
  AddKeepOption(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "Puzzles that differ only in the order of rows, columns, bands and stacks, by a "
                "transposition or in the names of the digits have the same form. minlex: the least "
                "of them all as a text; pattern: the least pattern of clues, then the least "
                "digits; solution: the clues carried along to the minlex form of the solution (it "
                "wants exactly one).\n\nnone and multiple stand for puzzles without exactly one "
                "solution, where its form is wanted, no-form for pencilmarks and grids of another "
                "size, and invalid for what could not be read; each is named.",
       .examples = {"surudoku canon puzzles.txt --output-format csv -o forms.csv"},
       .exit_code = "0 all have a form; 1 some do not, each named as file:line:column: reason, or "
                    "there are none; 2 usage, input or output error.",
       .first = {"--form", "--output", "--output-format", "--map", "--keep"}});
  command.Runs([arguments] { return RunReading(*arguments, CanonFiles); });
}

}  // namespace surudoku::cli
