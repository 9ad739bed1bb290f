#include "logic/candidate_board.h"

#include <algorithm>

namespace surudoku::logic {

CandidateBoard::CandidateBoard(const BoardMap& map)
    : map_(map),
      values_(map.peers.size()),
      places_(map.board.houses.size() * static_cast<std::size_t>(map.board.side)),
      cells_(static_cast<std::size_t>(map.board.side)) {}

void CandidateBoard::Load(std::span<const std::uint32_t> masks) {
  const auto side = static_cast<std::size_t>(this->side());
  std::ranges::copy(masks, values_.begin());
  std::ranges::fill(places_, 0);
  std::ranges::fill(cells_, CellSet{});
  placed_ = {};
  placed_count_ = 0;
  for (std::size_t cell = 0; cell < values_.size(); ++cell) {
    ForEachBit(values_[cell], [&](int value) {
      cells_[value].Add(static_cast<int>(cell));
      for (const Seat& seat : map_.seats[cell]) {
        places_[seat.house * side + static_cast<std::size_t>(value)] |= 1U << seat.position;
      }
    });
  }
  is_broken_ = std::ranges::count(values_, 0U) > 0 || std::ranges::count(places_, 0U) > 0;
}

void CandidateBoard::LoadClues(std::span<const std::uint8_t> clues) {
  Load(std::vector<std::uint32_t>(clues.size(), (1U << side()) - 1));
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    if (clues[cell] == 0) continue;
    const Mark mark = {static_cast<std::uint16_t>(cell),
                       static_cast<std::uint8_t>(clues[cell] - 1)};
    is_broken_ = is_broken_ || !Has(mark);
    if (!is_broken_) Place(mark);
  }
}

void CandidateBoard::RemoveMark(Mark mark) {
  if (!Has(mark)) return;
  values_[mark.cell] &= ~(1U << mark.value);
  cells_[mark.value].Remove(mark.cell);
  is_broken_ = is_broken_ || values_[mark.cell] == 0;
  for (const Seat& seat : map_.seats[mark.cell]) {
    std::uint32_t& places = places_[seat.house * static_cast<std::size_t>(side()) + mark.value];
    places &= ~(1U << seat.position);
    is_broken_ = is_broken_ || places == 0;
  }
}

void CandidateBoard::Place(Mark mark) {
  const std::uint32_t others = values_[mark.cell] & ~(1U << mark.value);
  ForEachBit(others, [&](int value) { RemoveMark({mark.cell, static_cast<std::uint8_t>(value)}); });
  const CellSet seen = map_.peers[mark.cell] & cells_[mark.value];
  seen.ForEach([&](int cell) { RemoveMark({static_cast<std::uint16_t>(cell), mark.value}); });
  if (placed_.Has(mark.cell)) return;
  placed_.Add(mark.cell);
  ++placed_count_;
}

}  // namespace surudoku::logic
