#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "commands.h"
#include "file_run.h"
#include "io/utf8.h"
#include "job_options.h"
#include "jobs/jobs.h"
#include "jobs/rate/rate_files.h"
#include "pipeline/merge_shards.h"
#include "pipeline/merged_shards.h"
#include "pipeline/shard_states.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

struct MergeArguments {
  MergeOptions options;
  std::string summary_path;
  ObserverOptions observer;
  bool wants_status = false;
  std::optional<int> difference_code;
};

// "1-400, 402 (401)": the numbers of the shards in this state, as ranges, and how many they are.
std::string RangesOf(const std::vector<ShardState>& states, ShardState wanted) {
  std::string ranges;
  std::size_t count = 0;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states[i] != wanted) continue;
    const std::size_t first = i;
    while (i + 1 < states.size() && states[i + 1] == wanted) ++i;
    count += i - first + 1;
    ranges += fmt::format("{}{}", ranges.empty() ? "" : ", ", first + 1);
    if (i > first) ranges += fmt::format("-{}", i + 1);
  }
  return count == 0 ? "" : fmt::format("{} ({})", ranges, count);
}

int PrintStatus(const MergeOptions& options) {
  const auto states = FindShardStates(options.output, options.shards);
  if (!states.ok()) return ReportError(states.error());
  for (std::size_t i = 0; i < kShardStateNames.size(); ++i) {
    const std::string ranges = RangesOf(states.value(), static_cast<ShardState>(i));
    if (!ranges.empty()) Print(fmt::format("{}: {}\n", kShardStateNames[i], ranges));
  }
  const bool are_complete =
      std::ranges::count(states.value(), ShardState::kComplete) == std::ssize(states.value());
  return are_complete ? kAllAnswered : kFaultsFound;
}

// As --summary of one run would have written it.
std::optional<IoError> WriteSummary(const std::string& path, const JobConclusion& conclusion,
                                    const RunCost& cost) {
  if (path.empty()) return std::nullopt;
  const std::optional<std::string> json = conclusion.JsonText(cost);
  if (!json) return IoError{"--summary: the shards' command has none"};
  return WriteSummaryFile(path, *json);
}

int ReportMergedBefore(std::uint64_t faults, const MergeArguments& arguments) {
  TellNothingToDo("all is", MergedPath(arguments.options.output));
  std::error_code error;
  if (!arguments.summary_path.empty() && !std::filesystem::exists(arguments.summary_path, error)) {
    return ReportError(
        IoError{arguments.summary_path + ": not written: its shards are merged and removed"});
  }
  return faults > 0 ? kFaultsFound : kAllAnswered;
}

// The exit code of merged ratings that differ from what the shards compared them with.
int CodeOfRatings(int code, const MergeSummary& merged, const MergeArguments& arguments) {
  if (!arguments.difference_code) return code;
  if (merged.job != &kRateJob) return ReportError({"--exit-code: only the shards of rate compare"});
  const std::uint64_t differences = SummaryOf<RateSummary>(merged).differences;
  return CodeOfDifferences(code, differences, arguments.difference_code);
}

int Report(const MergeSummary& merged, const MergeArguments& arguments) {
  for (const std::string& problem : merged.problems) PrintError(IoError{problem});
  if (merged.error) return ReportError(*merged.error);
  if (merged.faults_before) return ReportMergedBefore(*merged.faults_before, arguments);
  const FileJobSummary& summary = merged.conclusion->summary();
  if (summary.interrupted) {
    Tell("surudoku: stopped: nothing was merged\n");
    return InterruptedCode();
  }
  const RunCost cost = CostOf(merged.seconds);
  if (const auto error = WriteSummary(arguments.summary_path, *merged.conclusion, cost)) {
    return ReportError(*error);
  }
  if (!arguments.observer.quiet) {
    Tell("{} merged\n{}", Counted(merged.shards, "shard"), merged.conclusion->Text(cost));
    for (const std::string& input : merged.compared_by_samples) {
      Tell(
          "{}: the shards read it with different times of change; compared were its size and 4 KiB "
          "at each of 16 places\n",
          Printable(input));
    }
  }
  const int exit_code = summary.faults > 0 ? kFaultsFound : kAllAnswered;
  return CodeOfRatings(merged.job->reads ? std::max(exit_code, ReportIfEmpty(summary)) : exit_code,
                       merged, arguments);
}

int RunMerge(MergeArguments arguments) {
  arguments.options.stop = &CatchInterrupts();
  arguments.options.also_written = {arguments.summary_path};
  TerminalObserver observer(arguments.observer);
  const MergeSummary merged = MergeShards(arguments.options, AllJobs(), observer);
  observer.Finish(merged.conclusion != nullptr ? merged.conclusion->summary().faults : 0);
  return Report(merged, arguments);
}

// "out.txt.gz" of "out.txt.shard-1-of-2.gz", or of its manifest's name, if there is that file. A
// shell's * gives these names.
std::optional<std::string> WholeOfShardFile(const std::string& path) {
  constexpr std::string_view kMark = ".shard-";
  constexpr std::string_view kEnd = ".manifest.json";
  const bool is_manifest = path.ends_with(kEnd);
  std::string name = is_manifest ? path.substr(0, path.size() - kEnd.size()) : path;
  const std::size_t begin = name.rfind(kMark);
  std::error_code error;
  if (begin == name.npos || (!is_manifest && !std::filesystem::exists(path, error))) {
    return std::nullopt;
  }
  const std::size_t end = name.find_first_not_of("0123456789-of", begin + kMark.size());
  return name.erase(begin, std::min(end, name.size()) - begin);
}

void AddMergeOptions(const Command& command, MergeArguments& arguments) {
  MergeOptions& options = arguments.options;
  const auto set_output = [&options](const std::string& text) {
    if (const auto whole = WholeOfShardFile(text)) {
      throw UsageError(
          "OUTPUT", fmt::format("'{}' is of one shard; surudoku merge {} joins all", text, *whole));
    }
    options.output = text;
  };
  command.AddText("OUTPUT", set_output, "The name that the shards were given with -o").Required();
  command.Add("--stats FILE", options.statistics,
              "Where the statistics go (default: the name that the shards were given)");
  command.Add("--summary FILE", arguments.summary_path, "Write the closing summary as JSON");
  command.AddNumber("--shards N", options.shards, {1, kMostShards},
                    "How many there are (default: as many as the manifests beside OUTPUT say)");
  AddDifferenceCodeOption(command, arguments.difference_code,
                          "Of rate: the exit code if a rating differs, 1 to 125");
  AddSortingOptions(command, options.memory, options.temporary_folder,
                    "Of dedupe: as its own option (default: 512M)");
  command.AddFlag("--remove-shards", options.removes_shards,
                  "Remove the shards' files when all is done");
  command.AddFlag("--status", arguments.wants_status,
                  "Merge nothing: print which shards are complete, stopped, begun or missing");
  AddSyncOption(command, options.durability);
}

}  // namespace

void DeclareMerge(const Command& command) {
  auto arguments = std::make_shared<MergeArguments>();
  AddMergeOptions(command, *arguments);
  AddObserverOptions(command, arguments->observer);
  command.Explain(
      {.about = "Writes what one run would have written, byte for byte, and says what it would "
                "have said. Shards that are missing, incomplete, damaged or of another job are "
                "refused, each by name. If the shards' inputs have different times, their bytes "
                "are compared, too.",
       .examples = {"surudoku solve puzzles.txt -o out.txt --shard 1/2",
                    "surudoku solve puzzles.txt -o out.txt --shard 2/2", "surudoku merge out.txt"},
       .exit_code = "as of one run: 0, or 1 where there were faults; 2 nothing was merged. With "
                    "--status 0 if all shards are complete, else 1."});
  command.Runs([arguments, command] {
    const std::string& folder = arguments->options.temporary_folder;
    if (const auto error = CheckTemporaryFolder(command, folder)) return ReportError(*error);
    if (arguments->wants_status) return PrintStatus(arguments->options);
    return RunMerge(*arguments);
  });
}

}  // namespace surudoku::cli
