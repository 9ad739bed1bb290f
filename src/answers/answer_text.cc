#include "answers/answer_text.h"

#include <array>
#include <charconv>
#include <optional>

#include "answers/json_line.h"
#include "dataset/puzzle_text.h"
#include "io/compressor.h"
#include "surudoku/enum_names.h"

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
  line.End();
}

// A number, or nothing where it is not known; a word is empty then.
using Number = std::optional<std::uint64_t>;

// Calls visit(name, value) for each column of a record's statistics, in their order.
template <class Visit>
void VisitStatistics(const AnsweredRecord& record, Visit&& visit) {
  static const Answer kNone;
  const bool is_answered = record.answer != nullptr;
  const Answer& answer = is_answered ? *record.answer : kNone;
  const auto if_answered = [&](std::uint64_t number) {
    return is_answered ? Number(number) : Number();
  };
  visit("record", Number(record.record));
  visit("line", Number(record.line));
  visit("status", StatusWord(record));
  visit("clues", record.puzzle.empty() ? Number() : Number(CountClues(record.puzzle)));
  visit("solutions", if_answered(answer.solutions));
  visit("guesses", if_answered(answer.statistics.guesses));
  visit("rounds", if_answered(answer.statistics.rounds));
  visit("level", NameIn(kLevelNames, answer.statistics.level));
}

void AppendValue(const Number& number, std::string& text) {
  if (number) AppendNumber(*number, text);
}
void AppendValue(std::string_view word, std::string& text) { text += word; }

void AddMember(std::string_view name, const Number& number, JsonLine& line) {
  if (number) line.Number(name, *number);
}
void AddMember(std::string_view name, std::string_view word, JsonLine& line) {
  if (!word.empty()) line.Word(name, word);
}

void AppendStatisticsCsv(const AnsweredRecord& record, std::string& text) {
  VisitStatistics(record, [&](std::string_view /*name*/, const auto& value) {
    AppendValue(value, text);
    text += ',';
  });
  text.back() = '\n';
}

void AppendStatisticsJson(const AnsweredRecord& record, std::string& text) {
  JsonLine line(text);
  VisitStatistics(record,
                  [&](std::string_view name, const auto& value) { AddMember(name, value, line); });
  line.End();
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

StatisticsFormat StatisticsFormatOf(std::string_view path) {
  path.remove_suffix(EndingOf(CompressionFor(path)).size());
  return path.ends_with(".jsonl") ? StatisticsFormat::kJsonl : StatisticsFormat::kCsv;
}

std::string StatisticsHeader(StatisticsFormat format) {
  std::string header;
  if (format == StatisticsFormat::kJsonl) return header;
  VisitStatistics({}, [&](std::string_view name, const auto& /*value*/) {
    header += name;
    header += ',';
  });
  header.back() = '\n';
  return header;
}

NumberPlaces StatisticsNumbers(StatisticsFormat format) {
  if (format == StatisticsFormat::kCsv) return {.before_record = "", .before_line = ","};
  return {.before_record = R"("record":)", .before_line = R"("line":)"};
}

NumberPlaces AnswerNumbers(AnswerFormat format) {
  if (format == AnswerFormat::kCsv) return {.before_record = ""};
  if (format == AnswerFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

void AppendStatistics(StatisticsFormat format, const AnsweredRecord& record, std::string& text) {
  if (format == StatisticsFormat::kCsv) {
    AppendStatisticsCsv(record, text);
  } else {
    AppendStatisticsJson(record, text);
  }
}

}  // namespace surudoku
