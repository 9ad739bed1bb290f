// The characters of UTF-8, and text from outside as a person may be shown it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace surudoku {

/// The bytes of the character that the text begins with; 0 if it begins with none. Overlong forms,
/// surrogates and numbers above U+10FFFF are none (RFC 3629, section 4). Precondition: the text is
/// not empty.
std::size_t CharacterSize(std::string_view text);

/// May stand at the start of a text.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Stands for bytes that are no character: U+FFFD.
inline constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

/// The halves of a character past U+FFFF, of which UTF-16 makes two.
inline bool IsFirstHalf(std::uint32_t code) { return code >= 0xd800 && code < 0xdc00; }
inline bool IsSecondHalf(std::uint32_t code) { return code >= 0xdc00 && code < 0xe000; }
inline std::uint32_t FromHalves(std::uint32_t first, std::uint32_t second) {
  return 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
}

/// Appends a character; half a one becomes kReplacementCharacter. Precondition: it is at most
/// U+10FFFF.
void AppendUtf8(std::uint32_t code, std::string& text);

/// Calls `append` with each character of the text in turn, and with kReplacementCharacter for each
/// byte that begins none.
template <class Append>
void ForEachCharacter(std::string_view text, Append append) {
  while (!text.empty()) {
    const std::size_t size = CharacterSize(text);
    append(size == 0 ? kReplacementCharacter : text.substr(0, size));
    text.remove_prefix(size == 0 ? 1 : size);
  }
}

/// Appends \xNN, with two hexadecimal digits.
void AppendHexEscape(char byte, std::string& text);

/// A name, a value or a message that holds text from outside, on one line and without power over a
/// terminal: control characters, characters that change the direction of text, and bytes that are
/// no UTF-8 become \n, \r, \t or \xNN. All else stays as it is, a backslash too, because only
/// people read it.
std::string Printable(std::string_view text);

}  // namespace surudoku
