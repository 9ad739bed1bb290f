#include "reading/cells.h"

namespace surudoku::reading {

void FindCharacters(const Source& source, const AreaList& areas, char sign, Cells& cells) {
  const std::string& symbols = source.symbols;
  const bool is_letter_sign = IsLetter(sign);
  const auto is_other_letter = [&](char c) { return IsLetter(c) && c != sign; };
  for (const Area& area : areas) {
    char before = area.begin > 0 ? symbols[area.begin - 1] : '\n';
    for (std::size_t at = area.begin; at < area.end; ++at) {
      const char c = symbols[at];
      const bool is_cell = (c >= '1' && c <= '9') || c == sign;
      if (is_cell && !is_other_letter(before)) {
        const char next = at + 1 < symbols.size() ? symbols[at + 1] : '\n';
        const bool ends = c != sign || !is_letter_sign || !is_other_letter(next);
        if (ends) {
          const auto content = static_cast<Content>(static_cast<unsigned char>(c));
          cells.push_back({static_cast<std::uint32_t>(at), 1, content});
        }
      }
      before = c;
    }
  }
}

}  // namespace surudoku::reading
