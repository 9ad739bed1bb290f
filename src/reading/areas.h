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

/// A range of the text.
struct Area {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};
using AreaList = std::vector<Area>;

/// The areas that are read with each sign, in the order of kSigns.
using AreasOfSigns = std::array<AreaList, kSigns.size()>;

/// Four or more digits and signs with no letter between them. Such a part is read with a sign if
/// one within 1,500 bytes has it; with `0` if none has any.
void FindDigitAreas(const Source& source, AreasOfSigns& areas);

/// Lines with a word of letters and digits that is as long as a row or a board past 9x9, or with
/// ten single characters, likewise.
void FindLetterAreas(const Source& source, AreasOfSigns& areas);

}  // namespace surudoku::reading
