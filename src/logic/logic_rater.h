// Rates boards of every size and houses by the steps that a person takes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards/board_text_solver.h"
#include "grid/board_rules.h"
#include "logic/difficulty.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Keeps the board met last. Not thread-safe.
class LogicRater {
 public:
  explicit LogicRater(BoardRules rules) : rules_(std::move(rules)) {}

  /// A board of clues; of 81 cells also a plain puzzle, `.` for its blanks. Nothing if it was
  /// stopped. Precondition: the rules, with its own regions, allow boards of its size.
  std::optional<logic::Difficulty> Rate(const BoardPuzzle& board, const StopSignal& stop);

  /// Candidates of 9x9: 729 characters.
  std::optional<logic::Difficulty> RateCandidates(std::string_view candidates,
                                                  const StopSignal& stop);

 private:
  /// The houses that boards have, and the candidates at work.
  struct Kept {
    explicit Kept(BoardHouses houses) : map(std::move(houses)), board(map) {}

    logic::BoardMap map;
    logic::CandidateBoard board;
  };

  logic::CandidateBoard& BoardFor(int side, std::string_view regions);

  BoardRules rules_;
  std::unique_ptr<Kept> kept_;
  std::string regions_;  // of the board kept
  std::vector<std::uint8_t> clues_;
};

}  // namespace surudoku
