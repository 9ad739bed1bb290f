// Looks at the lines after some rows of a grid: do they go on with it?
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "dataset/grid_line.h"
#include "dataset/lines.h"
#include "surudoku/grid.h"

namespace surudoku {

enum class Ahead : std::uint8_t {
  kGoesOn,   ///< what follows belongs to the grid
  kEnds,     ///< it does not
  kUnknown,  ///< the text ends too early, and the file goes on
};

/// How many lines after an empty one tell whether a band follows it.
inline constexpr int kLinesAfterEmpty = 16;

/// Tells whether an empty line after so many rows is followed by more bands of their grid. A band
/// may lack a row or have one too many, so that a damaged grid takes none of the next one's. If the
/// bands stand alone, more empty lines may follow.
Ahead LookForBand(LineReader lines, const GridStyle& style, int rows, bool goes_on);

/// Whether single empty lines stand between the bands of a text's first grids, and between these.
bool HasBandsAlone(std::string_view text, const GridStyle& style);

/// Tells whether a row of empty fields, after so many rows, is one of their grid: only then the
/// rows up to the next such line are nine with it. The ninth may be a line between grids as well,
/// and is not taken.
Ahead LookPastEmptyRow(LineReader lines, const GridStyle& style, int rows, bool goes_on);

/// Counts the rows from a place between two grids to the next end: a heading, an empty line, two
/// borders, the text's end. If these are nines, nothing stands between some grids; if not, a row is
/// missing among them, or is there twice, and nobody can tell in which.
class RowsAhead {
 public:
  /// If so many follow, the file has grids with nothing between them, and they are taken as they
  /// come.
  static constexpr int kMost = 20 * kSide;

  RowsAhead(const LineReader& lines, const GridStyle& style) : lines_(lines), style_(style) {}

  /// Counts on up to the end, or to so many rows. False if the text ends before, and the file goes
  /// on.
  bool Count(bool goes_on, int most = kMost);

  /// Leaves out the first nine rows: they were read.
  void DropGrid() { rows_ -= kSide; }

  [[nodiscard]] int rows() const { return rows_; }

  /// Whether they can be cut into grids.
  [[nodiscard]] bool are_grids() const { return rows_ >= kMost || rows_ % kSide == 0; }

  /// The place after the line of the last row.
  [[nodiscard]] std::size_t end() const { return end_; }

 private:
  bool Take(std::string_view line, bool goes_on);
  void TakeRow(std::string_view line);

  LineReader lines_;
  const GridStyle& style_;
  int rows_ = 0;
  std::size_t end_ = 0;
  bool is_after_border_ = false;
  bool is_over_ = false;
};

}  // namespace surudoku
