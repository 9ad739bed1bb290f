// The verdicts of records: counted, written as rows, and told as faults.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "grid/answer_score.h"
#include "jobs/check/check_options.h"
#include "pipeline/chunk.h"
#include "pipeline/kept_columns.h"
#include "text/output_line.h"

namespace surudoku {

/// Why a record is not correct.
struct Finding {
  CheckOutcome outcome;  ///< any but kCorrect
  Fault fault;
};

/// One of a record's answers. VerdictRows sets the numbers, which count from 1.
struct ScoredAnswer {
  std::optional<Finding> finding = std::nullopt;    ///< nothing: it solves the puzzle
  std::optional<AnswerScore> score = std::nullopt;  ///< nothing: it has no grid
  bool is_right_known = false;                      ///< AnswerScore::right
  std::string grid = {};                            ///< in the symbols of the file, `.` for a blank
  std::string place = {};     ///< of the grid in the text that it was found in: line:column, from 1
  std::uint64_t number = 0;   ///< of the answer, among those of the record
  std::uint64_t answers = 0;  ///< these
  std::uint64_t correct = 0;  ///< and how many of them solve the puzzle
};

/// The room that a row may take whose texts have so many bytes: each may be escaped.
std::size_t MostBytesOfRow(std::size_t bytes_of_texts);

/// Adds column, reason and file. `fault`: null if there is none.
OutputRow& AppendFault(const Fault* fault, std::string_view file, OutputRow& row);

/// One for each thread.
class VerdictRows {
 public:
  /// Both must outlive it.
  VerdictRows(const CheckFilesOptions& options, const KeptColumns& kept)
      : options_(options), kept_text_(kept) {}

  /// The header row of CSV.
  static std::string Header(const CheckFilesOptions& options);

  /// Counts, writes and tells the verdict of a record: it is correct if nothing was found. The
  /// records of a chunk come in order.
  void Give(Chunk& chunk, const RecordLines& record, std::optional<Finding> finding,
            CheckTotals& totals);

  /// Likewise a record with answers, a row for each. It is correct if one of them is; else the
  /// first one tells why not. Precondition: there are any.
  void Give(Chunk& chunk, const RecordLines& record, std::span<ScoredAnswer> answers,
            CheckTotals& totals);

 private:
  struct Place {
    std::uint64_t record = 0;
    std::uint64_t line = 0;
    std::string_view file = {};
  };
  // `finding`: null if the record, or the answer, is correct.
  static void Append(const CheckFilesOptions& options, const Place& place, const Finding* finding,
                     const ScoredAnswer& answer, std::string_view kept, OutputRow row);
  static void AppendScore(const ScoredAnswer& answer, OutputRow& row);
  void Write(Chunk& chunk, const RecordLines& record, const Finding* finding,
             const ScoredAnswer& answer);

  const CheckFilesOptions& options_;
  KeptText kept_text_;
};

}  // namespace surudoku
