// The puzzles of a call: all grids of digits, or all of candidates.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku::wasm {

inline Grid GridAt(const std::uint8_t* grids, std::size_t index) {
  Grid grid;
  std::copy_n(grids + index * kCellCount, kCellCount, grid.cells.begin());
  return grid;
}

class Puzzles {
 public:
  Puzzles(const void* cells, bool are_candidates)
      : cells_(cells), are_candidates_(are_candidates) {}

  [[nodiscard]] bool are_candidates() const { return are_candidates_; }

  /// Precondition: they are no candidates.
  [[nodiscard]] const std::uint8_t* digits() const {
    return static_cast<const std::uint8_t*>(cells_);
  }
  [[nodiscard]] Grid GridAt(std::size_t index) const { return wasm::GridAt(digits(), index); }

  /// Of digits: all nine for a blank.
  [[nodiscard]] Candidates CandidatesAt(std::size_t index) const {
    return are_candidates_ ? static_cast<const Candidates*>(cells_)[index]
                           : CandidatesOf(GridAt(index));
  }

  /// Calls `use` with the Grid or the Candidates of a puzzle.
  template <class Use>
  auto With(std::size_t index, const Use& use) const {
    return are_candidates_ ? use(CandidatesAt(index)) : use(GridAt(index));
  }

 private:
  const void* cells_;
  bool are_candidates_;
};

}  // namespace surudoku::wasm
