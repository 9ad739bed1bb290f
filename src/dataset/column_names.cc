#include "dataset/column_names.h"

#include <algorithm>
#include <cctype>

namespace surudoku {

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool IsAmong(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::any_of(names,
                             [&](std::string_view one) { return EqualsIgnoringCase(one, name); });
}

}  // namespace surudoku
