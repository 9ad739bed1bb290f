#include "jobs/convert/sdk_files.h"

#include <memory>
#include <utility>

#include "jobs/convert/sdk_worker.h"

namespace surudoku {

JobRun MakeSdkFiles(Job job, const ConvertFilesOptions& options, NumberedFiles files,
                    FileJobObserver& observer) {
  job.make_worker = [&options] { return std::make_unique<SdkWorker>(options); };
  job.in_order = [&files](Chunk& chunk) -> std::optional<IoError> {
    std::string_view texts = chunk.answers;
    std::size_t begin = 0;
    for (const auto& [number, end] : WorkIn<ChunkFiles>(chunk).files) {
      if (auto error = files.Write(number, texts.substr(begin, end - begin))) return error;
      begin = end;
    }
    return std::nullopt;
  };
  return files.Run(std::move(job), observer);
}

}  // namespace surudoku
