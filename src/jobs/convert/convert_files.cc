#include "jobs/convert/convert_files.h"

#include <memory>
#include <string>
#include <utility>

#include "io/utf8.h"
#include "jobs/convert/convert_worker.h"
#include "jobs/convert/numbered_files.h"
#include "jobs/convert/sdk_files.h"
#include "jobs/convert/sheet_files.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/summary_text.h"
#include "pipeline/typed_job.h"

namespace surudoku {

const JobType kConvertJob = TypeOfJob<ConvertTotals>("convert");

ConvertSummary ConvertFiles(const ConvertFilesOptions& options, FileJobObserver& observer) {
  const Job job = JobFor(options);
  if (auto error = WhyNot(options))
    return Summarise<ConvertTotals>(FailedRun(job, std::move(*error)));
  if (!options.split.folder.empty()) {
    return Summarise<ConvertTotals>(ConvertIntoFolder(job, options, observer));
  }
  if (options.target == TargetFormat::kSheet) {
    return Summarise<ConvertTotals>(MakeHtmlSheet(job, options, observer));
  }
  return Summarise<ConvertTotals>(ConvertText(job, options, observer));
}

}  // namespace surudoku
