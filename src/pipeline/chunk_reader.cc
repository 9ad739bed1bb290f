#include "pipeline/chunk_reader.h"

#include <algorithm>
#include <span>
#include <utility>

namespace surudoku {
namespace {

// How much of a file its format is told by, whatever the size of the chunks.
constexpr std::size_t kBytesLookedAt = std::size_t{1} << 18;

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Where the text may be cut: behind the last grid that is whole, else before the one that is not.
// A grid as long as the text is cut at its end all the same. `text` ends with a line.
std::size_t EndOfLastGrid(std::string_view text, const GridStyle& style) {
  GridScanner grids(text, style, true);
  std::size_t end = 0;
  while (const std::optional<GridRecord> grid = grids.Next()) end = text.find('\n', grid->end) + 1;
  if (end == 0) end = grids.unfinished().value_or(0);
  return end > 0 ? end : text.size();
}

// The text without the line that may go on behind it; all of it where it holds no line's end.
std::string_view WholeLines(std::string_view text) {
  const std::size_t newline = text.rfind('\n');
  return newline == std::string_view::npos ? text : text.substr(0, newline + 1);
}

}  // namespace

std::optional<IoError> ChunkReader::OpenNextInput() {
  Result<InputSource, IoError> opened = InputSource::Open(options_.inputs[next_input_++]);
  if (!opened.ok()) return opened.error();
  source_ = std::move(opened.value());
  file_ = std::make_shared<InputFile>(InputFile{source_->name(), {}});
  is_format_known_ = false;
  header_offset_.reset();
  starts_file_ = true;
  return LookAhead();
}

// Reads the start of the input and finds its format, before anything is cut.
std::optional<IoError> ChunkReader::LookAhead() {
  ahead_.resize(kBytesLookedAt);
  ahead_position_ = 0;
  const Result<std::size_t, IoError> got = source_->Read(ahead_, options_.stop);
  if (!got.ok()) return got.error();
  is_all_ahead_ = got.value() < kBytesLookedAt;
  ahead_.resize(got.value());
  std::string_view text = ahead_;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return DetectFormat(is_all_ahead_ ? text : WholeLines(text));
}

Result<bool, IoError> ChunkReader::Next(Chunk& chunk) {
  while (true) {
    if (!source_) {
      if (next_input_ == options_.inputs.size()) return false;
      if (const auto error = OpenNextInput()) return *error;
    }
    const Result<std::size_t, IoError> filled = Fill(chunk);
    if (!filled.ok()) return filled.error();
    const bool at_end = filled.value() < options_.chunk_bytes;
    if (at_end) source_.reset();
    SkipRestOfCutLine(chunk);
    if (starts_file_) SkipByteOrderMark(chunk);
    if (!is_format_known_) {
      if (const auto error = DetectFormat(at_end ? chunk.text() : WholeLines(chunk.text())))
        return *error;
    }
    CutBetweenRecords(chunk, at_end);
    if (chunk.text_size == 0) continue;
    chunk.file = file_;
    chunk.start.starts_file = std::exchange(starts_file_, false);
    SetHeader(chunk);
    return true;
  }
}

// Puts the carry and what comes after it into the buffer. Fewer bytes than a chunk: the end.
Result<std::size_t, IoError> ChunkReader::Fill(Chunk& chunk) {
  chunk.buffer.resize(options_.chunk_bytes);
  std::ranges::copy(carry_, chunk.buffer.begin());
  const std::size_t carried = std::exchange(carry_, {}).size();
  const Result<std::size_t, IoError> got = ReadInto(std::span(chunk.buffer).subspan(carried));
  if (!got.ok()) return got;
  bytes_read_ += got.value();
  chunk.bytes_read = bytes_read_;
  chunk.text_begin = 0;
  chunk.text_size = carried + got.value();
  return chunk.text_size;
}

// Reads what was looked at before, then the source.
Result<std::size_t, IoError> ChunkReader::ReadInto(std::span<char> buffer) {
  const std::size_t held = std::min(buffer.size(), ahead_.size() - ahead_position_);
  std::copy_n(ahead_.begin() + static_cast<std::ptrdiff_t>(ahead_position_), held, buffer.begin());
  ahead_position_ += held;
  if (held == buffer.size() || is_all_ahead_) return held;
  const Result<std::size_t, IoError> got = source_->Read(buffer.subspan(held), options_.stop);
  if (!got.ok()) return got;
  return held + got.value();
}

void ChunkReader::SkipRestOfCutLine(Chunk& chunk) {
  if (!is_in_cut_line_) return;
  const std::size_t newline = chunk.text().find('\n');
  is_in_cut_line_ = newline == std::string_view::npos && source_.has_value();
  const std::size_t skipped = newline == std::string_view::npos ? chunk.text_size : newline + 1;
  chunk.text_begin += skipped;
  chunk.text_size -= skipped;
  if (header_offset_) header_offset_ = *header_offset_ - skipped;
}

void ChunkReader::SkipByteOrderMark(Chunk& chunk) {
  if (!chunk.text().starts_with(kByteOrderMark)) return;
  chunk.text_begin += kByteOrderMark.size();
  chunk.text_size -= kByteOrderMark.size();
}

// Keeps whole records in the chunk and carries the rest over to the next.
void ChunkReader::CutBetweenRecords(Chunk& chunk, bool at_end) {
  chunk.is_cut_line = false;
  if (at_end || chunk.text_size == 0) return;
  const std::size_t newline = chunk.text().rfind('\n');
  if (newline != std::string_view::npos) {
    const std::string_view lines = chunk.text().substr(0, newline + 1);
    const bool is_grid = file_->format.shape == RecordShape::kGrid;
    Keep(chunk, is_grid ? EndOfLastGrid(lines, file_->format.grid) : lines.size());
  } else if (chunk.text_begin == 0) {
    chunk.is_cut_line = true;
    is_in_cut_line_ = true;
  } else {
    Keep(chunk, 0);  // room was lost to what was skipped: try again with a whole buffer
  }
}

void ChunkReader::Keep(Chunk& chunk, std::size_t size) {
  carry_ = chunk.text().substr(size);
  chunk.text_size = size;
}

// Chunks before the first record have the default format: there is nothing in them to read.
std::optional<IoError> ChunkReader::DetectFormat(std::string_view text) {
  const WantedColumns columns = {options_.column, options_.solution_column, options_.rating_column};
  const auto detected = DetectRecordFormat(text, options_.input_format, columns);
  if (!detected.ok()) return IoError{file_->name + ": " + detected.error()};
  if (!detected.value()) return std::nullopt;
  file_ = std::make_shared<InputFile>(InputFile{file_->name, detected.value()->format});
  header_offset_ = detected.value()->header_offset;
  is_format_known_ = true;
  return std::nullopt;
}

// Tells the chunk that holds the header row where it is.
void ChunkReader::SetHeader(Chunk& chunk) {
  chunk.start.header_offset.reset();
  if (!header_offset_) return;
  if (*header_offset_ < chunk.text_size) {
    chunk.start.header_offset = std::exchange(header_offset_, std::nullopt);
  } else {
    header_offset_ = *header_offset_ - chunk.text_size;
  }
}

}  // namespace surudoku
