#include "jobs/minimise/minimise_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/minimise/minimise_text.h"
#include "jobs/minimise/minimise_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"

namespace surudoku {

const JobType kMinimiseJob = TypeOfJob<MinimiseTotals>("minimise");

MinimiseSummary MinimiseFiles(const MinimiseFilesOptions& options, FileJobObserver& observer) {
  const std::string csv_header(MinimiseHeader(MinimiseFormat::kCsv));
  const auto kept =
      std::make_shared<KeptColumns>(options, OwnColumnsOf(options.format, csv_header));
  const Job job = {.settings = MakeSettings(kMinimiseJob.name,
                                            FieldsToJson<MinimiseSettings>(options), &options),
                   .options = options,
                   .output = options,
                   .files = &options,
                   .answers = JobOutput{options.output, std::string(MinimiseHeader(options.format)),
                                        MinimiseNumbers(options.format)},
                   .kept = kept,
                   .make_totals = TotalsFrom<MinimiseTotals>(),
                   .make_worker = [&] { return std::make_unique<MinimiseWorker>(options, *kept); }};
  return Summarise<MinimiseTotals>(RunJob(job, observer));
}

}  // namespace surudoku
