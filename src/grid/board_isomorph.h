// Isomorphs of boards of any size with plain boxes, as surudoku/isomorph.h has them for 9x9.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

/// One of the transformations that turn a board into isomorphs: an order of the rows that keeps
/// bands together, one of the columns that keeps stacks together, new values, and for square boxes
/// a transposition.
struct BoardIsomorphism {
  bool transposes = false;            ///< first of all: rows become columns
  std::vector<std::uint8_t> rows;     ///< that become row 0, 1, ...
  std::vector<std::uint8_t> columns;  ///< likewise
  std::vector<std::uint8_t> values;   ///< value v becomes values[v]; a blank (0) stays one
};

/// All of a board with these boxes are equally likely. The same arguments give the same one on
/// every machine.
BoardIsomorphism RandomBoardIsomorphism(BoxShape boxes, std::uint64_t seed, std::uint64_t number);

/// Sets `result` to the isomorph of a board's values.
void Apply(const BoardIsomorphism& isomorphism, std::span<const std::uint8_t> values,
           std::vector<std::uint8_t>& result);

/// "tr213456c123456d654321": as FormatIsomorphism writes it, with capital letters past 9.
std::string FormatBoardIsomorphism(const BoardIsomorphism& isomorphism);

}  // namespace surudoku
