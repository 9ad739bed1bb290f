#include "grid/candidates_text.h"

#include "grid/text_fault.h"

namespace surudoku {

Result<Candidates, GridTextError> ParseCandidates(std::string_view text) {
  if (text.size() != kCandidatesTextSize) {
    return GridTextError{0, WrongSize(text.size(), kCandidatesTextSize)};
  }
  Candidates candidates;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (IsBlankCharacter(text[i])) continue;
    const std::size_t digit = i % kSide;
    if (text[i] != static_cast<char>('1' + digit)) {
      return GridTextError{i, NameCharacter(text[i]) + " where candidate " +
                                  std::to_string(digit + 1) + " or a blank belongs"};
    }
    candidates.cells[i / kSide] |= static_cast<std::uint16_t>(1U << digit);
  }
  return candidates;
}

std::string FormatCandidates(const Candidates& candidates) {
  std::string text(kCandidatesTextSize, '.');
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = i % kSide;
    if ((candidates.cells[i / kSide] >> digit & 1U) != 0) text[i] = static_cast<char>('1' + digit);
  }
  return text;
}

}  // namespace surudoku
