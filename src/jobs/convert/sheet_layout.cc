#include "jobs/convert/sheet_layout.h"

#include <algorithm>

namespace surudoku {
namespace {

constexpr int kMargin = 1500;
// The grids' part begins and ends so far within the margins.
constexpr int kHeader = 1200;
constexpr int kFooter = 700;
constexpr int kLeastGap = 600;  // between the grids
constexpr int kLargestCell = 1800;

constexpr int kPuzzles = 6;
constexpr int kPuzzlesInLargeType = 2;
constexpr int kSolutions = 20;
constexpr int kSolutionsInLargeType = 6;

}  // namespace

PaperSize SizeOf(Paper paper) {
  return paper == Paper::kA4 ? PaperSize{21000, 29700} : PaperSize{21590, 27940};
}

SheetLayout SheetLayout::OfPuzzles(const SheetSettings& settings) {
  const int usual = settings.is_large_type ? kPuzzlesInLargeType : kPuzzles;
  return {settings, settings.puzzles_per_page > 0 ? settings.puzzles_per_page : usual};
}

SheetLayout SheetLayout::OfSolutions(const SheetSettings& settings) {
  return {settings, settings.is_large_type ? kSolutionsInLargeType : kSolutions};
}

SheetLayout::SheetLayout(const SheetSettings& settings, int grids)
    : paper_(SizeOf(settings.paper)), is_large_type_(settings.is_large_type), grids_(grids) {
  for (int columns = 1; columns <= grids; ++columns) {
    const int rows = (grids + columns - 1) / columns;
    const int cell = LargestCell(columns, rows);
    if (cell <= cell_) continue;
    cell_ = cell;
    columns_ = columns;
    rows_ = rows;
  }
}

int SheetLayout::width() const { return paper_.width - 2 * kMargin; }
int SheetLayout::height() const { return paper_.height - 2 * kMargin - kHeader - kFooter; }

int SheetLayout::LabelSize(int cell) { return std::clamp(cell * 45 / 100, 280, 600); }

int SheetLayout::LargestCell(int columns, int rows) const {
  const int slot_width = width() / columns;
  const int slot_height = height() / rows;
  // A grid of the page's whole width needs no gap beside it.
  const int across = columns == 1 ? slot_width : slot_width - kLeastGap;
  int cell = std::min(across / 9, kLargestCell);
  while (9 * cell + LabelSize(cell) * 3 / 2 + kLeastGap > slot_height) --cell;
  return cell / 2 * 2;
}

int SheetLayout::digit_size() const { return cell_ * (is_large_type_ ? 84 : 68) / 100; }
int SheetLayout::thin_line() const { return std::clamp(cell_ / 55, 12, 35); }
int SheetLayout::thick_line() const { return std::clamp(cell_ / 11, 35, 140); }

Place SheetLayout::PlaceOf(int index) const {
  const int slot_width = width() / columns_;
  const int slot_height = height() / rows_;
  const int above = label_size() + label_gap();
  return {kMargin + slot_width * (index % columns_) + (slot_width - grid()) / 2,
          kMargin + kHeader + slot_height * (index / columns_) +
              (slot_height - grid() - above) / 2 + above};
}

Place SheetLayout::title() const { return {paper_.width / 2, kMargin + kHeader / 2}; }
Place SheetLayout::page_number() const { return {paper_.width / 2, paper_.height - kMargin}; }

}  // namespace surudoku
