#include "jobs/convert/sdk_worker.h"

#include <memory>

#include "jobs/convert/convert_worker.h"

namespace surudoku {

void SdkWorker::Begin(Chunk& chunk) { WorkIn<ChunkFiles>(chunk).files.clear(); }

std::optional<std::string> SdkWorker::Write(Chunk& chunk, std::size_t index) {
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

// Without spaces between, as the format's example has it.
std::string SdkWorker::LinesAbove(std::uint64_t number, std::string_view rating) const {
  std::string lines;
  if (!options_.split.author.empty()) lines += "#A" + options_.split.author + '\n';
  const std::string title = options_.title.empty() ? "" : options_.title + ", ";
  lines += "#D" + title + "no. " + std::to_string(number) + '\n';
  if (!rating.empty()) lines += "#L" + std::string(rating) + '\n';
  return lines;
}

}  // namespace surudoku
