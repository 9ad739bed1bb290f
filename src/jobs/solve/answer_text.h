// The output line of one answered record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "jobs/solve/solve_options.h"
#include "text/output_line.h"

namespace surudoku {

/// One record and its answer.
struct AnsweredRecord {
  std::uint64_t record;        ///< number in the whole input, from 1
  std::uint64_t line;          ///< number in its file, from 1
  std::string_view puzzle;     ///< its characters; empty if they could not be read
  const Answer* answer;        ///< null if the record is invalid
  std::string_view solution;   ///< its characters; empty if there is none to show. If the
                               ///< method gave up: what it filled in, with `.` for blanks
  std::uint32_t clues = 0;     ///< of the puzzle, where statistics or a profile are wanted
  std::string_view kept = {};  ///< columns of the input, after all others
  std::optional<std::uint64_t> tdoku = std::nullopt;  ///< its guesses, where they are wanted
  std::optional<int> er = std::nullopt;               ///< its rating in tenths, likewise
};

/// Appends the record's row.
void AppendAnswer(const AnsweredRecord& record, OutputRow row);

/// Appends the record's line to `text`.
void AppendAnswer(AnswerFormat format, const AnsweredRecord& record, std::string& text);

}  // namespace surudoku
