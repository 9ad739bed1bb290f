#include "pipeline/chunk_reader.h"

#include <algorithm>
#include <span>
#include <utility>

#include "dataset/json_scanner.h"
#include "dataset/lines.h"
#include "dataset/text_records.h"
#include "dataset/text_start.h"
#include "io/io_error.h"
#include "pipeline/file_job.h"

namespace surudoku {
namespace {

// The text that a block is read from, and a byte order mark.
constexpr std::size_t kBytesOfBlock = reading::kBlock + reading::kLookAhead + kByteOrderMark.size();

// By how much chunks are smaller than they could be: many threads hold many chunks at once.
std::size_t ShareOf(const FileJobOptions& options) {
  constexpr int kThreadsOfFullChunks = 12;
  return static_cast<std::size_t>(std::max(ThreadCount(options) / kThreadsOfFullChunks, 1));
}

// The most lines of a chunk. Only lines of less than 64 bytes, or rows of grids of less than 8,
// reach it before the chunk is full.
std::size_t MostLines(const FileJobOptions& options, bool are_lines) {
  constexpr std::size_t kAlwaysFine = 1000;
  const std::size_t line_bytes = are_lines ? 64 : 8;
  return std::max(options.chunk_bytes / line_bytes / ShareOf(options), kAlwaysFine);
}

reading::ReadingOptions ReadingOptionsOf(const FileJobOptions& options, const TextFormat& format) {
  return {.symbols = options.symbols,
          .has_other_houses = options.rules.has_houses(),
          .blanks = options.blanks,
          .may_have_few_clues = format.may_have_few_clues};
}

// The end of the records that are known to be whole while a pipe pauses: the last one may go on,
// unless it stands on one line.
std::size_t EndAtPause(std::string_view text, const reading::ReadingOptions& options) {
  const std::string_view lines = text.substr(0, text.rfind('\n') + 1);  // 0 after npos
  const reading::Block block = reading::ReadBlock(lines, true, options);
  if (block.records.empty()) return 0;
  const reading::Record& last = block.records.back();
  const std::string_view cells = lines.substr(last.begin(), last.end() - last.begin());
  if (cells.find('\n') == std::string_view::npos) return lines.size();
  return lines.substr(0, last.begin()).rfind('\n') + 1;
}

}  // namespace

// Goes on to the next text: of this input, or else of the next. False at the end of all.
Result<bool, IoError> ChunkReader::OpenNextText() {
  const Result<bool, IoError> opened = texts_.OpenNext();
  is_text_open_ = opened.ok() && opened.value();
  if (is_text_open_) BeginText();
  return opened;
}

std::optional<IoError> ChunkReader::OpenTextAt(const InputPosition& position) {
  SURUDOKU_TRY(is_text_open_, texts_.OpenAt(position));
  if (is_text_open_) BeginText();
  return std::nullopt;
}

void ChunkReader::BeginText() {
  position_ = texts_.start();
  is_format_known_ = false;
  header_offset_.reset();
  starts_file_ = true;
  may_have_mark_ = true;
  json_ = {};
  is_after_record_ = true;
  SetFormat({});
  if (texts_.format()) TakeFormat(*texts_.format());
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
    if (may_have_mark_) SkipByteOrderMark(chunk);
    if (!is_format_known_) {
      const std::string_view text = chunk.text();
      if (const auto error = DetectFormat(is_text_open_ ? WholeLines(text) : text)) return *error;
    }
    if (is_format_known_) CutAfterMostLines(chunk);  // else all lines are empty or comments
    if (const auto error = WhyNotLines()) return *error;
    SetStart(chunk);
    CutBetweenRecords(chunk);
    Advance(chunk);
    if (chunk.text_size == 0 && !IsCutOff()) continue;
    chunk.file = file_;
    starts_file_ = false;
    chunk.note = std::exchange(note_, {});
    SetHeader(chunk);
    EndSpan(chunk);
    if (read_) chunk.read = read_->Take();
    chunk.bytes_done = texts_.BytesUpTo(carry_.size());
    return true;
  }
}

// Tells what the reader of JSON or of an array has to know of the text before the chunk.
void ChunkReader::SetStart(Chunk& chunk) {
  const RecordFormat& format = file_->format;
  chunk.start.starts_file = starts_file_;
  chunk.start.ends_file = !is_text_open_ && !error_;
  if (format.shape == RecordShape::kJson) {
    chunk.start.json = json_;
  }
  chunk.start.column = position_.column;
  if (format.shape == RecordShape::kNpy) {
    const std::uint64_t data = std::max<std::uint64_t>(position_.offset, format.npy.data_begin);
    chunk.start.npy_record = (data - format.npy.data_begin) / format.npy.record_size();
  }
}

// JSON lines are lines, also if their puzzles are lists.
std::optional<IoError> ChunkReader::WhyNotLines() const {
  const RecordFormat& format = file_->format;
  const bool is_json = format.shape == RecordShape::kJson;
  const bool are_lines = !is_json || format.json.are_lines;
  if (!options_.needs_lines || (are_lines && format.shape != RecordShape::kNpy)) {
    return std::nullopt;
  }
  return IoError{texts_.name() +
                 ": its records are not lines, as they have to be here: convert it first "
                 "(surudoku convert --to jsonl)"};
}

// Whether a text has ended too early, after all of it was handed out: that is a fault of its own.
bool ChunkReader::IsCutOff() const {
  if (is_text_open_ || error_) return false;
  switch (file_->format.shape) {
    case RecordShape::kJson:
      return json_.depth > 0;
    case RecordShape::kNpy:
      return true;
    default:
      return false;
  }
}

void ChunkReader::Index(Chunk& chunk) const {
  if (chunk.file->format.shape == RecordShape::kText) {  // see ReadText
    chunk.record_count = chunk.index.records.size();
    return;
  }
  IndexRecords(chunk.text(), chunk.file->format, chunk.start, chunk.index);
  chunk.record_count = chunk.index.records.size();
}

// Fills the buffer with the carry and the bytes after it; notes whether the text ended. A line is
// not too long only because chunks are small: if one holds no whole line, more is read.
void ChunkReader::Fill(Chunk& chunk) {
  const bool has_whole_lines = IsPaced() && carry_.find('\n') != std::string::npos;
  const bool is_shared = is_format_known_ && AreLines(file_->format);
  const bool is_text = is_format_known_ && file_->format.shape == RecordShape::kText;
  const std::size_t share =
      is_text ? kBytesOfBlock : options_.chunk_bytes / (is_shared ? ShareOf(options_) : 1);
  chunk.text_begin = 0;
  chunk.text_size = carry_.size();
  chunk.buffer.resize(std::max(chunk.buffer.size(), carry_.size()));
  std::ranges::copy(std::exchange(carry_, {}), chunk.buffer.begin());
  if (!has_whole_lines) {  // else the wait for more may be long
    ReadUpTo(std::max(share, chunk.text_size), chunk);
  }
  const std::size_t most = MostBytesOfChunk();
  while (is_text_open_ && chunk.text_size < most && !HoldsRecord(chunk.text())) {
    ReadUpTo(std::clamp(2 * chunk.text_size, options_.chunk_bytes, most), chunk);
  }
  chunk.bytes_read = texts_.bytes_read();
  if (!is_text_open_) error_ = texts_.error();
}

std::size_t ChunkReader::MostBytesOfChunk() const {
  return std::max(options_.chunk_bytes, kLongestLine);
}

// Whether the text can be cut after a record.
bool ChunkReader::HoldsRecord(std::string_view text) {
  if (is_format_known_ && file_->format.shape == RecordShape::kJson) {
    if (may_have_mark_ && text.starts_with(kByteOrderMark)) {
      text.remove_prefix(kByteOrderMark.size());
    }
    json_cut_.reset();
    return CutOfJson(text).is_after_record;
  }
  if (is_format_known_ && file_->format.shape == RecordShape::kNpy) {
    return FindNpyCut(text, file_->format.npy, starts_file_) > 0;
  }
  if (is_format_known_ && file_->format.shape == RecordShape::kText) {
    return text.size() >= kBytesOfBlock ||
           (texts_.has_paused() &&
            EndAtPause(text, ReadingOptionsOf(options_, file_->format.text)) > 0);
  }
  return text.find('\n') != std::string_view::npos;
}

const JsonCut& ChunkReader::CutOfJson(std::string_view text) {
  if (!json_cut_) json_cut_ = FindJsonCut(text, file_->format.json, json_);
  return *json_cut_;
}

void ChunkReader::ReadUpTo(std::size_t size, Chunk& chunk) {
  // Of a small text no more than its size: touching a megabyte takes longer than solving a puzzle.
  const std::size_t left = texts_.BytesLeft().value_or(size);
  chunk.buffer.resize(std::min(size, chunk.text_size + left));
  chunk.text_size += texts_.Read(std::span(chunk.buffer).subspan(chunk.text_size));
  json_cut_.reset();
  is_text_open_ = chunk.text_size == size || texts_.has_paused();
}

// The next chunk starts after this one's text (or at its carry).
void ChunkReader::Advance(Chunk& chunk) {
  if (read_) read_->Add(position_, {chunk.buffer.data(), chunk.text_begin + chunk.text_size});
  if (is_text_open_) {
    position_.offset += chunk.text_begin + chunk.text_size;
    position_.is_in_cut_line = is_in_cut_line_;
    const RecordShape shape = file_->format.shape;
    if (shape == RecordShape::kJson || shape == RecordShape::kText) {
      const std::size_t newline = chunk.text().rfind('\n');
      const bool goes_on = newline == std::string_view::npos;
      position_.column =
          goes_on ? position_.column + chunk.text_size : chunk.text_size - newline - 1;
    }
    if (shape == RecordShape::kJson) position_.json_path = json_.path;
  } else {
    position_ = {.input = position_.input, .text = position_.text + 1};
  }
  chunk.end = position_;
}

// Small files make small chunks, and more of them make a span. Full chunks lack a few bytes,
// because records are not cut.
void ChunkReader::EndSpan(Chunk& chunk) {
  span_bytes_ += chunk.text_size;
  chunk.ends_span = is_after_record_ && span_bytes_ > (kChunksPerSpan - 1) * options_.chunk_bytes;
  if (chunk.ends_span) span_bytes_ = 0;
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
  if (chunk.text_size == 0) return;  // a pipe has paused
  may_have_mark_ = false;
  if (!chunk.text().starts_with(kByteOrderMark)) return;
  chunk.text_begin += kByteOrderMark.size();
  chunk.text_size -= kByteOrderMark.size();
}

bool ChunkReader::IsPaced() const {
  return pace_ != nullptr && is_format_known_ && AreLines(file_->format);
}

std::size_t ChunkReader::MostLinesOfChunk() const {
  const std::size_t most = MostLines(options_, AreLines(file_->format));
  return IsPaced() ? std::min(most, pace_->MostRecords()) : most;
}

// If the chunk has too many lines, the rest of them come next, and then the text's end, if it was
// reached, or the error that ended it.
void ChunkReader::CutAfterMostLines(Chunk& chunk) {
  const RecordShape shape = file_->format.shape;
  const bool is_json = shape == RecordShape::kJson && !AreLines(file_->format);
  if (is_json || shape == RecordShape::kNpy || shape == RecordShape::kText) return;
  const std::size_t end = EndOfLines(chunk.text(), MostLinesOfChunk());
  if (end >= chunk.text_size) return;
  carry_ = chunk.text().substr(end);
  chunk.text_size = end;
  json_cut_.reset();
  is_text_open_ = true;
  error_.reset();
}

// Keeps whole records in the chunk and carries the rest over to the next. If an error ended the
// text, the rest is dropped: it may be half a record.
void ChunkReader::CutBetweenRecords(Chunk& chunk) {
  chunk.is_cut_line = false;
  if (file_->format.shape == RecordShape::kText) return ReadText(chunk);
  const bool is_whole = !is_text_open_ && !error_;
  if (is_whole || chunk.text_size == 0) return;
  if (file_->format.shape == RecordShape::kJson) return CutJson(chunk);
  if (file_->format.shape == RecordShape::kNpy) {
    return Keep(chunk, FindNpyCut(chunk.text(), file_->format.npy, starts_file_));
  }
  const std::size_t newline = chunk.text().rfind('\n');
  if (newline != std::string_view::npos) {
    Keep(chunk, newline + 1);
  } else if (!error_ && chunk.text_begin == 0) {
    chunk.is_cut_line = true;
    is_in_cut_line_ = true;
  } else {
    // Without an error, skipped bytes took up the room: try again with a whole buffer.
    Keep(chunk, 0);
  }
}

// Reads the next block of a text. The grammar says where it ends; the rest comes next, and then the
// text's end, if it was reached.
void ChunkReader::ReadText(Chunk& chunk) {
  const std::string_view text = chunk.text();
  const bool is_block = text.size() >= reading::kBlock + reading::kLookAhead;
  const bool has_paused = is_text_open_ && !is_block;
  const reading::ReadingOptions options = ReadingOptionsOf(options_, file_->format.text);
  const std::string_view read = has_paused ? text.substr(0, EndAtPause(text, options)) : text;
  reading::Block block = reading::ReadBlock(read, !is_block, options);
  const std::size_t end = block.end;
  const bool is_last = end == text.size() && !is_text_open_;
  IndexBlock(text.substr(0, end), std::move(block), chunk.index, is_last);
  if (end == text.size()) return;
  carry_.insert(0, text.substr(end));
  chunk.text_size = end;
  is_text_open_ = true;
  error_.reset();
}

// A run is resumed only after a record, so that no state has to be kept.
void ChunkReader::CutJson(Chunk& chunk) {
  const JsonCut cut = CutOfJson(chunk.text());
  json_cut_.reset();
  if (error_ && !cut.is_after_record) return Keep(chunk, 0);
  json_ = cut.state;
  is_after_record_ = cut.is_after_record;
  chunk.is_cut_line = cut.end == 0;
  if (cut.end > 0) Keep(chunk, cut.end);
}

void ChunkReader::Keep(Chunk& chunk, std::size_t size) {
  if (!error_) carry_.insert(0, chunk.text().substr(size));
  chunk.text_size = size;
}

// Chunks before the first record have the default format: there is nothing in them to read.
std::optional<IoError> ChunkReader::DetectFormat(std::string_view text) {
  const auto detected =
      DetectRecordFormat(text, options_.input_format, WantedColumnsOf(options_), options_.symbols);
  if (!detected.ok()) return IoError{texts_.name() + ": " + detected.error()};
  if (detected.value()) TakeFormat(*detected.value());
  return std::nullopt;
}

void ChunkReader::TakeFormat(const DetectedFormat& detected) {
  SetFormat(detected.format);
  header_offset_ = detected.header_offset;
  note_ = detected.note;
  is_format_known_ = true;
}

void ChunkReader::SetFormat(const RecordFormat& format) {
  InputFile file = {texts_.name(), texts_.name(), format, texts_.is_continued()};
  if (file.is_continued) file.name += " from byte " + std::to_string(part_begin_);
  file_ = std::make_shared<InputFile>(std::move(file));
}

// Tells the chunk that holds the header row where it is.
void ChunkReader::SetHeader(Chunk& chunk) {
  chunk.start.header_offset.reset();
  chunk.start.is_before_header = header_offset_ && *header_offset_ >= chunk.text_size;
  if (!header_offset_) return;
  if (!chunk.start.is_before_header) {
    chunk.start.header_offset = std::exchange(header_offset_, std::nullopt);
  } else {
    header_offset_ = *header_offset_ - chunk.text_size;
  }
}

std::optional<IoError> ChunkReader::LimitTo(const InputPosition& begin, const InputPosition& end) {
  texts_.LimitTo(begin, end);
  part_begin_ = begin.offset;
  if (begin.offset == 0) return std::nullopt;
  if (const auto error = OpenTextAt(begin)) return error;
  if (!is_text_open_) return std::nullopt;  // nothing lies between begin and end
  const std::uint64_t text_begin = texts_.starts_with_mark() ? kByteOrderMark.size() : 0;
  const bool is_header_ahead = header_offset_ && *header_offset_ + text_begin >= begin.offset;
  const std::optional<std::size_t> header =
      is_header_ahead ? std::optional(*header_offset_ + text_begin - begin.offset) : std::nullopt;
  header_offset_ = header;
  note_.clear();  // the part before tells it
  starts_file_ = false;
  may_have_mark_ = false;
  position_ = begin;
  return texts_.SkipTo(begin.offset);
}

std::optional<IoError> ChunkReader::ResumeAt(const InputPosition& position,
                                             std::uint64_t /*next_record*/) {
  if (const auto error = OpenTextAt(position)) return error;
  if (position.offset == 0) return std::nullopt;
  // Finds the format at the same place as the first run did. (If `stop` ends this early, the run
  // does not go on.)
  Chunk scratch;
  while (!is_format_known_ && position_.offset < position.offset) {
    SURUDOKU_TRY(const bool read, Next(scratch));
    if (!read) break;
  }
  const std::shared_ptr<const InputFile> file = file_;
  const bool is_format_known = is_format_known_;
  if (const auto error = OpenTextAt(position)) return error;
  if (!is_text_open_) return std::nullopt;
  file_ = file;
  is_format_known_ = is_format_known;
  note_.clear();  // the first run told it
  starts_file_ = false;
  may_have_mark_ = false;
  header_offset_.reset();
  carry_.clear();
  span_bytes_ = 0;
  position_ = position;
  if (read_) read_.emplace();
  is_in_cut_line_ = position.is_in_cut_line;
  if (file_->format.shape == RecordShape::kJson) {
    json_ = JsonScanner::AfterRecord(file_->format.json, position.json_path);
  }
  return texts_.SkipTo(position.offset);
}

}  // namespace surudoku
