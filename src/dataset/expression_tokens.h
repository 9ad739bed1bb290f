// The tokens of a program's expressions that may hold a puzzle: strings of cells and what joins
// them, cells and the brackets around them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace surudoku {

enum class TokenKind : std::uint8_t {
  kSpace,    ///< white space, a comment, the mark that a line goes on
  kOpen,     ///< a bracket of any kind
  kClose,    ///< likewise
  kComma,    ///< between the items of a list
  kText,     ///< cells between quotes; one of several may be mistyped
  kCell,     ///< a cell without quotes: 7, 0, _, -1, None
  kStrange,  ///< a short word or number: perhaps a mistyped cell
  kJoiner,   ///< of strings: + . & .. ++ || <> ~
  kOther     ///< ends every expression that holds cells alone
};

struct ExpressionToken {
  TokenKind kind = TokenKind::kOther;
  std::size_t size = 1;
  std::string_view text = {};  ///< the cells, `.` for None or -1; of other kinds as it stands
  std::size_t first = 0;       ///< the place of the cells in the token
};

/// The token of a line at a place before its end.
ExpressionToken TokenAt(std::string_view line, std::size_t at);

/// Whether no expression of cells begins with this character.
bool BeginsNoExpression(char c);

/// Whether an expression of cells may go on after a line, whatever the other lines are. Between two
/// lines a text must not be cut if it may.
bool MayGoOnAfter(std::string_view line);

}  // namespace surudoku
