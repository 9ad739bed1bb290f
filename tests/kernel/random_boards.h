// Random boards of every kind, for differential tests.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string_view>

#include "kernel/reference.h"
#include "surudoku/enum_names.h"

namespace surudoku::kernel {

using Random = std::mt19937_64;

/// A random complete grid.
inline reference::Board RandomSolution(Random& random) {
  reference::Board board;
  board.fill(kAllDigits);
  // Nine clues of different digits that share no house, in random order, leave many grids.
  std::array<int, 9> order{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::shuffle(order.begin(), order.end(), random);
  for (int i = 0; i < 9; ++i) {
    board[9 * i + (i * 3 + i / 3) % 9] = static_cast<std::uint16_t>(1U << order[i]);
  }
  reference::Backtracker solver(1);
  solver.Count(board);
  return reference::BoardFromText(solver.first());
}

enum class BoardKind { kNoise, kManyClues, kSomeClues, kFewClues, kPencilmarks, kLoosePencilmarks };

/// In the order of BoardKind.
inline constexpr auto kBoardKindNames = NamesOf<BoardKind>(
    {"noise", "many clues", "some clues", "few clues", "pencilmarks", "loose pencilmarks"});

/// Clues of a grid or pencilmarks around one, valid or spoiled (by a wrong clue, by a cell without
/// candidates), or candidates that are mere noise.
inline reference::Board RandomBoard(Random& random, BoardKind kind) {
  reference::Board board;
  if (kind == BoardKind::kNoise) {
    const std::uint64_t mask = random();
    for (auto& cell : board) {
      cell = static_cast<std::uint16_t>(random() & (random() | mask) & kAllDigits);
    }
    return board;
  }
  board = RandomSolution(random);
  const unsigned kept_percent = kind == BoardKind::kManyClues   ? 70
                                : kind == BoardKind::kSomeClues ? 35
                                : kind == BoardKind::kFewClues  ? 5
                                                                : 25;
  for (auto& cell : board) {
    if (random() % 100 < kept_percent) continue;
    std::uint64_t more = kAllDigits;
    if (kind == BoardKind::kPencilmarks) more = random() & random();
    if (kind == BoardKind::kLoosePencilmarks) more = random();
    cell = static_cast<std::uint16_t>((cell | more) & kAllDigits);
  }
  if (random() % 3 == 0) board[random() % 81] = static_cast<std::uint16_t>(1U << random() % 9);
  if (random() % 8 == 0) board[random() % 81] = 0;
  return board;
}

/// A board of a random kind.
inline reference::Board RandomBoard(Random& random) {
  return RandomBoard(random, static_cast<BoardKind>(random() % kBoardKindNames.size()));
}

/// 27 to 34 clues of a grid: mostly too few for one solution; there are from two to hundreds of
/// thousands.
inline reference::Board BoardOfTooFewClues(Random& random) {
  reference::Board board = RandomSolution(random);
  std::array<int, kCellCount> cells;
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  const std::size_t clues = 27 + random() % 8;
  for (std::size_t i = clues; i < cells.size(); ++i) board[cells[i]] = kAllDigits;
  return board;
}

/// The same board as a puzzle of a block.
inline Candidates CandidatesOf(const reference::Board& board) { return Candidates{board}; }

}  // namespace surudoku::kernel
