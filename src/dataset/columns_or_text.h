// Decides whether a text is records with columns or members, or text of any kind. The records keep
// their numbers and columns as long as no puzzle is lost by it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "dataset/record_format.h"
#include "reading/read_block.h"

namespace surudoku {

/// The format of records with columns that was found in a text, or that of the grammar if it reads
/// more: puzzles in or between the records that these lose, solutions that they take for puzzles,
/// or anything where they have nothing.
Detection OrAsText(std::string_view text, const reading::ReadingOptions& options,
                   Detection detected);

/// Whether one of the puzzles of a file of lines is a complete grid: most have none.
bool HasCompleteLines(std::string_view text, const LineFormat& format);

/// Whether lines without a puzzle are other text: long ones, words, code, markup or JSON. A few
/// short ones may be mistyped, and one that goes on past the text may be anything. `header`: the
/// offset of a header row, which is no record.
bool IsHopelessText(std::string_view text, std::optional<std::size_t> header);

}  // namespace surudoku
