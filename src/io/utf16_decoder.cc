#include "io/utf16_decoder.h"

#include <utility>

#include "io/utf8.h"

namespace surudoku {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view kLittleMark = "\xff\xfe", kBigMark = "\xfe\xff";

}  // namespace

bool IsUtf16(std::string_view beginning) {
  return !IsUtf32(beginning) &&
         (beginning.starts_with(kLittleMark) || beginning.starts_with(kBigMark));
}

bool IsUtf32(std::string_view beginning) {
  return beginning.starts_with("\xff\xfe\0\0"sv) || beginning.starts_with("\0\0\xfe\xff"sv);
}

void Utf16Decoder::Append(std::string_view bytes, std::string& text) {
  for (const char byte : bytes) {
    const auto second = static_cast<unsigned char>(byte);
    const auto first = std::exchange(first_byte_, std::nullopt);
    if (!first) {
      first_byte_ = second;
    } else {
      const int unit = is_big_first_ ? *first << 8 | second : second << 8 | *first;
      AppendUnit(static_cast<char16_t>(unit), text);
    }
  }
}

void Utf16Decoder::AppendEnd(std::string& text) {
  const bool is_cut = std::exchange(first_half_, 0) != 0 || first_byte_;
  first_byte_.reset();
  if (is_cut) text += kReplacementCharacter;
}

void Utf16Decoder::AppendUnit(char16_t unit, std::string& text) {
  if (!std::exchange(has_begun_, true)) {
    is_big_first_ = unit != 0xfeff;
    return;
  }
  const char16_t first = std::exchange(first_half_, 0);
  if (first != 0 && IsSecondHalf(unit)) return AppendUtf8(FromHalves(first, unit), text);
  if (first != 0) text += kReplacementCharacter;
  if (IsFirstHalf(unit)) {
    first_half_ = unit;
  } else {
    AppendUtf8(unit, text);
  }
}

}  // namespace surudoku
