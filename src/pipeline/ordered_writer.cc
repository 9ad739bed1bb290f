#include "pipeline/ordered_writer.h"

#include <unistd.h>

#include <utility>

#include "pipeline/answer_text.h"

namespace surudoku {
namespace {

// A checkpoint costs a small file's rewriting, and a frame's end where the output is compressed.
constexpr std::uint64_t kChunksPerCheckpoint = 8;

std::uint64_t CountOf(const SolveTotals& totals, Status status) {
  return totals.by_status[static_cast<std::size_t>(status)];
}

}  // namespace

OrderedWriter::OrderedWriter(OutputStream answers, std::optional<OutputStream> statistics,
                             std::uint64_t bytes_total, SolveObserver& observer)
    : answers_(std::move(answers)), statistics_(std::move(statistics)), observer_(observer) {
  progress_.bytes_total = bytes_total;
}

Result<OrderedWriter, IoError> OrderedWriter::Open(const SolveFilesOptions& options,
                                                   std::uint64_t bytes_total,
                                                   SolveObserver& observer,
                                                   const Checkpoint* resumed) {
  const auto size_of = [&](std::uint64_t size) {
    return resumed != nullptr ? std::optional(size) : std::nullopt;
  };
  Result<OutputStream, IoError> answers =
      OutputStream::Open(options.output, size_of(resumed ? resumed->answers_size : 0));
  if (!answers.ok()) return answers.error();
  std::optional<OutputStream> statistics;
  if (!options.statistics.empty()) {
    Result<OutputStream, IoError> opened =
        OutputStream::Open(options.statistics, size_of(resumed ? resumed->statistics_size : 0));
    if (!opened.ok()) return opened.error();
    statistics.emplace(std::move(opened.value()));
  }
  OrderedWriter writer(std::move(answers.value()), std::move(statistics), bytes_total, observer);
  if (resumed != nullptr) {
    writer.has_checkpoint_ = true;
    writer.progress_.records = resumed->totals.records();
  } else if (writer.WriteTo(writer.answers_, AnswerHeader(options.format)) && writer.statistics_) {
    writer.WriteTo(*writer.statistics_, StatisticsHeader());
  }
  return writer;
}

void OrderedWriter::KeepCheckpoints(std::string path, Checkpoint start) {
  checkpoint_path_ = std::move(path);
  checkpoint_ = std::move(start);
  // What an earlier run left does not fit outputs that begin anew.
  if (!has_checkpoint_) unlink(checkpoint_path_.c_str());
}

bool OrderedWriter::WriteTo(OutputStream& stream, std::string_view bytes) {
  summary_.error = stream.Write(bytes);
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

bool OrderedWriter::Write(const Chunk& chunk) {
  if (is_stopped_) return false;
  if (!WriteTo(answers_, chunk.answers)) return false;
  if (statistics_ && !WriteTo(*statistics_, chunk.statistics)) return false;
  for (const Fault& fault : chunk.faults) observer_.OnFault(fault);
  checkpoint_.totals.Add(chunk.totals);
  progress_.records += chunk.totals.records();
  progress_.bytes_read = chunk.bytes_read;
  observer_.OnProgress(progress_);
  is_stopped_ = !chunk.is_complete;
  if (!is_stopped_) NoteProgress(chunk);
  return !is_stopped_;
}

// Where frames end depends on the chunks alone, so that a resumed run gives the same bytes.
void OrderedWriter::NoteProgress(const Chunk& chunk) {
  checkpoint_.position = chunk.end;
  checkpoint_.next_line = chunk.first_line + chunk.index.line_count;
  checkpoint_.next_record = chunk.first_record + chunk.index.records.size();
  if (++checkpoint_.chunks % kChunksPerCheckpoint != 0 || !EndFrames()) return;
  if (checkpoint_path_.empty()) return;
  checkpoint_.answers_size = answers_.size();
  checkpoint_.statistics_size = statistics_ ? statistics_->size() : 0;
  summary_.error = WriteCheckpoint(checkpoint_path_, checkpoint_);
  is_stopped_ = summary_.error.has_value();
  has_checkpoint_ = has_checkpoint_ || !is_stopped_;
}

bool OrderedWriter::EndFrames() {
  summary_.error = answers_.Checkpoint();
  if (!summary_.error && statistics_) summary_.error = statistics_->Checkpoint();
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

void OrderedWriter::Commit(Durability durability) {
  summary_.error = answers_.Commit(durability);
  if (!summary_.error && statistics_) summary_.error = statistics_->Commit(durability);
  if (!summary_.error && !checkpoint_path_.empty()) unlink(checkpoint_path_.c_str());
}

void OrderedWriter::KeepPartial(OutputStream& stream) {
  const std::string path = stream.KeepPartial();
  if (!path.empty()) summary_.partial_outputs.push_back(path);
}

SolveSummary OrderedWriter::Finish(std::optional<IoError> error, bool is_interrupted,
                                   Durability durability) {
  if (!summary_.error) summary_.error = std::move(error);
  summary_.interrupted = is_interrupted && !summary_.error;
  if (!summary_.interrupted && !summary_.error) Commit(durability);
  summary_.resumable = (summary_.interrupted || summary_.error) && has_checkpoint_;
  if (summary_.interrupted || summary_.resumable) {
    if (summary_.interrupted) EndFrames();
    KeepPartial(answers_);
    if (statistics_) KeepPartial(*statistics_);
  }
  FillSummary();
  return std::move(summary_);
}

void OrderedWriter::FillSummary() {
  const SolveTotals& totals = checkpoint_.totals;
  summary_.records = totals.records();
  summary_.unique = CountOf(totals, Status::kUnique);
  summary_.multiple = CountOf(totals, Status::kMultiple);
  summary_.none = CountOf(totals, Status::kNone);
  summary_.solved = CountOf(totals, Status::kSolved);
  summary_.unknown = CountOf(totals, Status::kUnknown);
  summary_.invalid = totals.invalid;
  summary_.faults = totals.faults;
  summary_.guesses = totals.guesses.Summarise();
  summary_.bytes_read = progress_.bytes_read;
  summary_.bytes_written = answers_.size() + (statistics_ ? statistics_->size() : 0);
}

}  // namespace surudoku
