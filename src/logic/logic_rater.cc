#include "logic/logic_rater.h"

#include <utility>

#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {

logic::CandidateBoard& LogicRater::BoardFor(int side, std::string_view regions) {
  if (!kept_ || kept_->map.board.side != side || regions_ != regions) {
    kept_ = std::make_unique<Kept>(HousesOf(WithOwnRules(rules_, regions), side));
    regions_ = regions;
  }
  return kept_->board;
}

std::optional<logic::Difficulty> LogicRater::Rate(const BoardPuzzle& puzzle,
                                                  const StopSignal& stop) {
  const int side = BoardSide(puzzle.text.size()).value();
  logic::CandidateBoard& board = BoardFor(side, puzzle.regions);
  ReadBoardValues(puzzle.text, puzzle.symbols, clues_);
  board.LoadClues(clues_);
  return logic::Measure(board, stop);
}

std::optional<logic::Difficulty> LogicRater::RateCandidates(std::string_view candidates,
                                                            const StopSignal& stop) {
  logic::CandidateBoard& board = BoardFor(kSide, "");
  std::vector<std::uint32_t> masks;
  for (const std::uint16_t mask : ParseCandidates(candidates).value().cells) masks.push_back(mask);
  board.Load(masks);
  return logic::Measure(board, stop);
}

}  // namespace surudoku
