#include "jobs/dedupe/sight_puzzles.h"

#include <cassert>
#include <memory>

#include "jobs/dedupe/sighting_totals.h"
#include "jobs/dedupe/sighting_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

Job SightingJob(const FileJobOptions& files, const DedupeFilesOptions& options) {
  return {.settings = {},
          .options = options,
          .output = {.output = ""},
          .files = &files,
          .make_totals = TotalsFrom<SightingTotals>(),
          .make_worker = [is_exact = options.is_exact] {
            return std::make_unique<SightingWorker>(is_exact);
          }};
}

}  // namespace

FileJobOptions AllFilesOf(const DedupeFilesOptions& options) {
  FileJobOptions all = options;
  all.inputs = options.against;
  all.inputs.insert(all.inputs.end(), options.inputs.begin(), options.inputs.end());
  return all;
}

JobRun SightPuzzles(const DedupeFilesOptions& options, TemporaryFile& sightings,
                    FileJobObserver& observer) {
  const FileJobOptions files = AllFilesOf(options);
  Job job = SightingJob(files, options);
  job.in_order = [&](Chunk& chunk) { return sightings.Append(chunk.answers); };
  return RunJob(job, observer);
}

JobRun SightPuzzlesOfShard(const DedupeFilesOptions& options, FileJobObserver& observer) {
  assert(options.shard);
  const FileJobOptions files = AllFilesOf(options);
  Job job = SightingJob(files, options);
  job.settings = MakeSettings(kDedupeJob.name, FieldsToJson<DedupeSettings>(options), &options);
  job.output = options;
  job.answers = JobOutput{SightingsPath(options.output)};
  job.options.also_written.push_back(options.output);
  job.options.also_written.push_back(options.duplicates);
  return RunJob(job, observer);
}

std::string SightingsPath(const std::string& output) { return output + ".sightings"; }

}  // namespace surudoku
