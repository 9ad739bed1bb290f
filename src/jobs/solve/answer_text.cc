#include "jobs/solve/answer_text.h"

#include "grid/puzzle_text.h"
#include "surudoku/enum_names.h"

namespace surudoku {
namespace {

std::string_view StatusWord(const AnsweredRecord& record) {
  return record.answer == nullptr ? "invalid" : NameIn(kStatusNames, record.answer->status);
}

bool HasGivenUp(const AnsweredRecord& record) {
  return record.answer != nullptr && record.answer->status == Status::kGaveUp;
}

void AppendLine(const AnsweredRecord& record, std::string& text) {
  if (record.solution.empty() || HasGivenUp(record)) text += StatusWord(record);
  if (HasGivenUp(record)) text += ' ';
  text += record.solution;
  text += '\n';
}

// A count that the search could not complete is none.
void AppendCount(const AnsweredRecord& record, std::string& text) {
  const bool is_counted =
      record.answer != nullptr && !HasGivenUp(record) && record.answer->status != Status::kUnknown;
  if (is_counted) {
    AppendNumber(record.answer->solutions, text);
  } else {
    text += StatusWord(record);
  }
  text += '\n';
}

}  // namespace

void AppendAnswer(const AnsweredRecord& record, OutputRow row) {
  const bool is_answered = record.answer != nullptr;
  row.Number("record", record.record).Word("status", StatusWord(record));
  row.Number("solutions", is_answered ? std::optional(record.answer->solutions) : std::nullopt);
  row.Puzzle("puzzle", record.puzzle);
  row.Word(HasGivenUp(record) ? "filled" : "solution", record.solution).End(record.kept);
}

void AppendAnswer(AnswerFormat format, const AnsweredRecord& record, std::string& text) {
  switch (format) {
    case AnswerFormat::kLine:
      return AppendLine(record, text);
    case AnswerFormat::kCount:
      return AppendCount(record, text);
    case AnswerFormat::kCsv:
    case AnswerFormat::kJsonl:
      return AppendAnswer(record, OutputRow(RowsOf(format), text));
  }
}

}  // namespace surudoku
