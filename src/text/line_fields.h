// The fields of a line between separators.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// A part of a line.
struct Field {
  std::size_t begin = 0;
  std::size_t size = 0;
};

/// The part as a text.
inline std::string_view TextOf(std::string_view line, Field field) {
  return line.substr(field.begin, field.size);
}

/// A text in quotes, without those around it, with one quote for each two.
std::string WithoutDoubledQuotes(std::string_view quoted);

/// The name in a field of a header row.
std::string NameInHeader(std::string_view header, Field field);

/// One of the fields that separators split a line into.
struct ColumnPlace {
  /// One character: ' ' stands for a run of spaces. kAny, in the first column only: the field ends
  /// at the first of all separators.
  static constexpr char kAny = '\0';
  char separator = kAny;
  std::size_t column = 0;  ///< from 0

  friend bool operator==(const ColumnPlace&, const ColumnPlace&) = default;
};

/// The field in a column; nothing if the line has too few. Quotes around it (RFC 4180: between
/// commas, semicolons or tabs) do not belong to it, and separators inside them do not split.
std::optional<Field> FindField(std::string_view line, const ColumnPlace& place);

/// Sets `fields` to those of all columns, as FindField finds them.
void SplitFields(std::string_view line, char separator, std::vector<Field>& fields);
std::vector<Field> FieldsBetween(std::string_view line, char separator);

/// The number of a column, from 1; nothing if the text is no such number.
std::optional<std::size_t> ParseColumnNumber(std::string_view text);

/// "1 id, 2 puzzle, 3 solution": for messages about a wrong column. Of very many columns it has the
/// first.
std::string ListOfColumns(std::span<const std::string_view> names);

/// Whether the character is a comma, a semicolon or a tab.
bool IsCsvSeparator(char c);

/// The characters that may stand between the fields of a line.
inline constexpr std::string_view kFieldSeparators = " \t,;:#";
bool IsFieldSeparator(char c);

/// The text of a column; empty if there is no such column, or not on this line.
std::string_view FieldText(std::string_view line, const std::optional<ColumnPlace>& place);

/// The place of the field at `begin`, by the separator before it. The strings of a JSON object are
/// its fields.
ColumnPlace PlaceAt(std::string_view line, std::size_t begin);

/// The number of the column that holds the character at `begin`, from 0.
std::size_t ColumnAt(std::string_view line, char separator, std::size_t begin);

/// The fields between separators of all kinds; the strings of a JSON object.
std::vector<Field> FieldsOf(std::string_view line);

/// The separator of a header row, or of a record whose puzzle column was given by number.
char LikelySeparator(std::string_view line);

/// The place of the quote that closes the one at `begin`, or the line's size. Doubled quotes are
/// content.
std::size_t ClosingQuote(std::string_view line, std::size_t begin);

}  // namespace surudoku
