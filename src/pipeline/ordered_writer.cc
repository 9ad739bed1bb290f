#include "pipeline/ordered_writer.h"

#include <unistd.h>

#include <utility>

#include "answers/answer_text.h"

namespace surudoku {
namespace {

// A checkpoint costs a small file's rewriting, and a frame's end where the output is compressed.
constexpr std::uint64_t kChunksPerCheckpoint = 8;

// No stream where there is no path.
Result<std::optional<OutputStream>, IoError> OpenIfNamed(const std::string& path,
                                                         std::optional<std::uint64_t> resume_at) {
  if (path.empty()) return std::optional<OutputStream>();
  Result<OutputStream, IoError> opened = OutputStream::Open(path, resume_at);
  if (!opened.ok()) return opened.error();
  return std::optional(std::move(opened.value()));
}

std::uint64_t SizeOf(const std::optional<OutputStream>& stream) {
  return stream ? stream->size() : 0;
}

}  // namespace

OrderedWriter::OrderedWriter(const OutputJobOptions& options, const FileJob& job,
                             std::optional<OutputStream> answers,
                             std::optional<OutputStream> statistics, std::uint64_t bytes_total,
                             FileJobObserver& observer)
    : options_(options),
      job_(job),
      answers_(std::move(answers)),
      statistics_(std::move(statistics)),
      observer_(observer) {
  progress_.bytes_total = bytes_total;
  if (job.listing != nullptr) lister_.emplace(*job.listing);
}

Result<OrderedWriter, IoError> OrderedWriter::Open(const OutputJobOptions& options,
                                                   const FileJob& job, std::uint64_t bytes_total,
                                                   FileJobObserver& observer,
                                                   const Checkpoint* resumed) {
  const auto resume_at = [&](std::uint64_t Checkpoint::* size) {
    return resumed != nullptr ? std::optional(resumed->*size) : std::nullopt;
  };
  auto answers =
      OpenIfNamed(job.writes_answers ? options.output : "", resume_at(&Checkpoint::answers_size));
  if (!answers.ok()) return answers.error();
  auto statistics = OpenIfNamed(job.statistics, resume_at(&Checkpoint::statistics_size));
  if (!statistics.ok()) return statistics.error();
  OrderedWriter writer(options, job, std::move(answers.value()), std::move(statistics.value()),
                       bytes_total, observer);
  if (resumed != nullptr) {
    writer.has_checkpoint_ = true;
    writer.progress_.records = resumed->totals.counts.records();
    writer.summary_.records_before = writer.progress_.records;
  } else if (job.has_headers && writer.WriteTo(writer.answers_, job.header)) {
    writer.WriteTo(writer.statistics_, job.statistics_header);
  }
  return writer;
}

void OrderedWriter::KeepCheckpoints(std::string path, Checkpoint start) {
  checkpoint_path_ = std::move(path);
  checkpoint_ = std::move(start);
  // What an earlier run left does not fit outputs that begin anew.
  if (!has_checkpoint_) unlink(checkpoint_path_.c_str());
}

bool OrderedWriter::WriteTo(std::optional<OutputStream>& stream, std::string_view bytes) {
  if (!stream) return true;
  summary_.error = stream->Write(bytes);
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

// The chunk's text, and between its parts the listings that it defers.
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
  for (const DeferredListing& listing : chunk.deferred) {
    if (!write_up_to(listing.answers_before, listing.statistics_before)) return false;
    if (WriteListing(listing, chunk.file->name)) continue;
    chunk.is_complete = false;
    chunk.totals.counts = listing.counts_before;
    chunk.faults.resize(listing.counts_before.faults);
    return !is_stopped_;
  }
  return write_up_to(answers.size(), statistics.size());
}

// False where it was cut short, by `stop` or an error.
bool OrderedWriter::WriteListing(const DeferredListing& listing, const std::string& file) {
  const Answer answer =
      lister_->List(listing, [&](std::string_view bytes) { return WriteTo(answers_, bytes); });
  const bool is_cut_short = options_.stop != nullptr && options_.stop->load();
  if (is_stopped_ || (is_cut_short && answer.status == Status::kUnknown)) return false;
  const AnsweredRecord record = {listing.record, listing.line, listing.puzzle, &answer, {}};
  checkpoint_.totals.Add(answer);
  if (job_.listing->profile) {
    if (!checkpoint_.totals.profile) checkpoint_.totals.profile.emplace();
    checkpoint_.totals.profile->Add(record, file);
  }
  ++progress_.records;
  if (!statistics_) return true;
  std::string row;
  AppendStatistics(StatisticsFormatOf(job_.listing->statistics), record, row);
  return WriteTo(statistics_, row);
}

bool OrderedWriter::Write(Chunk& chunk) {
  if (is_stopped_ || !WriteContent(chunk)) return false;
  for (const Fault& fault : chunk.faults) observer_.OnFault(fault);
  checkpoint_.totals.Add(chunk.totals);
  if (options_.shard) checkpoint_.tally.Add(chunk, options_.faults_kept);
  progress_.records += chunk.totals.counts.records();
  progress_.bytes_read = chunk.bytes_read;
  progress_.times.Add(chunk.times);
  observer_.OnProgress(progress_);
  is_stopped_ = !chunk.is_complete;
  if (!is_stopped_) NoteProgress(chunk);
  return !is_stopped_;
}

// Where frames end depends on the chunks alone, so that a resumed run gives the same bytes.
void OrderedWriter::NoteProgress(const Chunk& chunk) {
  checkpoint_.position = chunk.end;
  checkpoint_.next_line = chunk.next_line;
  checkpoint_.next_record = chunk.next_record;
  if (++checkpoint_.chunks % kChunksPerCheckpoint != 0 || !EndFrames()) return;
  if (checkpoint_path_.empty()) return;
  checkpoint_.answers_size = SizeOf(answers_);
  checkpoint_.statistics_size = SizeOf(statistics_);
  summary_.error = WriteCheckpoint(checkpoint_path_, checkpoint_);
  is_stopped_ = summary_.error.has_value();
  has_checkpoint_ = has_checkpoint_ || !is_stopped_;
}

bool OrderedWriter::EndFrames() {
  for (std::optional<OutputStream>* stream : {&answers_, &statistics_}) {
    if (*stream && !summary_.error) summary_.error = (*stream)->Checkpoint();
  }
  is_stopped_ = summary_.error.has_value();
  return !is_stopped_;
}

void OrderedWriter::Commit() {
  for (std::optional<OutputStream>* stream : {&answers_, &statistics_}) {
    if (*stream && !summary_.error) summary_.error = (*stream)->Commit(options_.durability);
  }
  if (!summary_.error && !checkpoint_path_.empty()) unlink(checkpoint_path_.c_str());
}

void OrderedWriter::KeepPartial(std::optional<OutputStream>& stream) {
  const std::string path = stream ? stream->KeepPartial() : "";
  if (!path.empty()) summary_.partial_outputs.push_back(path);
}

FileRun OrderedWriter::Finish(std::optional<IoError> error, bool is_interrupted) {
  if (!summary_.error) summary_.error = std::move(error);
  summary_.interrupted = is_interrupted && !summary_.error;
  if (!summary_.interrupted && !summary_.error) Commit();
  summary_.resumable = (summary_.interrupted || summary_.error) && has_checkpoint_;
  if (summary_.interrupted || summary_.resumable) {
    if (summary_.interrupted) EndFrames();
    KeepPartial(answers_);
    KeepPartial(statistics_);
  }
  summary_.records = checkpoint_.totals.counts.records();
  summary_.faults = checkpoint_.totals.counts.faults;
  summary_.bytes_read = progress_.bytes_read;
  summary_.bytes_written = SizeOf(answers_) + SizeOf(statistics_);
  return {std::move(summary_), std::move(checkpoint_.totals), std::move(checkpoint_.tally), true};
}

}  // namespace surudoku
