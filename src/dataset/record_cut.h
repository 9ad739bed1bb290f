// Where a plain file may be cut between two records, found without reading what comes before.
#pragma once

#include <cstdint>
#include <string>

#include "dataset/text_start.h"

namespace surudoku {

/// True where FindCut can find cuts by looking only at what is around them. False where records can
/// be told apart only by reading from the start of the text: grids with nothing between them.
bool CanBeCut(const TextStart& start);

/// The first cut at `offset` or after it: what comes before the cut and what comes after it have,
/// together, just the records of the whole file. It is the same for the same file and offset, and
/// never falls as the offset rises. Reads little more than the record at that place. A file of one
/// record (sudoku-txt) has cuts at its start and its end alone. Fails where the file cannot be
/// read, and where there is no cut between grids within 64 MiB.
Result<std::uint64_t, IoError> FindCut(const std::string& path, std::uint64_t offset,
                                       const RecordFormat& format);

}  // namespace surudoku
