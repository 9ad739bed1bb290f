#include "dataset/grid_boundary.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "dataset/line_format.h"

namespace surudoku {
namespace {

// All states in which the lines before the text can leave a scanner.
std::vector<GridScannerState> AllStates() {
  std::vector<GridScannerState> states;
  for (int rows = 0; rows < kSide; ++rows) {
    for (const bool state_ahead : {false, true}) {
      states.push_back({rows, false, state_ahead});
      if (rows > 0) states.push_back({rows, true, state_ahead});
    }
  }
  return states;
}

// The places where a scanner that comes to the text in this state is as at the start of a file.
std::vector<std::size_t> FreshPlaces(std::string_view text, const GridStyle& style, bool goes_on,
                                     const GridScannerState& state) {
  GridScanner grids(text, style, goes_on, state);
  std::vector<std::size_t> places;
  while (grids.Next()) places.push_back(grids.position());
  return places;
}

bool IsOfKind(std::string_view line, const GridStyle& style,
              std::initializer_list<GridLine> kinds) {
  const GridLine kind = ClassifyGridLine(WithoutCarriageReturn(line), style, kSide);
  return std::ranges::find(kinds, kind) != kinds.end();
}

// True where no look ahead from a line before the place sees anything after it: the line at the
// place ends the look, or there is no empty line near enough to look from.
bool IsUnseen(std::string_view text, std::size_t place, const GridStyle& style) {
  LineReader after(text.substr(place));
  if (const auto line = after.Next();
      !line ||
      !IsOfKind(line->text, style, {GridLine::kRow, GridLine::kBorder, GridLine::kComment})) {
    return true;
  }
  std::string_view before = text.substr(0, place);
  for (int i = 0; i < GridScanner::kLinesLookedAhead; ++i) {
    if (before.empty()) return false;  // the empty line may be before the text
    before.remove_suffix(1);
    const std::size_t newline = before.rfind('\n');
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    if (IsOfKind(before.substr(begin), style, {GridLine::kEmpty})) return false;
    before = before.substr(0, begin);
  }
  return true;
}

}  // namespace

std::optional<std::size_t> FindGridBoundary(std::string_view text, const GridStyle& style,
                                            bool goes_on) {
  std::vector<std::size_t> common;
  bool is_first = true;
  for (const GridScannerState& state : AllStates()) {
    std::vector<std::size_t> places = FreshPlaces(text, style, goes_on, state);
    if (!is_first) {
      std::vector<std::size_t> both;
      std::ranges::set_intersection(common, places, std::back_inserter(both));
      places = std::move(both);
    }
    common = std::move(places);
    is_first = false;
  }
  for (const std::size_t place : common) {
    if (goes_on && place == text.size()) break;  // what comes there is not known
    if (IsUnseen(text, place, style)) return place;
  }
  return goes_on ? std::nullopt : std::optional(text.size());
}

}  // namespace surudoku
