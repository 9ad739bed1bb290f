#include "jobs/split/part_files.h"

#include <cstddef>
#include <memory>
#include <utility>

#include "pipeline/typed_job.h"
#include "pipeline/whole_records.h"

namespace surudoku {
namespace {

// Everything is done in the order of the records.
class NothingToWork final : public ChunkProcessor {
 public:
  void Process(Chunk& /*chunk*/) override {}
};

}  // namespace

Job JobInOrder(const FileJobOptions& files, std::function<std::optional<IoError>(Chunk&)> step) {
  Job job = {.settings = {},
             .options = files,
             .output = {.output = ""},
             .files = &files,
             .make_totals = TotalsFrom<SplitTotals>(),
             .make_worker = [] { return std::make_unique<NothingToWork>(); }};
  job.in_order = std::move(step);
  return job;
}

Result<PartFiles, IoError> PartFiles::Open(const std::array<std::string, kPartCount>& paths) {
  PartFiles opened;
  for (std::size_t i = 0; i < kPartCount; ++i) {
    if (paths[i].empty()) continue;
    SURUDOKU_TRY(OutputStream stream, OutputStream::Open(paths[i], std::nullopt));
    opened.files_[i].stream.emplace(std::move(stream));
  }
  return opened;
}

JobRun PartFiles::Write(const FileJobOptions& files, ClassParts& parts, FileJobObserver& observer) {
  const Job job = JobInOrder(files, [this, &parts](Chunk& chunk) {
    return WriteChunk(chunk, CountsIn<SplitTotals>(*chunk.totals), parts);
  });
  return RunJob(job, observer);
}

// The header row of the first file alone: the records of all follow it.
std::optional<IoError> PartFiles::WriteHeader(const Chunk& chunk) {
  const auto header = HeaderRowOf(chunk);
  if (!header) return std::nullopt;
  for (File& file : files_) {
    if (!file.stream) continue;
    if (auto error = file.stream->Write(std::string(*header) + '\n')) return error;
  }
  return std::nullopt;
}

std::optional<IoError> PartFiles::WriteChunk(Chunk& chunk, SplitTotals& totals, ClassParts& parts) {
  if (!std::exchange(has_begun_, true)) {
    if (auto error = WriteHeader(chunk)) return error;
  }
  for (File& file : files_) file.text.clear();
  for (const RecordLines& record : chunk.index.records) {
    const auto outcome = parts.OutcomeOf(chunk.NumberOf(record));
    totals.outcomes.Count(outcome.value_or(SplitOutcome::kMalformed));
    const auto part = static_cast<std::size_t>(outcome.value_or(SplitOutcome::kMalformed));
    if (part < kPartCount) AppendWholeRecord(chunk, record, files_[part].text);
  }
  for (File& file : files_) {
    if (!file.stream || file.text.empty()) continue;
    if (auto error = file.stream->Write(file.text)) return error;
  }
  return parts.error();
}

std::optional<IoError> PartFiles::Commit(Durability durability) {
  for (File& file : files_) {
    if (!file.stream) continue;
    if (auto error = file.stream->Commit(durability)) return error;
    bytes_ += file.stream->size();
  }
  return std::nullopt;
}

}  // namespace surudoku
