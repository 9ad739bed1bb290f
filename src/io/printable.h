// Text from outside as a person may be shown it.
#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// A name, a value or a message that holds some, on one line and without power over a terminal:
/// control characters, characters that change the direction of text, and bytes that are no UTF-8
/// become \n, \r, \t or \xNN. All else stays as it is, a backslash too: it is to be read, not to be
/// read back.
std::string Printable(std::string_view text);

}  // namespace surudoku
