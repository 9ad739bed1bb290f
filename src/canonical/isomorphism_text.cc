#include <algorithm>
#include <string>
#include <string_view>

#include "surudoku/isomorph.h"

namespace surudoku {
namespace {

/// Reads a mark and the digits 1..9 in some order after it, and takes them off the text.
bool TakeOrder(char mark, std::string_view& text, std::uint8_t* order) {
  if (text.size() < 1 + kSide || text[0] != mark) return false;
  unsigned seen = 0;
  for (int i = 0; i < kSide; ++i) {
    if (!IsClueCharacter(text[1 + i])) return false;
    order[i] = static_cast<std::uint8_t>(text[1 + i] - '1');
    seen |= 1U << order[i];
  }
  text.remove_prefix(1 + kSide);
  return seen == 0x1ff;
}

bool KeepsBands(const std::array<std::uint8_t, kSide>& lines) {
  for (int i = 0; i < kSide; ++i) {
    if (lines[i] / 3 != lines[i / 3 * 3] / 3) return false;
  }
  return true;
}

void AppendOrder(char mark, const std::uint8_t* order, std::string& text) {
  text += mark;
  for (int i = 0; i < kSide; ++i) text += static_cast<char>('1' + order[i]);
}

}  // namespace

std::string FormatIsomorphism(const Isomorphism& isomorphism) {
  std::string text = isomorphism.transposes ? "t" : "";
  std::array<std::uint8_t, kSide> digits;
  for (int i = 0; i < kSide; ++i) digits[i] = isomorphism.digits[i + 1] - 1;
  AppendOrder('r', isomorphism.rows.data(), text);
  AppendOrder('c', isomorphism.columns.data(), text);
  AppendOrder('d', digits.data(), text);
  return text;
}

std::optional<Isomorphism> ParseIsomorphism(std::string_view text) {
  Isomorphism isomorphism;
  isomorphism.transposes = text.starts_with('t');
  if (isomorphism.transposes) text.remove_prefix(1);
  std::array<std::uint8_t, kSide> digits;
  if (!TakeOrder('r', text, isomorphism.rows.data()) || !KeepsBands(isomorphism.rows) ||
      !TakeOrder('c', text, isomorphism.columns.data()) || !KeepsBands(isomorphism.columns) ||
      !TakeOrder('d', text, digits.data()) || !text.empty()) {
    return std::nullopt;
  }
  for (int i = 0; i < kSide; ++i) isomorphism.digits[i + 1] = digits[i] + 1;
  return isomorphism;
}

}  // namespace surudoku
