// The 9x9 grid: cells, houses, candidates, the text of one grid, and its validity.
//
// Cells are numbered 0..80 row by row; rows, columns and boxes 0..8; digits 1..9. People see
// rows and columns counted from 1, as in "r4c7".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/result.h"

namespace surudoku {

inline constexpr int kSide = 9;
inline constexpr int kCellCount = 81;

constexpr int RowOf(int cell) { return cell / 9; }
constexpr int ColumnOf(int cell) { return cell % 9; }
constexpr int BoxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

/// A grid, complete or not: 0 is a blank, 1..9 a clue (or the value of a solution). No solution has
/// any other value.
struct Grid {
  std::array<std::uint8_t, kCellCount> cells{};

  friend bool operator==(const Grid&, const Grid&) = default;
};

/// The digits each cell may still take: bit d-1 stands for digit d. 0 means none is left.
struct Candidates {
  std::array<std::uint16_t, kCellCount> cells{};

  friend bool operator==(const Candidates&, const Candidates&) = default;
};

inline constexpr std::uint16_t kAllDigits = 0x1ff;

/// The candidates before anything is eliminated: a clue's own digit, all nine for a blank.
Candidates CandidatesOf(const Grid& grid);

/// The number of cells that are not blank, 0..81.
int CountClues(const Grid& grid);

enum class HouseKind : std::uint8_t { kRow, kColumn, kBox };

/// Two cells of one house that hold the same digit.
struct Clash {
  int first_cell;   ///< the lower cell number
  int second_cell;  ///< the higher one
  int digit;        ///< 1..9
  HouseKind house;  ///< the house they share (row before column before box)
};

/// The first clash in reading order of the second cell, or nothing if the clues agree.
std::optional<Clash> FindClash(const Grid& grid);

/// True if every cell is filled and no two cells clash.
bool IsCompleteAndValid(const Grid& grid);

/// "r4c7" for cell 33.
std::string CellName(int cell);

/// "5 in r1c1 and r1c4 (same row)".
std::string Describe(const Clash& clash);

/// Why a text is not a grid.
struct GridTextError {
  std::size_t offset;  ///< where in the text, from 0
  std::string reason;
};

/// The characters that stand for a blank. ParseGrid also takes spaces, if its caller says so.
constexpr bool IsBlankCharacter(char c) {
  return c == '.' || c == '0' || c == '_' || c == '*' || c == '-';
}

constexpr bool IsClueCharacter(char c) { return c >= '1' && c <= '9'; }

enum class Spaces : bool { kAreFaults, kAreBlanks };

/// Reads a grid from exactly 81 characters: digits 1..9 and blanks.
Result<Grid, GridTextError> ParseGrid(std::string_view text, Spaces spaces = Spaces::kAreFaults);

/// Writes the 81 characters of a grid, `.` for a blank.
std::string FormatGrid(const Grid& grid);

/// Boxes of `height` rows and `width` columns; the grid's side is their product.
/// 2x2 gives 4x4 grids, 2x3 6x6, 3x3 9x9, 4x4 16x16 and 5x5 25x25.
struct BoxShape {
  int height = 3;
  int width = 3;

  [[nodiscard]] constexpr int side() const { return height * width; }
  [[nodiscard]] constexpr int cell_count() const { return side() * side(); }
};

}  // namespace surudoku
