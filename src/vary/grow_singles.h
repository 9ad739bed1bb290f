// What singles lead to.
#pragma once

#include "minimal/clue_questions.h"

namespace surudoku {

/// Adds a clue for each naked or hidden single, until there is none. All orders lead to the same
/// puzzle. Precondition: it has a solution. A few microseconds.
void GrowBySingles(PuzzleCells& puzzle);

}  // namespace surudoku
