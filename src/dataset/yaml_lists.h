// Grids in YAML with a line for each cell, as programs write it (PyYAML's dump):
//
//     puzzle:              - - - 5
//     - - 5                    - 3
//       - 3                ...
//     ...
#pragma once

#include <optional>
#include <string_view>

#include "dataset/lines.h"
#include "dataset/marked_grid.h"

namespace surudoku {

/// Finds the lists of a text, one after the other.
class YamlLists {
 public:
  /// `are_flat`: a list of 81 cells has no rows, so that two dashes begin the next one.
  YamlLists(std::string_view text, bool are_flat)
      : lines_(text), are_flat_(are_flat), unfinished_(text.size()) {}

  /// The next list that may be a grid. Offsets count from the text's start.
  std::optional<MarkedGrid> Next();

  /// Once all were given: the place of a list that the text ends in, else its end.
  [[nodiscard]] std::size_t unfinished() const { return unfinished_; }

 private:
  struct Item;

  static std::optional<Item> ReadItem(const Line& line);

  LineReader lines_;
  bool are_flat_;
  std::size_t unfinished_;
};

}  // namespace surudoku
