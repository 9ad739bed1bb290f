// Puzzles with an unusual sign for blanks beside their solutions: without the sign, the solutions
// alone would look like puzzles.
#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// The character of UTF-8 that stands for a blank beside a text's complete grids, a quarter of them
/// or more: a run of 81 characters near such a grid has its digits, and this one sign in all other
/// places. Empty if there is none, or more have a usual blank. Takes one look at the text, in large
/// steps.
std::string FindBlankBesideSolutions(std::string_view text);

/// The same of grids drawn row by row, if it is one that files may have without being asked.
std::string FindBlankOfRowsBesideSolutions(std::string_view text);

/// Whether files may have this sign for blanks without being asked.
bool IsKnownBlank(std::string_view sign);

/// Why a text with such a sign is not read: the user has to say that it is a blank, or to change
/// it.
std::string WhyUnknownBlank(std::string_view sign);

/// Likewise for a sign that cannot be read as a blank in the text's layout.
std::string WhyUnreadBlank(std::string_view sign);

}  // namespace surudoku
