// Solves the boards among the records of a block.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "boards/board_text_solver.h"
#include "grid/symbols.h"
#include "pipeline/record_block.h"
#include "surudoku/solver.h"

namespace surudoku {

/// Sets the answers of boards, by record, and leaves all others. The first solution of a board goes
/// to its place in records.unusual(); nothing is written there without one. False if one has no
/// answer, because options.stop was set.
bool SolveBoards(BoardTextSolver& solver, const RecordBlock& records, Symbols symbols,
                 const SolveOptions& options, std::span<Answer> answers,
                 std::vector<std::string>& solutions);

}  // namespace surudoku
