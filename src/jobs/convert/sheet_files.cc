#include "jobs/convert/sheet_files.h"

#include <memory>
#include <utility>

#include "jobs/convert/sheet_pages.h"
#include "jobs/convert/sheet_worker.h"
#include "pipeline/run_job.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

MakeChunkProcessor WorkerFor(const ConvertFilesOptions& options) {
  return [&options] { return std::make_unique<SheetWorker>(options); };
}

}  // namespace

// The pages of a chunk are many times its size: they are written one by one when its turn comes.
JobRun MakeHtmlSheet(Job job, const ConvertFilesOptions& options, FileJobObserver& observer) {
  SheetPages pages(options);
  job.make_worker = WorkerFor(options);
  job.answers = JobOutput{options.output, HtmlStart(options.sheet.paper, options.title)};
  job.in_order = [&pages](Chunk& chunk) {
    const ChunkSheet& sheet = WorkIn<ChunkSheet>(chunk);
    AddLate<ConvertTotals>(
        chunk,
        [&](const Sink& answers, const Sink& /*statistics*/, ConvertTotals& /*totals*/) {
          return pages.Add(sheet, answers);
        },
        [](ConvertTotals& totals) { totals = {}; });
    return pages.KeepSolutions(sheet);
  };
  job.at_end = [&pages](const Sink& answers) {
    auto error = pages.End(answers);
    if (!error) answers(kHtmlEnd);
    return error;
  };
  return RunJob(job, observer);
}

JobRun MakeSvgPages(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    FileJobObserver& observer) {
  SheetPages pages(options);
  std::uint64_t count = 0;
  std::optional<IoError> write_error;
  const auto put_page = [&](std::string_view page) {
    write_error = files.Write(++count, SvgFile(page));
    return !write_error;
  };
  job.make_worker = WorkerFor(options);
  job.in_order = [&](Chunk& chunk) {
    const ChunkSheet& sheet = WorkIn<ChunkSheet>(chunk);
    pages.Add(sheet, put_page);
    return write_error ? write_error : pages.KeepSolutions(sheet);
  };
  job.at_end = [&](const Sink& /*answers*/) {
    auto error = pages.End(put_page);
    return error ? error : write_error;
  };
  return files.Run(std::move(job), observer);
}

}  // namespace surudoku
