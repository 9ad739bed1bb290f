#include "pipeline/chunk_source.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace surudoku {
CountedSource::CountedSource(std::uint64_t first, std::uint64_t last, std::uint64_t chunk_records)
    : count_(last - (first - 1)),
      chunk_records_(chunk_records),
      file_(std::make_shared<InputFile>()) {}

Result<bool, IoError> CountedSource::Next(Chunk& chunk) {
  if (is_over()) return false;
  chunk.file = file_;
  chunk.record_count = std::min(chunk_records_, count_ - handed_out_);
  handed_out_ += chunk.record_count;
  chunk.end = {.offset = handed_out_};
  chunk.ends_span = handed_out_ % (kChunksPerSpan * chunk_records_) == 0;
  return true;
}

void CountedSource::Index(Chunk& /*chunk*/) const {}

std::optional<IoError> CountedSource::ResumeAt(const InputPosition& position,
                                               std::uint64_t /*next_record*/) {
  handed_out_ = position.offset;
  return std::nullopt;
}

void Numbering::Number(Chunk& chunk) {
  if (chunk.start.starts_file) {
    lines_before_file_ += next_line_ - 1;
    next_line_ = 1;
  }
  chunk.first_line = next_line_;
  chunk.lines_before_file = lines_before_file_;
  chunk.first_record = next_record_;
  next_line_ = chunk.next_line = next_line_ + chunk.index.line_count;
  next_record_ = chunk.next_record = next_record_ + chunk.record_count;
  LeaveOutUnwanted(chunk);
  is_over_.store(next_record_ > last_wanted_, std::memory_order_relaxed);
}

namespace {

// Keeps the elements from one place to another.
template <class List>
void KeepRange(std::uint64_t first, std::uint64_t last, List& list) {
  const auto at = [&](std::uint64_t place) {
    return list.begin() + static_cast<std::ptrdiff_t>(place);
  };
  list.erase(at(last), list.end());
  list.erase(list.begin(), at(first));
}

}  // namespace

// Only records that are read have an index. Those that are made are handed out as wanted.
void Numbering::LeaveOutUnwanted(Chunk& chunk) const {
  const std::uint64_t wanted = last_wanted_ - std::min(last_wanted_, chunk.first_record - 1);
  const std::uint64_t before = first_wanted_ - std::min(first_wanted_, chunk.first_record);
  const std::uint64_t last = std::min<std::uint64_t>(wanted, chunk.index.records.size());
  const std::uint64_t first = std::min(before, last);
  KeepRange(first, last, chunk.index.records);
  if (!chunk.index.read.empty()) KeepRange(first, last, chunk.index.read);
  chunk.index.json_paths.LeaveOutFirst(first);
  chunk.first_record += first;
}

}  // namespace surudoku
