#include "wrapped_text.h"

namespace surudoku::cli {

std::vector<std::string> WrappedText(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (text.size() > width) {
    // A space right after a full line ends it, too.
    const std::size_t space = text.substr(0, width + 1).rfind(' ');
    const bool has_space = space != std::string_view::npos && space > 0;
    lines.emplace_back(text.substr(0, has_space ? space : width));
    text.remove_prefix(has_space ? space + 1 : width);
  }
  if (!text.empty()) lines.emplace_back(text);
  return lines;
}

}  // namespace surudoku::cli
