// Isomorphs: the same puzzle in another layout. Its number of solutions, its minimality and all
// other properties are the same for all 3,359,232 * 9! isomorphs. The work of a solver is not: it
// depends partly on the luck of the layout.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/grid.h"

namespace surudoku {

/// One of the transformations that turn puzzles into isomorphs. The default changes nothing.
struct Isomorphism {
  bool transposes = false;  ///< first of all: rows become columns
  /// The rows (of the transposed grid) that become row 0, 1, .. 8. Rows of a band stay in one band.
  std::array<std::uint8_t, kSide> rows = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, kSide> columns = {0, 1, 2, 3, 4, 5, 6, 7, 8};  ///< likewise, by stacks
  /// Digit d becomes digits[d]; a blank (0) stays one.
  std::array<std::uint8_t, kSide + 1> digits = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

  /// The cell of the original that becomes `cell`.
  [[nodiscard]] int SourceOf(int cell) const {
    const int row = rows[RowOf(cell)];
    const int column = columns[ColumnOf(cell)];
    return transposes ? kSide * column + row : kSide * row + column;
  }

  friend bool operator==(const Isomorphism&, const Isomorphism&) = default;
};

/// A random isomorphism; all are equally likely. The same arguments give the same one on every
/// machine.
Isomorphism RandomIsomorphism(std::uint64_t seed, std::uint64_t number);

Grid Apply(const Isomorphism& isomorphism, const Grid& grid);

/// For pencilmarks.
Candidates Apply(const Isomorphism& isomorphism, const Candidates& candidates);

/// "tr213456789c123456789d198765432": `t` if it transposes, then nine rows, columns and digits as
/// above, each after a letter and counted from 1.
std::string FormatIsomorphism(const Isomorphism& isomorphism);

/// Reads such a text. Nothing if it is not one, or describes no isomorphism.
std::optional<Isomorphism> ParseIsomorphism(std::string_view text);

}  // namespace surudoku
