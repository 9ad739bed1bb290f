// Numbers beside rows that are no cells of them: numbers of lines and rows, times, sums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "reading/tokens.h"

namespace surudoku::reading {

/// The text beside the rows of a strip, on one side.
struct Beside {
  std::size_t edge = 0;      ///< the token at which rows begin there, or that after their last one
  bool may_be_cell = false;  ///< it is one digit, as cells are
  bool is_no_cell = false;   ///< other characters touch it, or no board has such a number
  std::optional<std::uint16_t> number = {};  ///< that stands there, and nothing between
};

/// Before the first row of a strip. Of spaced cells a word of several characters is none.
Beside FindBefore(const Tokens& tokens, const Strip& strip);

/// Behind its last row, likewise; a single digit is a cell unless it stands apart.
Beside FindBehind(const Tokens& tokens, const Strip& strip);

}  // namespace surudoku::reading
