#include "jobs/trace/trace_files.h"

#include <memory>
#include <utility>

#include "jobs/trace/trace_text.h"
#include "jobs/trace/trace_worker.h"
#include "pipeline/job_type.h"
#include "text/quantities.h"

namespace surudoku {

const JobType kTraceJob = TypeOfJob<TraceTotals>("trace");

std::string TraceTotals::MorePhrases() const { return ", " + Counted(steps, "step"); }

TraceSummary TraceFiles(const TraceFilesOptions& options, FileJobObserver& observer) {
  TracerPool tracers([&] { return std::make_unique<PuzzleTracer>(options, options.rules); });
  Job job = JobOf<TraceSettings, TraceTotals>(kTraceJob.name, options);
  AnswerInRows(job, options,
               {.format = RowsOf(options.format), .names = std::string(kTraceColumns)});
  job.pace = PaceFor({options.output});
  job.make_worker = [&] { return std::make_unique<TraceWorker>(options, *job.kept, tracers); };
  return Summarise<TraceTotals>(RunJob(job, observer));
}

}  // namespace surudoku
