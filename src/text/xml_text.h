// Text of XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// Appends what came from outside, as the content of an element or of an attribute in quotes. Bytes
/// that are no UTF-8, and characters that XML cannot hold, are replaced by U+FFFD.
void AppendXmlText(std::string_view value, std::string& text);

}  // namespace surudoku
