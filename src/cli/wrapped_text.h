// Sentences on lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku::cli {

/// Breaks a text between words, and a word that is longer than a line within.
std::vector<std::string> WrappedText(std::string_view text, std::size_t width);

}  // namespace surudoku::cli
