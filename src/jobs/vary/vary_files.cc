#include "jobs/vary/vary_files.h"

#include <memory>
#include <string>
#include <utility>

#include "jobs/vary/first_variations.h"
#include "jobs/vary/merge_variations.h"
#include "jobs/vary/vary_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"
#include "text/quantities.h"

namespace surudoku {

constinit const JobType kVaryJob = [] {
  JobType type = TypeOfJob<VaryTotals>("vary");
  type.join = JoinVariations;
  return type;
}();

VarySummary VaryFiles(const VaryFilesOptions& options, FileJobObserver& observer) {
  FirstVariations first(options);
  Job job = JobOf<VarySettings, VaryTotals>(kVaryJob.name, options);
  job.answers = JobOutput{options.output};
  job.pace = PaceFor({options.output});
  job.make_worker = [&] { return std::make_unique<VaryWorker>(options); };
  job.in_order = InOrder<VaryTotals, ChunkVariations>(
      [&](Chunk& chunk, VaryTotals& totals, const ChunkVariations& found) {
        first.Choose(chunk, totals, found);
      });
  job.at_resume = [&](const std::string& path) { return first.Learn(path); };
  return Summarise<VaryTotals>(RunJob(job, observer));
}

std::string VaryTotals::MorePhrases() const {
  const NamedCount dropped = {"isomorphs dropped", repeated};
  return ", " + Counted(written, "variation") + " written" + CountsText({&dropped, 1});
}

}  // namespace surudoku
