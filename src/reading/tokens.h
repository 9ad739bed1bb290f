// The cells of a text with the gaps between them: all that rows and boards are made of.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/symbols.h"
#include "reading/cells.h"
#include "reading/judge.h"

namespace surudoku::reading {

/// The characters between two cells, white space aside: up to eight of them as they are, or a hash.
using GapKind = std::uint64_t;
inline constexpr GapKind kAdjacent = 0;             ///< nothing stands between
inline constexpr GapKind kWhite = 1;                ///< white space alone
inline constexpr GapKind kFar = ~std::uint64_t{0};  ///< forty characters or more

struct Gap {
  GapKind kind = kFar;
  std::uint8_t breaks = 255;  ///< line ends, at most 255
  bool is_hard = true;        ///< no row goes on over it: it has letters or digits, or is long
};

/// A cell and the gap before it.
struct Token {
  Cell cell;
  Gap gap;
};

/// The cells that one dressing found in a text.
struct Tokens {
  const Source* source = nullptr;
  Symbols symbols = Symbols::kDetect;  ///< of boards past 9x9, if the user has said so
  Clues clues = Clues::kAreEnough;     ///< of boards, by what the text is known to be
  bool are_fields = false;             ///< cells between separators, where empty ones are blanks
  std::vector<Token> list;

  [[nodiscard]] std::size_t size() const { return list.size(); }

  /// The clues by which cells in quotes are known as a 9x9 board.
  [[nodiscard]] Clues CluesInQuotes() const {
    return clues == Clues::kAreEnough ? Clues::kAreQuoted : clues;
  }
  /// Those by which cells are known as a board that other text or other cells may be beside.
  [[nodiscard]] Clues CluesInText() const {
    return clues == Clues::kMayClash ? clues : Clues::kAreEnough;
  }
  /// Whether quotes stand right before the first of some tokens and right behind the last one.
  [[nodiscard]] bool AreInQuotes(std::size_t first, std::size_t last) const;

  /// Removes the cells whose symbols are taken; no row goes on over the place of one.
  void RemoveTaken(std::string_view symbols);
  [[nodiscard]] const Token& operator[](std::size_t i) const { return list[i]; }
};

/// Finds the gaps between cells. Takes time linear in the text.
void FindGaps(const Source& source, const Cells& cells, Tokens& tokens);

/// A run of tokens with light gaps between them: all on one line, or over single line ends.
struct Strip {
  std::size_t first = 0;
  std::size_t last = 0;  ///< after its last token
  bool is_even = false;  ///< one kind of gap between all of them
  [[nodiscard]] std::size_t size() const { return last - first; }
};

/// The strips that may have rows, in order.
struct Strips {
  std::vector<Strip> of_lines;    ///< each on one line
  std::vector<Strip> over_lines;  ///< over line ends, with hardly a cell on each line
};

/// Finds the strips of some tokens, in one pass.
void FindStrips(const Tokens& tokens, Strips& strips);

}  // namespace surudoku::reading
