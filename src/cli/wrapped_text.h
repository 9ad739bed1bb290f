// Sentences on lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku::cli {

/// Breaks a text between words, and a word that is longer than a line within.
inline std::vector<std::string> WrappedText(std::string_view text, std::size_t width) {
  std::vector<std::string> wrapped;
  while (text.size() > width) {
    // A space right after a full line ends it, too.
    const std::size_t space = text.substr(0, width + 1).rfind(' ');
    const bool has_space = space != std::string_view::npos && space > 0;
    wrapped.emplace_back(text.substr(0, has_space ? space : width));
    text.remove_prefix(has_space ? space + 1 : width);
  }
  if (!text.empty()) wrapped.emplace_back(text);
  return wrapped;
}

}  // namespace surudoku::cli
