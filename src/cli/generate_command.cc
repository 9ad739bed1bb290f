#include "generate_command.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "choice_option.h"
#include "exit_code.h"
#include "file_run.h"
#include "job_options.h"
#include "quantities.h"
#include "summary.h"
#include "surudoku/generate.h"

namespace surudoku::cli {
namespace {

struct GenerateArguments {
  GenerateOptions options;
  ObserverOptions observer;
};

int Report(GenerateSummary summary, const GenerateArguments& arguments, double seconds) {
  if (summary.given_up_at && !summary.error) {
    summary.error = IoError{fmt::format(
        "gave up on puzzle {}: none of {} grids led to one as asked for (--max-attempts); {} made",
        *summary.given_up_at, WithThousands(arguments.options.request.max_attempts),
        Counted(summary.records, "puzzle"))};
  }
  return ReportEnd(summary, arguments.observer.quiet ? "" : SummaryText(summary, seconds),
                   "puzzle");
}

int RunGenerate(GenerateArguments arguments) {
  if (const auto impossibility = FindImpossibility(arguments.options.request)) {
    return ReportError(IoError{*impossibility});
  }
  auto [summary, seconds] = RunAtTerminal(
      arguments.observer, arguments.options,
      [&](FileJobObserver& observer) { return GenerateFile(arguments.options, observer); });
  return Report(std::move(summary), arguments, seconds);
}

std::optional<int> ParseClues(std::string_view text) {
  const auto clues = ParseWholeNumber(text);
  return clues && *clues <= kCellCount ? std::optional(static_cast<int>(*clues)) : std::nullopt;
}

void SetClueRange(PuzzleRequest& request, const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto least = ParseClues(text.substr(0, dots));
  const auto most = dots == std::string::npos ? least : ParseClues(text.substr(dots + 2));
  if (!least || !most) {
    throw UsageError("--clues",
                     text + " is neither a number of clues from 0 to 81 nor a range A..B of them");
  }
  request.min_clues = *least;
  request.max_clues = *most;
}

void SetPattern(PuzzleRequest& request, const std::string& text) {
  if (text.size() != kCellCount) {
    throw UsageError("--pattern",
                     fmt::format("{} characters where 81 make a pattern", text.size()));
  }
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    request.may_hold_clue[cell] = !IsBlankCharacter(text[cell]);
  }
}

void AddRequestOptions(const Command& command, PuzzleRequest& request) {
  const Option full = command.AddFlag("--full", request.full, "Complete grids");
  command
      .AddText(
          "--clues", [&](const std::string& text) { SetClueRange(request, text); },
          "How many clues: N or a range A..B (default: as few as it comes to)")
      .ValueName("A..B");
  command.AddFlag("--minimal", request.minimal, "Only puzzles of which no clue can be left out");
  AddChoice(command, "--symmetry",
            "Places of the clues: rotational, mirror, diagonal, none (default)", "NAME",
            kSymmetryNames, request.symmetry);
  command
      .AddText(
          "--pattern", [&](const std::string& text) { SetPattern(request, text); },
          "81 characters: a clue may stand where there is no blank (. 0 _ * -)")
      .ValueName("CELLS");
  AddChoice(command, "--level", "What solving takes: singles, hidden, locked or search", "NAME",
            kLevelNames, request.level);
  for (const char* option : {"--clues", "--minimal", "--pattern", "--symmetry", "--level"}) {
    full.Excludes(option);
  }
}

void AddCountOptions(const Command& command, GenerateArguments& arguments) {
  GenerateOptions& options = arguments.options;
  command.AddNumber("--count", options.count, kAnyWholeNumber, "How many (default 1)")
      .ValueName("N");
  command
      .AddNumber("--seed", options.request.seed, kAnyWholeNumber,
                 "The same seed gives the same puzzles everywhere (default 0)")
      .ValueName("N");
  command
      .AddNumber("--max-attempts", options.request.max_attempts, {.least = 1},
                 "Give up where so many grids have led to no puzzle as asked for (default 100000)")
      .ValueName("N");
  AddRunOptions(command, options);
  AddOutputOptions(command, options, "Where the puzzles go");
  AddQuietOption(command, arguments.observer);
  AddProgressOption(command, arguments.observer);
}

}  // namespace

void AddGenerateCommand(const Command& program) {
  const Command command =
      program.AddCommand("generate", "Make puzzles, or complete grids").TakesGlobalOptions();
  auto arguments = std::make_shared<GenerateArguments>();
  AddRequestOptions(command, arguments->options.request);
  AddCountOptions(command, *arguments);
  command.Footer(
      "Every puzzle has exactly one solution. Without --clues, clues are taken away until none can "
      "go.\n\n"
      "Examples:\n"
      "  surudoku generate --count 1000000 --seed 7 --clues 24..30 -o puzzles.txt\n"
      "  surudoku generate --symmetry rotational --level locked\n\n"
      "Exit code: 0 all were made; 2 the request could not be met, usage or output error.");
  command.Runs([arguments] { return RunGenerate(*arguments); });
}

}  // namespace surudoku::cli
