#include "answers/statistics_text.h"

#include "io/compressor.h"

namespace surudoku {
namespace {

constexpr auto kStatusWords = ShortWords(kStatusNames);
constexpr auto kLevelWords = ShortWords(kLevelNames);
constexpr ShortWord kInvalid("invalid");

const ShortWord& StatusWord(const AnsweredRecord& record) {
  if (record.answer == nullptr) return kInvalid;
  return kStatusWords[static_cast<std::size_t>(record.answer->status)];
}

const ShortWord& LevelWord(Level level) { return kLevelWords[static_cast<std::size_t>(level)]; }

void AddCsv(const AnsweredRecord& record, RowText& row) {
  row.Add(",").Add(StatusWord(record)).Add(",");
  if (!record.puzzle.empty()) row.Add(record.clues);
  if (record.answer == nullptr) {
    row.Add(",,,,\n");
    return;
  }
  const SearchStatistics& statistics = record.answer->statistics;
  row.Add(",").Add(record.answer->solutions);
  row.Add(",").Add(statistics.guesses);
  row.Add(",").Add(statistics.rounds);
  row.Add(",").Add(LevelWord(statistics.level)).Add("\n");
}

void AddJson(const AnsweredRecord& record, RowText& row) {
  row.Add(R"(,"status":")").Add(StatusWord(record)).Add("\"");
  if (!record.puzzle.empty()) row.Add(R"(,"clues":)").Add(record.clues);
  if (record.answer != nullptr) {
    const SearchStatistics& statistics = record.answer->statistics;
    row.Add(R"(,"solutions":)").Add(record.answer->solutions);
    row.Add(R"(,"guesses":)").Add(statistics.guesses);
    row.Add(R"(,"rounds":)").Add(statistics.rounds);
    if (statistics.level != Level::kUnrated) {
      row.Add(R"(,"level":")").Add(LevelWord(statistics.level)).Add("\"");
    }
  }
  row.Add("}\n");
}

}  // namespace

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

void StatisticsText::Append(const AnsweredRecord& record, std::string& text) {
  record_.Set(record.record);
  line_.Set(record.line);
  RowText row;
  if (format_ == StatisticsFormat::kCsv) {
    row.Add(record_).Add(",").Add(line_);
    AddCsv(record, row);
  } else {
    row.Add(R"({"record":)").Add(record_).Add(R"(,"line":)").Add(line_);
    AddJson(record, row);
  }
  text += row.text();
}

}  // namespace surudoku
