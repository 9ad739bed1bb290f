#include "pipeline/chunk_reader.h"

#include <algorithm>
#include <span>
#include <utility>

namespace surudoku {

std::optional<IoError> ChunkReader::OpenNextInput() {
  Result<InputSource, IoError> opened = InputSource::Open(options_.inputs[next_input_++]);
  if (!opened.ok()) return opened.error();
  source_ = std::move(opened.value());
  file_ = std::make_shared<InputFile>(InputFile{source_->name(), {}});
  is_format_known_ = false;
  starts_file_ = true;
  return std::nullopt;
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
    CutAtLineEnd(chunk, at_end);
    if (chunk.text_size == 0) continue;
    chunk.starts_file = std::exchange(starts_file_, false);
    if (const auto error = DetectFormat(chunk)) return *error;
    return true;
  }
}

// Puts the carry and what comes after it into the buffer. Fewer bytes than a chunk: the end.
Result<std::size_t, IoError> ChunkReader::Fill(Chunk& chunk) {
  chunk.buffer.resize(options_.chunk_bytes);
  std::ranges::copy(carry_, chunk.buffer.begin());
  const std::size_t carried = std::exchange(carry_, {}).size();
  Result<std::size_t, IoError> got =
      source_->Read(std::span(chunk.buffer).subspan(carried), options_.stop);
  if (!got.ok()) return got;
  bytes_read_ += got.value();
  chunk.bytes_read = bytes_read_;
  chunk.text_begin = 0;
  chunk.text_size = carried + got.value();
  return chunk.text_size;
}

void ChunkReader::SkipRestOfCutLine(Chunk& chunk) {
  if (!is_in_cut_line_) return;
  const std::size_t newline = chunk.text().find('\n');
  is_in_cut_line_ = newline == std::string_view::npos && source_.has_value();
  const std::size_t skipped = newline == std::string_view::npos ? chunk.text_size : newline + 1;
  chunk.text_begin += skipped;
  chunk.text_size -= skipped;
}

void ChunkReader::SkipByteOrderMark(Chunk& chunk) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (!chunk.text().starts_with(kByteOrderMark)) return;
  chunk.text_begin += kByteOrderMark.size();
  chunk.text_size -= kByteOrderMark.size();
}

// Keeps whole lines in the chunk and carries the rest over to the next.
void ChunkReader::CutAtLineEnd(Chunk& chunk, bool at_end) {
  chunk.is_cut_line = false;
  if (at_end || chunk.text_size == 0) return;
  const std::size_t newline = chunk.text().rfind('\n');
  if (newline != std::string_view::npos) {
    carry_ = chunk.text().substr(newline + 1);
    chunk.text_size = newline + 1;
  } else if (chunk.text_begin == 0) {
    chunk.is_cut_line = true;
    is_in_cut_line_ = true;
  } else {
    carry_ = chunk.text();  // room was lost to what was skipped: try again with a whole buffer
    chunk.text_size = 0;
  }
}

// Chunks before the first record have the default format: there is nothing in them to read.
std::optional<IoError> ChunkReader::DetectFormat(Chunk& chunk) {
  chunk.header_offset.reset();
  if (!is_format_known_) {
    const auto detected = DetectLineFormat(chunk.text(), options_.column);
    if (!detected.ok()) return IoError{file_->name + ": " + detected.error()};
    if (detected.value()) {
      file_ = std::make_shared<InputFile>(InputFile{file_->name, detected.value()->format});
      chunk.header_offset = detected.value()->header_offset;
      is_format_known_ = true;
    }
  }
  chunk.file = file_;
  return std::nullopt;
}

}  // namespace surudoku
