#include "jobs/solve/answer_text.h"

#include <array>
#include <charconv>

#include "grid/puzzle_text.h"
#include "surudoku/enum_names.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

std::string_view StatusWord(const AnsweredRecord& record) {
  return record.answer == nullptr ? "invalid" : NameIn(kStatusNames, record.answer->status);
}

bool HasGivenUp(const AnsweredRecord& record) {
  return record.answer != nullptr && record.answer->status == Status::kGaveUp;
}

void AppendNumber(std::uint64_t number, std::string& text) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
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

void AppendCsv(const AnsweredRecord& record, std::string& text) {
  AppendNumber(record.record, text);
  text += ',';
  text += StatusWord(record);
  text += ',';
  if (record.answer != nullptr) AppendNumber(record.answer->solutions, text);
  text += ',';
  AppendDotted(record.puzzle, text);
  text += ',';
  text += record.solution;
  text += record.kept;
  text += '\n';
}

// Keys of what is not known are left out.
void AppendJson(const AnsweredRecord& record, std::string& text) {
  JsonLine line(text);
  line.Number("record", record.record).Word("status", StatusWord(record));
  if (record.answer != nullptr) line.Number("solutions", record.answer->solutions);
  if (!record.puzzle.empty()) line.Puzzle("puzzle", record.puzzle);
  if (!record.solution.empty()) {
    line.Word(HasGivenUp(record) ? "filled" : "solution", record.solution);
  }
  line.Members(record.kept).End();
}

}  // namespace

std::string_view AnswerHeader(AnswerFormat format) {
  return format == AnswerFormat::kCsv ? "record,status,solutions,puzzle,solution\n" : "";
}

void AppendAnswer(AnswerFormat format, const AnsweredRecord& record, std::string& text) {
  switch (format) {
    case AnswerFormat::kLine:
      return AppendLine(record, text);
    case AnswerFormat::kCount:
      return AppendCount(record, text);
    case AnswerFormat::kCsv:
      return AppendCsv(record, text);
    case AnswerFormat::kJsonl:
      return AppendJson(record, text);
  }
}

NumberPlaces AnswerNumbers(AnswerFormat format) {
  if (format == AnswerFormat::kCsv) return {.before_record = ""};
  if (format == AnswerFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

}  // namespace surudoku
