#include "jobs/canon/canon_files.h"

#include <memory>
#include <utility>

#include "jobs/canon/canon_text.h"
#include "jobs/canon/canon_worker.h"
#include "pipeline/job_type.h"

namespace surudoku {

const JobType kCanonJob = TypeOfJob<CanonTotals>("canon");

CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer) {
  CanonSettings as_csv = options;
  as_csv.format = CanonFormat::kCsv;
  Job job = JobOf<CanonSettings, CanonTotals>(kCanonJob.name, options);
  job.answers = JobOutput{options.output, CanonHeader(options), CanonNumbers(options.format)};
  job.kept =
      std::make_shared<KeptColumns>(options, OwnColumnsOf(options.format, CanonHeader(as_csv)));
  job.make_worker = [&] { return std::make_unique<CanonWorker>(options, *job.kept); };
  return Summarise<CanonTotals>(RunJob(job, observer));
}

}  // namespace surudoku
