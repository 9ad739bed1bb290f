// The notations that are no drawing. Each has a reader of its own; all append to the same boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reading/board.h"
#include "reading/source.h"
#include "surudoku/grid.h"

namespace surudoku::reading {

/// Game IDs and saved games of Simon Tatham's Solo: `3x3:b6_4a9a3e7...`.
void FindSoloGames(const Source& source, Boards& boards);

/// Lines of HoDoKu's library, and grids in which `+` stands before digits that were placed.
void FindHodokuLines(const Source& source, Boards& boards);

/// OpenSudoku's saved games: `5|-|0|3|-|0|...`.
void FindSavedGames(const Source& source, Boards& boards);

/// Runs of 729 characters, nine for each cell.
void FindCandidateRuns(const Source& source, Boards& boards);

/// Links (`sudoku/9/9/l768g3...`) and files (`pzprv3`) of puzz.link.
void FindPzprGames(const Source& source, Boards& boards);

/// Candidates as squares of 3x3 characters, on 27 lines.
void FindCandidateSquares(const Source& source, Boards& boards);

/// Grids on lines with spaces for blanks, where those at the ends of lines are lost.
void FindSpacedGrids(const Source& source, Boards& boards);

/// Cells as a notation tells them, one after another, with the offset of what tells each.
struct CodedCells {
  std::string cells = {};
  std::vector<std::uint32_t> places = {};

  void Add(char cell, std::size_t place, std::size_t count = 1) {
    cells.append(count, cell);
    places.insert(places.end(), count, static_cast<std::uint32_t>(place));
  }
  [[nodiscard]] std::size_t size() const { return cells.size(); }
};

struct CodeRange {
  std::size_t begin = 0;
  std::size_t end = 0;  ///< after the last byte
};

/// Reads a line of HoDoKu's library, which begins with a colon, or else a grid with `+`.
/// Precondition: it is not empty.
Board ReadHodokuLine(std::string_view text, CodeRange line);

/// Whether a line that begins with a colon is one of the library, though it may be damaged.
bool IsOfHodokuLibrary(std::string_view text, CodeRange line);

/// The puzzle of these cells.
Board CodedPuzzle(CodedCells cells, int side, CodeRange range);

/// A fault of what was meant as a board of so many rows, with so many digits. Its place, which may
/// be that of a statement before or behind the others, belongs to it.
Board CodeFault(CodeRange range, int side, std::size_t clues, std::size_t at, std::string reason);

/// A number of one to three digits that begins at an offset; its size is 0 if there is none.
struct CodeNumber {
  int value = 0;
  std::size_t size = 0;
};
CodeNumber NumberAt(std::string_view text, std::size_t at);

/// "80 cells where 81 make a puzzle".
std::string WrongCellCount(std::size_t count, std::size_t wanted);

/// A line without white space around it.
CodeRange BareLine(const Source& source, std::size_t line);

}  // namespace surudoku::reading
