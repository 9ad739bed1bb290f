// A puzzle on its way to a sheet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "surudoku/grid.h"
#include "surudoku/solver.h"

namespace surudoku {

/// What is drawn of one puzzle.
struct SheetPuzzle {
  std::uint64_t number;  ///< of its record, from 1
  Status status;         ///< kUnique, kNone or kMultiple
  /// A cell is a clue ('1' to '9'), a digit of the solution ('a' for 1 to 'i' for 9), or, where
  /// there is not exactly one solution, blank ('.').
  std::string_view cells;
  std::string_view rating;  ///< empty: none is known
};

/// All of it but the rating, as bytes of one size.
inline constexpr std::size_t kPackedSize = sizeof(std::uint64_t) + 1 + kCellCount;
void Pack(const SheetPuzzle& puzzle, std::string& bytes);
/// Precondition: kPackedSize bytes that Pack has written. They must outlive the result.
SheetPuzzle Unpack(std::string_view bytes);

/// The puzzles of a chunk, from the worker for the writer: packed, for they are many.
struct ChunkSheet {
  std::string packed;
  std::string ratings;  ///< a line each
};

}  // namespace surudoku
