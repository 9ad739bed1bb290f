// Tells files that are no text by their first bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// The kind of a well-known file that is no text, and how to get at the puzzles in it: "a PDF
/// document: copy the puzzles out of it as text, or run pdftotext -layout". Nothing for all others.
/// `beginning`: 512 bytes suffice.
std::optional<std::string> NameForeignFile(std::string_view beginning);

}  // namespace surudoku
