// The rules that a user gives to boards besides rows and columns: boxes, regions, more houses.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>

#include "grid/board_houses.h"
#include "surudoku/grid.h"
#include "surudoku/result.h"

namespace surudoku {

/// The boxes of a board, as square as can be and not higher than wide: 2x3 of a 6x6 board. Nothing
/// if the side is a prime number, or less than 4.
std::optional<BoxShape> UsualBoxes(int side);

struct BoardRules {
  // The boxes of boards of side box_height * box_width; all others have the usual ones. 0: all do.
  int box_height = 0;
  int box_width = 0;
  std::bitset<kExtraHousesNames.size()> extra = {};  ///< by ExtraHouses
  std::string regions = {};  ///< of jigsaws, a character for each cell, in the place of boxes

  /// Whether boards of 9x9 cells are other puzzles than plain ones.
  [[nodiscard]] bool has_houses() const { return extra.any() || !regions.empty(); }

  static void VisitFields(auto visit, auto& rules) {
    auto& [height, width, extra, regions] = rules;  // every field is named here
    visit("box_height", height);
    visit("box_width", width);
    visit("extra", extra);
    visit("regions", regions);
  }

  friend bool operator==(const BoardRules&, const BoardRules&) = default;
};

/// The word for regions in the place of boxes.
inline constexpr std::string_view kJigsaw = "jigsaw";

/// Adds what a record says of its own board, with spaces or commas between: names of ExtraHouses;
/// `3x2`, the shape of its boxes; its regions, a character for each cell; `jigsaw`, which says
/// nothing more. Empty: it says nothing. An error tells the word that is none of these.
Result<BoardRules, std::string> AddOwnRules(BoardRules rules, std::string_view own);

/// The same. Precondition: AddOwnRules gives no error.
BoardRules WithOwnRules(const BoardRules& rules, std::string_view own);

/// The rules as AddOwnRules reads them: "x 3x2", or a jigsaw's regions; empty for usual boards.
std::string OwnRulesText(const BoardRules& rules);

/// "3x2"; nothing if the text is no height and width of 2 to 25.
std::optional<BoxShape> ParseBoxShape(std::string_view text);

/// Precondition: the side has usual boxes.
BoxShape BoxesOf(const BoardRules& rules, int side);

/// The reason why no board of that side has these rules, or nothing: "a 6x6 board has no houses of
/// the kind windoku".
std::optional<std::string> WhyNoBoard(const BoardRules& rules, int side);

/// Precondition: WhyNoBoard gives nothing.
BoardHouses HousesOf(const BoardRules& rules, int side);

}  // namespace surudoku
