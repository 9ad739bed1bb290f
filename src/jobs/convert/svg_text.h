// Texts and numbers, joined as SVG wants them.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace surudoku {

/// Appends texts and whole numbers, one after the other.
template <class... Parts>
void AppendParts(std::string& text, const Parts&... parts) {
  const auto append = [&text]<class Part>(const Part& part) {
    if constexpr (std::is_arithmetic_v<Part>) {
      text += std::to_string(part);
    } else {
      text += std::string_view(part);
    }
  };
  (append(parts), ...);
}

}  // namespace surudoku
