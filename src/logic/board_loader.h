// Puzzles as the boards on which a person's steps are found.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/board_text_solver.h"
#include "grid/board_rules.h"
#include "logic/candidate_board.h"

namespace surudoku::logic {

/// Keeps the board met last. Not thread-safe.
class BoardLoader {
 public:
  explicit BoardLoader(BoardRules rules = {}) : rules_(std::move(rules)) {}

  /// The board, until the next call, at the start of a puzzle of clues; of 81 cells also a plain
  /// one, `.` for its blanks. Precondition: the rules, with its own regions, allow boards of its
  /// size.
  CandidateBoard& Load(const BoardPuzzle& puzzle);

  /// The same of candidates of 9x9: 729 characters.
  CandidateBoard& LoadCandidates(std::string_view candidates);

 private:
  /// The houses that boards have, and the candidates at work.
  struct Kept {
    explicit Kept(BoardHouses houses) : map(std::move(houses)), board(map) {}

    BoardMap map;
    CandidateBoard board;
  };

  CandidateBoard& BoardFor(int side, std::string_view regions);

  BoardRules rules_;
  std::unique_ptr<Kept> kept_;
  std::string regions_;  // of the board kept
  std::vector<std::uint8_t> clues_;
};

}  // namespace surudoku::logic
