// The texts of puzzles: pencilmarks (Sukaku), and the words for what is wrong with a text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "surudoku/grid.h"

namespace surudoku {

/// Pencilmarks are 729 characters: candidate d of cell c is at 9 * c + d - 1.
inline constexpr std::size_t kCandidatesTextSize = 729;

constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// A letter of English.
constexpr bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr bool IsOneOf(char c, std::string_view characters) {
  return characters.find(c) != std::string_view::npos;
}

/// Reads pencilmarks. Each character is its own digit, or a blank if the candidate is ruled out.
Result<Candidates, GridTextError> ParseCandidates(std::string_view text);

/// Appends what FormatGrid (grid.h) gives.
void AppendGridText(const Grid& grid, std::string& text);

/// Writes pencilmarks, with `.` for a candidate that is ruled out.
void AppendCandidatesText(const Candidates& candidates, std::string& text);
std::string FormatCandidates(const Candidates& candidates);

/// "'x'", "a space", "byte 0xff".
std::string NameCharacter(char c);

/// "80 characters where 81 make a puzzle".
std::string WrongSize(std::size_t size, std::size_t wanted);

/// "'x' is neither a digit nor a blank".
std::string NeitherDigitNorBlank(char c);

}  // namespace surudoku
