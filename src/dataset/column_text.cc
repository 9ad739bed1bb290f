#include "dataset/column_text.h"

#include <cassert>

#include "io/utf8.h"
#include "text/csv_field.h"
#include "text/json_line.h"

namespace surudoku {
namespace {

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
