#include "jobs/dedupe/dedupe_sorting.h"

#include <memory>
#include <utility>

#include "jobs/dedupe/choose_records.h"
#include "jobs/dedupe/input_copies.h"
#include "jobs/dedupe/repeated_lines.h"
#include "jobs/dedupe/seen_puzzles.h"
#include "jobs/dedupe/sighting_totals.h"
#include "jobs/dedupe/sighting_worker.h"
#include "pipeline/checkpoint.h"
#include "pipeline/run_pipeline.h"

namespace surudoku {
namespace {

/// Passes on how far a run is, but no faults: the pass that writes tells these.
class ProgressAlone final : public FileJobObserver {
 public:
  explicit ProgressAlone(FileJobObserver& observer) : observer_(observer) {}
  void OnFault(const Fault& /*fault*/) override {}
  void OnProgress(const Progress& progress) override { observer_.OnProgress(progress); }

 private:
  FileJobObserver& observer_;
};

// The files to compare with, then the inputs, as one.
FileJobOptions AllFiles(const DedupeFilesOptions& options) {
  FileJobOptions all = options;
  all.inputs = options.against;
  all.inputs.insert(all.inputs.end(), options.inputs.begin(), options.inputs.end());
  return all;
}

JobRun SightPuzzles(const DedupeFilesOptions& options, TemporaryFile& sightings,
                    FileJobObserver& observer) {
  const FileJobOptions files = AllFiles(options);
  const Job job = {
      .settings = {},
      .options = options,
      .output = {.output = ""},
      .files = &files,
      .make_totals = [] { return std::make_unique<SightingTotals>(); },
      .make_worker = [&] { return std::make_unique<SightingWorker>(options.is_exact); },
      .in_order = [&](Chunk& chunk) { return sightings.Append(chunk.answers); }};
  return RunPipeline(job, {}, observer);
}

DedupeSummary Ended(FileJobSummary summary) {
  summary.records = summary.faults = 0;  // none was kept, dropped or told
  return {std::move(summary)};
}

// What was sighted must be what is read again.
std::optional<IoError> FindChange(const std::vector<InputIdentity>& inputs) {
  for (const InputIdentity& input : inputs) {
    const Result<InputIdentity, IoError> now = IdentifyInput(input.path);
    if (!now.ok()) return now.error();
    if (now.value() != input) return IoError{input.path + ": has changed while it was read"};
  }
  return std::nullopt;
}

bool IsStopped(const DedupeFilesOptions& options) {
  return options.stop != nullptr && options.stop->load();
}

}  // namespace

DedupeSummary FailedDedupe(IoError error) {
  FileJobSummary summary;
  summary.error = std::move(error);
  return {std::move(summary)};
}

DedupeSummary DedupeSorting(DedupeFilesOptions options, FileJobObserver& observer) {
  const auto copies = InputCopies::Make(options);
  if (!copies.ok()) return FailedDedupe(copies.error());
  const auto inputs = IdentifyInputs(AllFiles(options).inputs);
  if (!inputs.ok()) return FailedDedupe(inputs.error());
  auto sightings = TemporaryFile::Make(options.temporary_folder);
  if (!sightings.ok()) return FailedDedupe(sightings.error());

  ProgressAlone progress(observer);
  JobRun sighted = SightPuzzles(options, sightings.value(), progress);
  if (sighted.summary.error || sighted.summary.interrupted) {
    return Ended(std::move(sighted.summary));
  }
  if (TotalsOf<SightingTotals>(*sighted.totals).lines > SeenPuzzles::kLastLine) {
    return FailedDedupe({"more than 2^40 lines: read them in several runs, with --against"});
  }
  auto repeats = RepeatedLines::Find({{sightings.value().Path()}},
                                     {*options.memory, options.temporary_folder}, options.stop);
  if (!repeats.ok()) return FailedDedupe(repeats.error());
  if (IsStopped(options)) {
    sighted.summary.interrupted = true;
    return Ended(std::move(sighted.summary));
  }
  if (auto change = FindChange(inputs.value())) return FailedDedupe(std::move(*change));
  const auto find_first = [&](const ClassHash& /*hash*/, std::uint64_t line) {
    return repeats.value().FirstOf(line);
  };
  return ChooseRecords(options,
                       {.find_first = find_first,
                        .error = [&] { return repeats.value().error(); },
                        .wants_hashes = false},
                       observer);
}

}  // namespace surudoku
