#include "dataset/line_columns.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "grid/puzzle_text.h"
#include "io/utf8.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

/// Gathers columns under names that differ: a name that comes again gets _2 after it, and so on.
class ColumnList {
 public:
  explicit ColumnList(LineColumns& columns) : columns_(columns) {}

  void Add(std::string_view name) {
    std::string given(name);
    if (given.empty()) given = "column_" + std::to_string(columns_.list.size() + 1);
    columns_.Add({UniqueName(std::move(given))});
  }

  /// If it is not there yet.
  void AddOnce(const std::string& name) {
    if (!columns_.by_name.contains(name)) columns_.Add({name});
  }

 private:
  std::string UniqueName(std::string name) {
    if (!columns_.by_name.contains(name)) return name;
    // Thousands of columns may have one name: the numbers that are taken are not tried again.
    for (int& number = last_numbers_.try_emplace(name, 1).first->second;;) {
      std::string numbered = name + '_' + std::to_string(++number);
      if (!columns_.by_name.contains(numbered)) return numbered;
    }
  }

  LineColumns& columns_;
  std::map<std::string, int, std::less<>> last_numbers_;
};

void SetRole(const std::optional<ColumnPlace>& place, ColumnRole role, LineColumns& columns) {
  if (!place || place->column >= columns.list.size()) return;
  const bool is_same = place->separator == columns.separator ||
                       (place->separator == ColumnPlace::kAny && place->column == 0);
  if (is_same) columns.list[place->column].role = role;
}

LineColumns FieldColumns(std::string_view header, std::string_view record,
                         const LineFormat& format) {
  LineColumns columns;
  columns.separator = format.puzzle.separator;
  const bool is_whole = IsPuzzleText(record) || IsSpacedPuzzle(record);
  if (columns.separator == ColumnPlace::kAny && !is_whole) {
    columns.separator = SeparatorAfterPuzzle(record);
  }
  if (columns.separator == ColumnPlace::kAny) return columns;
  std::vector<Field> fields;
  SplitFields(header.empty() ? record : header, columns.separator, fields);
  ColumnList list(columns);
  for (const Field& field : fields) {
    list.Add(header.empty() ? std::string() : NameInHeader(header, field));
  }
  SetRole(format.puzzle, ColumnRole::kPuzzle, columns);
  SetRole(format.solution, ColumnRole::kSolution, columns);
  SetRole(format.rating, ColumnRole::kRating, columns);
  return columns;
}

// The members' names, in the order in which they come first.
LineColumns MemberColumns(std::string_view record, std::span<const Line> records,
                          const LineFormat& format) {
  LineColumns columns;
  columns.is_json = true;
  ColumnList list(columns);
  std::vector<JsonMember> members;
  for (const Line& line : records) {
    FindJsonMembers(line.text, members);
    for (const JsonMember& member : members) list.AddOnce(UnescapedJson(member.key));
  }
  FindJsonMembers(record, members);
  const auto set_role = [&](const std::optional<ColumnPlace>& place, ColumnRole role) {
    const auto field = place ? FindField(record, *place) : std::nullopt;
    if (!field) return;
    for (const JsonMember& member : members) {
      const auto begin = static_cast<std::size_t>(member.value.data() - record.data());
      if (field->begin < begin || field->begin >= begin + member.value.size()) continue;
      columns.list[columns.by_name.at(UnescapedJson(member.key))].role = role;
    }
  };
  set_role(format.puzzle, ColumnRole::kPuzzle);
  set_role(format.solution, ColumnRole::kSolution);
  set_role(format.rating, ColumnRole::kRating);
  return columns;
}

// Spaces around a field without quotes are a part of it (RFC 4180).
std::string_view WithSpacesAround(std::string_view record, const Field& field) {
  std::size_t begin = field.begin;
  std::size_t end = field.begin + field.size;
  while (begin > 0 && record[begin - 1] == ' ') --begin;
  while (end < record.size() && record[end] == ' ') ++end;
  return record.substr(begin, end - begin);
}

// A field is kQuoted if it was quoted and has quotes inside.
ColumnText TextOf(std::string_view record, const Field& field, char separator) {
  const std::string_view text = record.substr(field.begin, field.size);
  const bool is_quoted = field.begin > 0 && record[field.begin - 1] == '"';
  if (!is_quoted && separator != ' ' && separator != '|') {
    return {ColumnText::Kind::kPlain, WithSpacesAround(record, field)};
  }
  const bool has_quotes = is_quoted && text.find('"') != std::string_view::npos;
  return {has_quotes ? ColumnText::Kind::kQuoted : ColumnText::Kind::kPlain, text};
}

// A value on one line: without the spaces between its parts, if it has several lines.
std::string OnOneLine(std::string_view value) {
  if (value.find('\n') == std::string_view::npos) return std::string(value);
  std::string line;
  bool is_in_string = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if (!is_in_string && std::string_view(" \t\r\n").find(c) != std::string_view::npos) continue;
    line += c;
    if (c == '"') is_in_string = !is_in_string;
    if (c == '\\' && i + 1 < value.size()) line += value[++i];
  }
  return line;
}

void AppendJsonAsCsv(std::string_view value, std::string& text) {
  if (value == "null") return;
  if (!value.starts_with('"')) return AppendCsvField(OnOneLine(value), text);
  const std::string meaning = UnescapedJson(value.substr(1, value.size() - 2));
  const bool has_line_end = meaning.find_first_of("\r\n") != std::string::npos;
  AppendCsvField(has_line_end ? value : meaning, text);
}

void AppendValidUtf8(std::string_view value, std::string& text) {
  ForEachCharacter(value, [&](std::string_view character) { text += character; });
}

}  // namespace

std::optional<std::size_t> FindColumn(const LineColumns& there, const std::string& wanted) {
  if (const auto named = there.by_name.find(wanted); named != there.by_name.end()) {
    return named->second;
  }
  const std::optional<std::size_t> number = ParseColumnNumber(wanted);
  return number && *number <= there.list.size() ? std::optional(*number - 1) : std::nullopt;
}

std::optional<std::string> WhyNotKept(std::span<const std::string> wanted,
                                      const LineColumns& there) {
  const auto is_other = [](const LineColumn& column) { return column.role != ColumnRole::kPuzzle; };
  if (std::ranges::none_of(there.list, is_other)) {
    return "there is no column to keep beside the puzzle's";
  }
  for (const std::string& name : wanted) {
    if (FindColumn(there, name)) continue;
    std::vector<std::string_view> names;
    for (const LineColumn& column : there.list) names.push_back(column.name);
    return "no column is named '" + name + "': the columns are " + ListOfColumns(names);
  }
  return std::nullopt;
}

char SeparatorAfterPuzzle(std::string_view record) {
  const std::optional<Field> puzzle = FindField(record, {});
  if (!puzzle) return ColumnPlace::kAny;
  std::size_t after = puzzle->begin + puzzle->size;
  if (after < record.size() && record[after] == '"') ++after;
  const std::size_t next = record.find_first_not_of(' ', after);
  if (next == std::string_view::npos) return ColumnPlace::kAny;
  return IsFieldSeparator(record[next]) ? record[next] : ' ';
}

LineColumns FindColumns(std::string_view header, std::string_view record,
                        std::span<const Line> records, const LineFormat& format) {
  if (record.starts_with('{')) return MemberColumns(record, records, format);
  return FieldColumns(header, record, format);
}

std::span<const ColumnText> ColumnReader::Read(std::string_view record,
                                               const LineColumns& columns) {
  texts_.assign(columns.list.size(), {});
  if (columns.is_json) {
    ReadMembers(record, columns);
  } else {
    ReadFields(record, columns);
  }
  return texts_;
}

void ColumnReader::ReadFields(std::string_view record, const LineColumns& columns) {
  record = WithoutCarriageReturn(record.substr(0, record.find('\n')));  // a solution may be below
  SplitFields(record, columns.separator, fields_);
  for (std::size_t i = 0; i < std::min(fields_.size(), texts_.size()); ++i) {
    texts_[i] = TextOf(record, fields_[i], columns.separator);
  }
}

// Members mostly come in the same order in all records.
void ColumnReader::ReadMembers(std::string_view record, const LineColumns& columns) {
  FindJsonMembers(record, members_);
  std::size_t next = 0;
  for (const JsonMember& member : members_) {
    const bool is_escaped = member.key.find('\\') != std::string_view::npos;
    const std::string unescaped = is_escaped ? UnescapedJson(member.key) : std::string();
    const std::string_view key = is_escaped ? std::string_view(unescaped) : member.key;
    if (next == texts_.size() || columns.list[next].name != key) {
      const auto found = columns.by_name.find(key);
      if (found == columns.by_name.end()) continue;
      next = found->second;
    }
    texts_[next++] = {ColumnText::Kind::kJson, member.value};
  }
}

void AppendColumnAsCsv(const ColumnText& column, std::string& text) {
  switch (column.kind) {
    case ColumnText::Kind::kAbsent:
      return;
    case ColumnText::Kind::kPlain:
      return AppendCsvField(column.text, text);
    case ColumnText::Kind::kQuoted:
      return AppendCsvField(WithoutDoubledQuotes(column.text), text);
    case ColumnText::Kind::kJson:
      return AppendJsonAsCsv(column.text, text);
  }
}

std::string TextOfColumn(const ColumnText& column) {
  const std::string_view text = column.text;
  if (column.kind == ColumnText::Kind::kQuoted) return WithoutDoubledQuotes(text);
  if (column.kind != ColumnText::Kind::kJson) return std::string(text);
  if (text == "null") return "";
  return text.starts_with('"') ? UnescapedJson(text.substr(1, text.size() - 2)) : std::string(text);
}

void AppendColumnAsJson(const ColumnText& column, std::string& text) {
  switch (column.kind) {
    case ColumnText::Kind::kAbsent:
      break;
    case ColumnText::Kind::kPlain:
      return AppendJsonString(column.text, text);
    case ColumnText::Kind::kQuoted:
      return AppendJsonString(WithoutDoubledQuotes(column.text), text);
    case ColumnText::Kind::kJson:
      return AppendValidUtf8(OnOneLine(column.text), text);
  }
  assert(false);
}

void NamedColumn::AppendText(std::span<const ColumnText> texts, const LineColumns& columns,
                             std::string& text) const {
  const auto place = FindColumn(columns, name_);
  if (place) AppendColumnAsCsv(texts[*place], text);
}

}  // namespace surudoku
