// Finds a place to cut a plain file between two records without reading the file up to there.
#pragma once

#include <cstdint>
#include <string>

#include "dataset/text_start.h"

namespace surudoku {

/// True if FindCut can find cuts from the text around them. False if records can be told apart only
/// by reading from the start of the text: grids with nothing between them, lines of an old Mac.
bool CanBeCut(const TextStart& start);

/// The first cut at `offset` or after it: the parts before and after the cut have, together, just
/// the records of the whole file. It is the same for the same file and offset, and never falls as
/// the offset rises. Reads little more than the record at that place. A file of one record
/// (sudoku-txt) has cuts at its start and its end alone. Fails if the file cannot be read, or if
/// there is no cut between grids within 64 MiB.
Result<std::uint64_t, IoError> FindCut(const std::string& path, std::uint64_t offset,
                                       const RecordFormat& format);

}  // namespace surudoku
