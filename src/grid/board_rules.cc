#include "grid/board_rules.h"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace surudoku {
namespace {

std::string SizeText(int side) { return std::to_string(side) + "x" + std::to_string(side); }

int SideOfRegions(const BoardRules& rules) {
  int side = 0;
  while (side * side < static_cast<int>(rules.regions.size())) ++side;
  return side;
}

constexpr std::size_t kFewestCells = 16;

// Why the word is none of a record's rules, if it is none.
std::optional<std::string> AddOwnRule(std::string_view word, BoardRules& rules) {
  if (const auto extra = FindNamed<ExtraHouses>(kExtraHousesNames, word)) {
    rules.extra.set(static_cast<std::size_t>(*extra));
  } else if (const auto box = ParseBoxShape(word)) {
    rules.box_height = box->height;
    rules.box_width = box->width;
  } else if (word.size() >= kFewestCells) {
    if (const auto board = JigsawHouses(word); !board.ok()) return board.error();
    rules.regions = word;
  } else if (word != kJigsaw) {
    return "'" + std::string(word) + "' is no kind of houses, no box and no regions";
  }
  return std::nullopt;
}

}  // namespace

std::optional<BoxShape> UsualBoxes(int side) {
  for (int height = 5; height >= 2; --height) {
    if (side % height == 0 && height * height <= side) return BoxShape{height, side / height};
  }
  return std::nullopt;
}

std::optional<BoxShape> ParseBoxShape(std::string_view text) {
  const std::size_t cross = text.find_first_of("xX");
  if (cross == text.npos) return std::nullopt;
  const auto number = [](std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool is_whole = error == std::errc() && end == digits.data() + digits.size();
    return is_whole && value >= 2 && value <= kMostSide ? value : 0;
  };
  const BoxShape shape = {number(text.substr(0, cross)), number(text.substr(cross + 1))};
  const bool is_box =
      shape.height > 0 && shape.width > 0 && shape.height * shape.width <= kMostSide;
  return is_box ? std::optional(shape) : std::nullopt;
}

Result<BoardRules, std::string> AddOwnRules(BoardRules rules, std::string_view own) {
  constexpr std::string_view kBetween = ", ";
  bool is_jigsaw = false;
  int regions = 0;
  for (;;) {
    own.remove_prefix(std::min(own.find_first_not_of(kBetween), own.size()));
    if (own.empty()) break;
    const std::string_view word = own.substr(0, own.find_first_of(kBetween));
    own.remove_prefix(word.size());
    if (auto why = AddOwnRule(word, rules)) return *std::move(why);
    is_jigsaw = is_jigsaw || word == kJigsaw;
    regions += word.size() >= kFewestCells ? 1 : 0;
  }
  if (regions > 1) return std::string("two texts of regions");
  if (is_jigsaw && rules.regions.empty()) return std::string("a jigsaw without its regions");
  return rules;
}

BoardRules WithOwnRules(const BoardRules& rules, std::string_view own) {
  return own.empty() ? rules : AddOwnRules(rules, own).value();
}

std::string OwnRulesText(const BoardRules& rules) {
  std::string text;
  const auto add = [&text](std::string_view word) { (text += text.empty() ? "" : " ") += word; };
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    if (rules.extra[static_cast<std::size_t>(extra)]) add(NameIn(kExtraHousesNames, extra));
  }
  if (rules.box_height > 0) {
    add(std::to_string(rules.box_height) + "x" + std::to_string(rules.box_width));
  }
  if (!rules.regions.empty()) add(rules.regions);
  return text;
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
  if (!is_jigsaw && !UsualBoxes(side)) {
    return "a board of " + SizeText(side) + " cells has no boxes: it wants regions";
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
