#include "rating_history.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <system_error>

#include "surudoku/version.h"
#include "text/output_line.h"

namespace surudoku::cli {
namespace {

// A run that compared nothing has none of the counts of a comparison.
void AppendRun(const std::string& date, const RateSummary& summary, OutputRow row) {
  const bool is_compared = summary.has_comparison();
  const auto known = [](bool is_known, std::uint64_t count) {
    return is_known ? std::optional(count) : std::nullopt;
  };
  const BaselineChanges changes = summary.changes.value_or(BaselineChanges());
  row.Word("date", date)
      .Word("version", Version())
      .Word("settings", summary.settings)
      .Number("records", summary.records)
      .Number("rated", summary.of(RateOutcome::kRated))
      .Number("same", known(is_compared, CountEqual(summary)))
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
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (access(folder.empty() ? "." : folder.c_str(), W_OK) != 0) return ErrnoError(path);
    return RatingHistory(path);
  }
  std::ifstream file(path);
  std::string line;
  const bool is_file = std::filesystem::is_regular_file(status);
  const bool is_empty = is_file && !std::getline(file, line);
  if (is_empty || line + '\n' == HistoryHeader()) return RatingHistory(path);
  return IoError{path + ": not a history of ratings: its first line is not that of one"};
}

// In one step: the system puts it at the end, whatever others append meanwhile.
std::optional<IoError> RatingHistory::Add(const std::string& date,
                                          const RateSummary& summary) const {
  const int file = open(path_.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return ErrnoError(path_);
  (void)flock(file, LOCK_EX);  // only so that one run begins the file
  const off_t size = lseek(file, 0, SEEK_END);
  char last = '\n';
  if (size > 0) (void)!pread(file, &last, 1, size - 1);
  std::string text = size == 0 ? HistoryHeader() : last == '\n' ? "" : "\n";
  AppendRun(date, summary, OutputRow(RowFormat::kCsv, text));
  const bool is_whole = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  auto error = is_whole ? std::nullopt : std::optional(ErrnoError(path_));
  if (close(file) != 0 && !error) error = ErrnoError(path_);
  return error;
}

}  // namespace surudoku::cli
