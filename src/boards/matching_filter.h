// Candidates that no one-to-one assignment has: of a house's cells to values, or of a value's rows
// to columns. Naked and hidden subsets and fish of every size are special cases.
//
// A search by clauses needs exponential time to find out that eleven cells share ten values (Haken,
// The Intractability of Resolution, 1985). Here it is one look at each house.
//
// Source: Régin, A Filtering Algorithm for Constraints of Difference in CSPs (1994).
#pragma once

#include <cstdint>
#include <span>

#include "grid/board_houses.h"

namespace surudoku::boards {

/// `partners`: for each of n items the set of those of n others that it may be assigned to. Keeps
/// the ones that some one-to-one assignment of all items has. False if there is no assignment.
bool KeepAssignable(std::span<std::uint32_t> partners);

/// Bit v of a cell's mask stands for value v + 1. Takes candidates away as long as any house or
/// value loses some. False if one has no assignment left: the board has no solution.
bool FilterByMatchings(const BoardHouses& board, std::span<std::uint32_t> masks);

}  // namespace surudoku::boards
