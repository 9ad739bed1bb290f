#include "commands.h"

namespace surudoku::cli {

// In the order of docs/input.md, which draws them.
std::string InputTopic() {
  return R"(Every command that reads puzzles reads these layouts, and finds out which one a
file has. `surudoku convert --explain-input FILE` says how a file is read, and
why.

  lines         a puzzle a line: 81 characters, . 0 _ * or - for blanks
  columns       the same among other fields: CSV, TSV, colons, spaces; a header
                names them
  JSON          lines of objects, arrays of objects, of strings or of numbers
  pencilmarks   729 characters a line, nine for each cell; drawn grids of
                candidates
  grids         nine rows on lines of their own: .sdk, .ss, borders,
                spreadsheets, matrices
  tables        a cell on each line, as in HTML and YAML; grids side by side in
                a spreadsheet
  solutions     beside the puzzle in columns, side by side, or below under their
                names
  sudoku-txt    nine rows with words after them
  text          any text with puzzles in it, in as many ways of writing as it
                has
  boards        4x4, 6x6, ... 25x25: letters after the digits, or numbers
  inside text   a puzzle between quotes, marks or spaces: links, XML, SQL, YAML,
                source code
  in pieces     joined strings, or a list of cells, in a program

Compressed files (gz, zst, xz, bz2, lz4, zip) are read as they are. Not read:
pictures, PDF, workbooks and databases; save those as text or CSV.

  --input-format FORMAT   says which layout it is, if it is not found
  --column NAME|N         says which column has the puzzle

docs/input.md shows each layout drawn.
)";
}

}  // namespace surudoku::cli
