#include <array>

#include "grid/houses.h"
#include "surudoku/trace.h"

namespace surudoku {

std::string_view NameOf(StepKind kind) {
  constexpr std::array<std::string_view, 16> kNames = {
      "naked single", "hidden single", "pointing",      "claiming",  "naked pair", "hidden pair",
      "x-wing",       "naked triple",  "hidden triple", "swordfish", "jellyfish",  "guess",
      "retreat",      "propagation",   "solution",      "give up"};
  return kNames[static_cast<std::size_t>(kind)];
}

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
