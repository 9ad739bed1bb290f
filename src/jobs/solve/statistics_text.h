// The statistics of answered records as text: what --stats writes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "jobs/solve/answer_text.h"
#include "text/output_line.h"
#include "text/row_text.h"

namespace surudoku {

enum class StatisticsFormat : std::uint8_t { kCsv, kJsonl };

/// By the name: JSON lines for `stats.jsonl`, compressed or not; CSV for all others.
StatisticsFormat StatisticsFormatOf(std::string_view path);

/// The columns that are there only if they are wanted: see SolveSettings.
struct StatisticsColumns {
  bool tdoku = false;
  bool er = false;
};

StatisticsColumns StatisticsColumnsOf(const SolveSettings& settings);

/// The first line of the rows; empty for JSON lines. `with_file`: see StatisticsText::BeginFile.
std::string StatisticsHeader(StatisticsFormat format, const StatisticsColumns& columns,
                             bool with_file);

/// The places of the numbers in the rows.
NumberPlaces StatisticsNumbers(StatisticsFormat format);

/// Writes rows. One for each thread: it remembers the last record's numbers as text, since the next
/// one's are mostly greater by one.
class StatisticsText {
 public:
  explicit StatisticsText(StatisticsFormat format, const StatisticsColumns& columns = {})
      : format_(format), columns_(columns) {}

  /// From now on rows end with the name of this file, which their records are of.
  void BeginFile(std::string_view name);

  /// Appends the records' rows (docs/statistics.md). A value that is not known is empty in CSV, and
  /// left out in JSON. Many rows at once cost less.
  void Append(std::span<const AnsweredRecord> records, std::string& text);
  void Append(const AnsweredRecord& record, std::string& text) {
    Append(std::span(&record, 1), text);
  }

  /// No row is longer.
  [[nodiscard]] std::size_t MostBytesOfRow() const {
    return RowText::kRoom + end_with_file_.size();
  }

 private:
  char* WriteRow(const AnsweredRecord& record, char* begin);

  StatisticsFormat format_;
  StatisticsColumns columns_;
  std::string end_with_file_;  // of a row; empty: no file is named
  RunningNumber record_;
  RunningNumber line_;
};

}  // namespace surudoku
