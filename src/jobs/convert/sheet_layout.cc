#include "jobs/convert/sheet_layout.h"

#include <algorithm>
#include <array>

#include "grid/board_houses.h"

namespace surudoku {
namespace {

constexpr int kMargin = 1500;
// The grids' part begins and ends so far within the margins.
constexpr int kHeader = 1200;
constexpr int kFooter = 700;
constexpr int kLeastGap = 600;  // between the grids
constexpr int kLargestCell = 1800;

// How many grids a page has, by the most rows that they may have.
struct GridsOnPage {
  int most_rows;
  int puzzles;
  int puzzles_in_large_type;
  int solutions;
  int solutions_in_large_type;
};
constexpr std::array<GridsOnPage, 3> kGridsOnPages = {
    {{12, 6, 2, 20, 6}, {16, 2, 1, 6, 2}, {kMostSide, 1, 1, 2, 1}}};

const GridsOnPage& GridsFor(int side) {
  return *std::ranges::find_if(kGridsOnPages,
                               [side](const GridsOnPage& on) { return side <= on.most_rows; });
}

int LabelSize(int cell) { return std::clamp(cell * 45 / 100, 280, 600); }

}  // namespace

PaperSize SizeOf(Paper paper) {
  return paper == Paper::kA4 ? PaperSize{21000, 29700} : PaperSize{21590, 27940};
}

int GridSize::digit_size() const { return cell * (is_large_type ? 84 : 68) / 100; }
int GridSize::thin_line() const { return std::clamp(cell / 55, 12, 35); }
int GridSize::thick_line() const { return std::clamp(cell / 11, 35, 140); }
int GridSize::label_size() const { return LabelSize(cell); }

SheetLayout SheetLayout::OfPuzzles(const SheetSettings& settings, int side) {
  const GridsOnPage& usual = GridsFor(side);
  if (settings.puzzles_per_page > 0) return {settings, settings.puzzles_per_page};
  return {settings, settings.is_large_type ? usual.puzzles_in_large_type : usual.puzzles};
}

SheetLayout SheetLayout::OfSolutions(const SheetSettings& settings, int side) {
  const GridsOnPage& usual = GridsFor(side);
  return {settings, settings.is_large_type ? usual.solutions_in_large_type : usual.solutions};
}

SheetLayout::SheetLayout(const SheetSettings& settings, int grids)
    : paper_(SizeOf(settings.paper)), is_large_type_(settings.is_large_type), grids_(grids) {
  int largest = 0;
  for (int columns = 1; columns <= grids; ++columns) {
    const int rows = (grids + columns - 1) / columns;
    const int cell = LargestCell(columns, rows, kSide);
    if (cell <= largest) continue;
    largest = cell;
    columns_ = columns;
    rows_ = rows;
  }
}

int SheetLayout::width() const { return paper_.width - 2 * kMargin; }
int SheetLayout::height() const { return paper_.height - 2 * kMargin - kHeader - kFooter; }

int SheetLayout::LargestCell(int columns, int rows, int side) const {
  const int slot_width = width() / columns;
  const int slot_height = height() / rows;
  // A grid of the page's whole width needs no gap beside it.
  const int across = columns == 1 ? slot_width : slot_width - kLeastGap;
  int cell = std::min(across / side, kLargestCell);
  while (side * cell + LabelSize(cell) * 3 / 2 + kLeastGap > slot_height) --cell;
  return cell / 2 * 2;
}

GridSize SheetLayout::SizeFor(int side) const {
  return {side, LargestCell(columns_, rows_, side), is_large_type_};
}

Place SheetLayout::PlaceOf(int index, const GridSize& size) const {
  const int slot_width = width() / columns_;
  const int slot_height = height() / rows_;
  const int above = size.label_size() + size.label_gap();
  return {kMargin + slot_width * (index % columns_) + (slot_width - size.grid()) / 2,
          kMargin + kHeader + slot_height * (index / columns_) +
              (slot_height - size.grid() - above) / 2 + above};
}

Place SheetLayout::title() const { return {paper_.width / 2, kMargin + kHeader / 2}; }
Place SheetLayout::rules() const { return {paper_.width / 2, kMargin + kHeader}; }
Place SheetLayout::page_number() const { return {paper_.width / 2, paper_.height - kMargin}; }

}  // namespace surudoku
