#include "jobs/dedupe/dedupe_files.h"

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "io/input_identity.h"
#include "io/try.h"
#include "jobs/dedupe/choose_records.h"
#include "jobs/dedupe/drop_repeats.h"
#include "jobs/dedupe/seen_puzzles.h"
#include "jobs/dedupe/sight_puzzles.h"
#include "pipeline/job_type.h"
#include "pipeline/shard_manifest.h"

namespace surudoku {

// Its shards note puzzles alone: what becomes of their records is known when they are merged.
const JobType kDedupeJob = {
    .name = "dedupe", .make_totals = NothingCounted<SightingTotals>, .join = JoinSightings};

namespace {

DedupeSummary DedupeInMemory(const DedupeFilesOptions& options, FileJobObserver& observer) {
  SeenPuzzles seen;
  const auto find_first = [&seen](const ClassHash& hash, std::uint64_t line) {
    return seen.FindOrAdd(hash, line);
  };
  return ChooseRecords(options, {.find_first = find_first}, observer);
}

// The merge reads all inputs again, and finds a shard's files in one folder.
std::optional<IoError> CheckShard(const DedupeFilesOptions& options) {
  for (const std::string& input : AllFilesOf(options).inputs) {
    if (!CannotBeReadAgain(input)) continue;
    const std::string name = input == "-" ? "standard input" : input;
    return IoError{name + ": shards need files, which the merge reads again"};
  }
  if (options.duplicates.empty() || AreBeside(options.output, options.duplicates)) {
    return std::nullopt;
  }
  return IoError{options.duplicates + ": not in the folder of " + options.output +
                 ", where all files of a shard lie"};
}

DedupeSummary DedupeShard(const DedupeFilesOptions& options, FileJobObserver& observer) {
  if (auto error = CheckShard(options)) return FailedDedupe(std::move(*error));
  JobRun run = SightPuzzlesOfShard(options, observer);
  const auto& totals = CountsIn<SightingTotals>(*run.totals);
  DedupeSummary summary = {{std::move(run.summary)}};
  summary.sighted = totals.sighted;
  summary.counts.outcomes.Count(DedupeOutcome::kMalformed, totals.malformed);
  return summary;
}

// A run can go on only from an output that is a file.
std::optional<IoError> CheckResumable(const DedupeFilesOptions& options) {
  if (!options.resume) return std::nullopt;
  SURUDOKU_TRY(const bool is_direct, IsWrittenDirectly(options.output));
  if (!is_direct && !options.only_checks) return std::nullopt;
  return IoError{"only a run whose outputs are files can be resumed"};
}

}  // namespace

DedupeSummary DedupeFiles(const DedupeFilesOptions& options, FileJobObserver& observer) {
  if (auto conflict = PathsOf(options).FindConflict()) return FailedDedupe(std::move(*conflict));
  if (auto error = CheckResumable(options)) return FailedDedupe(std::move(*error));
  if (options.shard) return DedupeShard(options, observer);
  return options.memory ? DedupeBySorting(options, observer) : DedupeInMemory(options, observer);
}

std::string SummaryText(const DedupeSummary& summary, const RunCost& cost) {
  if (!summary.shard) return SummaryText<DedupeTotals>(summary, cost);
  const std::array<NamedCount, 2> noted = {
      {{"noted", summary.sighted}, {"malformed", summary.of(DedupeOutcome::kMalformed)}}};
  return OutcomesText(summary.records, noted) + SpeedOfWriting(summary, cost.seconds);
}

}  // namespace surudoku
