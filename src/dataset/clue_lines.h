// Lines that have clues beyond digits: a text of cages, lines and dots (clues/clue_text.h), alone
// or in a column.
#pragma once

#include <optional>
#include <string_view>

#include "dataset/column_names.h"
#include "dataset/record_format.h"

namespace surudoku {

/// Whether one of a text's first lines has such clues.
bool HasClueLines(std::string_view text);

/// The layout of such lines, found as if each text of clues were a puzzle of 81 cells.
/// Precondition: HasClueLines.
Detection DetectClueLines(std::string_view text, const WantedColumns& columns, bool is_csv);

/// The text of clues of a record, if it has one in its puzzle's place: or a killer in another
/// notation (clues/killer_text.h), alone on its line.
std::optional<Field> FindClueText(std::string_view line, const LineFormat& format);

}  // namespace surudoku
