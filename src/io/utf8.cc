#include "io/utf8.h"

#include <algorithm>
#include <array>

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

void AppendUtf8(std::uint32_t code, std::string& text) {
  const auto last_six = [code](int shift) {
    return static_cast<char>(0x80 | (code >> shift & 0x3f));
  };
  if (IsFirstHalf(code) || IsSecondHalf(code)) {
    text += kReplacementCharacter;
  } else if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += {static_cast<char>(0xc0 | code >> 6), last_six(0)};
  } else if (code < 0x10000) {
    text += {static_cast<char>(0xe0 | code >> 12), last_six(6), last_six(0)};
  } else {
    text += {static_cast<char>(0xf0 | code >> 18), last_six(12), last_six(6), last_six(0)};
  }
}

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
