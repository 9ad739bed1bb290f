// The columns of a file of lines: their names, and their text in a record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "text/json_members.h"

namespace surudoku {

/// The columns of the first records. `header` is their header row, or empty. `record` is one of
/// them, with a puzzle at the place that `format` gives. No columns if the puzzle is alone on its
/// line. Columns without a name are called column_1 and so on, by their number; a name that comes
/// again gets _2 after it, and so on.
LineColumns FindColumns(std::string_view header, std::string_view record,
                        std::span<const Line> records, const LineFormat& format);

/// The place of a column that was asked for by name or by number.
std::optional<std::size_t> FindColumn(const LineColumns& there, const std::string& wanted);

/// Why the wanted columns cannot be kept from files with the columns `there`; nothing if they can.
/// An empty list wants all but the puzzle.
std::optional<std::string> WhyNotKept(std::span<const std::string> wanted,
                                      const LineColumns& there);

/// The separator between the fields of a record that begins with its puzzle; kAny if nothing comes
/// after the puzzle.
char SeparatorAfterPuzzle(std::string_view record);

/// The text in a column.
struct ColumnText {
  enum class Kind : std::uint8_t {
    kAbsent,  ///< the record has no such column
    kPlain,   ///< a field as it is
    kQuoted,  ///< a field without the quotes around it: two quotes inside are one
    kJson,    ///< a JSON value
  };
  Kind kind = Kind::kAbsent;
  std::string_view text;
};

/// Splits records. One for each thread: it keeps its memory.
class ColumnReader {
 public:
  /// The texts of all columns, in their order, in the record's text. Until the next call.
  std::span<const ColumnText> Read(std::string_view record, const LineColumns& columns);

 private:
  void ReadFields(std::string_view record, const LineColumns& columns);
  void ReadMembers(std::string_view record, const LineColumns& columns);

  std::vector<ColumnText> texts_;
  std::vector<Field> fields_;
  std::vector<JsonMember> members_;
};

/// Appends a field of CSV: a JSON string without its escapes, other JSON values as they stand, null
/// and absent columns as nothing. A string with line ends keeps its escapes, because a record is a
/// line.
void AppendColumnAsCsv(const ColumnText& column, std::string& text);

/// Appends a JSON value: a JSON value as it stands, a field of CSV as a string. Bytes that are no
/// UTF-8 are replaced by U+FFFD. Precondition: it is not absent.
void AppendColumnAsJson(const ColumnText& column, std::string& text);

/// A field without its quotes, a JSON string without its escapes, other JSON values as they stand,
/// null and absent columns as nothing.
std::string TextOfColumn(const ColumnText& column);

/// A column by its name or number, whatever its place in each file.
class NamedColumn {
 public:
  explicit NamedColumn(std::string name) : name_(std::move(name)) {}

  [[nodiscard]] bool is_wanted() const { return !name_.empty(); }

  /// Appends the record's text, as CSV has it; nothing if the file has no such column.
  void AppendText(std::span<const ColumnText> texts, const LineColumns& columns,
                  std::string& text) const;

 private:
  std::string name_;
};

}  // namespace surudoku
