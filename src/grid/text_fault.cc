#include "grid/text_fault.h"

#include <string_view>

namespace surudoku {

std::string NameCharacter(char c) {
  if (c > ' ' && c <= '~') return {'\'', c, '\''};
  if (c == ' ') return "a space";
  if (c == '\t') return "a tab";
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'b', 'y', 't', 'e', ' ', '0', 'x', kHex[byte >> 4], kHex[byte & 15]};
}

std::string WrongSize(std::size_t size, std::size_t wanted) {
  return std::to_string(size) + (size == 1 ? " character" : " characters") + " where " +
         std::to_string(wanted) + " make a puzzle";
}

std::string NeitherDigitNorBlank(char c) {
  return NameCharacter(c) + " is neither a digit nor a blank";
}

}  // namespace surudoku
