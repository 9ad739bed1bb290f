#include "logic/board_loader.h"

#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku::logic {

CandidateBoard& BoardLoader::BoardFor(int side, std::string_view regions) {
  if (!kept_ || kept_->map.board.side != side || regions_ != regions) {
    kept_ = std::make_unique<Kept>(HousesOf(WithOwnRules(rules_, regions), side));
    regions_ = regions;
  }
  return kept_->board;
}

CandidateBoard& BoardLoader::Load(const BoardPuzzle& puzzle) {
  CandidateBoard& board = BoardFor(BoardSide(puzzle.text.size()).value(), puzzle.regions);
  ReadBoardValues(puzzle.text, puzzle.symbols, clues_);
  board.LoadClues(clues_);
  return board;
}

CandidateBoard& BoardLoader::LoadCandidates(std::string_view candidates) {
  std::vector<std::uint32_t> masks;
  for (const std::uint16_t mask : ParseCandidates(candidates).value().cells) masks.push_back(mask);
  CandidateBoard& board = BoardFor(kSide, "");
  board.Load(masks);
  return board;
}

}  // namespace surudoku::logic
