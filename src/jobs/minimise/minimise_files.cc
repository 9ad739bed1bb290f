#include "jobs/minimise/minimise_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/minimise/minimise_text.h"
#include "jobs/minimise/minimise_worker.h"
#include "pipeline/job_type.h"

namespace surudoku {

const JobType kMinimiseJob = TypeOfJob<MinimiseTotals>("minimise");

MinimiseSummary MinimiseFiles(const MinimiseFilesOptions& options, FileJobObserver& observer) {
  const std::string csv_header(MinimiseHeader(MinimiseFormat::kCsv));
  Job job = JobOf<MinimiseSettings, MinimiseTotals>(kMinimiseJob.name, options);
  job.answers = JobOutput{options.output, std::string(MinimiseHeader(options.format)),
                          MinimiseNumbers(options.format)};
  job.kept = std::make_shared<KeptColumns>(options, OwnColumnsOf(options.format, csv_header));
  job.make_worker = [&] { return std::make_unique<MinimiseWorker>(options, *job.kept); };
  return Summarise<MinimiseTotals>(RunJob(job, observer));
}

}  // namespace surudoku
