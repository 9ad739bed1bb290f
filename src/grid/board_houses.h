// The rules of a board: which cells are its houses. Rows and columns always are; boxes, regions of
// any shape, diagonals and the like come beside them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"
#include "surudoku/result.h"

namespace surudoku {

/// Cells are numbered row by row from 0.
using HouseCells = std::vector<std::uint16_t>;

struct BoardHouses {
  int side = 0;  ///< 1..25
  /// Rows, then columns, then boxes or regions, then all others. Each has `side` different cells,
  /// in ascending order.
  std::vector<HouseCells> houses;
  /// Pairs of cells that differ without a house in common.
  std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs;
  std::optional<BoxShape> boxes;  ///< nothing if the regions have other shapes

  [[nodiscard]] int cell_count() const { return side * side; }
};

inline constexpr int kMostSide = 25;

/// Rows, columns and boxes. Precondition: 1 <= side <= 25.
BoardHouses BoxHouses(BoxShape shape);

/// Rows, columns and the regions of a text: side*side characters, equal ones for a region. An error
/// says why it is no such text.
Result<BoardHouses, std::string> JigsawHouses(std::string_view regions);

enum class ExtraHouses : std::uint8_t {
  kX,          ///< both diagonals
  kWindoku,    ///< boxes one cell off the boxes: four on a 9x9 board
  kCenterDot,  ///< the middle cells of all boxes
  kAsterisk,
  kGirandola,
  kDisjoint,  ///< the first cells of all boxes, the second ones, and so on
  kAntiKnight,
  kAntiKing,
};

/// In the order of ExtraHouses.
inline constexpr auto kExtraHousesNames =
    NamesOf<ExtraHouses>({"x", "windoku", "center-dot", "asterisk", "girandola", "disjoint",
                          "anti-knight", "anti-king"});

/// Whether boards of that side and those boxes (nothing: regions of other shapes) have such houses.
/// Windoku wants square boxes, center-dot boxes of odd sides, disjoint boxes of any shape, asterisk
/// and girandola a 9x9 board.
bool HasExtraHouses(int side, const std::optional<BoxShape>& boxes, ExtraHouses extra);

/// Adds houses or pairs. False, and nothing is added, if the board has none of the kind.
bool AddExtraHouses(BoardHouses& board, ExtraHouses extra);

/// The name of a house in messages: row, column, box, region, diagonal, or house.
std::string_view WordForHouse(const BoardHouses& board, std::size_t house);

/// How the cells of a pair stand, in messages: "touching at a corner". Precondition: first <
/// second.
std::string_view WordsForPair(int side, int first, int second);

/// For each cell, the others that must differ from it, in ascending order.
std::vector<std::vector<std::uint16_t>> PeersOf(const BoardHouses& board);

}  // namespace surudoku
