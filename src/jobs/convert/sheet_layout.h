// Where things are on a page. Whole hundredths of a millimetre throughout: a page has the same
// bytes on every machine.
#pragma once

#include "jobs/convert/convert_files.h"

namespace surudoku {

/// A place, from the paper's upper left corner.
struct Place {
  int x = 0;
  int y = 0;
};

struct PaperSize {
  int width = 0;
  int height = 0;
};

PaperSize SizeOf(Paper paper);

/// How so many grids share a page: in slots of one size, each grid in the middle of its slot with a
/// line of words above. Those in one layout are of one size, the largest that fits.
class SheetLayout {
 public:
  /// Of the pages with puzzles, and of those with their solutions.
  static SheetLayout OfPuzzles(const SheetSettings& settings);
  static SheetLayout OfSolutions(const SheetSettings& settings);

  [[nodiscard]] const PaperSize& paper() const { return paper_; }
  [[nodiscard]] int grids() const { return grids_; }  ///< of a full page

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int cell() const { return cell_; }  ///< a cell's side, even
  [[nodiscard]] int grid() const { return 9 * cell_; }
  [[nodiscard]] int digit_size() const;  ///< of the font
  [[nodiscard]] bool has_bold_clues() const { return is_large_type_; }
  [[nodiscard]] int thin_line() const;
  [[nodiscard]] int thick_line() const;
  [[nodiscard]] int label_size() const { return LabelSize(cell_); }  ///< of the font

  /// The upper left corner of a grid, counted from 0 row by row.
  [[nodiscard]] Place PlaceOf(int index) const;
  /// From the bottom of the words above a grid to its upper edge.
  [[nodiscard]] int label_gap() const { return label_size() / 2; }

  /// The middle of the title's baseline, and of the page number's.
  [[nodiscard]] Place title() const;
  [[nodiscard]] Place page_number() const;
  /// The most that a title may take.
  [[nodiscard]] int width() const;

 private:
  SheetLayout(const SheetSettings& settings, int grids);
  static int LabelSize(int cell);
  /// The largest cell that fits where the page has so many columns and rows.
  [[nodiscard]] int LargestCell(int columns, int rows) const;
  [[nodiscard]] int height() const;

  PaperSize paper_;
  bool is_large_type_;
  int grids_ = 0;
  int columns_ = 1;
  int rows_ = 1;
  int cell_ = 0;
};

}  // namespace surudoku
