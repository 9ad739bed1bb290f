// Stacks: rows of one kind that follow each other alike make boards.
//
// A row is linked to the row above it by the text right before it and by the lines between them,
// with numbers as `#` and single letters as `A`. The text behind a row is free. Linked rows that
// are as many as a board has, or a multiple, are boards; others are damage.
#pragma once

#include <vector>

#include "reading/judge.h"
#include "reading/rows.h"

namespace surudoku::reading {

/// Appends the boards of these rows, and the faults. Orders the rows.
void FindStacks(const Tokens& tokens, std::vector<Row>& rows, const char* dressing, Boards& boards);

/// A hash of the text before or between rows, without the parts that differ from row to row:
/// numbers, single letters, white space.
std::uint64_t SkeletonOf(std::string_view symbols);

}  // namespace surudoku::reading
