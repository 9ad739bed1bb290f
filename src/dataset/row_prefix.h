// Marks before each line of a grid in a quoted mail, a comment of source code or a list:
//
//     > 5 3 . | . 7 . | . . .      /// 5 3 0 | 0 7 0 | 0 0 0      - [5, 3, 0, 0, 7, 0, 0, 0, 0]
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

/// The size of the mark that begins a line, and of the spaces before it; 0 if the line does not
/// begin with the mark, or does so twice. (`>` may stand there several times, and any before a row
/// in quotes or brackets: YAML's `- - "53..7...."`.)
std::size_t SizeOfPrefix(std::string_view line, std::string_view prefix);

/// The marks that at least nine lines of a text begin with.
std::vector<std::string> PrefixesIn(std::string_view text);

}  // namespace surudoku
