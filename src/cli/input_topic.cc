#include "commands.h"

namespace surudoku::cli {

std::string InputTopic() {
  return R"(Every command that reads puzzles finds out how a file is written.
`surudoku convert --explain-input FILE` says how it is read, and why.

  lines         a puzzle a line: 81 characters, . 0 _ * or - for blanks; boards
                of other sizes, HoDoKu's lines
  columns       the same among other fields: CSV, TSV, colons, spaces; a header
                names them; or a column for each of 81 cells
  JSON          lines of objects, arrays of objects, of strings or of numbers
  pencilmarks   729 characters a line, nine for each cell
  clues         a text of cages, lines and dots a line, or in a column
  NumPy         arrays of digits in .npy files
  sudoku-txt    nine rows with words after them
  text          anything else, in as many ways of writing as it has: grids and
                candidates however they are drawn, tables, spreadsheets, XML,
                SQL, source code, logs, links

A complete grid that solves a puzzle beside it is its solution.

Compressed files (gz, zst, xz, bz2, lz4, zip) are read as they are. Not read:
pictures, PDF, workbooks and databases; save those as text or CSV.

  --input-format FORMAT   says how it is written, if that is not found
  --column NAME|N         says which column has the puzzle

docs/input.md has examples and the rules.
)";
}

}  // namespace surudoku::cli
