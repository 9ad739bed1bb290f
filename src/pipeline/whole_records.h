// Records written as they came, for jobs that choose among them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/chunk.h"

namespace surudoku {

/// The header row above the chunk's records, without its line end; nothing if there is none.
std::optional<std::string_view> HeaderRowOf(const Chunk& chunk);

/// Appends the lines of a record and their end. Grids have an empty line between them. A record
/// inside other text is written without that text.
void AppendWholeRecord(const Chunk& chunk, const RecordLines& record, std::string& text);

}  // namespace surudoku
