#include "pipeline/ordered_writer.h"

#include <utility>

#include "pipeline/answer_text.h"

namespace surudoku {
namespace {

std::uint64_t CountOf(const SolveTotals& totals, Status status) {
  return totals.counts.by_status[static_cast<std::size_t>(status)];
}

}  // namespace

OrderedWriter::OrderedWriter(const SolveFilesOptions& options, OutputFile answers,
                             std::optional<OutputFile> statistics, std::uint64_t bytes_total,
                             SolveObserver& observer)
    : options_(options),
      answers_(std::move(answers)),
      statistics_(std::move(statistics)),
      observer_(observer) {
  progress_.bytes_total = bytes_total;
  if (options.list_all) lister_.emplace(options);
}

Result<OrderedWriter, IoError> OrderedWriter::Open(const SolveFilesOptions& options,
                                                   std::uint64_t bytes_total,
                                                   SolveObserver& observer) {
  Result<OutputFile, IoError> answers = OutputFile::Open(options.output);
  if (!answers.ok()) return answers.error();
  std::optional<OutputFile> statistics;
  if (!options.statistics.empty()) {
    Result<OutputFile, IoError> opened = OutputFile::Open(options.statistics);
    if (!opened.ok()) return opened.error();
    statistics.emplace(std::move(opened.value()));
  }
  OrderedWriter writer(options, std::move(answers.value()), std::move(statistics), bytes_total,
                       observer);
  if (writer.WriteTo(writer.answers_, AnswerHeader(options.format)) && writer.statistics_) {
    writer.WriteTo(*writer.statistics_, StatisticsHeader());
  }
  return writer;
}

bool OrderedWriter::WriteTo(OutputFile& file, std::string_view bytes) {
  summary_.error = file.Write(bytes);
  is_stopped_ = summary_.error.has_value();
  if (!is_stopped_) summary_.bytes_written += bytes.size();
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
    return WriteTo(answers_, part) && (!statistics_ || WriteTo(*statistics_, rows));
  };
  for (const DeferredListing& listing : chunk.deferred) {
    if (!write_up_to(listing.answers_before, listing.statistics_before)) return false;
    if (WriteListing(listing)) continue;
    chunk.is_complete = false;
    chunk.totals.counts = listing.counts_before;
    chunk.faults.resize(listing.counts_before.faults);
    return !is_stopped_;
  }
  return write_up_to(answers.size(), statistics.size());
}

// False where it was cut short, by `stop` or an error.
bool OrderedWriter::WriteListing(const DeferredListing& listing) {
  const Answer answer =
      lister_->List(listing, [&](std::string_view bytes) { return WriteTo(answers_, bytes); });
  const bool is_cut_short = options_.stop != nullptr && options_.stop->load();
  if (is_stopped_ || (is_cut_short && answer.status == Status::kUnknown)) return false;
  totals_.Add(answer);
  ++progress_.records;
  if (!statistics_) return true;
  std::string row;
  AppendStatistics({listing.record, listing.line, {listing.puzzle.data(), kCellCount}, &answer, {}},
                   row);
  return WriteTo(*statistics_, row);
}

bool OrderedWriter::Write(Chunk& chunk) {
  if (is_stopped_ || !WriteContent(chunk)) return false;
  for (const Fault& fault : chunk.faults) observer_.OnFault(fault);
  totals_.Add(chunk.totals);
  progress_.records += chunk.totals.counts.records();
  progress_.bytes_read = chunk.bytes_read;
  observer_.OnProgress(progress_);
  is_stopped_ = !chunk.is_complete;
  return !is_stopped_;
}

void OrderedWriter::Commit(OutputFile& file) {
  if (!summary_.error) summary_.error = file.Commit();
}

void OrderedWriter::KeepPartial(OutputFile& file) {
  const std::string path = file.KeepPartial();
  if (!path.empty()) summary_.partial_outputs.push_back(path);
}

SolveSummary OrderedWriter::Finish(std::optional<IoError> error, bool is_interrupted) {
  if (!summary_.error) summary_.error = std::move(error);
  summary_.interrupted = is_interrupted && !summary_.error;
  if (summary_.interrupted) {
    KeepPartial(answers_);
    if (statistics_) KeepPartial(*statistics_);
  } else {
    Commit(answers_);
    if (statistics_) Commit(*statistics_);
  }
  summary_.records = totals_.counts.records();
  summary_.unique = CountOf(totals_, Status::kUnique);
  summary_.multiple = CountOf(totals_, Status::kMultiple);
  summary_.none = CountOf(totals_, Status::kNone);
  summary_.solved = CountOf(totals_, Status::kSolved);
  summary_.unknown = CountOf(totals_, Status::kUnknown);
  summary_.gave_up = CountOf(totals_, Status::kGaveUp);
  summary_.invalid = totals_.counts.invalid;
  summary_.faults = totals_.counts.faults;
  summary_.guesses = totals_.guesses.Summarise();
  summary_.bytes_read = progress_.bytes_read;
  return std::move(summary_);
}

}  // namespace surudoku
