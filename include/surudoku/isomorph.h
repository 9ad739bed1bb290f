// Isomorphs: the same puzzle in another layout. What is true of a puzzle (its number of solutions,
// its minimality) is true of all its 3,359,232 * 9! isomorphs; what a program counts while it
// solves one is partly the luck of its layout.
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
  /// Which row (of the transposed grid) becomes row 0, 1, .. 8; rows of one band stay in one band.
  std::array<std::uint8_t, kSide> rows = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, kSide> columns = {0, 1, 2, 3, 4, 5, 6, 7, 8};  ///< likewise, by stacks
  /// What digit d becomes, at d; a blank (0) stays one.
  std::array<std::uint8_t, kSide + 1> digits = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

  /// Which cell of the original becomes `cell`.
  [[nodiscard]] int SourceOf(int cell) const {
    const int row = rows[RowOf(cell)];
    const int column = columns[ColumnOf(cell)];
    return transposes ? kSide * column + row : kSide * row + column;
  }

  friend bool operator==(const Isomorphism&, const Isomorphism&) = default;
};

/// All are equally likely. A function of its arguments: the same on every machine, in whatever
/// order the numbers are asked for.
Isomorphism RandomIsomorphism(std::uint64_t seed, std::uint64_t number);

Grid Apply(const Isomorphism& isomorphism, const Grid& grid);

/// For pencilmarks.
Candidates Apply(const Isomorphism& isomorphism, const Candidates& candidates);

/// "tr213456789c123456789d198765432": `t` where it transposes, then rows, columns and digits as
/// above, counted from 1 and each nine after a letter.
std::string FormatIsomorphism(const Isomorphism& isomorphism);

/// Reads that, or gives nothing where the text is another or no isomorphism.
std::optional<Isomorphism> ParseIsomorphism(std::string_view text);

}  // namespace surudoku
