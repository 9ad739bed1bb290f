// Tells files without puzzles: some are no text, which their first bytes show; others are other
// text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// The kind of a well-known file that is no text, and how to get at the puzzles in it: "a PDF
/// document: copy the puzzles out of it as text, or run pdftotext -layout". Nothing for all others.
/// `beginning`: 512 bytes suffice.
std::optional<std::string> NameForeignFile(std::string_view beginning);

/// Whether lines without a puzzle are other text: long ones, words, code, markup or JSON. A few
/// short ones may be mistyped, and one that goes on past the text may be anything. `header`: the
/// offset of a header row, which is no record.
bool IsHopelessText(std::string_view text, std::optional<std::size_t> header);

}  // namespace surudoku
