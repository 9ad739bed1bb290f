#include "report/drawn_boards.h"

#include <algorithm>
#include <set>
#include <string>

#include "grid/board_marks.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"

namespace surudoku {
namespace {

template <class Groups>
void AddSides(const Groups& groups, std::set<int>& sides) {
  for (const auto& [key, examples] : groups) {
    for (const ExampleRecord& one : examples) {
      if (const auto side = BoardSide(one.puzzle.size())) sides.insert(*side);
    }
  }
}

// The hardest are among the puzzles of some number of clues, but these are not all shown.
std::set<int> ShownSides(const DatasetProfile& profile) {
  std::set<int> sides;
  AddSides(profile.status_examples, sides);
  AddSides(profile.level_examples, sides);
  AddSides(profile.clue_examples, sides);
  for (const HardPuzzle& one : profile.hardest) {
    if (const auto side = BoardSide(one.puzzle.size())) sides.insert(*side);
  }
  return sides;
}

Json DrawnBoardJson(const BoardMarks& marks, bool has_own_regions) {
  std::string regions;
  for (const std::uint16_t region : marks.region) regions += static_cast<char>('a' + region);
  if (has_own_regions) regions.clear();
  HouseCells shaded;
  for (const HouseCells& cells : marks.shaded) {
    shaded.insert(shaded.end(), cells.begin(), cells.end());
  }
  std::ranges::sort(shaded);
  shaded.erase(std::unique(shaded.begin(), shaded.end()), shaded.end());
  return {{"regions", regions}, {"shaded", shaded}};
}

}  // namespace

Json DrawnBoardsJson(const FileJobOptions& options, const DatasetProfile& profile) {
  Json json = Json::Object();
  for (const int side : ShownSides(profile)) {
    if (WhyNoBoard(options.rules, side)) continue;
    json[std::to_string(side)] =
        DrawnBoardJson(MarksOf(options.rules, side),
                       !options.regions_column.empty() || !options.houses_column.empty());
  }
  return json;
}

}  // namespace surudoku
