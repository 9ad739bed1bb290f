// Pencilmarks as text (Sukaku): 729 characters, candidate d of cell c at 9 * c + d - 1.
#pragma once

#include <string>
#include <string_view>

#include "surudoku/grid.h"

namespace surudoku {

inline constexpr std::size_t kCandidatesTextSize = 729;

/// Each character is its own digit, or a blank where the candidate is ruled out.
Result<Candidates, GridTextError> ParseCandidates(std::string_view text);

/// Writes the 729 characters, `.` for a candidate that is ruled out.
std::string FormatCandidates(const Candidates& candidates);

}  // namespace surudoku
