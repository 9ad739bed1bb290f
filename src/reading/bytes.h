// The bytes of symbols: what each kind of them is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace surudoku::reading {

/// Every form of a cell becomes one byte of these, or a digit, a letter or another sign of ASCII.
/// The other bytes of the form become kFiller, so that places hold.
inline constexpr char kFiller = '\0';
inline constexpr char kWord = '\x01';   ///< a word for a blank: None, null, "", -1
inline constexpr char kDot = '\x02';    ///< a dot or an empty square of Unicode
inline constexpr char kOther = '\x03';  ///< another sign of Unicode that is no letter
/// A byte of a board that was found for certain: it counts as a letter, so that no cell is there.
inline constexpr char kTaken = '\x04';

/// The kind of a byte of the symbols.
enum class ByteClass : std::uint8_t { kFiller, kSpace, kLineEnd, kDigit, kLetter, kSign };

/// The class of a byte, for tables. Bytes of letters outside ASCII are letters; kWord, kDot and
/// kOther are signs, and so is `_`.
constexpr ByteClass ClassOfByte(unsigned char c) {
  if (c == static_cast<unsigned char>(kFiller)) return ByteClass::kFiller;
  if (c == '\n') return ByteClass::kLineEnd;
  if (c == ' ' || (c >= '\t' && c <= '\r')) return ByteClass::kSpace;
  if (c >= '0' && c <= '9') return ByteClass::kDigit;
  if (c == static_cast<unsigned char>(kTaken)) return ByteClass::kLetter;
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
  return is_letter ? ByteClass::kLetter : ByteClass::kSign;
}

constexpr std::array<ByteClass, 256> MakeByteClasses() {
  std::array<ByteClass, 256> classes{};
  for (unsigned c = 0; c < classes.size(); ++c) {
    classes[c] = ClassOfByte(static_cast<unsigned char>(c));
  }
  return classes;
}
inline constexpr std::array<ByteClass, 256> kByteClasses = MakeByteClasses();

constexpr ByteClass ClassOf(char c) { return kByteClasses[static_cast<unsigned char>(c)]; }
inline bool IsDigit(char c) { return c >= '0' && c <= '9'; }
inline bool IsLetter(char c) { return ClassOf(c) == ByteClass::kLetter; }
inline bool IsAlnum(char c) { return IsDigit(c) || IsLetter(c); }
inline bool IsQuote(char c) { return c == '"' || c == '\'' || c == '`'; }
/// White space, a line end or filler.
inline bool IsLight(char c) { return ClassOf(c) <= ByteClass::kLineEnd; }

/// The offset of the first of some bytes at or after an offset, else the text's size. It looks at
/// 16 bytes at once, which compilers make vectors of: most texts have such bytes here and there.
template <char... kBytes>
std::size_t FindAnyOf(std::string_view text, std::size_t at) {
  constexpr std::size_t kStep = 16;
  const auto has_any = [&](const char* bytes) {
    std::uint8_t found = 0;
    for (std::size_t i = 0; i < kStep; ++i) {
      found |= static_cast<std::uint8_t>((... | static_cast<unsigned>(bytes[i] == kBytes)));
    }
    return found != 0;
  };
  while (at + kStep <= text.size() && !has_any(text.data() + at)) at += kStep;
  while (at < text.size() && (... && (text[at] != kBytes))) ++at;
  return at;
}

/// The bytes of the character at a place: one, and those after it that go on with one of UTF-8.
inline std::size_t SizeOfCharacterAt(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) ++end;
  return end - at;
}

}  // namespace surudoku::reading
