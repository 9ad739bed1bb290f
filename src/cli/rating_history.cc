#include "rating_history.h"

#include <filesystem>
#include <system_error>

#include "io/input_source.h"
#include "io/output_stream.h"
#include "surudoku/version.h"
#include "text/output_line.h"

namespace surudoku::cli {
namespace {

// What was compared is not known of a run that compared nothing.
void AppendRun(const std::string& date, const RateSummary& summary, OutputRow row) {
  const bool is_compared = summary.is_compared || summary.changes;
  const auto known = [](bool is_known, std::uint64_t count) {
    return is_known ? std::optional(count) : std::nullopt;
  };
  const BaselineChanges changes = summary.changes.value_or(BaselineChanges());
  row.Word("date", date)
      .Word("version", Version())
      .Word("settings", summary.settings)
      .Number("records", summary.records)
      .Number("rated", summary.of(RateOutcome::kRated))
      .Number("same", known(is_compared, is_compared ? CountEqual(summary) : 0))
      .Number("differences", known(is_compared, summary.differences))
      .Number("changed", known(summary.changes.has_value(), changes.changed))
      .Number("added", known(summary.changes.has_value(), changes.added))
      .Number("removed", known(summary.changes.has_value(), changes.removed))
      .Number("faults", summary.faults)
      .End();
}

std::string HistoryHeader() {
  return HeaderRow([](OutputRow row) { AppendRun("", {}, row); });
}

}  // namespace

Result<RatingHistory, IoError> RatingHistory::Open(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return RatingHistory(path, HistoryHeader());
  SURUDOKU_TRY(std::string text, ReadText(path));
  if (text.empty()) text = HistoryHeader();
  if (text.starts_with(HistoryHeader()) && text.ends_with('\n')) {
    return RatingHistory(path, std::move(text));
  }
  return IoError{path + ": not a history of ratings: its first line is not that of one"};
}

std::optional<IoError> RatingHistory::Add(const std::string& date,
                                          const RateSummary& summary) const {
  std::string text = text_;
  AppendRun(date, summary, OutputRow(RowFormat::kCsv, text));
  SURUDOKU_TRY(OutputStream file, OutputStream::Open(path_, std::nullopt));
  if (auto error = file.Write(text)) return error;
  return file.Commit(Durability::kProcess);
}

}  // namespace surudoku::cli
