#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/generate/generate_file.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

struct GenerateArguments {
  GenerateOptions options;
  bool has_seed = false;
  ObserverOptions observer;
};

int Report(GenerateSummary summary, const GenerateArguments& arguments, const RunCost& cost) {
  const std::uint64_t tried = summary.counts.tried;
  if (summary.counts.given_up_at && !summary.error) {
    summary.error = IoError{fmt::format(
        "gave up on puzzle {}: none of {} grids led to one as asked for (--max-attempts); {} made"
        "{}",
        *summary.counts.given_up_at, WithThousands(arguments.options.request.max_attempts),
        Counted(summary.records, "puzzle"),
        summary.records > 0 ? fmt::format(" of {}", Counted(tried, "grid")) : "")};
  }
  std::string text = arguments.observer.quiet ? "" : SummaryText(summary, cost);
  if (!arguments.observer.quiet && !arguments.has_seed) {
    text += fmt::format("made with seed {}: --seed makes others\n", arguments.options.request.seed);
  }
  return ReportEnd(summary, text, "puzzle");
}

int RunGenerate(GenerateArguments arguments) {
  if (const auto impossibility = FindImpossibility(arguments.options.request)) {
    return ReportError(IoError{*impossibility});
  }
  auto [summary, cost] = RunAtTerminal(
      arguments.observer, arguments.options,
      [&](FileJobObserver& observer) { return GenerateFile(arguments.options, observer); });
  return Report(std::move(summary), arguments, cost);
}

// The tenths of a rating from 0 to 20. Ratings have no smaller parts.
std::optional<int> ParseTenths(std::string_view text) {
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!(value >= 0 && value * 10 <= kBeyondEr)) return std::nullopt;  // nor is it "nan"
  const auto tenths = static_cast<int>(std::lround(value * 10));
  if (std::abs(value * 10 - tenths) > 1e-9) return std::nullopt;
  return tenths;
}

void SetClueRange(PuzzleRequest& request, const std::string& text) {
  const ValueRange clues = ParseCountRange("--clues", text, "a number of clues", kCellCount);
  request.min_clues = clues.least;
  request.max_clues = clues.most;
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

void AddLevelOptions(const Command& command, PuzzleRequest& request) {
  AddLevelOption(
      command,
      "How hard: easy, medium, hard, fiendish or extreme (ER to 1.2, 1.5, 2.5, 6.0, and above);\n"
      "or what solving takes: singles, hidden, locked or search",
      [&](const NamedLevel& level) { SetLevel(level, request); });
  const auto add_range = [&](const std::string& option, const std::string& description,
                             auto parse) {
    return command.AddText(
        option + " A..B", [=](const std::string& text) { parse(option, text); }, description);
  };
  const auto rating = [](std::optional<ValueRange>& range) {
    return [&range](const std::string& option, const std::string& text) {
      range = ParseRange(option, text, "a rating from 0 to 20 in tenths", ParseTenths);
    };
  };
  add_range("--er", "ER: the rating of the hardest step", rating(request.er)).Excludes("--level");
  add_range("--ep", "EP: the rating of the hardest step until the first placement",
            rating(request.ep));
  AddProfileOption(command, request.profile);
  add_range("--te-depth", "How deep trial and error has to be nested",
            [&request](const std::string& option, const std::string& text) {
              request.te_depth = ParseCountRange(option, text, "a depth", kCellCount);
            });
}

void AddRequestOptions(const Command& command, PuzzleRequest& request) {
  const Option full = command.AddFlag("--full", request.full, "Complete grids");
  command.AddText(
      "--clues A..B", [&](const std::string& text) { SetClueRange(request, text); },
      "How many clues: N or a range A..B (default: take away until none can go)");
  command.AddFlag("--minimal", request.minimal, "Only puzzles of which no clue can be left out");
  AddChoice(command, "--symmetry NAME",
            "Places of the clues: rotational, mirror, diagonal, none (default)", kSymmetryNames,
            request.symmetry);
  command.AddText(
      "--pattern CELLS", [&](const std::string& text) { SetPattern(request, text); },
      "81 characters: a clue may stand where there is no blank (. 0 _ * -)");
  AddLevelOptions(command, request);
  for (const char* option : {"--clues", "--minimal", "--pattern", "--symmetry", "--level", "--er",
                             "--ep", "--profile", "--te-depth"}) {
    full.Excludes(option);
  }
}

void AddCountOptions(const Command& command, GenerateArguments& arguments) {
  GenerateOptions& options = arguments.options;
  command.AddNumber("--count N", options.count, kAnyWholeNumber, "How many (default 1)");
  command.AddNumber(
      "--seed N", options.request.seed, kAnyWholeNumber,
      "The same seed gives the same puzzles everywhere\n(default 0; the summary names it)");
  command.AddNumber("--max-attempts N", options.request.max_attempts, {.least = 1},
                    "Give up if N grids have led to no such puzzle (default 100000)");
  AddRunOptions(command, options);
  AddOutputOptions(command, options, "Where the puzzles go");
  AddQuietOption(command, arguments.observer);
  AddProgressOption(command, arguments.observer);
}

}  // namespace

void DeclareGenerate(const Command& command) {
  auto arguments = std::make_shared<GenerateArguments>();
  AddRequestOptions(command, arguments->options.request);
  AddCountOptions(command, *arguments);
  command.Explain(
      {.about = "Every puzzle has exactly one solution. Without --clues, clues are taken away "
                "until none can go.",
       .examples = {"surudoku generate --count 1000000 --seed 7 --clues 24..30 -o puzzles.txt",
                    "surudoku generate --symmetry rotational --level locked",
                    "surudoku generate --count 500 --symmetry rotational --er 3.0..4.5"},
       .exit_code = "0 all were made; 2 the request could not be met, usage or output error."});
  command.Runs([command, arguments] {
    arguments->has_seed = command.WasGiven("--seed");
    const PuzzleRequest& request = arguments->options.request;
    if (!request.er && !request.ep) {
      command.OnlyWith("--er, --ep or a --level that is a range of ER", {"--profile"});
    }
    return RunGenerate(*arguments);
  });
}

}  // namespace surudoku::cli
