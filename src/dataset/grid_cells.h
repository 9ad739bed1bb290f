// The cells of a record that does not have them side by side, and their places.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "surudoku/grid.h"

namespace surudoku {

/// A place in a record: line and character, from 0.
struct TextPlace {
  std::uint64_t line = 0;
  std::size_t column = 0;
};

/// The reason why a record is not a puzzle, and its place.
struct RecordError {
  TextPlace place;
  std::string reason;
  std::string path = {};  ///< of the place inside a record of JSON
};

/// The 81 characters of a grid, digits and `.`, and the place of each in the record.
struct GridCells {
  std::array<char, kCellCount> text;
  std::array<TextPlace, kCellCount> places;
};

}  // namespace surudoku
