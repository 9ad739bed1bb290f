#include "jobs/canon/canon_files.h"

#include <memory>
#include <utility>

#include "jobs/canon/canon_text.h"
#include "jobs/canon/canon_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"

namespace surudoku {

const JobType kCanonJob = TypeOfJob<CanonTotals>("canon");

CanonSummary CanonFiles(const CanonFilesOptions& options, FileJobObserver& observer) {
  CanonSettings as_csv = options;
  as_csv.format = CanonFormat::kCsv;
  const auto kept =
      std::make_shared<KeptColumns>(options, OwnColumnsOf(options.format, CanonHeader(as_csv)));
  const Job job = {
      .settings = MakeSettings(kCanonJob.name, FieldsToJson<CanonSettings>(options), &options),
      .options = options,
      .output = options,
      .files = &options,
      .answers = JobOutput{options.output, CanonHeader(options), CanonNumbers(options.format)},
      .kept = kept,
      .make_totals = TotalsFrom<CanonTotals>(),
      .make_worker = [&] { return std::make_unique<CanonWorker>(options, *kept); }};
  return Summarise<CanonTotals>(RunJob(job, observer));
}

}  // namespace surudoku
