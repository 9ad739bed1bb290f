#include "io/utf8.h"

namespace surudoku {

std::size_t CharacterSize(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto is_in = [&](std::size_t i, unsigned least, unsigned most) {
    return i < text.size() && byte(i) >= least && byte(i) <= most;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return is_in(1, 0x80, 0xBF) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const unsigned least = first == 0xE0 ? 0xA0 : 0x80;
    const unsigned most = first == 0xED ? 0x9F : 0xBF;
    return is_in(1, least, most) && is_in(2, 0x80, 0xBF) ? 3 : 0;
  }
  if (first < 0xF0 || first > 0xF4) return 0;
  const unsigned least = first == 0xF0 ? 0x90 : 0x80;
  const unsigned most = first == 0xF4 ? 0x8F : 0xBF;
  return is_in(1, least, most) && is_in(2, 0x80, 0xBF) && is_in(3, 0x80, 0xBF) ? 4 : 0;
}

void AppendHexEscape(char byte, std::string& text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  text += {'\\', 'x', kHex[value >> 4], kHex[value & 15]};
}

}  // namespace surudoku
