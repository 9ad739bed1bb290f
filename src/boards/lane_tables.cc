#include "boards/lane_tables.h"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

namespace surudoku::boards {
namespace {

// Larger sets seldom lose a value: with up to eight cells guesses are the same.
constexpr std::size_t kMostLeftover = 4;

using Cells = std::vector<std::uint16_t>;

CellBits BitsOf(const Cells& cells) {
  CellBits bits = {};
  for (const std::uint16_t cell : cells) bits[cell / 64] |= std::uint64_t{1} << (cell % 64);
  return bits;
}

int Count(const CellBits& bits) { return CountCommon(bits, bits); }

CellBits Without(const CellBits& bits, const CellBits& gone) {
  return {bits[0] & ~gone[0], bits[1] & ~gone[1]};
}

Cells CellsOf(const CellBits& bits) {
  Cells cells;
  for (std::size_t w = 0; w < bits.size(); ++w) {
    for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
      cells.push_back(static_cast<std::uint16_t>(64 * w + std::countr_zero(rest)));
    }
  }
  return cells;
}

// The parts of a rest of cells: the common cells of other crossings as long as one of them has
// several of the cells that are missing, then single cells.
Cells PartsOf(const CellBits& rest, const std::vector<CellBits>& commons, std::size_t cell_count) {
  Cells parts;
  CellBits missing = rest;
  for (;;) {
    std::size_t best = 0;
    int most = 1;
    for (std::size_t i = 0; i < commons.size(); ++i) {
      if (Count(Without(commons[i], rest)) > 0) continue;
      const int count = CountCommon(commons[i], missing);
      if (count <= most) continue;
      most = count;
      best = i;
    }
    if (most == 1) break;
    parts.push_back(static_cast<std::uint16_t>(cell_count + best));
    missing = Without(missing, commons[best]);
  }
  const Cells cells = CellsOf(missing);
  parts.insert(parts.end(), cells.begin(), cells.end());
  return parts;
}

std::vector<Crossing> CrossingsOf(const BoardHouses& board) {
  std::vector<CellBits> houses;
  for (const HouseCells& house : board.houses) houses.push_back(BitsOf(house));
  std::vector<CellBits> commons;
  std::vector<std::pair<CellBits, CellBits>> rests;
  for (std::size_t a = 0; a < houses.size(); ++a) {
    for (std::size_t b = a + 1; b < houses.size(); ++b) {
      const int count = CountCommon(houses[a], houses[b]);
      if (count < 2 || count == board.side) continue;
      commons.push_back({houses[a][0] & houses[b][0], houses[a][1] & houses[b][1]});
      rests.emplace_back(Without(houses[a], houses[b]), Without(houses[b], houses[a]));
    }
  }
  const auto cell_count = static_cast<std::size_t>(board.cell_count());
  std::vector<Crossing> crossings;
  for (std::size_t i = 0; i < commons.size(); ++i) {
    const auto& [first, second] = rests[i];
    crossings.push_back({.common = CellsOf(commons[i]),
                         .rests = CellsOf({first[0] | second[0], first[1] | second[1]}),
                         .first_parts = PartsOf(first, commons, cell_count),
                         .second_parts = PartsOf(second, commons, cell_count)});
  }
  return crossings;
}

CellBits CellsIn(std::span<const CellBits> houses) {
  CellBits cells = {};
  for (const CellBits& house : houses) cells = {cells[0] | house[0], cells[1] | house[1]};
  return cells;
}

// The regions with the most cells in the lines leave the fewest over.
Leftovers LeftoversOf(const CellBits& lines, std::vector<CellBits> regions, std::size_t count) {
  std::ranges::sort(regions, [&](const CellBits& a, const CellBits& b) {
    return std::pair(CountCommon(a, lines), a) > std::pair(CountCommon(b, lines), b);
  });
  const CellBits best = CellsIn(std::span(regions).first(count));
  return {CellsOf(Without(lines, best)), CellsOf(Without(best, lines))};
}

// The lines are rows next to each other, or columns. Those up to the last one leave the same over
// as the lines before them.
std::vector<Leftovers> LeftoversOf(const BoardHouses& board) {
  std::vector<Leftovers> leftovers;
  if (board.boxes) return leftovers;
  std::vector<CellBits> houses;
  for (const HouseCells& house : board.houses) houses.push_back(BitsOf(house));
  const auto side = static_cast<std::size_t>(board.side);
  const auto regions = houses.begin() + 2 * board.side;
  for (const auto lines : {std::span(houses).first(side), std::span(houses).subspan(side, side)}) {
    for (std::size_t first = 0; first < side; ++first) {
      for (std::size_t count = 1; first + count < side; ++count) {
        Leftovers left = LeftoversOf(CellsIn(lines.subspan(first, count)),
                                     {regions, regions + board.side}, count);
        if (left.in_lines.empty() || left.in_lines.size() > kMostLeftover) continue;
        leftovers.push_back(std::move(left));
      }
    }
  }
  return leftovers;
}

}  // namespace

LaneTables::LaneTables(const BoardHouses& board)
    : crossings(CrossingsOf(board)), leftovers(LeftoversOf(board)), pairs(board.pairs) {
  assert(board.cell_count() <= 128);
  for (const HouseCells& house : board.houses) {
    house_cells.insert(house_cells.end(), house.begin(), house.end());
  }
  for (const auto& cells : PeersOf(board)) peers.push_back(BitsOf(cells));
}

}  // namespace surudoku::boards
