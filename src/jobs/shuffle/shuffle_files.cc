#include "jobs/shuffle/shuffle_files.h"

#include <cassert>
#include <memory>
#include <utility>

#include "jobs/shuffle/copies_text.h"
#include "jobs/shuffle/shuffle_worker.h"
#include "pipeline/job_type.h"

namespace surudoku {

const JobType kShuffleJob = TypeOfJob<ShuffleTotals>("shuffle");

ShuffleSummary ShuffleFiles(const ShuffleFilesOptions& options, FileJobObserver& observer) {
  assert(options.copies > 0);
  ShuffleSettings as_csv = options;
  as_csv.format = ShuffleFormat::kCsv;
  OwnColumns own = OwnColumnsOf(options.format, CopiesHeader(as_csv));
  own.has_solution = true;
  Job job = JobOf<ShuffleSettings, ShuffleTotals>(kShuffleJob.name, options);
  job.answers = JobOutput{options.output, CopiesHeader(options), CopiesNumbers(options.format)};
  job.kept = std::make_shared<KeptColumns>(options, std::move(own));
  job.make_worker = [&] { return std::make_unique<ShuffleWorker>(options, *job.kept); };
  return Summarise<ShuffleTotals>(RunJob(job, observer));
}

}  // namespace surudoku
