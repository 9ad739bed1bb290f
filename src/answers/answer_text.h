// The text of one answered record: the output line and the statistics row.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "answers/number_places.h"
#include "surudoku/solve_files.h"

namespace surudoku {

/// What is known of a record once it is answered.
struct AnsweredRecord {
  std::uint64_t record;       ///< number in the whole input, from 1
  std::uint64_t line;         ///< number in its file, from 1
  std::string_view puzzle;    ///< its characters; empty where they could not be read
  const Answer* answer;       ///< null where the record is invalid
  std::string_view solution;  ///< its characters; empty where there is none to show. Where the
                              ///< method gave up: what it filled in, with `.` for blanks
};

/// The first line of the output; empty for formats without one.
std::string_view AnswerHeader(AnswerFormat format);

/// Appends the record's line to `text`.
void AppendAnswer(AnswerFormat format, const AnsweredRecord& record, std::string& text);

enum class StatisticsFormat : std::uint8_t { kCsv, kJsonl };

/// By the name: JSON lines for `stats.jsonl`, compressed or not; CSV for all others.
StatisticsFormat StatisticsFormatOf(std::string_view path);

/// The first line of the rows; empty for JSON lines.
std::string StatisticsHeader(StatisticsFormat format);

/// Where the rows hold numbers.
NumberPlaces StatisticsNumbers(StatisticsFormat format);
NumberPlaces AnswerNumbers(AnswerFormat format);

/// Appends the record's row (docs/statistics.md). What is not known of a record is left empty, in
/// JSON left out.
void AppendStatistics(StatisticsFormat format, const AnsweredRecord& record, std::string& text);

}  // namespace surudoku
