#include "io/utf16_reader.h"

#include <cstddef>
#include <span>

#include "io/utf8.h"

namespace surudoku {
namespace {

constexpr std::string_view kLittleMark = "\xff\xfe", kBigMark = "\xfe\xff";

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
  if (text_.empty() && std::exchange(first_half_, 0) != 0) text_ += kReplacementCharacter;
  return text_;
}

void Utf16Reader::Append(char16_t unit) {
  if (!std::exchange(has_begun_, true)) {
    is_big_first_ = unit != 0xfeff;
    return;
  }
  const char16_t first = std::exchange(first_half_, 0);
  if (first != 0 && IsSecondHalf(unit)) return AppendUtf8(FromHalves(first, unit), text_);
  if (first != 0) text_ += kReplacementCharacter;
  if (IsFirstHalf(unit)) {
    first_half_ = unit;
  } else {
    AppendUtf8(unit, text_);
  }
}

}  // namespace surudoku
