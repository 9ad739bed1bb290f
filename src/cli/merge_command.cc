#include "merge_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <type_traits>
#include <variant>

#include "exit_code.h"
#include "file_run.h"
#include "interrupt.h"
#include "job_options.h"
#include "quantities.h"
#include "summary.h"
#include "surudoku/merge_shards.h"

namespace surudoku::cli {
namespace {

struct MergeArguments {
  MergeOptions options;
  std::string summary_path;
  ObserverOptions observer;
};

// What one run would have said; its seconds are those of all shards.
std::string ClosingWords(const MergeSummary& merged, const RunCost& cost) {
  return std::visit(
      [&cost](const auto& job) {
        using Job = std::decay_t<decltype(job)>;
        if constexpr (std::is_same_v<Job, SolveSummary>) {
          return SummaryText(job, cost);
        } else {
          return SummaryText(job, cost.seconds);
        }
      },
      merged.job);
}

std::optional<IoError> WriteSummary(const std::string& path, const MergeSummary& merged,
                                    const RunCost& cost) {
  if (path.empty()) return std::nullopt;
  const auto* solving = std::get_if<SolveSummary>(&merged.job);
  if (solving == nullptr) return IoError{"--summary: only shards of solve have one"};
  return WriteSummaryFile(path, SummaryJson(*solving, cost));
}

int Report(const MergeSummary& merged, const MergeArguments& arguments) {
  for (const std::string& problem : merged.problems) PrintError(IoError{problem});
  if (merged.error) {
    PrintError(*merged.error);
    return kNotCarriedOut;
  }
  if (merged.interrupted) {
    fmt::print(stderr, "surudoku: stopped: nothing was merged\n");
    return kSignalBase + InterruptSignal();
  }
  const RunCost cost = {merged.seconds, PeakMemoryBytes()};
  if (const auto error = WriteSummary(arguments.summary_path, merged, cost)) {
    PrintError(*error);
    return kNotCarriedOut;
  }
  if (!arguments.observer.quiet) {
    fmt::print(stderr, "{} merged\n{}", Counted(merged.shards, "shard"),
               ClosingWords(merged, cost));
  }
  return merged.faults > 0 ? kFaultsFound : kAllAnswered;
}

int RunMerge(MergeArguments arguments) {
  arguments.options.stop = &CatchInterrupts();
  TerminalObserver observer(arguments.observer);
  const MergeSummary merged = MergeShards(arguments.options, observer);
  observer.Finish(merged.faults);
  return Report(merged, arguments);
}

void AddMergeOptions(CLI::App& command, MergeArguments& arguments) {
  MergeOptions& options = arguments.options;
  command.add_option("OUTPUT", options.output, "The name that the shards were given with -o")
      ->required();
  command
      .add_option("--stats", options.statistics,
                  "Where the statistics go (default: the name that the shards were given)")
      ->type_name("FILE");
  command.add_option("--summary", arguments.summary_path, "Write the closing summary as JSON")
      ->type_name("FILE");
  command
      .add_option("--shards", options.shards,
                  "How many there are (default: as many as the manifests beside OUTPUT say)")
      ->check(CLI::Range(std::uint64_t{1}, kMostShards).description(""))
      ->type_name("N");
  command.add_flag("--remove-shards", options.removes_shards,
                   "Remove the shards' files when all is done");
  command.add_flag_callback(
      "--sync", [&options] { options.durability = Durability::kPower; },
      "Finish only when the output would survive a power failure");
}

}  // namespace

void AddMergeCommand(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("merge", "Join the outputs of shards")->fallthrough();
  auto arguments = std::make_shared<MergeArguments>();
  AddMergeOptions(*command, *arguments);
  AddObserverOptions(*command, arguments->observer);
  command->footer(
      "Writes what one run would have written, byte for byte, and says what it would have said.\n"
      "Shards that are missing, incomplete, damaged or of another job are refused, each by "
      "name.\n\n"
      "Example:\n"
      "  surudoku solve puzzles.txt -o out.txt --shard 1/2\n"
      "  surudoku solve puzzles.txt -o out.txt --shard 2/2\n"
      "  surudoku merge out.txt\n\n"
      "Exit code: as of one run: 0, or 1 where there were faults; 2 nothing was merged.");
  command->callback([arguments, &exit_code] { exit_code = RunMerge(*arguments); });
}

}  // namespace surudoku::cli
