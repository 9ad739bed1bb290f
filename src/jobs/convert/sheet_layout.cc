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

}  // namespace

PaperSize SizeOf(Paper paper) {
  return paper == Paper::kA4 ? PaperSize{21000, 29700} : PaperSize{21590, 27940};
}

int GridSize::digit_size() const { return cell * (is_large_type ? 84 : 68) / 100; }
int GridSize::thin_line() const { return std::clamp(cell / 55, 12, 35); }
int GridSize::thick_line() const { return std::clamp(cell / 11, 35, 140); }
// The same for boards of any number of rows.
int GridSize::label_size() const {
  return std::clamp(grid() * (is_large_type ? 62 : 50) / 1000, 280, 1000);
}

SheetLayout SheetLayout::OfPuzzles(const SheetSettings& settings, int side) {
  const GridsOnPage& usual = GridsFor(side);
  if (settings.puzzles_per_page > 0) return {settings, settings.puzzles_per_page};
  return {settings, settings.is_large_type ? usual.puzzles_in_large_type : usual.puzzles};
}

SheetLayout SheetLayout::OfSolutions(const SheetSettings& settings, int side) {
  const GridsOnPage& usual = GridsFor(side);
  if (settings.solutions_per_page > 0) return {settings, settings.solutions_per_page};
  return {settings, settings.is_large_type ? usual.solutions_in_large_type : usual.solutions};
}

SheetLayout::SheetLayout(const SheetSettings& settings, int grids)
    : paper_(SizeOf(settings.paper)),
      is_large_type_(settings.is_large_type),
      binding_(settings.binding * 100),
      grids_(grids) {
  int largest = 0;
  for (int columns = 1; columns <= grids; ++columns) {
    const int rows = (grids + columns - 1) / columns;
    const int cell = LargestCell(columns, rows, kSide);
    if (cell <= largest) continue;
    largest = cell;
    columns_ = columns;
    rows_ = rows;
  }
  SetSlots();
}

// Slots that share the whole page are drawn together in one direction until the gaps are even.
void SheetLayout::SetSlots() {
  slot_width_ = width() / columns_;
  slot_height_ = height() / rows_;
  if (columns_ == 1 || rows_ == 1) return;
  const GridSize usual = SizeFor(kSide);
  const int gap = std::min(slot_width_, slot_height_) - usual.grid();
  slot_width_ = usual.grid() + gap;
  slot_height_ = usual.grid() + std::max(gap, usual.above() + kLeastGap);
}

int SheetLayout::width() const { return paper_.width - 2 * kMargin - binding_; }
int SheetLayout::height() const { return paper_.height - 2 * kMargin - kHeader - kFooter; }

int SheetLayout::LargestCell(int columns, int rows, int side) const {
  const int slot_width = width() / columns;
  const int slot_height = height() / rows;
  // A grid of the page's whole width needs no gap beside it.
  const int across = columns == 1 ? slot_width : slot_width - kLeastGap;
  int cell = std::min(across / side, kLargestCell);
  const auto needed = [&] {
    const GridSize size = {side, cell, is_large_type_};
    return size.grid() + size.above() + kLeastGap;
  };
  while (needed() > slot_height) --cell;
  return cell / 2 * 2;
}

GridSize SheetLayout::SizeFor(int side) const {
  return {side, LargestCell(columns_, rows_, side), is_large_type_};
}

Place SheetLayout::PlaceOf(int index, const GridSize& size) const {
  const int left = kMargin + (width() - columns_ * slot_width_) / 2;
  const int top = kMargin + kHeader + (height() - rows_ * slot_height_) / 2;
  return {left + slot_width_ * (index % columns_) + (slot_width_ - size.grid()) / 2,
          top + slot_height_ * (index / columns_) +
              (slot_height_ - size.grid() - size.above()) / 2 + size.above()};
}

int SheetLayout::middle() const { return kMargin + width() / 2; }
Place SheetLayout::title() const { return {middle(), kMargin + kHeader / 2}; }
Place SheetLayout::rules() const { return {middle(), kMargin + kHeader}; }
Place SheetLayout::page_number() const { return {middle(), paper_.height - kMargin}; }
Place SheetLayout::heading() const { return {middle(), paper_.height * 2 / 5}; }
Place SheetLayout::below_heading() const { return {middle(), heading().y + 1600}; }
int SheetLayout::line_size() const { return std::clamp(SizeFor(kSide).label_size(), 320, 500); }

}  // namespace surudoku
