// Grids in tables of HTML that no line shows as a whole, as browsers save them:
//
//     <table>
//     <tr>
//     <td>5</td>
//     <td></td>
//     ...
#pragma once

#include <optional>
#include <string_view>

#include "dataset/marked_grid.h"

namespace surudoku {

/// The value that a field of a form shows: 5 of `<input value="5">`. Empty for any other tag.
std::string_view ShownValue(std::string_view tag);

/// Finds the tables of a text, one after the other.
class HtmlTables {
 public:
  /// A table with fewer cells lacks most of a grid, unless it is cut off.
  static constexpr std::size_t kFewestCells = 41;

  explicit HtmlTables(std::string_view text, std::size_t fewest_cells = kFewestCells)
      : text_(text), fewest_cells_(fewest_cells), unfinished_(text.size()) {}

  /// The next table that may be a grid. A table with others in it is none. Offsets count from the
  /// text's start.
  std::optional<MarkedGrid> Next();

  /// Once all were given: the place of a table, comment or script that the text ends in, else its
  /// end.
  [[nodiscard]] std::size_t unfinished() const { return unfinished_; }

 private:
  struct Tag;

  std::optional<Tag> NextTag();
  std::size_t Skip(std::size_t begin, std::string_view end);
  void TakeCell(std::size_t begin, std::size_t end, MarkedGrid& grid) const;

  std::string_view text_;
  std::size_t fewest_cells_;
  std::size_t at_ = 0;  // behind the last tag
  std::size_t unfinished_;
};

}  // namespace surudoku
