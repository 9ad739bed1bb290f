#include "pipeline/ordered_writer.h"

#include <utility>

#include "pipeline/answer_text.h"

namespace surudoku {
namespace {

std::uint64_t CountOf(const SolveTotals& totals, Status status) {
  return totals.by_status[static_cast<std::size_t>(status)];
}

// No file where there is no path.
Result<std::optional<OutputFile>, IoError> OpenIfNamed(const std::string& path) {
  if (path.empty()) return std::optional<OutputFile>();
  Result<OutputFile, IoError> opened = OutputFile::Open(path);
  if (!opened.ok()) return opened.error();
  return std::optional(std::move(opened.value()));
}

}  // namespace

OrderedWriter::OrderedWriter(std::optional<OutputFile> answers,
                             std::optional<OutputFile> statistics, std::uint64_t bytes_total,
                             SolveObserver& observer)
    : answers_(std::move(answers)), statistics_(std::move(statistics)), observer_(observer) {
  progress_.bytes_total = bytes_total;
}

Result<OrderedWriter, IoError> OrderedWriter::Open(const SolveFilesOptions& options,
                                                   std::string_view header,
                                                   std::uint64_t bytes_total,
                                                   SolveObserver& observer) {
  auto answers = OpenIfNamed(options.output);
  if (!answers.ok()) return answers.error();
  auto statistics = OpenIfNamed(options.statistics);
  if (!statistics.ok()) return statistics.error();
  OrderedWriter writer(std::move(answers.value()), std::move(statistics.value()), bytes_total,
                       observer);
  if (writer.WriteTo(writer.answers_, header)) {
    writer.WriteTo(writer.statistics_, StatisticsHeader());
  }
  return writer;
}

bool OrderedWriter::WriteTo(std::optional<OutputFile>& file, std::string_view bytes) {
  if (!file) return true;
  summary_.error = file->Write(bytes);
  is_stopped_ = summary_.error.has_value();
  if (!is_stopped_) summary_.bytes_written += bytes.size();
  return !is_stopped_;
}

bool OrderedWriter::Write(const Chunk& chunk) {
  if (is_stopped_) return false;
  if (!WriteTo(answers_, chunk.answers)) return false;
  if (!WriteTo(statistics_, chunk.statistics)) return false;
  for (const Fault& fault : chunk.faults) observer_.OnFault(fault);
  totals_.Add(chunk.totals);
  progress_.records += chunk.totals.records();
  progress_.bytes_read = chunk.bytes_read;
  observer_.OnProgress(progress_);
  is_stopped_ = !chunk.is_complete;
  return !is_stopped_;
}

void OrderedWriter::Commit(std::optional<OutputFile>& file) {
  if (file && !summary_.error) summary_.error = file->Commit();
}

void OrderedWriter::KeepPartial(std::optional<OutputFile>& file) {
  const std::string path = file ? file->KeepPartial() : "";
  if (!path.empty()) summary_.partial_outputs.push_back(path);
}

SolveSummary OrderedWriter::Finish(std::optional<IoError> error, bool is_interrupted) {
  if (!summary_.error) summary_.error = std::move(error);
  summary_.interrupted = is_interrupted && !summary_.error;
  if (summary_.interrupted) {
    KeepPartial(answers_);
    KeepPartial(statistics_);
  } else {
    Commit(answers_);
    Commit(statistics_);
  }
  summary_.records = totals_.records();
  summary_.unique = CountOf(totals_, Status::kUnique);
  summary_.multiple = CountOf(totals_, Status::kMultiple);
  summary_.none = CountOf(totals_, Status::kNone);
  summary_.solved = CountOf(totals_, Status::kSolved);
  summary_.unknown = CountOf(totals_, Status::kUnknown);
  summary_.invalid = totals_.invalid;
  summary_.faults = totals_.faults;
  summary_.guesses = totals_.guesses.Summarise();
  summary_.bytes_read = progress_.bytes_read;
  return std::move(summary_);
}

}  // namespace surudoku
