// The places of things on a page. Whole hundredths of a millimetre throughout: a page has the same
// bytes on every machine.
#pragma once

#include <cstdint>

#include "jobs/convert/convert_options.h"

namespace surudoku {

/// A place, from the paper's upper left corner; with a binding, from that of a left page.
struct Place {
  int x = 0;
  int y = 0;
};

struct PaperSize {
  int width = 0;
  int height = 0;
};

PaperSize SizeOf(Paper paper);

/// Digits and capital letters are as high as 72 % of their font: so far below a cell's middle is
/// their baseline.
constexpr int HalfHeight(int font_size) { return font_size * 36 / 100; }

/// A grid as it is drawn, with its words above it.
struct GridSize {
  int side;  ///< the number of rows
  int cell;  ///< a cell's side, even
  bool is_large_type = false;

  [[nodiscard]] int grid() const { return side * cell; }
  [[nodiscard]] int digit_size() const;  ///< of the font
  [[nodiscard]] int thin_line() const;
  [[nodiscard]] int thick_line() const;
  [[nodiscard]] int label_size() const;  ///< of the font: it grows with the grid
  /// From the bottom of the words above a grid to its upper edge.
  [[nodiscard]] int label_gap() const { return label_size() / 2; }
  /// From the top of the words above a grid to its upper edge.
  [[nodiscard]] int above() const { return label_size() + label_gap(); }
};

/// How so many grids share a page: in slots of one size, each grid in the middle of its slot with a
/// line of words above. A grid is as large as its slot allows, whatever the number of its rows. The
/// gaps beside grids are as wide as those below them, as far as the words leave room.
class SheetLayout {
 public:
  /// Of the pages with puzzles of that side, and of those with their solutions.
  static SheetLayout OfPuzzles(const SheetSettings& settings, int side);
  static SheetLayout OfSolutions(const SheetSettings& settings, int side);

  [[nodiscard]] const PaperSize& paper() const { return paper_; }
  [[nodiscard]] int grids() const { return grids_; }  ///< of a full page

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] GridSize SizeFor(int side) const;

  /// The upper left corner of a grid, counted from 0 row by row.
  [[nodiscard]] Place PlaceOf(int index, const GridSize& size) const;

  /// The middle of the title's baseline, of the rules' below it, and of the page number's.
  [[nodiscard]] Place title() const;
  [[nodiscard]] Place rules() const;
  [[nodiscard]] Place page_number() const;
  /// The middle of the baselines of a page that has words alone.
  [[nodiscard]] Place heading() const;
  [[nodiscard]] Place below_heading() const;

  /// Of the font of the page number and the rules: it grows with that of the grids.
  [[nodiscard]] int line_size() const;
  /// The most that a title may take.
  [[nodiscard]] int width() const;
  /// The place of the paper's left edge: right pages, which have the odd numbers, leave room for
  /// the binding at their left, the others at their right.
  [[nodiscard]] int left_edge(std::uint64_t page_number) const {
    return page_number % 2 == 1 ? -binding_ : 0;
  }

 private:
  SheetLayout(const SheetSettings& settings, int grids);
  /// The largest cell that fits if the page has so many columns and rows.
  [[nodiscard]] int LargestCell(int columns, int rows, int side) const;
  [[nodiscard]] int height() const;
  [[nodiscard]] int middle() const;
  void SetSlots();

  PaperSize paper_;
  bool is_large_type_;
  int binding_;
  int grids_ = 0;
  int columns_ = 1;
  int rows_ = 1;
  int slot_width_ = 0;
  int slot_height_ = 0;
};

}  // namespace surudoku
