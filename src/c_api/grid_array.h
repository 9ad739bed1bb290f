// Arrays of grids as the C API takes and gives them: bytes 0..9 or characters, a stride apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku.h"
#include "surudoku/grid.h"
#include "surudoku/solver.h"
#include "surudoku/target.h"

namespace surudoku::c_api {

/// Grids that the caller passes in, or puzzles of candidates (surudoku_set_candidates).
struct GridsIn {
  const std::uint8_t* data = nullptr;
  std::size_t stride = 0;
  bool are_candidates = false;

  [[nodiscard]] const std::uint8_t* at(std::size_t index) const { return data + index * stride; }
};

/// Grids that the caller wants; without data it wants none.
struct GridsOut {
  std::uint8_t* data = nullptr;
  std::size_t stride = 0;
  bool is_text = false;

  [[nodiscard]] explicit operator bool() const { return data != nullptr; }
  [[nodiscard]] std::uint8_t* at(std::size_t index) const { return data + index * stride; }

  /// Writes 81 characters in the form that the context asks for. All but 1..9 are blanks.
  void Write(std::size_t index, const char* text) const;
  void WriteBlank(std::size_t index) const;
};

/// Whether all of these grids consist of digits 0..9.
bool AreDigits(const GridsIn& grids, std::size_t first, std::size_t count);

/// The grid at the index. Precondition: all of its bytes are cells, and it is not of candidates.
Grid GridAt(const GridsIn& grids, std::size_t index);

/// The candidates at the index; of a grid all nine for a blank.
Candidates CandidatesAt(const GridsIn& grids, std::size_t index);

/// Calls `use` with the Grid or the Candidates at the index.
template <class Use>
auto WithPuzzle(const GridsIn& grids, std::size_t index, const Use& use) {
  return grids.are_candidates ? use(CandidatesAt(grids, index)) : use(GridAt(grids, index));
}

/// The surudoku_status for an answer: SURUDOKU_INVALID if two clues of the puzzle clash, otherwise
/// the answer's own. Precondition: as for GridAt().
std::uint8_t StatusOf(const GridsIn& grids, std::size_t index, Status status);

/// Some grids of an array as characters. Grids of characters stay where they are; grids of digits
/// are copied. Each thread has its own, which keeps its memory between blocks.
class GridTexts {
 public:
  explicit GridTexts(Target target) : target_(target) {}

  /// False if a byte is no cell. Then texts() means nothing.
  bool Read(const GridsIn& grids, std::size_t first, std::size_t count);

  /// Pointers to 81 characters each, good until the next call of Read().
  [[nodiscard]] std::span<const char* const> texts() const { return texts_; }
  [[nodiscard]] std::string_view text(std::size_t index) const {
    return {texts_[index], kCellCount};
  }

 private:
  Target target_;
  std::vector<char> digits_;
  std::vector<const char*> texts_;
  std::vector<std::uint8_t> is_strange_;
};

/// The first cell at the index that is none; kCellCount if all are good.
int FindBadCell(const GridsIn& grids, std::size_t index);

/// Why that cell is none.
std::string CellFault(const GridsIn& grids, std::size_t index, int cell);

/// The first of n grids that has a byte that is no cell; n if all are good.
std::size_t FindBadGrid(const GridsIn& grids, std::size_t n);

}  // namespace surudoku::c_api
