// Larger and smaller boards count their values from 1 or from 0. One without a zero and without its
// highest value tells neither; the others of its size in the text do.
#pragma once

#include "reading/board.h"

namespace surudoku::reading {

/// Settles the symbols of the boards of a text. A board that tells nothing is a fault if the text
/// has both kinds.
void SettleFirstValues(Boards& boards);

}  // namespace surudoku::reading
