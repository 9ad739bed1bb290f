#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "choice_option.h"
#include "commands.h"
#include "file_run.h"
#include "job_options.h"
#include "jobs/search/search_files.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

struct SearchArguments : ReadingArguments<SearchFilesOptions> {
  std::optional<double> max_seconds;
};

// A signal and the deadline stop it alike; only the deadline is told as an error.
SearchSummary SearchUntil(SearchFilesOptions options, const std::optional<double>& max_seconds,
                          FileJobObserver& observer) {
  if (!max_seconds) return SearchFiles(options, observer);
  using std::chrono::steady_clock;
  const StopSignal signal = options.stop;
  options.stop =
      signal.Until(steady_clock::now() + std::chrono::duration_cast<steady_clock::duration>(
                                             std::chrono::duration<double>(*max_seconds)));
  SearchSummary summary = SearchFiles(options, observer);
  if (summary.interrupted && !signal.IsSet()) {
    summary.error = IoError{fmt::format("ended after {} (--max-time) in round {}; {} rated",
                                        Duration(*max_seconds), summary.counts.round,
                                        Counted(summary.records, "puzzle"))};
  }
  return summary;
}

void AddSearchOptions(const Command& command, SearchArguments& arguments) {
  SearchFilesOptions& options = arguments.options;
  AddChoice(command, "--goal WHICH",
            "What is to be high: er (default), ep or ed, Sudoku Explainer's ratings; guesses: how\n"
            "many the fast solver needs, mean over isomorphs; te-depth: how deep trial and error\n"
            "has to be nested",
            kSearchGoalNames, options.goal);
  const auto set_least = [&options](const std::string& text) {
    constexpr Range<double> kNumbers = {0, 1'000'000};
    options.least = static_cast<int>(std::lround(100 * NumberWithin(kNumbers, "--min", text)));
  };
  command.AddText("--min X", set_least,
                  "Write, and vary in the next round, only variations that have X or more");
  AddProfileOption(command, options.profile);
  AddVariationOptions(command, options.request);
  command.AddNumber("--beam N", options.beam, {1, 1'000'000},
                    "How many puzzles of a round the next one varies, the best (default 100)");
  command.AddText(
      "--rounds N",
      [&options](const std::string& text) {
        options.rounds = NumberWithin(kAnyWholeNumber, "--rounds", text);
      },
      "End after so many rounds (default: when one finds nothing new)");
  command.AddTime("--max-time TIME", arguments.max_seconds, {0.001, 8'640'000},
                  "Stop after this time, as a signal does: 30min, 8h");
}

}  // namespace

void DeclareSearch(const Command& command) {
  auto arguments = std::make_shared<SearchArguments>();
  SearchFilesOptions& options = arguments->options;
  AddReadingOptions(command, options);
  AddThreadsOption(command, options);
  command.Lacks("--shard",
                "a round needs all of the one before; vary, dedupe and rate have shards");
  AddSearchOptions(command, *arguments);
  AddOutputOptions(command, options, "Where the puzzles go").IsAlways("csv");
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about =
           "Rates the starting puzzles. Then each round finds the variations {-N+M} of the best of "
           "the round before, as vary does, leaves out isomorphs of all that any round has rated, "
           "and rates the others. Each is a CSV row as rate writes it, with its round and the "
           "record and puzzle that it is a variation of.\n\nStarting puzzles that are no 9x9 "
           "puzzles with one solution are left out, each named.",
       .examples = {"surudoku search hard.txt --minimal --rounds 5 -o found.csv",
                    "surudoku search hard.txt --min 11 --max-time 8h -o found.csv --resume",
                    "surudoku search hard.txt --goal te-depth --remove 2 --add 2 -o deep.csv"},
       .exit_code = "0 all had one solution; 1 some had not, each named as file:line:column: "
                    "reason, or there were none; 2 usage, input or output error, or the end of "
                    "--max-time.",
       .first = {"--goal", "--min", "--remove", "--add", "--minimal", "--beam", "--rounds",
                 "--max-time", "--output", "--resume"}});
  command.Runs([command, arguments] {
    const SearchGoal goal = arguments->options.goal;
    if (goal == SearchGoal::kGuesses || goal == SearchGoal::kTeDepth) {
      command.OnlyWith("--goal er, ep or ed", {"--profile"});
    }
    return RunReading<SearchFilesOptions>(
        *arguments, [&](const SearchFilesOptions& options, FileJobObserver& observer) {
          return SearchUntil(options, arguments->max_seconds, observer);
        });
  });
}

}  // namespace surudoku::cli
