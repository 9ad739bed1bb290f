#include "dataset/line_columns.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "io/utf8.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

// The separator between the fields of a record that begins with its puzzle.
char SeparatorAfterPuzzle(std::string_view record) {
  const std::optional<Field> puzzle = FindField(record, {});
  if (!puzzle) return ColumnPlace::kAny;
  std::size_t after = puzzle->begin + puzzle->size;
  if (after < record.size() && record[after] == '"') ++after;
  const std::size_t next = record.find_first_not_of(' ', after);
  if (next == std::string_view::npos) return ColumnPlace::kAny;
  return IsFieldSeparator(record[next]) ? record[next] : ' ';
}

// A name that none of the columns has, if that one is taken.
std::string UniqueName(std::string name, const std::vector<LineColumn>& columns) {
  const auto is_taken = [&columns](const std::string& wanted) {
    return std::ranges::find(columns, wanted, &LineColumn::name) != columns.end();
  };
  if (!is_taken(name)) return name;
  for (int number = 2;; ++number) {
    std::string numbered = name + '_' + std::to_string(number);
    if (!is_taken(numbered)) return numbered;
  }
}

void AddColumn(std::string_view name, LineColumns& columns) {
  std::string given(name);
  if (given.empty()) given = "column_" + std::to_string(columns.list.size() + 1);
  columns.list.push_back({UniqueName(std::move(given), columns.list)});
}

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
  if (columns.separator == ColumnPlace::kAny) columns.separator = SeparatorAfterPuzzle(record);
  if (columns.separator == ColumnPlace::kAny) return columns;
  std::vector<Field> fields;
  SplitFields(header.empty() ? record : header, columns.separator, fields);
  for (const Field& field : fields) {
    const bool has_name = !header.empty();
    AddColumn(has_name ? header.substr(field.begin, field.size) : std::string_view(), columns);
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
  std::vector<JsonMember> members;
  for (const Line& line : records) {
    FindJsonMembers(line.text, members);
    for (const JsonMember& member : members) {
      const std::string name = UnescapedJson(member.key);
      if (std::ranges::find(columns.list, name, &LineColumn::name) != columns.list.end()) continue;
      columns.list.push_back({name});
    }
  }
  FindJsonMembers(record, members);
  const auto set_role = [&](const std::optional<ColumnPlace>& place, ColumnRole role) {
    const auto field = place ? FindField(record, *place) : std::nullopt;
    if (!field) return;
    for (const JsonMember& member : members) {
      const auto begin = static_cast<std::size_t>(member.value.data() - record.data());
      if (field->begin < begin || field->begin >= begin + member.value.size()) continue;
      std::ranges::find(columns.list, UnescapedJson(member.key), &LineColumn::name)->role = role;
    }
  };
  set_role(format.puzzle, ColumnRole::kPuzzle);
  set_role(format.solution, ColumnRole::kSolution);
  set_role(format.rating, ColumnRole::kRating);
  return columns;
}

// A field is kQuoted if it was quoted and has quotes inside.
ColumnText TextOf(std::string_view record, const Field& field) {
  const std::string_view text = record.substr(field.begin, field.size);
  const bool is_quoted =
      field.begin > 0 && record[field.begin - 1] == '"' && text.find('"') != std::string_view::npos;
  return {is_quoted ? ColumnText::Kind::kQuoted : ColumnText::Kind::kPlain, text};
}

// With one quote for each two.
std::string WithoutDoubledQuotes(std::string_view quoted) {
  std::string text;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    text += quoted[i];
    if (quoted.substr(i).starts_with("\"\"")) ++i;
  }
  return text;
}

void AppendJsonAsCsv(std::string_view value, std::string& text) {
  if (value == "null") return;
  if (!value.starts_with('"')) return AppendCsvField(value, text);
  const std::string meaning = UnescapedJson(value.substr(1, value.size() - 2));
  const bool has_line_end = meaning.find_first_of("\r\n") != std::string::npos;
  AppendCsvField(has_line_end ? value : meaning, text);
}

void AppendValidUtf8(std::string_view value, std::string& text) {
  ForEachCharacter(value, [&](std::string_view character) { text += character; });
}

}  // namespace

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
  SplitFields(record, columns.separator, fields_);
  for (std::size_t i = 0; i < std::min(fields_.size(), texts_.size()); ++i) {
    texts_[i] = TextOf(record, fields_[i]);
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
    std::size_t tried = 0;
    while (tried < texts_.size() && columns.list[next % texts_.size()].name != key) {
      ++next;
      ++tried;
    }
    if (tried == texts_.size()) continue;
    texts_[next++ % texts_.size()] = {ColumnText::Kind::kJson, member.value};
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

void AppendColumnAsJson(const ColumnText& column, std::string& text) {
  switch (column.kind) {
    case ColumnText::Kind::kAbsent:
      break;
    case ColumnText::Kind::kPlain:
      return AppendJsonString(column.text, text);
    case ColumnText::Kind::kQuoted:
      return AppendJsonString(WithoutDoubledQuotes(column.text), text);
    case ColumnText::Kind::kJson:
      return AppendValidUtf8(column.text, text);
  }
  assert(false);
}

}  // namespace surudoku
