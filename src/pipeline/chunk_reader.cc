#include "pipeline/chunk_reader.h"

#include <algorithm>
#include <span>
#include <utility>

#include "dataset/text_start.h"

namespace surudoku {
namespace {

// Where the text may be cut: behind the last grid that is whole, else before the one that is not.
// A grid as long as the text is cut at its end all the same. `text` ends with a line.
std::size_t EndOfLastGrid(std::string_view text, const GridStyle& style) {
  GridScanner grids(text, style, true);
  std::size_t end = 0;
  while (const std::optional<GridRecord> grid = grids.Next()) end = text.find('\n', grid->end) + 1;
  if (end == 0) end = grids.unfinished().value_or(0);
  return end > 0 ? end : text.size();
}

}  // namespace

// Makes the next text the one to read: of this input, or else of the next. False at the end of all.
Result<bool, IoError> ChunkReader::OpenNextText() {
  is_text_open_ = false;
  while (true) {
    if (IsBehindEnd()) return false;
    if (source_) {
      if (source_->NextText()) break;
      if (const auto error = source_->error()) return *error;
      CloseInput();
    }
    if (position_.input == options_.inputs.size()) return false;
    Result<InputSource, IoError> opened = OpenInput();
    if (!opened.ok()) return opened.error();
    source_.emplace(std::move(opened.value()));
  }
  is_text_open_ = true;
  is_format_known_ = false;
  header_offset_.reset();
  starts_file_ = true;
  SetFormat({});
  if (const auto error = LookAhead()) return *error;
  return true;
}

Result<InputSource, IoError> ChunkReader::OpenInput() const {
  const std::string& path = options_.inputs[position_.input];
  const bool is_copied = path == "-" && !standard_input_copy_.empty();
  if (!is_copied) return InputSource::Open(path, options_.stop);
  return InputSource::Open(standard_input_copy_, options_.stop, ByteFile::kStandardInputName);
}

// Whether the end of the part to be read was passed: no text is to be opened behind it.
bool ChunkReader::IsBehindEnd() const {
  if (!end_ || position_.input < end_->input) return false;
  return position_.input > end_->input || position_.text > 0 || end_->offset == 0;
}

void ChunkReader::CloseInput() {
  closed_bytes_ += source_->bytes_consumed();
  source_.reset();
  position_ = {.input = position_.input + 1};
}

// Reads the start of the text and finds its format, before anything is cut.
std::optional<IoError> ChunkReader::LookAhead() {
  Result<TextStart, IoError> start = ReadTextStart(*source_, options_.input_format, Columns());
  if (!start.ok()) return start.error();
  ahead_ = std::move(start.value().bytes);
  ahead_position_ = 0;
  next_byte_ = 0;
  is_all_ahead_ = start.value().is_all;
  if (start.value().format) TakeFormat(*start.value().format);
  return std::nullopt;
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
    if (!is_format_known_) {
      const std::string_view text = chunk.text();
      if (const auto error = DetectFormat(is_text_open_ ? WholeLines(text) : text)) return *error;
    }
    CutBetweenRecords(chunk);
    Advance(chunk);
    if (chunk.text_size == 0) continue;
    chunk.file = file_;
    chunk.start.starts_file = std::exchange(starts_file_, false);
    SetHeader(chunk);
    return true;
  }
}

void ChunkReader::Index(Chunk& chunk) const {
  IndexRecords(chunk.text(), chunk.file->format, chunk.start, chunk.index);
  chunk.record_count = chunk.index.records.size();
}

// Puts the carry and what comes after it into the buffer; notes whether that was the text's end.
void ChunkReader::Fill(Chunk& chunk) {
  chunk.buffer.resize(options_.chunk_bytes);
  std::ranges::copy(carry_, chunk.buffer.begin());
  const std::size_t carried = std::exchange(carry_, {}).size();
  const std::size_t got = ReadInto(std::span(chunk.buffer).subspan(carried));
  const std::uint64_t consumed = closed_bytes_ + source_->bytes_consumed();
  chunk.bytes_read = consumed - (begin_ ? std::min(consumed, begin_->offset) : 0);
  chunk.text_begin = 0;
  chunk.text_size = carried + got;
  is_text_open_ = chunk.text_size == options_.chunk_bytes;
  if (!is_text_open_) error_ = source_->error();
}

// Reads what was looked at before, then the source; nothing behind the end of the part.
std::size_t ChunkReader::ReadInto(std::span<char> buffer) {
  if (end_ && position_.input == end_->input) {
    const std::uint64_t left = end_->offset - std::min(end_->offset, next_byte_);
    buffer = buffer.first(static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), left)));
  }
  std::size_t got = std::min(buffer.size(), ahead_.size() - ahead_position_);
  std::copy_n(ahead_.begin() + static_cast<std::ptrdiff_t>(ahead_position_), got, buffer.begin());
  ahead_position_ += got;
  if (got < buffer.size() && !is_all_ahead_) got += source_->Read(buffer.subspan(got));
  next_byte_ += got;
  return got;
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
  if (header_offset_) header_offset_ = *header_offset_ - skipped;
}

void ChunkReader::SkipByteOrderMark(Chunk& chunk) {
  if (!chunk.text().starts_with(kByteOrderMark)) return;
  chunk.text_begin += kByteOrderMark.size();
  chunk.text_size -= kByteOrderMark.size();
}

// Keeps whole records in the chunk and carries the rest over to the next. Where an error ended the
// text, the rest is no record: nobody knows how it went on.
void ChunkReader::CutBetweenRecords(Chunk& chunk) {
  chunk.is_cut_line = false;
  const bool is_whole = !is_text_open_ && !error_;
  if (is_whole || chunk.text_size == 0) return;
  const std::size_t newline = chunk.text().rfind('\n');
  if (newline != std::string_view::npos) {
    const std::string_view lines = chunk.text().substr(0, newline + 1);
    const bool is_grid = file_->format.shape == RecordShape::kGrid;
    Keep(chunk, is_grid ? EndOfLastGrid(lines, file_->format.grid) : lines.size());
  } else if (error_) {
    Keep(chunk, 0);
  } else if (chunk.text_begin == 0) {
    chunk.is_cut_line = true;
    is_in_cut_line_ = true;
  } else {
    Keep(chunk, 0);  // room was lost to what was skipped: try again with a whole buffer
  }
}

void ChunkReader::Keep(Chunk& chunk, std::size_t size) {
  carry_ = error_ ? "" : chunk.text().substr(size);
  chunk.text_size = size;
}

WantedColumns ChunkReader::Columns() const {
  return {options_.column, options_.solution_column, options_.rating_column};
}

// Chunks before the first record have the default format: there is nothing in them to read.
std::optional<IoError> ChunkReader::DetectFormat(std::string_view text) {
  const auto detected = DetectRecordFormat(text, options_.input_format, Columns());
  if (!detected.ok()) return IoError{source_->name() + ": " + detected.error()};
  if (detected.value()) TakeFormat(*detected.value());
  return std::nullopt;
}

void ChunkReader::TakeFormat(const DetectedFormat& detected) {
  SetFormat(detected.format);
  header_offset_ = detected.header_offset;
  is_format_known_ = true;
}

void ChunkReader::SetFormat(const RecordFormat& format) {
  InputFile file = {source_->name(), source_->name(), format, false};
  file.is_continued = begin_ && begin_->input == position_.input && begin_->offset > 0;
  if (file.is_continued) file.name += " from byte " + std::to_string(begin_->offset);
  file_ = std::make_shared<InputFile>(std::move(file));
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

std::optional<IoError> ChunkReader::LimitTo(const InputPosition& begin, const InputPosition& end) {
  begin_ = begin;
  end_ = end;
  position_ = begin;
  if (begin.offset == 0) return std::nullopt;
  if (const auto error = OpenTextAt(begin)) return error;
  if (!is_text_open_) return std::nullopt;  // nothing lies between begin and end
  const bool has_mark = ahead_.starts_with(kByteOrderMark);
  const std::uint64_t text_begin = has_mark ? kByteOrderMark.size() : 0;
  const bool is_header_ahead = header_offset_ && *header_offset_ + text_begin >= begin.offset;
  const std::optional<std::size_t> header =
      is_header_ahead ? std::optional(*header_offset_ + text_begin - begin.offset) : std::nullopt;
  header_offset_ = header;
  starts_file_ = false;
  position_ = begin;
  return SkipTo(begin.offset);
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
  if (const auto error = OpenTextAt(position)) return error;
  file_ = file;
  is_format_known_ = is_format_known;
  starts_file_ = false;
  header_offset_.reset();
  carry_.clear();
  position_ = position;
  is_in_cut_line_ = position.is_in_cut_line;
  return SkipTo(position.offset);
}

// Opens a text at its start; an input that has no more texts is closed.
std::optional<IoError> ChunkReader::OpenTextAt(const InputPosition& position) {
  position_ = {.input = position.input};
  source_.reset();
  for (std::size_t text = 0; text <= position.text; ++text) {
    const Result<bool, IoError> opened = OpenNextText();
    if (!opened.ok()) return opened.error();
    if (!opened.value() || position_.input != position.input) break;
    position_.text = text;
  }
  return std::nullopt;
}

// Goes on reading `offset` bytes behind the start of the text, of which the first were looked at.
std::optional<IoError> ChunkReader::SkipTo(std::uint64_t offset) {
  next_byte_ = offset;
  if (offset <= ahead_.size()) {
    ahead_position_ = offset;
    return std::nullopt;
  }
  const std::size_t already_read = ahead_.size();
  ahead_.clear();
  return source_->SkipTo(offset, already_read);
}

}  // namespace surudoku
