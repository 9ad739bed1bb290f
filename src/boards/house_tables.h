// The houses of a board as sets of places, arranged for finding singles by whole words.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "boards/place_set.h"
#include "grid/board_houses.h"

namespace surudoku::boards {

/// How many rows a word holds: as few words as can be, and then as many houses within one word as
/// can be.
int RowsOfWord(const BoardHouses& board);

template <int kWords>
struct HouseTables {
  using Places = PlaceSet<kWords>;

  /// A house in several words. All its places go into one word without meeting, if word w is turned
  /// left by turn[w] bits.
  struct SpreadHouse {
    Places places;
    std::array<std::uint8_t, kWords> turn;
  };

  explicit HouseTables(const BoardHouses& board);

  int side;
  int rows_of_word;
  Places all{};
  std::vector<std::uint16_t> place_of_cell;
  std::vector<std::uint16_t> cell_of_place;  // of all 64 * kWords
  std::vector<Places> peers;                 // of all 64 * kWords
  std::vector<Places> houses;
  /// The houses within word w: within[first_within[w]..first_within[w+1]).
  std::vector<std::uint64_t> within;
  std::array<int, kWords + 1> first_within{};
  /// Columns are not among them: all of a board's are looked at together.
  std::vector<SpreadHouse> spread;
  /// For two houses with several cells in common: the rest of the first, the rest of the second. By
  /// word, so that several pairs of houses are looked at together.
  std::array<std::vector<std::uint64_t>, kWords> only_first;
  std::array<std::vector<std::uint64_t>, kWords> only_second;

  /// The first column's bits in a full word.
  std::uint64_t first_column = 0;
};

template <int kWords>
HouseTables<kWords>::HouseTables(const BoardHouses& board)
    : side(board.side), rows_of_word(RowsOfWord(board)), peers(std::size_t{64} * kWords) {
  cell_of_place.resize(std::size_t{64} * kWords);
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    const int row = cell / side;
    const int place = row / rows_of_word * 64 + row % rows_of_word * side + cell % side;
    place_of_cell.push_back(static_cast<std::uint16_t>(place));
    cell_of_place[place] = static_cast<std::uint16_t>(cell);
    all.Add(place);
  }
  const auto peers_of_cells = PeersOf(board);
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    for (const int peer : peers_of_cells[cell]) peers[place_of_cell[cell]].Add(place_of_cell[peer]);
  }
  for (int k = 0; k < rows_of_word; ++k) first_column |= std::uint64_t{1} << (k * side);
  for (const HouseCells& cells : board.houses) {
    Places& places = houses.emplace_back();
    for (const int cell : cells) places.Add(place_of_cell[cell]);
  }
  for (const Places& first : houses) {
    for (const Places& second : houses) {
      if (first == second || (first & second).Count() < 2) continue;
      for (int w = 0; w < kWords; ++w) {
        only_first[w].push_back(first.words[w] & ~second.words[w]);
        only_second[w].push_back(second.words[w] & ~first.words[w]);
      }
    }
  }
  for (int w = 0; w < kWords; ++w) {
    for (const Places& house : houses) {
      if (std::popcount(house.words[w]) == side) within.push_back(house.words[w]);
    }
    first_within[w + 1] = static_cast<int>(within.size());
  }
  for (std::size_t h = 0; h < houses.size(); ++h) {
    const bool is_column =
        h >= static_cast<std::size_t>(side) && h < 2 * static_cast<std::size_t>(side);
    const bool is_within = std::ranges::any_of(
        houses[h].words, [this](std::uint64_t word) { return std::popcount(word) == side; });
    if (is_column || is_within) continue;
    SpreadHouse& house = spread.emplace_back(SpreadHouse{houses[h], {}});
    std::uint64_t taken = 0;
    for (int w = 0; w < kWords; ++w) {
      int turn = 0;
      while ((taken & std::rotl(house.places.words[w], turn)) != 0 && turn < 63) ++turn;
      taken |= std::rotl(house.places.words[w], turn);
      house.turn[w] = static_cast<std::uint8_t>(turn);
    }
  }
}

}  // namespace surudoku::boards
