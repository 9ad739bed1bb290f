#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board_options.h"
#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/generate/generate_file.h"
#include "levels_option.h"
#include "logic/difficulty.h"
#include "search_progress.h"
#include "technique_option.h"
#include "terminal.h"
#include "text/levels_text.h"
#include "text/quantities.h"
#include "text/rating_text.h"

namespace surudoku::cli {
namespace {

struct GenerateArguments {
  GenerateOptions options;
  std::optional<std::uint64_t> size;
  std::string clues;           // the range, as it was typed
  std::string cages;           // likewise
  std::optional<int> most_er;  // of --only-up-to, in tenths
  std::optional<double> max_seconds;
  std::string levels = "surudoku";
  std::string level;  // empty: any
  bool has_seed = false;
  ObserverOptions observer;
};

// With these the deadline is a matter of this run alone: nothing is kept of it.
void SetDeadline(const GenerateArguments& arguments, GenerateOptions& options) {
  if (!arguments.max_seconds) return;
  options.deadline = std::chrono::steady_clock::now() +
                     std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                         std::chrono::duration<double>(*arguments.max_seconds));
}

void SetMostEr(const std::optional<int>& most_er, PuzzleRequest& request) {
  if (!most_er) return;
  if (!request.er) request.er = ValueRange{0, *most_er};
  request.er->most = std::min(request.er->most, *most_er);
}

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
  if (summary.counts.is_late && !summary.error) {
    summary.error = IoError{fmt::format(
        "gave up after {} (--max-time); {} of {} made", Duration(*arguments.max_seconds),
        WithThousands(summary.records), Counted(arguments.options.count, "puzzle"))};
  }
  std::string text = arguments.observer.quiet ? "" : SummaryText(summary, cost);
  if (!arguments.observer.quiet && !arguments.has_seed) {
    text += fmt::format("made with seed {}: --seed makes others\n", arguments.options.request.seed);
  }
  return ReportEnd(summary, text, "puzzle");
}

// Most puzzles are made at once, and a line tells how many; rare ones are searched for, and a line
// tells how rare they are.
GenerateSummary Search(const GenerateArguments& arguments, FileJobObserver& observer) {
  GenerateOptions options = arguments.options;
  if (options.are_boards() || !options.request.is_rated()) return GenerateFile(options, observer);
  const bool is_whole_run = !options.shard && !options.resume;
  SearchProgress progress(arguments.observer,
                          is_whole_run ? std::optional(options.count) : std::nullopt, observer);
  options.search = &progress;
  return GenerateFile(options, progress);
}

int RunGenerate(GenerateArguments arguments) {
  if (!arguments.options.are_boards()) SetMostEr(arguments.most_er, arguments.options.request);
  SetDeadline(arguments, arguments.options);
  const auto impossibility =
      arguments.options.are_boards() ? std::nullopt : FindImpossibility(arguments.options.request);
  if (impossibility) return ReportError(IoError{*impossibility});
  auto [summary, cost] =
      RunAtTerminal(arguments.observer, arguments.options,
                    [&](FileJobObserver& observer) { return Search(arguments, observer); });
  return Report(std::move(summary), arguments, cost);
}

// One grid in some 26,000 leads to a puzzle with 20 guesses or more.
constexpr std::uint64_t kAttemptsForGuesses = 1'000'000;

std::optional<IoError> SetBoardLevel(const GenerateArguments& arguments, GenerateOptions& options) {
  SURUDOKU_TRY(options.levels, ReadBoardLevels(arguments.levels, options.read_besides));
  if (arguments.level.empty()) return std::nullopt;
  if (!options.levels.empty()) {
    const std::string name = LevelNamed(options.levels, arguments.level);
    const auto wanted = FindLevel(options.levels, name);
    if (!wanted) throw UsageError("--level", name + " is no level to make");
    options.request.levels = options.levels;
    options.request.levels.resize(*wanted + 1);
    return std::nullopt;
  }
  if (!logic::HasLevels(options.side)) {
    return IoError{
        fmt::format("boards of {0}x{0} cells have no levels (docs/board-levels.md)", options.side)};
  }
  const std::string name = LevelNamed(BoardLevels(), arguments.level);
  options.request.board_level = FindNamed<BoardLevel>(kBoardLevelNames, name);
  if (!options.request.board_level) throw UsageError("--level", name + " is no level to make");
  if (options.request.no_guessing &&
      logic::HardestOf(*options.request.board_level) > logic::kHardestWithoutGuess) {
    throw UsageError("--no-guessing", "all boards of the level " + name + " need a guess");
  }
  return std::nullopt;
}

// For when the other wishes are known. Rows tell the level only to those who speak of levels.
std::optional<IoError> SetLevels(const Command& command, const GenerateArguments& arguments,
                                 GenerateOptions& options) {
  if (options.are_boards()) return SetBoardLevel(arguments, options);
  if (!command.WasGiven("--levels") && arguments.level.empty()) return std::nullopt;
  SURUDOKU_TRY(options.levels, ReadLevels(arguments.levels, options.read_besides));
  if (arguments.level.empty()) return std::nullopt;
  const auto choices = LevelChoices(options.levels, options.request);
  options.request = FindLevelChoice(choices, arguments.level).request;
  return std::nullopt;
}

// Killers of such cages have neither other houses nor rows of their own yet.
void SetCages(const Command& command, const std::string& text, GenerateOptions& options) {
  if (text.empty()) return;
  const ValueRange sizes = ParseCountRange("--cages", text, "a number of cells", options.side);
  if (sizes.least < 2) throw UsageError("--cages", "a cage has two cells at least");
  options.cages = sizes;
  command.OnlyWith(
      "puzzles of digits",
      {"--houses",    "--box",        "--regions", "--full",           "--minimal",
       "--symmetry",  "--pattern",    "--levels",  "--level",          "--no-guessing",
       "--er",        "--ep",         "--profile", "--te-depth",       "--tdoku",
       "--technique", "--only-up-to", "--family",  "--distinct-grids", "--output-format",
       "--blanks-as"});
}

// For when the board's size is known.
void SetClueRange(const GenerateArguments& arguments, GenerateOptions& options) {
  const int cells = options.side * options.side;
  options.request.max_clues = cells;
  if (arguments.clues.empty()) return;
  const ValueRange clues = ParseCountRange("--clues", arguments.clues, "a number of clues", cells);
  options.request.min_clues = clues.least;
  options.request.max_clues = clues.most;
}

void SetSide(const Command& command, std::optional<std::uint64_t> size, GenerateOptions& options) {
  options.side = SideOfNewBoards(size, options.rules, options.random_regions);
  if (options.are_boards()) {
    command.OnlyWith("plain 9x9 puzzles",
                     {"--pattern", "--er", "--ep", "--profile", "--te-depth", "--tdoku",
                      "--technique", "--only-up-to", "--family", "--distinct-grids"});
  }
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

void AddLevelOptions(const Command& command, GenerateArguments& arguments) {
  PuzzleRequest& request = arguments.options.request;
  AddLevelsOption(command, arguments.levels);
  AddLevelOption(command, arguments.level, "How hard");
  AddNoGuessingOption(command, request.no_guessing);
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
  add_range("--tdoku", "Guesses of the solver tdoku to the solution",
            [&request](const std::string& option, const std::string& text) {
              constexpr int kMost = 1'000'000;
              request.tdoku = ParseCountRange(option, text, "a number of guesses", kMost);
            });
}

void AddStepOptions(const Command& command, GenerateArguments& arguments) {
  PuzzleRequest& request = arguments.options.request;
  command
      .AddText(
          "--technique NAME",
          [&](const std::string& text) { request.technique = ParseTechnique("--technique", text); },
          "Solving takes this technique, named as trace --method explainer does (X-Wing, Naked "
          "Pair)")
      .Suggests(TechniqueWords());
  command
      .AddNumber("--count-at-least K", request.least_steps, {1, 81},
                 "With --technique: at least so often (default 1)")
      .Needs("--technique");
  command
      .AddText(
          "--only-up-to NAME|X",
          [&](const std::string& text) {
            arguments.most_er = ParseTenths(text);
            if (!arguments.most_er) request.last = ParseTechnique("--only-up-to", text);
          },
          "No step takes a technique that is tried after this one; or none is rated above X")
      .Suggests(TechniqueWords());
  command.AddNumber(
      "--family N", request.family, {1, 10'000},
      "Make N puzzles from one another by exchanging clues: rare ones come many times as fast,\n"
      "and are akin. 1: each is made by itself (default, but 20 with --technique or\n"
      "--only-up-to)");
  command
      .AddFlag(
          "--distinct-grids", [&request] { request.family = 1; },
          "Make each puzzle from a solution grid of its own, as --family 1 does")
      .Excludes("--family");
}

void AddRequestOptions(const Command& command, GenerateArguments& arguments) {
  PuzzleRequest& request = arguments.options.request;
  command.AddNumber(
      "--size N", arguments.size, {.least = 4, .most = kMostSide},
      "Rows of a board: 4, 6, 8, ... 25 (default 9, or as --box says); 5 and 7 of jigsaws");
  GenerateOptions& options = arguments.options;
  AddBoardOptions(command, options.rules, options.read_besides, &options.random_regions);
  const Option full = command.AddFlag("--full", request.full, "Complete grids");
  command.Add("--clues A..B", arguments.clues,
              "How many clues: N or a range A..B (default: take away until none can go)");
  command.Add("--cages A..B", arguments.cages,
              "Killers: cages of A to B cells with their sums, and no given values unless --clues\n"
              "says how many");
  command.AddFlag("--minimal", request.minimal, "Only puzzles of which no clue can be left out");
  AddChoice(
      command, "--symmetry NAME",
      "Places of the clues: none (default); rotational (half a turn), quarter-turn; mirror (left\n"
      "and right), both-mirrors; diagonal (r1c1 to r9c9), both-diagonals; all",
      kSymmetryNames, request.symmetry);
  command.AddText(
      "--pattern CELLS", [&](const std::string& text) { SetPattern(request, text); },
      "81 characters: a clue may stand where there is no blank (. 0 _ * -)");
  AddLevelOptions(command, arguments);
  AddStepOptions(command, arguments);
  for (const char* option :
       {"--clues", "--minimal", "--pattern", "--symmetry", "--levels", "--level", "--no-guessing",
        "--er", "--ep", "--profile", "--te-depth", "--tdoku", "--technique", "--only-up-to",
        "--family", "--distinct-grids"}) {
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
                    "Give up if N grids have led to no such puzzle (default 100000, with\n"
                    "--tdoku 1000000)");
  command.AddTime("--max-time TIME", arguments.max_seconds, {0.001, 8'640'000},
                  "Give up after this time, with what was made: 30s, 10min");
  AddRunOptions(command, options);
  AddOutputOptions(command, options, "Where the puzzles go");
  AddChoice(command, "--output-format FORMAT",
            ListOfNames(kRowFormatNames, options.format) + std::string(kOrByName) +
                ".\nRows have the solution, ER/EP/ED and the steps",
            kRowFormatNames, options.format)
      .ChosenByNameOf("--output")
      .Excludes("--full");
  AddBlanksAsOption(command, options.blanks_as).Excludes("--full");
  AddQuietOption(command, arguments.observer);
  AddProgressOption(command, arguments.observer);
}

}  // namespace

void DeclareGenerate(const Command& command) {
  auto arguments = std::make_shared<GenerateArguments>();
  AddRequestOptions(command, *arguments);
  AddCountOptions(command, *arguments);
  command.Explain(
      {.about = "Every puzzle has exactly one solution. Without --clues, clues are taken away "
                "until none can go.",
       .examples = {"surudoku generate --count 1000000 --seed 7 --clues 24..30 -o puzzles.txt",
                    "surudoku generate --symmetry rotational --level locked",
                    "surudoku generate --size 6 --count 1000 --seed 1 -o six.txt",
                    "surudoku generate --houses x --minimal --count 10",
                    "surudoku generate --count 500 --symmetry rotational --er 3.0..4.5",
                    "surudoku generate --count 50 --technique swordfish --only-up-to swordfish"},
       .exit_code = "0 all were made; 2 the request could not be met, usage or output error.",
       .first = {"--count", "--seed", "--clues", "--level", "--er", "--technique", "--symmetry",
                 "--size", "--output", "--output-format"}});
  command.Runs([command, arguments] {
    CheckBoardOptions(command);
    SetSide(command, arguments->size, arguments->options);
    SetCages(command, arguments->cages, arguments->options);
    SetClueRange(*arguments, arguments->options);
    if (const auto error = SetLevels(command, *arguments, arguments->options)) {
      return ReportError(*error);
    }
    arguments->has_seed = command.WasGiven("--seed");
    PuzzleRequest& request = arguments->options.request;
    const bool has_rows = arguments->options.format != RowFormat::kLine;
    if (!request.has_er() && !request.ep && !arguments->most_er && !has_rows) {
      command.OnlyWith("--er, --ep, --technique, --only-up-to, a --level of --levels, or rows",
                       {"--profile"});
    }
    if (request.tdoku && !command.WasGiven("--max-attempts")) {
      request.max_attempts = kAttemptsForGuesses;
    }
    if (request.asks_for_steps() && !command.WasGiven("--family") &&
        !command.WasGiven("--distinct-grids")) {
      request.family = kFamilyOfTechniques;
    }
    return RunGenerate(*arguments);
  });
}

}  // namespace surudoku::cli
