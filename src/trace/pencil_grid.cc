#include "grid/houses.h"
#include "surudoku/trace.h"

namespace surudoku {

PencilGrid::PencilGrid(const Grid& filled) : candidates(CandidatesOf(Grid())) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (filled.cells[cell] != 0) Place(cell, filled.cells[cell]);
  }
}

void PencilGrid::Place(int cell, int digit) {
  const auto bit = static_cast<std::uint16_t>(1U << (digit - 1));
  grid.cells[cell] = static_cast<std::uint8_t>(digit);
  candidates.cells[cell] = bit;
  for (int other = 0; other < kCellCount; ++other) {
    if (SeeEachOther(cell, other) && grid.cells[other] == 0) {
      candidates.cells[other] &= static_cast<std::uint16_t>(~bit);
    }
  }
}

void Apply(const TraceStep& step, PencilGrid& state) {
  for (const auto& [cell, digit] : step.eliminations) {
    state.candidates.cells[cell] &= static_cast<std::uint16_t>(~(1U << (digit - 1)));
  }
  for (const auto& [cell, digit] : step.placements) state.Place(cell, digit);
}

}  // namespace surudoku
