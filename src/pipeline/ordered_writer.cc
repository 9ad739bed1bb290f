#include "pipeline/ordered_writer.h"

#include <algorithm>
#include <utility>

#include "io/io_error.h"

namespace surudoku {
namespace {

// Each checkpoint rewrites its file. A large one (with a long list of inputs) is written so seldom
// that this stays a small part of the reading.
constexpr std::uint64_t kSmallCheckpoint = 1 << 16;
constexpr std::uint64_t kReadForEachByteWritten = 16;

bool IsWorthWriting(std::uint64_t checkpoint_size, std::uint64_t bytes_read) {
  return checkpoint_size <= kSmallCheckpoint ||
         bytes_read >= checkpoint_size * kReadForEachByteWritten;
}

// No stream if there is no output, or if the earlier run already gave it its name.
Result<std::optional<OutputStream>, IoError> OpenIfNamed(const std::optional<JobOutput>& output,
                                                         const Checkpoint* resumed,
                                                         FileContent Checkpoint::* content) {
  if (!output) return std::optional<OutputStream>();
  const auto written = resumed != nullptr ? std::optional(resumed->*content) : std::nullopt;
  if (resumed != nullptr && resumed->is_last) {
    SURUDOKU_TRY(const auto is_done,
                 OutputFile::IsCommitted(output->path, written->size, written->hash));
    if (is_done) return std::optional<OutputStream>();
  }
  SURUDOKU_TRY(OutputStream opened, OutputStream::Open(output->path, written));
  return std::optional(std::move(opened));
}

std::string HeaderOf(const JobOutput& output, bool has_kept, const Job& job,
                     const InputFile* file) {
  return has_kept && job.kept != nullptr ? job.kept->Header(output.header, file) : output.header;
}

std::uint64_t SizeOf(const std::optional<OutputStream>& stream) {
  return stream ? stream->size() : 0;
}

FileContent ContentOf(const std::optional<OutputStream>& stream) {
  return stream ? stream->content() : FileContent();
}

}  // namespace

std::vector<std::string> EmptyInputsOf(const Job& job, const InputsWithRecords& with_records) {
  std::vector<std::string> empty;
  if (job.files == nullptr) return empty;
  const std::vector<std::string>& inputs = job.files->inputs;
  std::vector<bool> has_records(inputs.size());
  with_records.Mark(has_records);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!has_records[i]) empty.push_back(NameOfInput(*job.files, inputs[i]));
  }
  return empty;
}

OrderedWriter::OrderedWriter(const Job& job, std::optional<OutputStream> answers,
                             std::optional<OutputStream> statistics, const Progress& progress,
                             FileJobObserver& observer)
    : job_(job),
      answers_(std::move(answers)),
      statistics_(std::move(statistics)),
      observer_(observer),
      progress_(progress),
      totals_(job.make_totals()) {
  checkpoint_.read.emplace();
}

Result<OrderedWriter, IoError> OrderedWriter::Open(const Job& job, const Progress& progress,
                                                   FileJobObserver& observer,
                                                   const Checkpoint* resumed,
                                                   const std::string& old_state) {
  SURUDOKU_TRY(auto answers, OpenIfNamed(job.answers, resumed, &Checkpoint::answers));
  SURUDOKU_TRY(auto statistics, OpenIfNamed(job.statistics, resumed, &Checkpoint::statistics));
  if (!old_state.empty()) {
    if (const auto error = RemoveFile(old_state)) return *error;
  }
  OrderedWriter writer(job, std::move(answers), std::move(statistics), progress, observer);
  writer.lacks_headers_ = resumed == nullptr && job.has_headers;
  if (resumed != nullptr) writer.GoOnFrom(*resumed);
  return writer;
}

void OrderedWriter::GoOnFrom(const Checkpoint& resumed) {
  has_checkpoint_ = true;
  totals_->Read(resumed.totals);
  faults_ = resumed.faults;
  tally_ = resumed.tally;
  progress_.records = totals_->records();
  summary_.records_before = progress_.records_before = progress_.records;
}

void OrderedWriter::KeepCheckpoints(std::string path, Checkpoint start) {
  checkpoint_path_ = std::move(path);
  checkpoint_ = std::move(start);
}

std::optional<IoError> OrderedWriter::ShowAnswersSoFar() {
  if (!answers_) return std::nullopt;
  SURUDOKU_TRY(const std::string answers, answers_->CutStaleEnd());
  std::string statistics;
  if (statistics_) {
    SURUDOKU_TRY(statistics, statistics_->CutStaleEnd());
  }
  return job_.at_resume(answers, statistics);
}

bool OrderedWriter::WriteTo(std::optional<OutputStream>& stream, std::string_view bytes) {
  if (!stream) return true;
  summary_.error = stream->Write(bytes);
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

// Headers wait until a record follows them, or the run is complete without one: so an input that
// cannot be read leaves nothing on standard output.
bool OrderedWriter::WriteHeaders(const InputFile* file) {
  if (!std::exchange(lacks_headers_, false)) return true;
  const auto write = [&](const std::optional<JobOutput>& output, bool has_kept, auto& stream) {
    return !output || WriteTo(stream, HeaderOf(*output, has_kept, job_, file));
  };
  return write(job_.answers, job_.answers_have_kept, answers_) &&
         write(job_.statistics, job_.statistics_have_kept, statistics_);
}

bool OrderedWriter::WriteEnd() {
  if (!job_.at_end) return true;
  auto error =
      job_.at_end([&](std::string_view bytes) { return WriteTo(answers_, bytes); },
                  [&](std::string_view bytes) { return WriteTo(statistics_, bytes); }, *totals_);
  if (!summary_.error) summary_.error = std::move(error);
  return !summary_.error;
}

bool OrderedWriter::TellTotals() {
  if (!job_.on_totals) return true;
  summary_.error = job_.on_totals(*totals_);
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

// Writes the chunk's text, and between its parts the late answers.
bool OrderedWriter::WriteContent(Chunk& chunk) {
  std::string_view answers = chunk.answers;
  std::string_view statistics = chunk.statistics;
  std::size_t answers_written = 0;
  std::size_t statistics_written = 0;
  const auto write_up_to = [&](std::size_t answers_end, std::size_t statistics_end) {
    const auto part = answers.substr(answers_written, answers_end - answers_written);
    const auto rows = statistics.substr(statistics_written, statistics_end - statistics_written);
    answers_written = answers_end;
    statistics_written = statistics_end;
    return WriteTo(answers_, part) && WriteTo(statistics_, rows);
  };
  for (const LateAnswer& late : chunk.late) {
    if (!write_up_to(late.answers_before, late.statistics_before)) return false;
    if (WriteLate(late)) continue;
    chunk.leave_out_rest = late.leave_out_rest;
    chunk.faults.erase(chunk.faults.begin() + static_cast<std::ptrdiff_t>(late.faults_before),
                       chunk.faults.end());
    return !is_stopped_;
  }
  return write_up_to(answers.size(), statistics.size());
}

// False if `stop` or an error cut it short.
bool OrderedWriter::WriteLate(const LateAnswer& late) {
  const std::uint64_t records_before = totals_->records();
  const bool is_written =
      late.write([&](std::string_view bytes) { return WriteTo(answers_, bytes); },
                 [&](std::string_view bytes) { return WriteTo(statistics_, bytes); }, *totals_);
  progress_.records += totals_->records() - records_before;
  return is_written && !is_stopped_;
}

bool OrderedWriter::HandOn(Chunk& chunk) {
  const bool is_wanted = !is_stopped_ && !chunk.leave_out_rest;
  ends_at_position_ = false;
  if (is_wanted && WriteHeaders(chunk.file.get()) && WriteContent(chunk)) TellFaults(chunk);
  chunk.EmptyText();
  return !is_stopped_;
}

void OrderedWriter::TellFaults(const Chunk& chunk) {
  for (const Fault& fault : chunk.faults) {
    observer_.OnFault(fault);
    if (!fault.is_note) ++faults_;
  }
  if (job_.options.shard) {
    tally_.AddFaults(chunk, std::min(job_.options.faults_kept, kMostFaultsKept));
  }
}

bool OrderedWriter::Write(Chunk& chunk) {
  if (!HandOn(chunk)) return false;
  const bool was_read = !chunk.file->source.empty();  // else it was made, and is in no input
  if (chunk.record_count > 0 && was_read) tally_.inputs.Add(chunk.end.input);
  if (chunk.leave_out_rest) {
    chunk.leave_out_rest(*chunk.totals);
    chunk.is_complete = false;
  }
  totals_->Add(*chunk.totals);
  if (job_.options.shard) tally_.Add(chunk);
  progress_.records += chunk.totals->records();
  progress_.bytes_read = chunk.bytes_read;
  progress_.bytes_done = chunk.bytes_done;
  progress_.times.Add(chunk.times);
  progress_.remark = totals_->ProgressRemark();
  if (!TellTotals()) return false;
  observer_.OnProgress(progress_);
  if (chunk.is_complete || chunk.was_cut) NoteProgress(chunk);
  is_stopped_ |= !chunk.is_complete;
  return !is_stopped_;
}

void OrderedWriter::NoteProgress(const Chunk& chunk) {
  ends_at_position_ = true;
  checkpoint_.position = chunk.end;
  checkpoint_.next_line = chunk.next_line;
  checkpoint_.next_record = chunk.next_record;
  checkpoint_.lines_before_file = chunk.lines_before_file;
  if (checkpoint_.read) AppendParts(chunk.read, *checkpoint_.read);
  bytes_since_checkpoint_ += chunk.text_size;
  bool is_due = chunk.ends_span;
  if (job_.pace != nullptr) {
    job_.pace->Note(chunk.times.records, chunk.times.seconds);
    is_due = job_.pace->IsCheckpointDue() || is_due;
  }
  if (!is_due || !EndFrames() || checkpoint_path_.empty()) return;
  if (IsWorthWriting(checkpoint_size_, bytes_since_checkpoint_)) KeepCheckpoint();
}

void OrderedWriter::KeepCheckpoint() {
  if (job_.pace != nullptr) job_.pace->BeginCheckpoint();
  checkpoint_.answers = ContentOf(answers_);
  checkpoint_.statistics = ContentOf(statistics_);
  checkpoint_.totals = totals_->ToJson();
  checkpoint_.faults = faults_;
  checkpoint_.tally = tally_;
  const Result<std::uint64_t, IoError> size = WriteCheckpoint(checkpoint_path_, checkpoint_);
  is_stopped_ = !size.ok();
  if (is_stopped_) {
    summary_.error = size.error();
    return;
  }
  has_checkpoint_ = true;
  for (std::optional<OutputStream>* stream : {&answers_, &statistics_}) {
    if (*stream) (*stream)->MakeResumable();
  }
  checkpoint_size_ = size.value();
  bytes_since_checkpoint_ = 0;
  if (job_.pace != nullptr) job_.pace->EndCheckpoint();
}

// So that the same command says that all is done. Of a shard the manifest says it.
bool OrderedWriter::KeepsStateWhenComplete() const {
  const bool is_wanted = job_.output.resume || job_.keeps_complete_state;
  return is_wanted && !job_.options.shard && !checkpoint_path_.empty();
}

bool OrderedWriter::EndFrames() {
  for (std::optional<OutputStream>* stream : {&answers_, &statistics_}) {
    if (*stream && !summary_.error) summary_.error = (*stream)->Checkpoint();
  }
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

// The outputs get their names one after the other. A run that is killed in between goes on from its
// last checkpoint, or begins anew if it has kept none.
void OrderedWriter::Commit() {
  const bool keeps_state = KeepsStateWhenComplete();
  if ((has_checkpoint_ || keeps_state) && !checkpoint_.is_last && EndFrames()) {
    checkpoint_.is_last = true;
    KeepCheckpoint();
  }
  CommitOne(answers_, job_.answers);
  CommitOne(statistics_, job_.statistics);
  if (summary_.error || checkpoint_path_.empty()) return;
  if (has_checkpoint_ && !keeps_state) summary_.error = RemoveFile(checkpoint_path_);
  // An earlier run may have been killed while it wrote its first one.
  if (!summary_.error) summary_.error = RemoveFile(checkpoint_path_ + ".partial");
}

// The earlier run may have renamed the output without syncing it.
void OrderedWriter::CommitOne(std::optional<OutputStream>& stream,
                              const std::optional<JobOutput>& output) {
  if (summary_.error || !output) return;
  const Durability durability = job_.output.durability;
  if (stream) {
    summary_.error = stream->Commit(durability);
  } else if (durability == Durability::kPower) {
    summary_.error = SyncNameOf(output->path);
  }
}

void OrderedWriter::KeepPartial(std::optional<OutputStream>& stream) {
  const std::string path = stream ? stream->KeepPartial() : "";
  if (!path.empty()) summary_.partial_outputs.push_back(path);
}

JobRun OrderedWriter::Finish(std::optional<IoError> error, bool is_interrupted) {
  if (!summary_.error) summary_.error = std::move(error);
  summary_.interrupted = is_interrupted && !summary_.error;
  if (!summary_.interrupted && !summary_.error && WriteHeaders(nullptr) && WriteEnd() &&
      TellTotals()) {
    Commit();
  }
  if (summary_.interrupted && ends_at_position_ && job_.pace != nullptr &&
      !checkpoint_path_.empty() && totals_->records() > 0 && EndFrames()) {
    KeepCheckpoint();
  }
  const bool ends_stopped = summary_.interrupted && job_.has_end_when_stopped &&
                            checkpoint_path_.empty() && totals_->records() > 0;
  if (ends_stopped && WriteHeaders(nullptr)) WriteEnd();
  summary_.resumable = (summary_.interrupted || summary_.error) && has_checkpoint_;
  if (summary_.resumable) summary_.checkpoint = checkpoint_path_;
  const bool has_answers = summary_.interrupted && totals_->records() > 0;
  if (has_answers || summary_.resumable) {
    if (summary_.interrupted) EndFrames();
    KeepPartial(answers_);
    KeepPartial(statistics_);
  }
  if (!summary_.interrupted && !summary_.error && !job_.options.shard) {
    summary_.empty_inputs = EmptyInputsOf(job_, tally_.inputs);
  }
  summary_.records = totals_->records();
  summary_.faults = faults_;
  summary_.bytes_read = progress_.bytes_read;
  summary_.bytes_written = checkpoint_.is_last
                               ? checkpoint_.answers.size + checkpoint_.statistics.size
                               : SizeOf(answers_) + SizeOf(statistics_);
  return {.summary = std::move(summary_),
          .totals = std::move(totals_),
          .tally = std::move(tally_),
          .read = std::move(checkpoint_.read),
          .has_begun = true};
}

}  // namespace surudoku
