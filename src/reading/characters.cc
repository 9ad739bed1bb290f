#include "reading/cells.h"

namespace surudoku::reading {
namespace {

// Whether a zero is a number of its own, and so a blank beside words for blanks.
bool IsBlankZero(std::string_view symbols, std::size_t at, char sign) {
  const auto is_of_number = [&](std::size_t i) {
    return i < symbols.size() && (IsAlnum(symbols[i]) || symbols[i] == '.');
  };
  return sign == kWord && !is_of_number(at - 1) && !is_of_number(at + 1);
}

}  // namespace

void FindCharacters(const Source& source, const AreaList& areas, char sign, Cells& cells,
                    char lowest) {
  const std::string& symbols = source.symbols;
  const bool is_letter_sign = IsLetter(sign);
  const auto is_other_letter = [&](char c) { return IsLetter(c) && c != sign; };
  for (const Area& area : areas) {
    for (std::size_t at = area.begin; at < area.end; ++at) {
      const char c = symbols[at];
      const bool is_cell = (c >= lowest && c <= '9') || c == sign;
      if (!is_cell && (c != '0' || !IsBlankZero(symbols, at, sign))) continue;
      if (at > 0 && is_other_letter(symbols[at - 1])) continue;
      if (is_letter_sign && c == sign && at + 1 < symbols.size() &&
          is_other_letter(symbols[at + 1])) {
        continue;
      }
      const auto content = static_cast<Content>(static_cast<unsigned char>(c));
      cells.push_back({static_cast<std::uint32_t>(at), 1, content});
    }
  }
}

}  // namespace surudoku::reading
