#include "grid/board_rules.h"

#include <cassert>

namespace surudoku {
namespace {

std::string SizeText(int side) { return std::to_string(side) + "x" + std::to_string(side); }

int SideOfRegions(const BoardRules& rules) {
  int side = 0;
  while (side * side < static_cast<int>(rules.regions.size())) ++side;
  return side;
}

}  // namespace

std::optional<BoxShape> UsualBoxes(int side) {
  for (int height = 5; height >= 2; --height) {
    if (side % height == 0 && height * height <= side) return BoxShape{height, side / height};
  }
  return std::nullopt;
}

BoardRules WithRegions(BoardRules rules, std::string_view regions) {
  if (!regions.empty()) rules.regions = regions;
  return rules;
}

BoxShape BoxesOf(const BoardRules& rules, int side) {
  if (rules.box_height * rules.box_width == side) return {rules.box_height, rules.box_width};
  return UsualBoxes(side).value();
}

std::optional<std::string> WhyNoBoard(const BoardRules& rules, int side) {
  const bool is_jigsaw = !rules.regions.empty();
  if (is_jigsaw && SideOfRegions(rules) != side) {
    return "the regions are those of " + SizeText(SideOfRegions(rules)) + " cells, the board has " +
           SizeText(side);
  }
  const std::optional<BoxShape> boxes =
      is_jigsaw ? std::nullopt : std::optional(BoxesOf(rules, side));
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    if (!rules.extra[static_cast<std::size_t>(extra)] || HasExtraHouses(side, boxes, extra)) {
      continue;
    }
    return std::string(is_jigsaw ? "a jigsaw of " : "a board of ") + SizeText(side) +
           " cells has no houses of the kind " + std::string(NameIn(kExtraHousesNames, extra));
  }
  return std::nullopt;
}

BoardHouses HousesOf(const BoardRules& rules, int side) {
  assert(!WhyNoBoard(rules, side));
  BoardHouses board =
      rules.regions.empty() ? BoxHouses(BoxesOf(rules, side)) : JigsawHouses(rules.regions).value();
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    if (rules.extra[static_cast<std::size_t>(extra)]) AddExtraHouses(board, extra);
  }
  return board;
}

}  // namespace surudoku
