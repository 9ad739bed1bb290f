// A field of CSV.
#pragma once

#include <string>
#include <string_view>

namespace surudoku {

/// Appends a text in quotes where a comma, a quote or a line's end asks for them (RFC 4180).
void AppendCsvField(std::string_view field, std::string& text);

}  // namespace surudoku
