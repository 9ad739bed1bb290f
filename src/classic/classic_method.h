// The methods of five older programs, each in a file of its own that shares no solving code with
// another: they are independent witnesses for each other and for the fast solver.
#pragma once

#include "classic/attempt.h"

namespace surudoku::classic {

/// Brings an attempt to its end: every solution found is told to it, in the method's own order,
/// until it is over or there is no other.
using ClassicMethod = void (*)(Attempt& attempt);

void SolveByNakedSingles(Attempt& attempt);
void SolveByBacktracking(Attempt& attempt);
void SolveByRecursion(Attempt& attempt);
void SolveByPropagation(Attempt& attempt);
void SolveByColouring(Attempt& attempt);

/// Runs the method on a puzzle, unless its clues clash already. `filled` receives the first
/// solution, or what the method filled in before it gave up; `observer` may be null.
Answer Run(ClassicMethod method, const Candidates& puzzle, std::size_t index,
           const SolveOptions& options, MoveObserver* observer, Grid& filled);

/// The block interface, one puzzle after another.
std::unique_ptr<BlockSolver> MakeClassicBlockSolver(ClassicMethod method);

}  // namespace surudoku::classic
