// Records written as they came, for jobs that choose among them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/chunk.h"

namespace surudoku {

/// The header row above the chunk's records, without its line end; nothing if there is none.
std::optional<std::string_view> HeaderRowOf(const Chunk& chunk);

/// The record without what is around it; the puzzle alone if its file has no lines of its own. May
/// lie in `storage`.
std::string_view WholeRecord(const Chunk& chunk, const RecordLines& record, std::string& storage);

/// Appends the lines of a record and their end. Grids have an empty line between them.
void AppendWholeRecord(const Chunk& chunk, const RecordLines& record, std::string& text);

}  // namespace surudoku
