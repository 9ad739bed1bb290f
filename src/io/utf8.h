// UTF-8, as far as it matters where characters end.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace surudoku {

/// The bytes of the character that the text begins with; 0 where it begins with none. Overlong
/// forms, surrogates and what is above U+10FFFF are none (RFC 3629, section 4). Precondition: the
/// text is not empty.
std::size_t CharacterSize(std::string_view text);

/// Appends \xNN, with two hexadecimal digits.
void AppendHexEscape(char byte, std::string& text);

}  // namespace surudoku
