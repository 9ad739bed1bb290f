#include "grid/region_map.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "grid/board_text.h"

namespace surudoku {
namespace {

// The number of cells that are reached from one by steps to cells of the same character.
std::size_t SizeOfRegion(std::string_view cells, std::size_t side, std::size_t first) {
  std::vector<bool> seen(cells.size());
  std::vector<std::size_t> region = {first};
  seen[first] = true;
  const auto step_to = [&](std::size_t cell) {
    if (seen[cell] || cells[cell] != cells[first]) return;
    seen[cell] = true;
    region.push_back(cell);
  };
  for (std::size_t i = 0; i < region.size(); ++i) {
    const std::size_t cell = region[i];
    if (cell % side > 0) step_to(cell - 1);
    if (cell % side + 1 < side) step_to(cell + 1);
    if (cell >= side) step_to(cell - side);
    if (cell + side < cells.size()) step_to(cell + side);
  }
  return region.size();
}

}  // namespace

bool IsRegionMap(std::string_view cells) {
  const auto side = static_cast<std::size_t>(BoardSide(cells.size()).value_or(0));
  if (side == 0 || (cells[0] != cells[1] && cells[0] != cells[side])) return false;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (std::ranges::count(cells, cells[cell]) != static_cast<std::ptrdiff_t>(side)) return false;
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (SizeOfRegion(cells, side, cell) != side) return false;
  }
  return true;
}

}  // namespace surudoku
