// Plain, slow counterparts of every step of the kernel, and an independent solver.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "grid/board_layout.h"
#include "surudoku/solver.h"

namespace surudoku::kernel::reference {

// Candidates of the 81 cells, bit per digit.
using Board = std::array<std::uint16_t, kCellCount>;

inline bool Peers(int a, int b) {
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || BoxOf(a) == BoxOf(b));
}

// The 20 cells that share a house with each cell.
using PeersOfCells = std::array<std::vector<int>, kCellCount>;
inline const PeersOfCells kPeersOf = [] {
  PeersOfCells peers;
  for (int a = 0; a < kCellCount; ++a) {
    for (int b = 0; b < kCellCount; ++b) {
      if (Peers(a, b)) peers[a].push_back(b);
    }
  }
  return peers;
}();

inline Board ToBoard(const std::uint32_t words[kWords]) {
  Board board{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      const CandidatePlace place = PlaceOf(cell / 9, cell % 9, digit);
      if (words[place.word] & place.bit) board[cell] |= 1u << digit;
    }
  }
  return board;
}

inline std::array<std::uint32_t, kWords> ToWords(const Board& board) {
  std::array<std::uint32_t, kWords> words{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      const CandidatePlace place = PlaceOf(cell / 9, cell % 9, digit);
      if (board[cell] >> digit & 1) words[place.word] |= place.bit;
    }
  }
  return words;
}

inline Board BoardFromText(const std::string& text) {
  Board board{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const char c = text[cell];
    board[cell] = c >= '1' && c <= '9' ? 1u << (c - '1') : 0x1FFu;
  }
  return board;
}

// --- The steps of a round.

using Crowded = std::array<std::array<bool, 9>, 9>;  // [box][digit]

// Nothing is known about a new board.
inline Crowded AllCrowded() {
  Crowded crowded;
  for (auto& box : crowded) box.fill(true);
  return crowded;
}

inline int CountInBox(const Board& board, int box, int digit) {
  int count = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    count += BoxOf(cell) == box && (board[cell] >> digit & 1);
  }
  return count;
}

struct CellPassResult {
  Board board;
  Board singles{};
  bool broken = false;
  bool filled = true;
  bool open = false;
};

inline CellPassResult CellPass(const Board& board, const Crowded& crowded) {
  CellPassResult result{board};
  for (int cell = 0; cell < kCellCount; ++cell) {
    std::uint16_t hidden = 0;
    for (int digit = 0; digit < 9; ++digit) {
      if (!crowded[BoxOf(cell)][digit]) hidden |= board[cell] & 1u << digit;
    }
    if (hidden != 0) result.board[cell] = hidden;
    if (std::popcount(hidden) > 1) result.broken = true;
    const int count = std::popcount(result.board[cell]);
    if (count == 0) result.filled = false;
    if (count > 1) result.open = true;
    if (count == 1) result.singles[cell] = result.board[cell];
  }
  return result;
}

// Boxes with a naked single of a digit lose the digit's other candidates.
inline Board ClearBoxes(const Board& board, const Board& singles, Crowded& settled) {
  Board out = board;
  for (auto& box : settled) box.fill(false);
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      if (singles[cell] >> digit & 1) settled[BoxOf(cell)][digit] = true;
    }
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      if (settled[BoxOf(cell)][digit] && !(singles[cell] >> digit & 1)) {
        out[cell] &= ~(1u << digit);
      }
    }
  }
  return out;
}

// The cell at `place` of line `line` in box `box` of band (rows) or stack (columns) `group`.
inline int CellAt(bool rows, int group, int line, int box, int place) {
  const int along = 3 * box + place, across = 3 * group + line;
  return rows ? 9 * across + along : 9 * along + across;
}

// Keeps, per digit and band (or stack), the segments on some assignment of lines to boxes.
inline Board BoxLinePass(const Board& board, bool rows) {
  static constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  Board out = board;
  for (int digit = 0; digit < 9; ++digit) {
    for (int group = 0; group < 3; ++group) {
      bool any[3][3] = {}, keep[3][3] = {};
      for (int i = 0; i < 27; ++i) {
        any[i / 9][i / 3 % 3] |= board[CellAt(rows, group, i / 9, i / 3 % 3, i % 3)] >> digit & 1;
      }
      for (const auto& box : kOrders) {
        if (any[0][box[0]] && any[1][box[1]] && any[2][box[2]]) {
          for (int line = 0; line < 3; ++line) keep[line][box[line]] = true;
        }
      }
      for (int i = 0; i < 27; ++i) {
        if (!keep[i / 9][i / 3 % 3]) {
          out[CellAt(rows, group, i / 9, i / 3 % 3, i % 3)] &= ~(1u << digit);
        }
      }
    }
  }
  return out;
}

struct RoundResult {
  Board board;
  Crowded crowded;
  bool broken;
  bool open;
};

inline RoundResult Round(const Board& before, const Crowded& crowded) {
  const CellPassResult cells = CellPass(before, crowded);
  RoundResult out;
  Crowded settled;
  out.board = ClearBoxes(cells.board, cells.singles, settled);
  out.board = BoxLinePass(BoxLinePass(out.board, true), false);
  out.broken = cells.broken || !cells.filled;
  out.open = cells.open;
  for (int box = 0; box < 9; ++box) {
    for (int digit = 0; digit < 9; ++digit) {
      const int count = CountInBox(out.board, box, digit);
      out.crowded[box][digit] = count >= 2;
      if (count == 0 || (count >= 2 && settled[box][digit])) out.broken = true;
    }
  }
  return out;
}

// --- Branching.

// Order among equals: row within the band, column within the stack, stack, band.
inline int OrderOf(int cell) {
  const int row = cell / 9, column = cell % 9;
  return ((row % 3 * 3 + column % 3) * 3 + column / 3) * 3 + row / 3;
}

inline int OpenCellsOfBand(const Board& board, int band) {
  const auto* first = board.data() + 27 * band;
  return static_cast<int>(
      std::count_if(first, first + 27, [](auto cell) { return std::popcount(cell) > 1; }));
}

// How good a guess the cell is: the rule of ScoreCells, peer by peer.
inline int ScoreOf(const Board& board, int cell) {
  const bool is_wide = std::ranges::none_of(
      board, [](auto other) { return std::popcount(other) == 2 || std::popcount(other) == 3; });
  int score = 0;
  for (int other = 0; other < kCellCount; ++other) {
    const bool is_open = std::popcount(board[other]) > 1;
    const bool is_in_line = cell / 9 == other / 9 || cell % 9 == other % 9;
    if (BoxOf(cell) != BoxOf(other)) {
      score += is_in_line && is_open;
    } else if (other != cell) {
      score += 2 * (is_wide ? is_open : is_in_line != is_open);
    }
  }
  return score;
}

inline int ChooseCell(const Board& board, bool only_counts) {
  int best = -1, best_class = 0, best_score = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int count = std::popcount(board[cell]);
    if (count < 2) continue;
    const int cell_class = count == 2 ? 2 : count == 3 ? 1 : 0;
    int score = ScoreOf(board, cell);
    if (only_counts) score += 100 * (27 - OpenCellsOfBand(board, cell / 27));
    const auto key = [&](int c, int s, int order) { return (c * 10000 + s) * 100 - order; };
    if (best < 0 ||
        key(cell_class, score, OrderOf(cell)) > key(best_class, best_score, OrderOf(best))) {
      best = cell, best_class = cell_class, best_score = score;
    }
  }
  return best;
}

inline bool IsTwofold(const Board& board) {
  return std::ranges::none_of(board, [](std::uint16_t cell) { return std::popcount(cell) > 2; });
}

// True if a stuck twofold board surely has two solutions.
inline bool IsPaired(const Board& board) {
  const auto is_open = [](std::uint16_t cell) { return std::popcount(cell) > 1; };
  return std::ranges::count_if(board, is_open) <= 6;
}

// --- The whole search, as the kernel does it.

struct Found {
  Answer answer;
  std::vector<std::string> solutions;
};

inline std::string TextOf(const Board& board) {
  std::string text(kCellCount, '0');
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (board[cell]) text[cell] = static_cast<char>('1' + std::countr_zero(board[cell]));
  }
  return text;
}

// The result of rounds on a board.
inline Board AfterRounds(Board board) {
  Crowded crowded = AllCrowded();
  for (Board last{}; board != last;) {
    last = board;
    const RoundResult round = Round(board, crowded);
    board = round.board;
    crowded = round.crowded;
  }
  return board;
}

// With `only_counts`, a solution may stand for several, and is listed once.
inline Found Solve(Board board, std::uint64_t limit, bool only_counts = false) {
  Found found;
  std::uint64_t stands_for = 1;
  Answer& a = found.answer;
  std::vector<Board> saved;
  Crowded crowded = AllCrowded();
  Board last{};
  bool has_last = false;
  for (;;) {
    const RoundResult round = Round(board, crowded);
    ++a.statistics.rounds;
    board = round.board;
    crowded = round.crowded;
    const bool still = has_last && board == last;
    last = board;
    has_last = true;
    if (!round.broken && round.open && !still) continue;
    if (!round.broken && round.open) {
      const int cell = ChooseCell(board, only_counts);
      const std::uint16_t guess = board[cell] & -board[cell];
      const bool is_twofold = only_counts && IsTwofold(board);
      const bool is_paired = is_twofold && IsPaired(board);
      if (is_twofold) {
        stands_for *= 2;
      } else {
        saved.push_back(board);
        saved.back()[cell] &= ~guess;
        ++a.statistics.guesses;
        a.statistics.depth = std::max(a.statistics.depth, static_cast<std::uint32_t>(saved.size()));
      }
      board[cell] = guess;
      if (!is_paired) continue;
      board = AfterRounds(board);
    }
    if (!round.broken) {
      found.solutions.push_back(TextOf(board));
      a.solutions += std::min(stands_for, limit - a.solutions);
      if (a.solutions == limit) break;
    }
    stands_for = 1;
    if (saved.empty()) break;
    ++a.statistics.backtracks;
    board = saved.back();
    saved.pop_back();
    crowded = AllCrowded();
    has_last = false;
  }
  a.status = StatusOf(a.solutions, limit);
  return found;
}

// --- An independent solver: fewest candidates first, nothing else in common.

class Backtracker {
 public:
  explicit Backtracker(std::uint64_t limit) : limit_(limit) {}

  std::uint64_t Count(const Board& board) {
    Board work = board;
    Search(work, {});
    return count_;
  }
  const std::string& first() const { return first_; }

 private:
  void Search(const Board& board, const std::bitset<kCellCount>& placed) {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (placed[cell]) continue;
      const int n = std::popcount(board[cell]);
      if (n < fewest) best = cell, fewest = n;
    }
    if (best < 0) {
      if (count_++ == 0) first_ = TextOf(board);
      return;
    }
    for (int digit = 0; digit < 9 && count_ < limit_; ++digit) {
      if (!(board[best] >> digit & 1)) continue;
      Board next = board;
      next[best] = 1u << digit;
      for (const int peer : kPeersOf[best]) next[peer] &= ~(1u << digit);
      Search(next, std::bitset(placed).set(best));
    }
  }

  std::uint64_t limit_;
  std::uint64_t count_ = 0;
  std::string first_;
};

// --- Levels.

template <class Visit>
void ForEachHouse(Visit visit) {
  for (int h = 0; h < 27; ++h) {
    std::array<int, 9> cells;
    for (int i = 0; i < 9; ++i) {
      cells[i] = h < 9    ? 9 * h + i
                 : h < 18 ? 9 * i + h - 9
                          : 27 * ((h - 18) / 3) + 3 * ((h - 18) % 3) + 9 * (i / 3) + i % 3;
    }
    visit(cells);
  }
}

// A puzzle's candidates at the start, and what its cells are filled with: a digit or nothing.
struct PartlyFilled {
  Board candidates;
  Board digits;
};

// What cells are filled with after one step of singles. First naked singles, those of the first
// rows of the bands, then of the second, then of the third: a digit is removed from its cell's
// peers, and one that is placed then, from the next rows' cells of its box in this step. Then
// hidden singles, of three digits at a time: their cells have no candidates for the next three.
inline Board SinglesStep(const PartlyFilled& puzzle, bool hidden) {
  Board board = puzzle.candidates;
  Board digits = puzzle.digits;
  for (int r = 0; r < 3; ++r) {
    const Board now = digits;
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (cell / 9 % 3 != r) continue;
      for (int peer : kPeersOf[cell]) {
        board[cell] &= ~(BoxOf(peer) == BoxOf(cell) ? now : puzzle.digits)[peer];
      }
      if (digits[cell] != 0) board[cell] = digits[cell];
      if (std::popcount(board[cell]) == 1) digits[cell] = board[cell];
    }
  }
  for (int t = 0; hidden && t < 3; ++t) {
    const Board before = board;
    ForEachHouse([&](const std::array<int, 9>& cells) {
      for (int digit = 3 * t; digit < 3 * t + 3; ++digit) {
        const auto has_digit = [&](int cell) { return (before[cell] >> digit & 1) != 0; };
        if (std::ranges::count_if(cells, has_digit) != 1) continue;
        const int cell = *std::ranges::find_if(cells, has_digit);
        digits[cell] = board[cell] = static_cast<std::uint16_t>(1U << digit);
      }
    });
  }
  return digits;
}

// True if every house has every digit in a cell of its own.
inline bool IsSolution(const Board& grid) {
  bool is_solution = std::ranges::all_of(grid, [](auto cell) { return std::popcount(cell) == 1; });
  ForEachHouse([&](const std::array<int, 9>& cells) {
    std::uint16_t digits = 0;
    for (int cell : cells) digits |= grid[cell];
    is_solution = is_solution && digits == kAllDigits;
  });
  return is_solution;
}

// The candidates that are left.
inline Board LeftOf(const PartlyFilled& puzzle) {
  Board left = puzzle.candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int peer : kPeersOf[cell]) left[cell] &= ~puzzle.digits[peer];
    if (puzzle.digits[cell] != 0) left[cell] = puzzle.digits[cell];
  }
  return left;
}

// The search where levels are wanted: steps of naked singles as long as they lead on, then with
// hidden ones, then what is left. Of puzzles without a solution, the rounds may be others.
inline Found SolveBySinglesFirst(const Board& board, std::uint64_t limit) {
  PartlyFilled puzzle = {.candidates = board, .digits = board};
  for (std::uint16_t& cell : puzzle.digits) {
    if (std::popcount(cell) > 1) cell = 0;
  }
  std::uint64_t steps = 0;
  for (const Level level : {Level::kSingles, Level::kHidden}) {
    for (bool goes_on = true; goes_on; ++steps) {
      const Board before =
          std::exchange(puzzle.digits, SinglesStep(puzzle, level != Level::kSingles));
      goes_on = puzzle.digits != before && std::ranges::count(puzzle.digits, 0) != 0;
    }
    if (!IsSolution(puzzle.digits)) continue;
    Found found = {.answer = {StatusOf(1, limit), 1, {}}, .solutions = {TextOf(puzzle.digits)}};
    found.answer.statistics.rounds = steps;
    found.answer.statistics.level = level;
    return found;
  }
  Found found = Solve(LeftOf(puzzle), limit);
  SearchStatistics& statistics = found.answer.statistics;
  statistics.rounds += steps;
  statistics.level = found.answer.solutions == 0 ? Level::kUnrated
                     : statistics.guesses == 0   ? Level::kLocked
                                                 : Level::kSearch;
  return found;
}

// Does exhausting naked (and hidden) singles solve a puzzle that has a solution?
inline bool SinglesSolve(Board board, bool hidden) {
  for (bool changed = true; changed;) {
    const Board before = board;
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (std::popcount(board[cell]) != 1) continue;
      for (int peer = 0; peer < kCellCount; ++peer) {
        if (Peers(cell, peer)) board[peer] &= ~board[cell];
      }
    }
    ForEachHouse([&](const std::array<int, 9>& cells) {
      for (int digit = 0; hidden && digit < 9; ++digit) {
        int count = 0, where = 0;
        for (int cell : cells) {
          if (board[cell] >> digit & 1) ++count, where = cell;
        }
        if (count == 1) board[where] = 1u << digit;
      }
    });
    changed = board != before;
  }
  return std::all_of(board.begin(), board.end(),
                     [](std::uint16_t cell) { return std::popcount(cell) == 1; });
}

}  // namespace surudoku::kernel::reference
