#include "pipeline/chunk_reader.h"

#include <algorithm>
#include <span>
#include <utility>

namespace surudoku {

// Makes the next text the one to read: of this input, or else of the next. False at the end of all.
Result<bool, IoError> ChunkReader::OpenNextText() {
  while (true) {
    if (source_) {
      if (source_->NextText()) break;
      if (const auto error = source_->error()) return *error;
      CloseInput();
    }
    if (position_.input == options_.inputs.size()) return false;
    Result<InputSource, IoError> opened =
        InputSource::Open(options_.inputs[position_.input], options_.stop);
    if (!opened.ok()) return opened.error();
    source_.emplace(std::move(opened.value()));
  }
  file_ = std::make_shared<InputFile>(InputFile{source_->name(), {}});
  is_text_open_ = true;
  is_format_known_ = false;
  starts_file_ = true;
  return true;
}

void ChunkReader::CloseInput() {
  closed_bytes_ += source_->bytes_consumed();
  source_.reset();
  position_ = {.input = position_.input + 1};
}

Result<bool, IoError> ChunkReader::Next(Chunk& chunk) {
  while (true) {
    if (!is_text_open_) {
      if (error_) return *error_;
      const Result<bool, IoError> opened = OpenNextText();
      if (!opened.ok() || !opened.value()) return opened;
    }
    Fill(chunk);
    SkipRestOfCutLine(chunk);
    if (starts_file_) SkipByteOrderMark(chunk);
    CutAtLineEnd(chunk);
    Advance(chunk);
    if (chunk.text_size == 0) continue;
    chunk.starts_file = std::exchange(starts_file_, false);
    if (const auto error = DetectFormat(chunk)) return *error;
    return true;
  }
}

// Puts the carry and what comes after it into the buffer; notes whether that was the text's end.
void ChunkReader::Fill(Chunk& chunk) {
  chunk.buffer.resize(options_.chunk_bytes);
  std::ranges::copy(carry_, chunk.buffer.begin());
  const std::size_t carried = std::exchange(carry_, {}).size();
  const std::size_t got = source_->Read(std::span(chunk.buffer).subspan(carried));
  chunk.bytes_read = closed_bytes_ + source_->bytes_consumed();
  chunk.text_begin = 0;
  chunk.text_size = carried + got;
  is_text_open_ = chunk.text_size == options_.chunk_bytes;
  error_ = source_->error();
}

// The next chunk starts behind this one's text (or at its carry).
void ChunkReader::Advance(Chunk& chunk) {
  if (is_text_open_) {
    position_.offset += chunk.text_begin + chunk.text_size;
    position_.is_in_cut_line = is_in_cut_line_;
  } else {
    position_ = {.input = position_.input, .text = position_.text + 1};
  }
  chunk.end = position_;
}

void ChunkReader::SkipRestOfCutLine(Chunk& chunk) {
  if (!is_in_cut_line_) return;
  const std::size_t newline = chunk.text().find('\n');
  is_in_cut_line_ = newline == std::string_view::npos && is_text_open_;
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

// Keeps whole lines in the chunk and carries the rest over to the next. Where an error ended the
// text, the rest is no record: nobody knows how it went on.
void ChunkReader::CutAtLineEnd(Chunk& chunk) {
  chunk.is_cut_line = false;
  const bool is_whole = !is_text_open_ && !error_;
  if (is_whole || chunk.text_size == 0) return;
  const std::size_t newline = chunk.text().rfind('\n');
  if (newline != std::string_view::npos) {
    carry_ = error_ ? "" : chunk.text().substr(newline + 1);
    chunk.text_size = newline + 1;
  } else if (error_) {
    chunk.text_size = 0;
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

std::optional<IoError> ChunkReader::ResumeAt(const InputPosition& position) {
  if (const auto error = OpenTextAt(position)) return error;
  if (position.offset == 0) return std::nullopt;
  // The format is found again where it was found at first.
  Chunk scratch;
  while (!is_format_known_ && position_.offset < position.offset) {
    const Result<bool, IoError> read = Next(scratch);
    if (!read.ok()) return read.error();
  }
  const std::shared_ptr<const InputFile> file = file_;
  const bool is_format_known = is_format_known_;
  source_.reset();
  if (const auto error = OpenTextAt(position)) return error;
  file_ = file;
  is_format_known_ = is_format_known;
  starts_file_ = false;
  carry_.clear();
  position_ = position;
  is_in_cut_line_ = position.is_in_cut_line;
  return source_->SkipTo(position.offset);
}

// Opens a text at its start; an input that has no more texts is closed.
std::optional<IoError> ChunkReader::OpenTextAt(const InputPosition& position) {
  position_ = {.input = position.input};
  is_text_open_ = false;
  for (std::size_t text = 0; text <= position.text; ++text) {
    const Result<bool, IoError> opened = OpenNextText();
    if (!opened.ok()) return opened.error();
    if (!opened.value() || position_.input != position.input) break;
    position_.text = text;
  }
  return std::nullopt;
}

}  // namespace surudoku
