// Words and tags that stand for blanks, or between cells, in the text of programs and pages:
//
//     -1 -1 3 ...     ["", "", "3", ...]     [nil, nil, 3, ...]     <tr><td></td><td>3</td> ...
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace surudoku {

/// The size of the word or tag that begins at this place of a text; 0 if none does. Appends as many
/// usual characters that say the same: a dot among spaces, and bars around the cells of a table.
std::size_t AppendWordAsUsual(std::string_view text, std::size_t at, std::string& usual);

/// Whether the text has any such word or tag.
bool HasCellWords(std::string_view text);

}  // namespace surudoku
