#include "pipeline/chunk_source.h"

#include <algorithm>

namespace surudoku {
namespace {

// Enough to keep a solver's block full, few enough to share them out evenly.
constexpr std::uint64_t kChunkRecords = 1024;

}  // namespace

CountedSource::CountedSource(std::uint64_t first, std::uint64_t last)
    : count_(last - (first - 1)), file_(std::make_shared<InputFile>()) {}

Result<bool, IoError> CountedSource::Next(Chunk& chunk) {
  if (is_over()) return false;
  chunk.file = file_;
  chunk.record_count = std::min(kChunkRecords, count_ - handed_out_);
  handed_out_ += chunk.record_count;
  chunk.end = {.offset = handed_out_};
  chunk.ends_span = handed_out_ % (kChunksPerSpan * kChunkRecords) == 0;
  return true;
}

void CountedSource::Index(Chunk& /*chunk*/) const {}

std::optional<IoError> CountedSource::ResumeAt(const InputPosition& position,
                                               std::uint64_t /*next_record*/) {
  handed_out_ = position.offset;
  return std::nullopt;
}

}  // namespace surudoku
