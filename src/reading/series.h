// Series: boards that follow each other and are written alike, byte by byte.
//
// Long texts mostly are lists of boards that a program wrote. Their first boards tell how all of
// them are written: where the cells stand, and the text around them. To compare is many times
// faster than to read in all dressings.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "reading/board.h"

namespace surudoku::reading {

/// A part of a text that has boards of one series alone. Offsets count bytes of the text.
struct Series {
  std::size_t begin = 0;  ///< of its first board
  std::size_t last = 0;   ///< of its last board
  std::size_t end = 0;    ///< after its last board
};

/// The series that begins with the first boards of a text, if it goes on behind `known`; appends
/// its boards, which are certain. Numbers and short words between them may differ.
/// `first`: the boards, and the faults, of the text's first `known` bytes.
std::optional<Series> FindSeries(std::string_view symbols, const Boards& first, std::size_t known,
                                 Boards& boards);

}  // namespace surudoku::reading
