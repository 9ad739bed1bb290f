#include "jobs/check/record_solutions.h"

#include <algorithm>
#include <utility>

#include "dataset/record_puzzle.h"
#include "pipeline/record_block.h"

namespace surudoku {
namespace {

FileJobOptions OptionsOf(const CheckFilesOptions& options) {
  FileJobOptions files;
  files.threads = options.threads;
  files.stop = options.stop;
  files.inputs = options.solutions;
  files.chunk_bytes = options.chunk_bytes;
  files.symbols = options.symbols;
  files.blanks = options.blanks;
  files.rules = options.rules;
  return files;
}

Fault FaultOf(const SolutionRecord& solution, const RecordError& error) {
  const std::uint64_t before = error.place.line == 0 ? solution.column : 0;
  return {solution.file->name, solution.line + error.place.line, before + error.place.column + 1,
          ReasonWithPath(solution.path, error)};
}

}  // namespace

void ChunkSolutions::Clear() {
  texts_.clear();
  places_.clear();
  files_.clear();
}

void ChunkSolutions::Add(const Chunk& chunk, const RecordLines& record) {
  if (files_.empty() || files_.back() != chunk.file) files_.push_back(chunk.file);
  places_.push_back({texts_.size(), chunk.first_line + record.line, ColumnOf(chunk, record),
                     files_.size() - 1, JsonPathOf(chunk, record), std::nullopt});
  if (const reading::Record* const read = chunk.ViewOf(record).read) places_.back().read = *read;
  texts_ += chunk.RecordText(record);
}

SolutionRecord ChunkSolutions::operator[](std::size_t index) const {
  const Place& place = places_[index];
  const std::size_t end = index + 1 < places_.size() ? places_[index + 1].begin : texts_.size();
  const std::string_view text = std::string_view(texts_).substr(place.begin, end - place.begin);
  return {{text, place.read ? &*place.read : nullptr},
          place.line,
          place.column,
          files_[place.file].get(),
          place.path};
}

SolutionsBeside::SolutionsBeside(const CheckFilesOptions& options,
                                 std::unique_ptr<ChunkSource> puzzles)
    : options_(OptionsOf(options)), puzzles_(std::move(puzzles)), reader_(options_) {}

Result<bool, IoError> SolutionsBeside::Next(Chunk& chunk) {
  Result<bool, IoError> has_chunk = puzzles_->Next(chunk);
  if (!has_chunk.ok()) return has_chunk;
  if (has_chunk.value()) {
    puzzles_->Index(chunk);
    Attach(chunk);
  } else if (const std::uint64_t left = CountLeft(); left > 0 && !error_) {
    return IoError{solutions_.file->name + ": more solutions than there are puzzles (" +
                   std::to_string(left) + " too many)"};
  }
  if (error_) return *error_;
  return has_chunk;
}

// The solutions before the next record's are passed over.
std::optional<IoError> SolutionsBeside::ResumeAt(const InputPosition& position,
                                                 std::uint64_t next_record) {
  for (FindSolution(); next_record_ < next_record && has_solution_; FindSolution()) {
    const std::uint64_t skipped = std::min<std::uint64_t>(next_record - next_record_,
                                                          solutions_.index.records.size() - next_);
    next_ += skipped;
    next_record_ += skipped;
  }
  next_record_ = next_record;
  if (error_) return error_;
  return puzzles_->ResumeAt(position, next_record);
}

// Finds the next solution, if there is one more, and reads on if there is none at hand.
void SolutionsBeside::FindSolution() {
  while (!is_read_ && next_ == solutions_.index.records.size()) {
    const Result<bool, IoError> has_chunk = reader_.Next(solutions_);
    if (!has_chunk.ok()) error_ = has_chunk.error();
    is_read_ = !has_chunk.ok() || !has_chunk.value();
    if (is_read_) break;
    reader_.Index(solutions_);
    numbering_.Number(solutions_);
    next_ = 0;
  }
  has_solution_ = !is_read_;
}

void SolutionsBeside::Attach(Chunk& chunk) {
  auto& attached = WorkIn<ChunkSolutions>(chunk);
  attached.Clear();
  for (FindSolution(); attached.size() < chunk.record_count && has_solution_; FindSolution()) {
    const RecordLines& record = solutions_.index.records[next_++];
    attached.Add(solutions_, record);
  }
  next_record_ += chunk.record_count;
}

std::uint64_t SolutionsBeside::CountLeft() {
  std::uint64_t count = 0;
  for (FindSolution(); has_solution_; FindSolution()) {
    count += solutions_.index.records.size() - next_;
    next_ = solutions_.index.records.size();
  }
  return count;
}

RecordSolutions::RecordSolutions(Chunk& chunk, bool are_beside) : chunk_(chunk) {
  if (are_beside) beside_ = &WorkIn<ChunkSolutions>(chunk);
}

std::size_t RecordSolutions::IndexOf(const RecordLines& record) const {
  return static_cast<std::size_t>(&record - chunk_.index.records.data());
}

Result<std::string_view, Fault> RecordSolutions::Read(const RecordLines& record,
                                                      std::string& storage) const {
  return beside_ != nullptr ? ReadBeside(record, storage) : ReadColumn(record, storage);
}

Result<std::string_view, Fault> RecordSolutions::ReadColumn(const RecordLines& record,
                                                            std::string& storage) const {
  auto solution = ReadSolution(chunk_.ViewOf(record), chunk_.file->format, storage);
  if (!solution.ok()) return MakeFault(chunk_, record, solution.error());
  return solution.value();
}

Result<std::string_view, Fault> RecordSolutions::ReadBeside(const RecordLines& record,
                                                            std::string& storage) const {
  if (IndexOf(record) >= beside_->size()) {
    return MakeFault(chunk_, record, RecordError{{}, "no solution: there are fewer than puzzles"});
  }
  const SolutionRecord solution = (*beside_)[IndexOf(record)];
  const RecordFormat& format = solution.file->format;
  if (HasSolutions(format)) {
    auto text = ReadSolution(solution.text, format, storage);
    if (!text.ok()) return FaultOf(solution, text.error());
    return text.value();
  }
  const auto text = ReadPuzzle(solution.text, format, storage);
  if (!text.ok()) return FaultOf(solution, text.error());
  return text.value().text;
}

Symbols RecordSolutions::symbols(const RecordLines& record) const {
  const InputFile& file = beside_ == nullptr ? *chunk_.file : *(*beside_)[IndexOf(record)].file;
  return file.format.symbols;
}

Fault RecordSolutions::FaultAt(const RecordLines& record, std::size_t index,
                               std::string reason) const {
  if (beside_ == nullptr) {
    return MakeFault(
        chunk_, record,
        ErrorInSolution(chunk_.ViewOf(record), chunk_.file->format, index, std::move(reason)));
  }
  const SolutionRecord solution = (*beside_)[IndexOf(record)];
  const RecordFormat& format = solution.file->format;
  const auto error_in = HasSolutions(format) ? ErrorInSolution : ErrorInPuzzle;
  return FaultOf(solution, error_in(solution.text, format, index, std::move(reason)));
}

}  // namespace surudoku
