// Where a plain file may be cut between two records, found without reading what comes before.
#pragma once

#include <cstdint>
#include <string>

#include "dataset/text_start.h"

namespace surudoku {

/// True where FindCut finds places in the whole text by what stands around them. False where
/// records can be told apart from the start of the text alone: grids without anything between them.
bool CanBeCut(const TextStart& start);

/// The first cut at `offset` or behind it: what comes before and what comes behind hold all records
/// of the file, just as they are found in the whole. The same for the same file and offset, and
/// never falling with a rising offset. Reads little more than the record at that place. A file of
/// one record (sudoku-txt) has cuts at its start and end alone.
Result<std::uint64_t, IoError> FindCut(const std::string& path, std::uint64_t offset,
                                       const RecordFormat& format);

}  // namespace surudoku
