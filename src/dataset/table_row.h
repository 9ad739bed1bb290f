// Rows of grids in which a line does not show its cells one character after the other: fields of a
// spreadsheet or a Markdown table, words as R and pandas print them, places in a drawn box.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/line_format.h"
#include "surudoku/grid.h"

namespace surudoku {

/// How the rows of a file's grids are laid out.
enum class RowLayout : std::uint8_t {
  kCharacters,  ///< each digit and blank is a cell
  kWords,       ///< likewise, or each word is one: `0.`, `5.0`, `NA`; text may follow the ninth
  kFields,      ///< between separators; an empty field is a blank
  kPlaces,      ///< at fixed places between the bars of three boxes; a space is a blank
};

struct TableStyle {
  RowLayout layout = RowLayout::kCharacters;
  bool has_labels = false;           ///< of kWords and kFields: a row's first word is its name
  std::size_t first_label = 1;       ///< of these: the number of a grid's first row, 0 or 1
  char separator = ',';              ///< of kFields; '[': each cell is in brackets
  bool is_doubled = false;           ///< of kFields with bars: MediaWiki's `| 5 || 3 || ...`
  bool has_outer_bars = true;        ///< of kFields with bars: if a row begins with one, it is none
                                     ///< between two fields
  std::size_t first_column = 0;      ///< of kFields: those before it are empty
  bool has_gaps = false;             ///< of kFields: an empty column stands between boxes
  std::size_t side = kSide;          ///< of kFields: so many cells make a row
  bool empty_rows_separate = false;  ///< of kFields: a row of empty fields is none
  bool has_header = false;           ///< of kFields: the row above a table's rule is none
  std::size_t width = 0;             ///< of kPlaces: from bar to bar
  std::size_t first = 0;             ///< of kPlaces: the first of a box's three cells
  std::size_t step = 0;              ///< of kPlaces: from cell to cell

  friend bool operator==(const TableStyle&, const TableStyle&) = default;
};

/// The cells of a line that is a row, or the reason why it is not a whole one.
struct TableRow {
  std::array<char, kSide> cells{};           ///< digits and `.`
  std::array<std::size_t, kSide> columns{};  ///< the place of each on the line
  std::size_t label = 0;                     ///< its number, if rows have labels: they go up
  bool is_empty = false;                     ///< all its fields are
  std::size_t fields = 0;                    ///< of a sheet: how many there are, empty ones, too
  std::string fault;                         ///< not empty: a row with this fault
  std::size_t fault_column = 0;
};

/// Reads a line as a row of such a table. Nothing if it is something else: a border, a heading, a
/// row of characters.
std::optional<TableRow> ReadTableRow(std::string_view line, const TableStyle& style);

/// The fields of a line between the separators of a table, without the empty ones that a sheet has
/// around the grid, and without the spaces, quotes and marks around each.
std::vector<Field> FieldsOfRow(std::string_view line, const TableStyle& style);

/// The cell that a field or a word stands for, a digit or `.`; nothing if it is none.
std::optional<char> CellOfWord(std::string_view word);

/// True for the rule of a table: `|---|:--:|`.
bool IsTableRule(std::string_view line);

/// True for the line of numbers above the columns: nine of them, from 0 or 1.
bool IsLineOfColumnNumbers(std::string_view line);

}  // namespace surudoku
