#include "text/line_fields.h"

#include <algorithm>
#include <charconv>

namespace surudoku {
namespace {

constexpr std::string_view kCsvSeparators = ",;\t";

// True if fields between these separators may be quoted.
bool MayQuote(char separator) {
  return separator == ColumnPlace::kAny || IsCsvSeparator(separator);
}

std::size_t EndOfField(std::string_view line, std::size_t begin, char separator) {
  if (MayQuote(separator)) {
    const std::size_t first = line.find_first_not_of(' ', begin);
    if (first < line.size() && line[first] == '"') begin = ClosingQuote(line, first);
  }
  const std::size_t end = separator == ColumnPlace::kAny
                              ? line.find_first_of(kFieldSeparators, begin)
                              : line.find(separator, begin);
  return std::min(end, line.size());
}

// The start of the first field: after spaces, and after the bar that begins a row of a table.
std::size_t BeginOfFields(std::string_view line, char separator) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const bool has_bar = separator == '|' && begin < line.size() && line[begin] == '|';
  return begin + (has_bar ? 1 : 0);
}

// Spaces and quotes around a field do not belong to it.
Field Trimmed(std::string_view line, std::size_t begin, std::size_t end, char separator) {
  while (begin < end && line[begin] == ' ') ++begin;
  while (end > begin && line[end - 1] == ' ') --end;
  if (begin < end && line[begin] == '"' && MayQuote(separator)) {
    ++begin;
    if (end > begin && line[end - 1] == '"') --end;
  }
  return {begin, end - begin};
}

}  // namespace

std::size_t ClosingQuote(std::string_view line, std::size_t begin) {
  for (std::size_t i = begin + 1;; i += 2) {
    i = line.find('"', i);
    if (i >= line.size()) return line.size();
    if (i + 1 >= line.size() || line[i + 1] != '"') return i;
  }
}

std::string WithoutDoubledQuotes(std::string_view quoted) {
  std::string text;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    text += quoted[i];
    if (quoted.substr(i).starts_with("\"\"")) ++i;
  }
  return text;
}

std::string NameInHeader(std::string_view header, Field field) {
  const bool is_quoted = field.begin > 0 && header[field.begin - 1] == '"';
  const std::string_view text = TextOf(header, field);
  return is_quoted ? WithoutDoubledQuotes(text) : std::string(text);
}

std::optional<Field> FindField(std::string_view line, const ColumnPlace& place) {
  std::size_t begin = BeginOfFields(line, place.separator);
  for (std::size_t column = place.column; column > 0; --column) {
    const std::size_t end = EndOfField(line, begin, place.separator);
    if (end == line.size()) return std::nullopt;
    begin = end + 1;
    if (place.separator == ' ') begin = std::min(line.find_first_not_of(' ', begin), line.size());
  }
  return Trimmed(line, begin, EndOfField(line, begin, place.separator), place.separator);
}

void SplitFields(std::string_view line, char separator, std::vector<Field>& fields) {
  fields.clear();
  std::size_t begin = BeginOfFields(line, separator);
  const bool has_bar = begin > 0 && line[begin - 1] == '|';
  while (true) {
    const std::size_t end = EndOfField(line, begin, separator);
    fields.push_back(Trimmed(line, begin, end, separator));
    if (end == line.size()) return;
    begin = end + 1;
    const bool is_last_bar = has_bar && line.find_first_not_of(' ', begin) >= line.size();
    if (is_last_bar) return;
    if (separator == ' ') begin = std::min(line.find_first_not_of(' ', begin), line.size());
  }
}

std::vector<Field> FieldsBetween(std::string_view line, char separator) {
  std::vector<Field> fields;
  SplitFields(line, separator, fields);
  return fields;
}

std::string_view FieldText(std::string_view line, const std::optional<ColumnPlace>& place) {
  if (!place) return {};
  const std::optional<Field> field = FindField(line, *place);
  return field ? TextOf(line, *field) : std::string_view();
}

std::size_t ColumnAt(std::string_view line, char separator, std::size_t begin) {
  const std::vector<Field> fields = FieldsBetween(line, separator);
  const auto found = std::ranges::find_if(
      fields, [&](const Field& field) { return field.begin + field.size >= begin; });
  return static_cast<std::size_t>(found - fields.begin());
}

ColumnPlace PlaceAt(std::string_view line, std::size_t begin) {
  std::size_t before = line.substr(0, begin).find_last_not_of(' ');
  // In a JSON object the strings are the fields: a quote ends each.
  if (line.front() == '{') return {'"', ColumnAt(line, '"', begin)};
  if (before < begin && line[before] == '"') {  // the field's own quote
    before = line.substr(0, before).find_last_not_of(' ');
  }
  if (before == std::string_view::npos) return {};
  const char separator = IsFieldSeparator(line[before]) ? line[before] : ' ';
  return {separator, ColumnAt(line, separator, begin)};
}

std::vector<Field> FieldsOf(std::string_view line) {
  const char separator = line.starts_with('{') ? '"' : ColumnPlace::kAny;
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = EndOfField(line, begin, separator);
    fields.push_back(Trimmed(line, begin, end, separator));
    begin = end + 1;
  }
  return fields;
}

char LikelySeparator(std::string_view line) {
  for (const char separator : {'\t', ',', ';', ':', ' ', '#'}) {
    if (line.find(separator) != std::string_view::npos) return separator;
  }
  return ColumnPlace::kAny;
}

std::optional<std::size_t> ParseColumnNumber(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

std::string ListOfColumns(std::span<const std::string_view> names) {
  constexpr std::size_t kMostNamed = 30;
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i) {
    list += (i == 0 ? "" : ", ") + std::to_string(i + 1) + ' ' + std::string(names[i]);
  }
  return names.size() > kMostNamed ? list + ", ... " + std::to_string(names.size()) : list;
}

bool IsCsvSeparator(char c) { return kCsvSeparators.find(c) != std::string_view::npos; }

bool IsFieldSeparator(char c) { return kFieldSeparators.find(c) != std::string_view::npos; }

}  // namespace surudoku
