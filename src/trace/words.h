// Lists of cells and digits, as they stand in sentences.
#pragma once

#include <string>
#include <vector>

namespace surudoku {

/// "1", "1 and 2", "1, 2 and 3".
std::string ListDigits(const std::vector<int>& digits);

/// "r1c2", "r1c2 and r3c4".
std::string ListCells(const std::vector<int>& cells);

}  // namespace surudoku
