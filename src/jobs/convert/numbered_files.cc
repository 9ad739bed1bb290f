#include "jobs/convert/numbered_files.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "jobs/convert/record_converter.h"

namespace surudoku {
namespace {

// The ends of the files in the chunk's answers, one after the other.
struct ChunkFiles {
  struct File {
    std::uint64_t number;  //< of its record
    std::size_t end;
  };
  std::vector<File> files;
};

// Leaves ChunkFiles. Lines above a puzzle tell its author (`#A`), its title and number (`#D`), and
// its rating (`#L`).
class SdkWorker final : public RecordConverter {
 public:
  // `options` must outlive it.
  explicit SdkWorker(const ConvertFilesOptions& options) : options_(options) {}

 protected:
  void Begin(Chunk& chunk) override { WorkIn<ChunkFiles>(chunk).files.clear(); }

  std::optional<std::string> Write(Chunk& chunk, std::size_t index) override {
    const std::uint64_t number = chunk.NumberOf(records().record(index));
    const std::size_t begin = chunk.answers.size();
    chunk.answers += LinesAbove(number, RatingOf(chunk, index));
    const ConvertedRecord record = {records().puzzle(index), "", "", ""};
    auto why_not = AppendConverted(TargetFormat::kSdk, record, chunk.answers);
    if (why_not) {
      chunk.answers.resize(begin);
    } else {
      chunk.answers.pop_back();  // the empty line between puzzles
      WorkIn<ChunkFiles>(chunk).files.push_back({number, chunk.answers.size()});
    }
    return why_not;
  }

 private:
  // Without spaces between, as the format's example has it.
  [[nodiscard]] std::string LinesAbove(std::uint64_t number, std::string_view rating) const {
    std::string lines;
    if (!options_.split.author.empty()) lines += "#A" + options_.split.author + '\n';
    const std::string title = options_.title.empty() ? "" : options_.title + ", ";
    lines += "#D" + title + "no. " + std::to_string(number) + '\n';
    if (!rating.empty()) lines += "#L" + std::string(rating) + '\n';
    return lines;
  }

  const ConvertFilesOptions& options_;
};

}  // namespace

std::optional<IoError> NumberedFiles::Write(std::uint64_t number, std::string_view text) {
  std::string digits = std::to_string(number);
  constexpr std::size_t kFewestDigits = 7;  // so that names of millions sort as their numbers
  digits.insert(0, kFewestDigits - std::min(digits.size(), kFewestDigits), '0');
  return folder_.Write(word_ + '-' + digits + '.' + extension_, text);
}

JobRun NumberedFiles::Run(Job job, FileJobObserver& observer) {
  const Durability durability = job.output.durability;
  job.at_end = [&, at_end = std::move(job.at_end)](const Sink& answers, const Sink& statistics,
                                                   const JobTotals& totals) {
    auto error = at_end ? at_end(answers, statistics, totals) : std::nullopt;
    return error ? error : folder_.Commit(durability);
  };
  JobRun run = RunJob(job, observer);
  run.summary.bytes_written = folder_.bytes();
  if (run.summary.interrupted && run.summary.records > 0) {
    run.summary.partial_outputs.push_back(folder_.KeepPartial());
  }
  return run;
}

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
