#include "jobs/check/solutions_beside.h"

#include <algorithm>
#include <utility>

namespace surudoku {
namespace {

FileJobOptions OptionsOf(const CheckFilesOptions& options) {
  FileJobOptions files;
  files.threads = options.threads;
  files.stop = options.stop;
  files.inputs = options.solutions;
  files.chunk_bytes = options.chunk_bytes;
  return files;
}

}  // namespace

void ChunkSolutions::Clear() {
  texts_.clear();
  places_.clear();
  files_.clear();
}

void ChunkSolutions::Add(std::string_view text, std::uint64_t line,
                         const std::shared_ptr<const InputFile>& file) {
  if (files_.empty() || files_.back() != file) files_.push_back(file);
  places_.push_back({texts_.size(), line, files_.size() - 1});
  texts_ += text;
}

SolutionRecord ChunkSolutions::operator[](std::size_t index) const {
  const Place& place = places_[index];
  const std::size_t end = index + 1 < places_.size() ? places_[index + 1].begin : texts_.size();
  return {std::string_view(texts_).substr(place.begin, end - place.begin), place.line,
          files_[place.file].get()};
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

// Finds the next solution, if there is one more: reads on where there is none at hand.
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
    attached.Add(solutions_.RecordText(record), solutions_.first_line + record.line,
                 solutions_.file);
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

}  // namespace surudoku
