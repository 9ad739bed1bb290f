// The lines of an output: fields of CSV, JSON objects, and the numbers that depend on earlier
// records.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/enum_names.h"
#include "text/quantities.h"

namespace surudoku {

/// Appends a text, in quotes if it has a comma, a quote or a line end (RFC 4180).
void AppendCsvField(std::string_view field, std::string& text);

/// The words between commas, of a list or of a row in which none is in quotes. A word may be empty.
std::vector<std::string_view> SplitAtCommas(std::string_view text);

/// Appends a text in quotes: escaped, with U+FFFD for bytes that are no UTF-8.
void AppendJsonString(std::string_view value, std::string& text);

/// Appends the digits of a number.
void AppendNumber(std::uint64_t number, std::string& text);

/// How a job writes the result of a record.
enum class RowFormat : std::uint8_t {
  kLine,   ///< the result alone
  kCsv,    ///< a row, after a header row
  kJsonl,  ///< one JSON object a line, with the names of the CSV's columns
};

/// In the order of RowFormat.
inline constexpr auto kRowFormatNames = NamesOf<RowFormat>({"line", "csv", "jsonl"});

/// The same for a job with formats of its own; kLine for all that are no rows.
template <class Format>
constexpr RowFormat RowsOf(Format format) {
  if (format == Format::kCsv) return RowFormat::kCsv;
  return format == Format::kJsonl ? RowFormat::kJsonl : RowFormat::kLine;
}

/// Appends the columns of one row to a text as they come, without building it first: a few dozen
/// nanoseconds each. A column that is not known is empty in CSV, and left out in JSON. Keys are
/// written as they are. A job's columns are in one function, which gives their names, too: see
/// HeaderRow.
class OutputRow {
 public:
  /// Precondition: the format is not kLine.
  OutputRow(RowFormat format, std::string& text)
      : text_(text), is_json_(format == RowFormat::kJsonl), has_keys_(is_json_) {
    if (is_json_) text_ += '{';
  }

  /// Has the columns' names alone, with commas between them: values do not count.
  explicit OutputRow(std::string& text) : text_(text), is_json_(false), has_keys_(true) {}

  OutputRow& Number(std::string_view key, std::optional<std::uint64_t> value) {
    if (Begin(key, value.has_value())) AppendNumber(*value, text_);
    return *this;
  }

  /// The shortest digits that give the number again; "2.0" for 2.
  OutputRow& Decimal(std::string_view key, std::optional<double> value);

  /// A word without characters that need escaping. Not known if it is empty.
  OutputRow& Word(std::string_view key, std::string_view word) {
    if (!Begin(key, !word.empty())) return *this;
    if (is_json_) text_ += '"';
    text_ += word;
    if (is_json_) text_ += '"';
    return *this;
  }

  /// A number as it was written. Not known if it is empty.
  OutputRow& Verbatim(std::string_view key, std::string_view number) {
    if (Begin(key, !number.empty())) text_ += number;
    return *this;
  }

  /// The characters of a puzzle, with `.` for blanks. Not known if it is empty.
  OutputRow& Puzzle(std::string_view key, std::string_view puzzle);

  /// An object in JSON, `name:count;name:count` in CSV: names without a character that needs
  /// escaping, and without `:` or `;`. Not known if it is empty.
  OutputRow& Counts(std::string_view key, std::span<const NamedCount> counts);

  /// Text from outside: see AppendCsvField and AppendJsonString.
  OutputRow& Foreign(std::string_view key, std::optional<std::string_view> value);

  /// Ends the row with columns as they are, a comma before each.
  void End(std::string_view columns = {}) {
    text_ += columns;
    if (is_json_) text_ += '}';
    text_ += '\n';
  }

 private:
  // Whether the column's value is to follow.
  bool Begin(std::string_view key, bool is_known) {
    if (is_json_ && !is_known) return false;
    if (!is_first_) text_ += ',';
    is_first_ = false;
    if (!has_keys_) return is_known;
    AppendKey(key);
    return is_json_;
  }
  void AppendKey(std::string_view key);

  std::string& text_;
  bool is_json_;
  bool has_keys_;
  bool is_first_ = true;
};

/// The header row of CSV, from what appends a row: `append(OutputRow)`.
std::string HeaderRow(auto append) {
  std::string text;
  append(OutputRow(text));
  return text;
}

/// The text right before the number on each line (its first occurrence). An empty text: the line
/// starts with the number. Nothing: there is no such number.
struct NumberPlaces {
  std::optional<std::string> before_record = {};
  std::optional<std::string> before_line = {};

  [[nodiscard]] bool has_any() const { return before_record || before_line; }

  friend bool operator==(const NumberPlaces&, const NumberPlaces&) = default;
};

/// Of rows with `record` as their first column and, with `has_line`, `line` as the second.
NumberPlaces NumbersIn(RowFormat format, bool has_line = false);

}  // namespace surudoku
