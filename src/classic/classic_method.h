// The methods of five older programs. Each has a file of its own, and they share no solving code,
// so that they can check each other and the fast solver.
#pragma once

#include "classic/attempt.h"

namespace surudoku::classic {

/// Looks for solutions in the method's own order, and reports each to the attempt, until the
/// attempt is over or there are no more solutions.
using ClassicMethod = void (*)(Attempt& attempt);

void SolveByNakedSingles(Attempt& attempt);
void SolveByBacktracking(Attempt& attempt);
void SolveByRecursion(Attempt& attempt);
void SolveByPropagation(Attempt& attempt);
void SolveByColouring(Attempt& attempt);

/// Runs the method on a puzzle. A puzzle with clues that clash has no solution. `filled` becomes
/// the first solution, or the grid as far as the method filled it before it gave up. `observer` may
/// be null. The options' visitor gets `index` as the puzzle's number.
Answer Run(ClassicMethod method, const Candidates& puzzle, std::size_t index,
           const SolveOptions& options, MoveObserver* observer, Grid& filled);

/// Solves the puzzles of a block one after another.
std::unique_ptr<BlockSolver> MakeClassicBlockSolver(ClassicMethod method);

}  // namespace surudoku::classic
