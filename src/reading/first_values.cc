#include "reading/first_values.h"

#include <array>

#include "reading/judge.h"
#include "surudoku/grid.h"

namespace surudoku::reading {
namespace {

/// The values that the boards of one size have.
struct FirstValues {
  bool has_zero = false;
  bool has_one = false;
};

void CountFromOne(Board& board) {
  for (char& c : board.cells) {
    if (!IsBlankCharacter(c)) c = c == '9' ? 'A' : static_cast<char>(c + 1);
  }
  board.symbols = Symbols::kFromZero;
}

void Settle(const FirstValues& others, Board& board) {
  board.symbols = Symbols::kFromOne;
  if (!others.has_zero) return;
  if (!others.has_one) return CountFromOne(board);
  board.BecomeFault("values that count from 0 or from 1: say so (--symbols)", board.begin);
}

}  // namespace

void SettleFirstValues(Boards& boards) {
  std::array<FirstValues, kMostSide + 1> of_sides{};
  for (const Board& board : boards) {
    if (!board.is_board()) continue;
    of_sides[board.side].has_zero |= board.symbols == Symbols::kFromZero;
    of_sides[board.side].has_one |= board.symbols == Symbols::kFromOne;
  }
  for (Board& board : boards) {
    if (board.is_board() && board.symbols == Symbols::kDetect) Settle(of_sides[board.side], board);
  }
}

}  // namespace surudoku::reading
