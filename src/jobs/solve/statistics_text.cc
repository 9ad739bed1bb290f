#include "jobs/solve/statistics_text.h"

#include <algorithm>
#include <array>
#include <optional>

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

// A number, or nothing if it is not known; a word is empty then.
using Number = std::optional<std::uint64_t>;

// A number in tenths, the same way.
struct Rated {
  std::optional<int> tenths;
};

// Calls visit(name, value) for each column of a record's statistics, in their order. `number` and
// `line` are those of the record.
template <class Visit>
void VisitColumns(const AnsweredRecord& record, const RunningNumber& number,
                  const RunningNumber& line, const StatisticsColumns& columns, Visit&& visit) {
  static const Answer kNone;
  const bool is_answered = record.answer != nullptr;
  const Answer& answer = is_answered ? *record.answer : kNone;
  const auto if_answered = [&](std::uint64_t value) {
    return is_answered ? Number(value) : Number();
  };
  visit("record", number);
  visit("line", line);
  visit("status", StatusWord(record));
  visit("clues", record.puzzle.empty() ? Number() : Number(record.clues));
  visit("solutions", if_answered(answer.solutions));
  visit("guesses", if_answered(answer.statistics.guesses));
  visit("rounds", if_answered(answer.statistics.rounds));
  visit("level", LevelWord(answer.statistics.level));
  if (columns.tdoku) visit("tdoku", is_answered ? record.tdoku : Number());
  if (columns.er) visit("er", Rated{record.er});
}

void AddValue(const RunningNumber& number, RowText& row) { row.Add(number); }
void AddValue(const ShortWord& word, RowText& row) { row.Add(word); }
void AddValue(const Number& number, RowText& row) {
  if (number) row.Add(*number);
}
void AddValue(const Rated& rated, RowText& row) {
  if (!rated.tenths) return;
  const auto tenths = static_cast<std::uint64_t>(*rated.tenths);
  row.Add(tenths / 10).Add(".").Add(tenths % 10);
}

template <std::size_t N>
void AddMember(const char (&name)[N], const RunningNumber& number, RowText& row) {
  row.Add("\"").Add(name).Add("\":").Add(number).Add(",");
}
template <std::size_t N>
void AddMember(const char (&name)[N], const ShortWord& word, RowText& row) {
  if (word.size > 0) row.Add("\"").Add(name).Add("\":\"").Add(word).Add("\",");
}
template <std::size_t N>
void AddMember(const char (&name)[N], const Number& number, RowText& row) {
  if (number) row.Add("\"").Add(name).Add("\":").Add(*number).Add(",");
}
template <std::size_t N>
void AddMember(const char (&name)[N], const Rated& rated, RowText& row) {
  if (!rated.tenths) return;
  row.Add("\"").Add(name).Add("\":");
  AddValue(rated, row);
  row.Add(",");
}

}  // namespace

StatisticsFormat StatisticsFormatOf(std::string_view path) {
  path.remove_suffix(EndingOf(CompressionFor(path)).size());
  return path.ends_with(".jsonl") ? StatisticsFormat::kJsonl : StatisticsFormat::kCsv;
}

StatisticsColumns StatisticsColumnsOf(const SolveSettings& settings) {
  return {.tdoku = settings.with_tdoku, .er = settings.with_er};
}

std::string StatisticsHeader(StatisticsFormat format, const StatisticsColumns& columns,
                             bool with_file) {
  std::string header;
  if (format == StatisticsFormat::kJsonl) return header;
  VisitColumns({}, {}, {}, columns, [&](std::string_view name, const auto& /*value*/) {
    header += name;
    header += ',';
  });
  if (with_file) return header + "file\n";
  header.back() = '\n';
  return header;
}

NumberPlaces StatisticsNumbers(StatisticsFormat format) {
  if (format == StatisticsFormat::kCsv) return {.before_record = "", .before_line = ","};
  return {.before_record = R"("record":)", .before_line = R"("line":)"};
}

void StatisticsText::BeginFile(std::string_view name) {
  end_with_file_.clear();
  if (format_ == StatisticsFormat::kCsv) {
    AppendCsvField(name, end_with_file_);
    end_with_file_ += '\n';
  } else {
    end_with_file_ = R"("file":)";
    AppendJsonString(name, end_with_file_);
    end_with_file_ += "}\n";
  }
}

// Returns the row's end.
char* StatisticsText::WriteRow(const AnsweredRecord& record, char* begin) {
  record_.Set(record.record);
  line_.Set(record.line);
  RowText row(begin);
  if (format_ == StatisticsFormat::kCsv) {
    VisitColumns(record, record_, line_, columns_, [&](const auto& /*name*/, const auto& value) {
      AddValue(value, row);
      row.Add(",");
    });
    if (end_with_file_.empty()) row.ReplaceLast("\n");
  } else {
    row.Add("{");
    VisitColumns(record, record_, line_, columns_,
                 [&](const auto& name, const auto& value) { AddMember(name, value, row); });
    if (end_with_file_.empty()) row.ReplaceLast("}\n");
  }
  return row.end();
}

void StatisticsText::Append(std::span<const AnsweredRecord> records, std::string& text) {
  constexpr std::size_t kRowsAtOnce = 16;
  std::array<char, kRowsAtOnce * RowText::kRoom> rows;
  while (!records.empty()) {
    const std::size_t count = end_with_file_.empty() ? std::min(kRowsAtOnce, records.size()) : 1;
    char* end = rows.data();
    for (const AnsweredRecord& record : records.first(count)) end = WriteRow(record, end);
    text.append(rows.data(), end);
    text += end_with_file_;
    records = records.subspan(count);
  }
}

}  // namespace surudoku
