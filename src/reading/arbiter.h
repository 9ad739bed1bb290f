// Chooses among the boards that all dressings have found, so that no character serves twice.
#pragma once

#include <cstddef>

#include "reading/board.h"

namespace surudoku::reading {

/// The boards that explain most digits, greedily, and the faults beside them, in the order of the
/// text. A fault of another size than 9x9 counts only beside a whole board of that size.
/// `text_size`: all offsets are below.
Boards ChooseBoards(Boards found, std::size_t text_size);

}  // namespace surudoku::reading
