// Reads the puzzles of any text by one grammar: no layout is asked for, and several may mix.
//
// The text becomes symbols (source.h). Each dressing finds cells (cells.h); cells that stand alike
// make rows, and rows that follow each other alike make boards (stacks.h); one rule says what a
// board is (judge.h). Of all boards found the arbiter keeps those that explain most digits. A
// complete grid that completes a puzzle is its solution.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "grid/symbols.h"
#include "reading/board.h"

namespace surudoku::reading {

/// A long text is read block by block. The blocks follow from the text alone.
inline constexpr std::size_t kBlock = std::size_t{256} << 10;

struct Block {
  std::vector<Record> records;  ///< in the order of the text
  std::size_t end = 0;          ///< the next block begins here
};

/// What a user has said, or what the first block has told, of all blocks of a text.
struct ReadingOptions {
  Symbols symbols = Symbols::kDetect;
  bool has_other_houses = false;  ///< clues that are equal in a box may be meant
  /// Characters of UTF-8 that are blanks besides the usual ones, and stand beside dots. Letters are
  /// none in words.
  std::string_view blanks = {};
  /// The text is known to be grids: a drawn board needs one clue, not those of a puzzle.
  bool may_have_few_clues = false;
  /// The text answers a puzzle of so many rows: only such boards are looked for, and they may have
  /// few clues, and equal ones in a house. 0: the text may be anything.
  int answer_side = 0;
};

/// Reads the block at the start of a text. `is_last`: no more of the text follows; else the text
/// has kBlock + kLookAhead bytes or more. Takes time linear in the text.
Block ReadBlock(std::string_view text, bool is_last, const ReadingOptions& options = {});

}  // namespace surudoku::reading
