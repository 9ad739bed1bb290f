// The symbols of a file's boards: whether 0 is a blank or a value, and letters begin at 1 or
// past 9.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "dataset/record_format.h"
#include "grid/symbols.h"
#include "surudoku/result.h"

namespace surudoku {

/// Each board votes by its characters:
///
///     a letter past the last of 1-G, and no digit   A-P
///     the last letter of 1-G (25x25: P)             1-G, so a zero is a blank
///     else zeros beside another blank               0-F, so a zero is a value
///     else few zeros and no other blank             0-F: a full grid (up to 9x9: 1-G)
///     else many zeros and no other blank            1-G, so a zero is a blank
///
/// A damaged grid is outvoted. If votes are divided, the user must say. Without a vote it is 1-G.
class SymbolVotes {
 public:
  /// Precondition: LooksLikeBoard. `line`: of the grid in its file, from 0.
  void Add(std::string_view grid, std::uint64_t line);

  [[nodiscard]] std::size_t count() const { return count_; }

  /// Or why they are not clear.
  [[nodiscard]] Result<Symbols, std::string> Winner() const;

 private:
  [[nodiscard]] std::size_t VotesFor(Symbols symbols) const {
    return votes_[static_cast<std::size_t>(symbols)];
  }

  [[nodiscard]] std::string LinesOfDivided(Symbols winner) const;

  std::array<std::size_t, kSymbolsNames.size()> votes_{};
  std::array<std::uint64_t, kSymbolsNames.size()> first_lines_{};  // of the grids with each vote
  std::size_t count_ = 0;
  int side_ = 16;  // of the last one
};

/// Finds the symbols from the first boards of a file's text, or says why they are not clear.
Result<Symbols, std::string> FindSymbols(std::string_view text, const RecordFormat& format);

/// Reads a board as the file has it, its characters in a row. `storage` gets its text (see
/// AppendBoard). An error is at the place in `grid`.
Result<PuzzleText, RecordError> ReadBoardText(std::string_view grid, Spaces spaces,
                                              const RecordFormat& format, std::string& storage);

/// Why 9x9 puzzles with another blank and with 0, but without 9, are refused: their values may be 0
/// to 8.
inline constexpr std::string_view kZeroBesideBlank =
    "0 stands beside another blank, and 9 nowhere: if its values are 0 to 8, add 1 to each; if 0 "
    "is a blank, too, say so (--blank 0)";

/// Whether that is so of the first puzzles of a text: lines, grids, or columns of cells.
bool MayHaveValuesFromZero(std::string_view text, const RecordFormat& format);

}  // namespace surudoku
