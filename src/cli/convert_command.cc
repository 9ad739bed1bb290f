#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "io/input_source.h"
#include "job_options.h"
#include "jobs/convert/convert_files.h"
#include "levels_option.h"

namespace surudoku::cli {
namespace {

void AddTargetOptions(const Command& command, ConvertFilesOptions& options) {
  AddOutputOptions(command, options, "Where the records go");
  AddChoice(command, "--to FORMAT",
            ListOfNames(kTargetFormatNames, options.target) + std::string(kOrByName),
            kTargetFormatNames, options.target, {{"html", "sheet"}})
      .ChosenByNameOf("--output");
  AddBlanksAsOption(command, options.blanks_as);
  AddColumnOption(command, "--rating-column NAME|N", options.rating_column, "rating");
}

void AddFolderOptions(const Command& command, ConvertFilesOptions& options) {
  const Option split = command.Add("--split DIR", options.split.folder,
                                   "A new folder: a file for each puzzle of sdk, each page of svg");
  for (const char* option : {"--output", "--resume", "--shard"}) split.Excludes(option);
  command.Add("--author TEXT", options.split.author, "Of the puzzles, for #A in the files of sdk")
      .MayBeEmpty();
}

struct ConvertArguments : ReadingArguments<ConvertFilesOptions> {
  bool has_sections = false;
  std::string levels = "surudoku";  // of the sections
  std::string words;                // a file; empty: English
};

void AddSheetOptions(const Command& command, ConvertFilesOptions& options) {
  command
      .Add("--title TEXT", options.title,
           "On each page of sheet and svg, of opensudoku's folder, and for #D in the files of sdk\n"
           "(default: Sudoku)")
      .MayBeEmpty();
  SheetSettings& sheet = options.sheet;
  command.AddNumber("--per-page N", sheet.puzzles_per_page, {1, kMostPuzzlesOnPage},
                    "Puzzles on a page (default 6, in large type 2; fewer of 14x14 and larger)");
  command.AddNumber("--solutions-per-page N", sheet.solutions_per_page, {1, kMostPuzzlesOnPage},
                    "Solutions on a page (default 20, in large type 6)");
  AddChoice(command, "--paper NAME", ListOfNames(kPaperNames, sheet.paper), kPaperNames,
            sheet.paper);
  command.AddFlag("--large-type", sheet.is_large_type, "Large grids, bold digits");
  command.AddFlag(
      "--no-solutions", [&sheet] { sheet.has_solutions = false; },
      "Without the pages of solutions at the end");
  command.AddNumber("--binding MM", sheet.binding, {0, kWidestBinding},
                    "Millimetres that the margin at the binding is wider: left on odd pages");
  AddTemporaryFolderOption(command, options.temporary_folder);
}

void AddBookOptions(const Command& command, ConvertArguments& arguments) {
  command
      .AddText(
          "--cover TEXT", [&](const std::string& text) { arguments.options.cover = text; },
          "A first page with the title, and this below it ('': the title alone)")
      .MayBeEmpty();
  command.AddFlag("--sections", arguments.has_sections,
                  "Puzzles in the order of their levels, each level after a page with its name");
  AddLevelsOption(command, arguments.levels).Needs("--sections");
  command.Add("--words FILE", arguments.words,
              "The words on pages in another language: lines of english = text (docs/sheets.md)");
}

// Sets the levels of the sections, if there are sections, and the words, which name levels, too.
std::optional<IoError> ReadBook(ConvertArguments& arguments) {
  ConvertFilesOptions& options = arguments.options;
  SURUDOKU_TRY(Levels levels, ReadLevels(arguments.levels, options.read_besides, LevelsOf::kAny));
  if (!arguments.words.empty()) {
    options.read_besides.push_back(arguments.words);
    SURUDOKU_TRY(const std::string text, ReadText(arguments.words));
    auto words = SheetWords::Parse(text, levels);
    if (!words.ok()) {
      const auto& [line, reason] = words.error();
      const std::string place = line > 0 ? ":" + std::to_string(line) : "";
      return IoError{arguments.words + place + ": " + reason};
    }
    options.words = std::move(words.value());
  }
  if (arguments.has_sections) options.sections = std::move(levels);
  return std::nullopt;
}

bool WritesCharacters(TargetFormat target) {
  return target == TargetFormat::kLine || target == TargetFormat::kCsv ||
         target == TargetFormat::kJsonl || target == TargetFormat::kJson;
}

// Options that mean nothing together.
void CheckOptions(const Command& command, const ConvertFilesOptions& options) {
  const bool is_split = !options.split.folder.empty();
  const bool has_pages =
      options.target == TargetFormat::kSheet || options.target == TargetFormat::kSvg;
  const bool has_heads = options.target == TargetFormat::kSdk && is_split;
  if (!has_pages) {
    command.OnlyWith(
        "--to sheet or --to svg",
        {"--per-page", "--solutions-per-page", "--paper", "--large-type", "--no-solutions",
         "--binding", "--cover", "--sections", "--words", "--temporary-folder"});
  }
  if (!has_pages && !has_heads && options.target != TargetFormat::kOpenSudoku) {
    command.OnlyWith("--to sheet, --to svg, --to opensudoku, or --to sdk --split", {"--title"});
  }
  if (!has_heads) command.OnlyWith("--to sdk --split", {"--author"});
  if (!WritesCharacters(options.target)) {
    command.OnlyWith("--to line, csv, jsonl or json", {"--blanks-as"});
  }
  if (options.target == TargetFormat::kSvg && !is_split) {
    throw UsageError("--to svg", "a file for each page: --split DIR is required");
  }
  if (is_split && options.target != TargetFormat::kSvg && !has_heads) {
    throw UsageError("--split", "only with --to sdk or --to svg");
  }
}

}  // namespace

void DeclareConvert(const Command& command) {
  auto arguments = std::make_shared<ConvertArguments>();
  AddInputOptions(command, arguments->options);
  AddBoardOptions(command, arguments->options.rules, arguments->options.read_besides);
  AddOwnRulesOptions(command, arguments->options);
  AddSolutionColumnOption(command, arguments->options);
  AddTargetOptions(command, arguments->options);
  AddFolderOptions(command, arguments->options);
  AddSheetOptions(command, arguments->options);
  AddBookOptions(command, *arguments);
  AddKeepOption(command, arguments->options);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "Solutions and ratings are kept where the input has columns of them and the format can "
           "hold them (csv, jsonl, json). Records that are malformed or not held by the format are "
           "left "
           "out.\n\njson is one array of objects, opensudoku the XML that this app imports, sheet "
           "an HTML document to print, svg the same pages for other programs. "
           "They are made in one run, as folders of files are: not resumed, and without shards.",
       .examples =
           {"surudoku convert puzzles.sdk -o puzzles.csv.gz",
            "surudoku convert puzzles.csv --title 'Week 30' -o sheet.html",
            "surudoku convert rated.csv --sections --cover 'By Ann' --binding 10 -o book.html",
            "surudoku convert puzzles.csv --to sdk --split puzzles --author Sudo"},
       .exit_code = "0 all were converted; 1 some were left out, each named as file:line:column: "
                    "reason, or there were none; 2 usage, input or output error.",
       .first = {"--output", "--to", "--split", "--title", "--per-page", "--large-type",
                 "--no-solutions", "--keep", "--column"}});
  command.Runs([arguments, command] {
    CheckBoardOptions(command, arguments->options);
    CheckOptions(command, arguments->options);
    const std::string& folder = arguments->options.temporary_folder;
    if (const auto error = CheckTemporaryFolder(command, folder)) return ReportError(*error);
    if (const auto error = ReadBook(*arguments)) return ReportError(*error);
    return RunReading(*arguments, ConvertFiles);
  });
}

}  // namespace surudoku::cli
