#include "io/utf16_reader.h"

#include <cstddef>
#include <span>

#include "io/utf8.h"

namespace surudoku {
namespace {

constexpr std::string_view kLittleMark = "\xff\xfe", kBigMark = "\xfe\xff";

bool IsHighHalf(char16_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool IsLowHalf(char16_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

// Precondition: it is no half.
void AppendUtf8(char32_t character, std::string& text) {
  const auto append = [&](unsigned first, int rest) {
    text += static_cast<char>(first | (character >> (6 * rest)));
    while (rest-- > 0) text += static_cast<char>(0x80 | ((character >> (6 * rest)) & 0x3f));
  };
  if (character < 0x80) return append(0, 0);
  if (character < 0x800) return append(0xc0, 1);
  if (character < 0x10000) return append(0xe0, 2);
  append(0xf0, 3);
}

}  // namespace

bool IsUtf16(std::string_view beginning) {
  return beginning.starts_with(kLittleMark) || beginning.starts_with(kBigMark);
}

std::string_view Utf16Reader::NextBlock() {
  text_.clear();
  while (text_.empty()) {
    const std::size_t size = file_.Read(bytes_, stop_);
    if (size == 0) break;
    for (std::size_t i = 0; i + 1 < size; i += 2) {
      const auto first = static_cast<unsigned char>(bytes_[i]);
      const auto second = static_cast<unsigned char>(bytes_[i + 1]);
      const int unit = is_big_first_ ? first << 8 | second : second << 8 | first;
      Append(static_cast<char16_t>(unit));
    }
    if (size % 2 != 0) text_ += kReplacementCharacter;  // the end cuts a unit off
  }
  if (text_.empty() && std::exchange(high_, 0) != 0) text_ += kReplacementCharacter;
  return text_;
}

void Utf16Reader::Append(char16_t unit) {
  if (!std::exchange(has_begun_, true)) {
    is_big_first_ = unit != 0xfeff;
    return;
  }
  const char16_t high = std::exchange(high_, 0);
  if (high != 0 && IsLowHalf(unit)) {
    const auto upper = static_cast<char32_t>(high - 0xd800) << 10;
    return AppendUtf8(0x10000 + upper + (unit - 0xdc00U), text_);
  }
  if (high != 0) text_ += kReplacementCharacter;
  if (IsHighHalf(unit)) {
    high_ = unit;
  } else if (IsLowHalf(unit)) {
    text_ += kReplacementCharacter;
  } else {
    AppendUtf8(unit, text_);
  }
}

}  // namespace surudoku
