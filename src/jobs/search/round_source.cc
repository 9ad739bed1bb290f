#include "jobs/search/round_source.h"

#include <algorithm>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

// The text of a position among the rounds: no input has as many.
constexpr std::size_t kAfterAllTexts = std::numeric_limits<std::uint32_t>::max();

// If outputs are compressed, chunks must depend on the input alone.
constexpr std::size_t kVariationsOfChunk = 16;

}  // namespace

RoundSource::RoundSource(std::unique_ptr<ChunkSource> starts, Rounds& rounds,
                         const std::atomic<std::uint64_t>& taken,
                         std::optional<std::uint64_t> most_rounds, std::shared_ptr<const Pace> pace)
    : starts_(std::move(starts)),
      rounds_(rounds),
      taken_(taken),
      most_rounds_(most_rounds),
      pace_(std::move(pace)) {}

Result<bool, IoError> RoundSource::Next(Chunk& chunk) {
  auto& work = WorkIn<ChunkOfSearch>(chunk);
  work = {};
  if (!are_starts_over_) {
    SURUDOKU_TRY(const bool has_starts, starts_->Next(chunk));
    are_starts_over_ = !has_starts;
    if (has_starts) {
      ++handed_out_;
      bytes_read_ = chunk.bytes_read;
      return true;
    }
  }
  Empty(chunk);
  work.waits =
      std::exchange(waits_first_, false) || taken_.load(std::memory_order_acquire) < handed_out_;
  if (work.waits) return true;
  if (next_ == rounds_.variations().size() && !BeginRound()) return false;
  work.round = rounds_.number();
  work.first = next_;
  FillWithVariations(chunk);
  ++handed_out_;
  return true;
}

// False at the end, or if it was stopped. A resumed run begins a round again, and passes over what
// was handed out of it.
bool RoundSource::BeginRound() {
  while (rounds_.number() != most_rounds_) {
    if (!rounds_.BeginNext()) return false;
    const std::size_t size = rounds_.variations().size();
    if (size == 0) return false;
    next_ = std::min<std::uint64_t>(std::exchange(to_pass_, 0), size);
    if (next_ < size) return true;
  }
  return false;
}

// As of a text without a line, after all that was handed out.
void RoundSource::Empty(Chunk& chunk) const {
  chunk.text_begin = chunk.text_size = 0;
  chunk.file = file_;
  chunk.start = {};
  chunk.note.clear();
  chunk.is_cut_line = false;
  chunk.end = {.text = kAfterAllTexts, .offset = variations_};
  chunk.read.clear();
  chunk.bytes_read = bytes_read_;
  chunk.bytes_done = 0;
  chunk.ends_span = false;
}

void RoundSource::FillWithVariations(Chunk& chunk) {
  const auto left = rounds_.variations().subspan(next_);
  const std::size_t most = pace_ != nullptr ? pace_->MostRecords() : kVariationsOfChunk;
  const auto taken = left.first(std::min(most, left.size()));
  chunk.buffer.clear();
  for (const Rounds::NewVariation& variation : taken) {
    chunk.buffer.insert(chunk.buffer.end(), variation.puzzle.begin(), variation.puzzle.end());
    chunk.buffer.push_back('\n');
  }
  chunk.text_size = chunk.buffer.size();
  next_ += taken.size();
  variations_ += taken.size();
  chunk.end.offset = variations_;
  const bool is_round_over = taken.size() == left.size();
  chunk.ends_span = next_ % (kChunksPerSpan * kVariationsOfChunk) == 0 || is_round_over;
}

void RoundSource::Index(Chunk& chunk) const {
  if (chunk.file != file_) return starts_->Index(chunk);
  IndexRecords(chunk.text(), chunk.file->format, chunk.start, chunk.index);
  chunk.record_count = chunk.index.records.size();
}

std::optional<IoError> RoundSource::ResumeAt(const InputPosition& position,
                                             std::uint64_t next_record) {
  if (position.text != kAfterAllTexts) return starts_->ResumeAt(position, next_record);
  are_starts_over_ = waits_first_ = true;
  variations_ = position.offset;
  to_pass_ = rounds_.GoBack();
  return std::nullopt;
}

}  // namespace surudoku
