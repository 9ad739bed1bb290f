#include "answers/answer_text.h"

#include <array>
#include <charconv>

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
  text += R"({"record":)";
  AppendNumber(record.record, text);
  text += R"(,"status":")";
  text += StatusWord(record);
  text += '"';
  if (record.answer != nullptr) {
    text += R"(,"solutions":)";
    AppendNumber(record.answer->solutions, text);
  }
  if (!record.puzzle.empty()) {
    text += R"(,"puzzle":")";
    AppendDotted(record.puzzle, text);
    text += '"';
  }
  if (!record.solution.empty()) {
    text += HasGivenUp(record) ? R"(,"filled":")" : R"(,"solution":")";
    text += record.solution;
    text += '"';
  }
  text += "}\n";
}

void AppendStatisticsCsv(const AnsweredRecord& record, std::string& text) {
  AppendNumber(record.record, text);
  text += ',';
  AppendNumber(record.line, text);
  text += ',';
  text += StatusWord(record);
  text += ',';
  if (!record.puzzle.empty()) AppendNumber(CountClues(record.puzzle), text);
  if (record.answer == nullptr) {
    text += ",,,,\n";
    return;
  }
  const SearchStatistics& statistics = record.answer->statistics;
  for (const std::uint64_t number :
       {record.answer->solutions, statistics.guesses, statistics.rounds}) {
    text += ',';
    AppendNumber(number, text);
  }
  text += ',';
  text += NameIn(kLevelNames, statistics.level);
  text += '\n';
}

void AppendJsonNumber(std::string_view key, std::uint64_t number, std::string& text) {
  text += ",\"";
  text += key;
  text += "\":";
  AppendNumber(number, text);
}

void AppendJsonWord(std::string_view key, std::string_view word, std::string& text) {
  text += ",\"";
  text += key;
  text += "\":\"";
  text += word;
  text += '"';
}

void AppendStatisticsJson(const AnsweredRecord& record, std::string& text) {
  text += R"({"record":)";
  AppendNumber(record.record, text);
  AppendJsonNumber("line", record.line, text);
  AppendJsonWord("status", StatusWord(record), text);
  if (!record.puzzle.empty()) AppendJsonNumber("clues", CountClues(record.puzzle), text);
  if (record.answer != nullptr) {
    const SearchStatistics& statistics = record.answer->statistics;
    AppendJsonNumber("solutions", record.answer->solutions, text);
    AppendJsonNumber("guesses", statistics.guesses, text);
    AppendJsonNumber("rounds", statistics.rounds, text);
    if (statistics.level != Level::kUnrated) {
      AppendJsonWord("level", NameIn(kLevelNames, statistics.level), text);
    }
  }
  text += "}\n";
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

std::string_view StatisticsHeader(StatisticsFormat format) {
  return format == StatisticsFormat::kCsv
             ? "record,line,status,clues,solutions,guesses,rounds,level\n"
             : "";
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
