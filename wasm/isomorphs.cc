// isomorphs: the same puzzle in other layouts.
#include <algorithm>

#include "canonical/class_hash.h"
#include "module.h"
#include "puzzles.h"
#include "surudoku/isomorph.h"

namespace surudoku::wasm {
namespace {

void Write(const Grid& grid, std::uint8_t* grids, std::size_t index) {
  std::ranges::copy(grid.cells, grids + index * kCellCount);
}

}  // namespace

void Isomorphs(const std::uint8_t* puzzles, const std::uint8_t* solutions, std::uint32_t copies,
               std::uint64_t seed, std::uint32_t first, std::size_t n, const GridOutputs* outputs) {
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t index = (first + i) / copies;
    const std::uint64_t number = (first + i) % copies + 1;
    const Grid puzzle = GridAt(puzzles, index);
    const Isomorphism isomorphism =
        RandomIsomorphism(SeedOfPuzzle(seed, FormatGrid(puzzle)), number);
    Write(Apply(isomorphism, puzzle), outputs->puzzles, i);
    if (solutions != nullptr) {
      Write(Apply(isomorphism, GridAt(solutions, index)), outputs->solutions, i);
    }
  }
}

}  // namespace surudoku::wasm
