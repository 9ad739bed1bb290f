#include "pipeline/record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "dataset/record_puzzle.h"
#include "grid/board_text.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/chunk_source.h"
#include "pipeline/record_block.h"

namespace surudoku {
namespace {

FileJobOptions JobOptionsFor(const std::string& path, const RecordReaderOptions& options) {
  FileJobOptions job;
  job.inputs = {path};
  job.input_format = options.input_format;
  job.column = options.column;
  job.solution_column = options.solution_column;
  job.rating_column = options.rating_column;
  job.blanks = options.blanks;
  job.stop = options.stop;
  return job;
}

}  // namespace

/// Holds a chunk of the file, a block of the chunk, and the number of the next record in the block.
class RecordReader::Records {
 public:
  explicit Records(const FileJobOptions& options) : job_(options), source_(job_) {}

  /// The first chunk, which tells the format.
  std::optional<IoError> Open() {
    const auto opened = ReadChunk();
    return opened.ok() ? std::nullopt : std::optional(opened.error());
  }

  [[nodiscard]] const RecordFormat* format() const {
    return chunk_.file ? &chunk_.file->format : nullptr;
  }

  Result<bool, IoError> Next(ReadRecord& record) {
    while (next_in_block_ == block_size_) {
      if (next_in_chunk_ < chunk_.index.records.size()) {
        ReadBlock();
        continue;
      }
      const auto has_chunk = ReadChunk();
      if (!has_chunk.ok() || !has_chunk.value()) return has_chunk;
    }
    Tell(next_in_block_++, record);
    return true;
  }

 private:
  Result<bool, IoError> ReadChunk() {
    chunk_.index.records.clear();
    next_in_chunk_ = 0;
    next_in_block_ = block_size_ = 0;
    if (job_.stop.IsSet()) return false;
    auto has_chunk = source_.Next(chunk_);
    if (!has_chunk.ok() || !has_chunk.value()) return has_chunk;
    source_.Index(chunk_);
    numbering_.Number(chunk_);
    return true;
  }

  void ReadBlock() {
    const auto rest = std::span(std::as_const(chunk_.index.records)).subspan(next_in_chunk_);
    const auto records = rest.first(std::min(rest.size(), RecordBlock::kCapacity));
    block_.Read(chunk_, records);
    next_in_block_ = 0;
    block_size_ = records.size();
    next_in_chunk_ += block_size_;
  }

  void Tell(std::size_t index, ReadRecord& record) {
    const RecordLines& lines = block_.record(index);
    const RecordFormat& format = chunk_.file->format;
    const RecordView text = chunk_.ViewOf(lines);
    record = {.puzzle = {},
              .candidates = {},
              .board = {},
              .regions = {},
              .solution = SolutionText(text, format, solution_),
              .rating = RatingText(text, format, rating_),
              .line = chunk_.first_line + lines.line,
              .fault = std::nullopt};
    switch (block_.kind(index)) {
      case PuzzleKind::kClues:
        record.puzzle = block_.puzzle(index);
        return;
      case PuzzleKind::kMalformed:
        record.fault = MakeFault(chunk_, lines, block_.error(index));
        return;
      case PuzzleKind::kCandidates:
        record.candidates = block_.puzzle(index);
        break;
      case PuzzleKind::kBoard:
        SetBoard(block_.puzzle(index), format.symbols);
        record.board = board_;
        record.regions = block_.regions(index);
        break;
      case PuzzleKind::kClueText:  // malformed unless a job takes them
        break;
    }
    record.fault = MakeFault(chunk_, lines, RecordError{{}, "not a 9x9 puzzle of clues"});
  }

  void SetBoard(std::string_view text, Symbols symbols) {
    ReadBoardValues(text, symbols, values_);
    board_.clear();
    for (const std::uint8_t value : values_) board_ += BoardCharacter(value, LetterCase::kUpper);
  }

  FileJobOptions job_;  // source_ refers to it
  ChunkReader source_;
  Numbering numbering_;
  Chunk chunk_;
  std::size_t next_in_chunk_ = 0;
  RecordBlock block_;
  std::size_t next_in_block_ = 0;
  std::size_t block_size_ = 0;
  std::string solution_;  // where the texts do not stand in the record
  std::string rating_;
  std::string board_;
  std::vector<std::uint8_t> values_;  // of the board
};

RecordReader::RecordReader(std::unique_ptr<Records> records) : records_(std::move(records)) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;

Result<RecordReader, IoError> RecordReader::Open(const std::string& path,
                                                 const RecordReaderOptions& options) {
  return Open(JobOptionsFor(path, options));
}

Result<RecordReader, IoError> RecordReader::Open(const FileJobOptions& options) {
  auto records = std::make_unique<Records>(options);
  if (auto error = records->Open()) return *error;
  return RecordReader(std::move(records));
}

bool RecordReader::has_solutions() const {
  return records_->format() != nullptr && HasSolutions(*records_->format());
}

bool RecordReader::has_ratings() const {
  return records_->format() != nullptr && HasRatings(*records_->format());
}

Result<bool, IoError> RecordReader::Next(ReadRecord& record) { return records_->Next(record); }

Result<ReadRecord, IoError> RecordReader::Find(std::uint64_t number, const std::string& name) {
  ReadRecord record;
  for (std::uint64_t read = 0; read < number; ++read) {
    SURUDOKU_TRY(const bool has_record, Next(record));
    if (has_record) continue;
    if (read == 0) return IoError{name + " has no records"};
    return IoError{fmt::format("{}: no record {} (there are {})", name, number, read)};
  }
  return record;
}

}  // namespace surudoku
