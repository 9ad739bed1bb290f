#include "text/row_text.h"

#include <algorithm>

namespace surudoku {

void RunningNumber::Change(std::uint64_t number) {
  if (number == number_ + 1 && Carry()) return;
  std::array<char, kLowDigits + kRoom> text;
  text.fill('0');
  char* const begin = text.data() + kLowDigits;
  const char* const end = std::to_chars(begin, text.data() + text.size(), number).ptr;
  std::memcpy(&low_, end - kLowDigits, kLowDigits);
  size_ = static_cast<std::size_t>(end - begin);
  if (size_ > kLowDigits) std::copy<const char*>(begin, end - kLowDigits, high_.data());
}

// Adds one. Returns false if the last eight digits do not suffice; all digits are then to be
// written anew.
bool RunningNumber::Carry() {
  std::size_t place = kLowDigits;
  const std::size_t first = kLowDigits - std::min(size_, kLowDigits);
  std::uint64_t one = std::uint64_t{1} << kLastShift;
  while (place > first && (low_ & 0xff * one) == '9' * one) {
    low_ -= 9 * one;
    one >>= 8;
    --place;
  }
  low_ += one;
  return place > first;
}

}  // namespace surudoku
