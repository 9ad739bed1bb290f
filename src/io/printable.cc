#include "io/printable.h"

#include <algorithm>
#include <array>

#include "io/utf8.h"

namespace surudoku {
namespace {

// Marks, embeddings, overrides and isolates of the direction of text; line and paragraph separator.
constexpr std::array<std::string_view, 13> kInvisible = {
    "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b", "\u202c",
    "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"};

// Of one character of UTF-8. After 0xc2 come, below 0xa0, the control characters of ISO 6429, which
// some terminals obey.
bool IsPrintable(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) >= ' ' && byte(0) != 0x7f;
  if (character.size() == 2) return byte(0) != 0xc2 || byte(1) >= 0xa0;
  return std::ranges::find(kInvisible, character) == kInvisible.end();
}

void AppendEscaped(char byte, std::string& text) {
  switch (byte) {
    case '\n':
      text += "\\n";
      break;
    case '\r':
      text += "\\r";
      break;
    case '\t':
      text += "\\t";
      break;
    default:
      AppendHexEscape(byte, text);
  }
}

}  // namespace

std::string Printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t size = CharacterSize(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
    if (size > 0 && IsPrintable(character)) {
      shown += character;
    } else {
      for (const char byte : character) AppendEscaped(byte, shown);
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

}  // namespace surudoku
