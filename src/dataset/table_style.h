// Finds how the rows of a file's grids are laid out.
#pragma once

#include <string_view>
#include <vector>

#include "dataset/table_row.h"

namespace surudoku {

/// The styles that could read grids of this text, because nine of its lines are rows of them.
std::vector<TableStyle> FindTableStyles(std::string_view text);

}  // namespace surudoku
