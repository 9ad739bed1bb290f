// Blanks other than the usual ones on lines: tried in the places of these, or told by the solutions
// beside the puzzles, which alone would look like puzzles without the sign.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// Finds the format of a text that has these characters.
using DetectWithCharacters =
    std::function<Detection(std::string_view text, const CellCharacters& characters)>;

/// Nothing if `usual` is as good. An error if two characters seem to stand for blanks. Detects the
/// format at most 12 times: with wide characters, with each of six blanks that is in the text, and,
/// if one of these is it, without each usual one.
Detection FindOtherCharacters(std::string_view text, const DetectedFormat& usual,
                              const DetectWithCharacters& detect);

/// The character of UTF-8 that stands for a blank beside a text's complete grids, a quarter of them
/// or more: a run of 81 characters near such a grid has its digits, and this one sign in all other
/// places. Empty if there is none, or more have a usual blank. Takes one look at the text, in large
/// steps.
std::string FindBlankBesideSolutions(std::string_view text);

/// Whether files may have this sign for blanks without being asked.
bool IsKnownBlank(std::string_view sign);

/// Why a text with such a sign is not read: the user has to say that it is a blank, or to change
/// it.
std::string WhyUnknownBlank(std::string_view sign);

/// Likewise for a sign that cannot be read as a blank in the text's layout.
std::string WhyUnreadBlank(std::string_view sign);

}  // namespace surudoku
