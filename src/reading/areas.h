// The parts of a text that may hold cells, so that prose and code cost next to nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "reading/source.h"

namespace surudoku::reading {

/// The signs for a blank. A board has one of them.
inline constexpr std::string_view kSigns("0._-*xX?~nN\x01\x02", 13);

/// A board with one of these for its blanks is a fault that says so.
inline constexpr std::string_view kDoubtfulSigns = "#oO@$^=\x03";

/// A range of the text.
struct Area {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t cells = ~0U;  ///< at most so many stand in it
};
using AreaList = std::vector<Area>;

/// The areas that are read with each sign, in the order of kSigns.
using AreasOfSigns = std::array<AreaList, kSigns.size()>;

/// Four or more digits and signs with no letter between them. Such a part is read with a sign if
/// one within 1,500 bytes has it, and if it then has four cells; with `0` if none has any.
void FindDigitAreas(const Source& source, AreasOfSigns& areas);

/// The same with kDoubtfulSigns, of which `signs` has some. The areas are those of its signs, in
/// order.
void FindDoubtfulAreas(const Source& source, std::string_view signs, AreasOfSigns& areas);

/// Lines with a word of letters and digits that is as long as a row or a board past 9x9, or with
/// ten single characters, likewise. A line is read with a sign only if a word of it may be a row
/// with this sign for blanks.
void FindLetterAreas(const Source& source, AreasOfSigns& areas);

/// The end of the word at a place, over bars between boxes of the same width: `12A.|..5.|`.
std::size_t EndOfLetterWord(std::string_view symbols, std::size_t at,
                            const std::array<bool, 256>& is_of_word);

}  // namespace surudoku::reading
