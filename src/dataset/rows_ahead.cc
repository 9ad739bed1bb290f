#include "dataset/rows_ahead.h"

#include <optional>

#include "dataset/last_row.h"
#include "dataset/line_format.h"

namespace surudoku {
namespace {

constexpr int kBand = 3;

// So many rows are so many bands, of which one may lack a row or have one too many.
int BandsOf(int rows) { return (rows + 1) / kBand; }

}  // namespace

Ahead LookForBand(LineReader lines, const GridStyle& style, int rows, bool goes_on) {
  int more = 0;
  for (int i = 0; i < kLinesAfterEmpty; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line && goes_on) return Ahead::kUnknown;
    const GridLine kind =
        line ? ClassifyGridLine(WithoutCarriageReturn(line->text), style, kSide) : GridLine::kEmpty;
    const bool is_passed =
        kind == GridLine::kBorder || kind == GridLine::kComment ||
        (line && kind == GridLine::kEmpty && more == 0 && style.bands_stand_alone);
    if (kind == GridLine::kRow) {
      ++more;
    } else if (!is_passed) {
      break;
    }
  }
  const bool are_bands = rows > 1 && more > 1;
  return are_bands && BandsOf(rows) + BandsOf(more) <= kBand ? Ahead::kGoesOn : Ahead::kEnds;
}

bool HasBandsAlone(std::string_view text, const GridStyle& style) {
  int bands = 0;          // since a heading, up to the last empty line
  int rows = 0;           // after it
  int empty = 0;          // lines after these
  int inside = 0;         // how often they stand in a grid
  int single_or_not = 0;  // how often one stands between two grids, less how often several do
  LineReader lines(text);
  std::optional<Line> line;
  for (int i = 0; i < kLinesOfStyle && (line = lines.Next()); ++i) {
    const GridLine kind = ClassifyGridLine(WithoutCarriageReturn(line->text), style, kSide);
    if (kind == GridLine::kHeading || kind == GridLine::kWholeGrid) bands = rows = empty = 0;
    if (kind == GridLine::kEmpty && rows > 0) ++empty;
    if (kind != GridLine::kRow) continue;
    if (empty > 0) {
      bands += BandsOf(rows);
      if (bands % kBand != 0) ++inside;
      if (bands % kBand == 0) single_or_not += empty == 1 ? 1 : -1;
      rows = empty = 0;
    }
    ++rows;
  }
  return inside > 0 && single_or_not > 0;
}

Ahead LookPastEmptyRow(LineReader lines, const GridStyle& style, int rows, bool goes_on) {
  GridLine last = GridLine::kEmptyRow;
  for (++rows; rows <= kSide; ++rows) {
    const std::optional<Line> line = lines.Next();
    if (!line && goes_on) return Ahead::kUnknown;
    const GridLine kind =
        line ? ClassifyGridLine(WithoutCarriageReturn(line->text), style, kSide) : GridLine::kEmpty;
    const bool is_row = kind == GridLine::kRow || kind == GridLine::kEmptyRow;
    if (rows == kSide) {
      return kind != GridLine::kRow && last == GridLine::kRow ? Ahead::kGoesOn : Ahead::kEnds;
    }
    if (!is_row) return Ahead::kEnds;
    last = kind;
  }
  return Ahead::kEnds;
}

bool RowsAhead::Count(bool goes_on, int most) {
  while (!is_over_ && rows_ < most) {
    const std::optional<Line> line = lines_.Next();
    if (!line && goes_on) return false;
    is_over_ = !line;
    if (line && !Take(WithoutCarriageReturn(line->text), goes_on)) return false;
  }
  return true;
}

// False if what comes after the line has to be known.
bool RowsAhead::Take(std::string_view line, bool goes_on) {
  const int rows = rows_ % kSide;
  const GridLine kind = ClassifyGridLine(line, style_, rows);
  Ahead ahead = Ahead::kEnds;
  switch (kind) {
    case GridLine::kRow:
      TakeRow(line);
      return true;
    case GridLine::kComment:
      return true;
    case GridLine::kHeaderRule:
      --rows_;
      return true;
    case GridLine::kBorder:
      is_over_ = is_after_border_;
      is_after_border_ = true;
      return true;
    case GridLine::kEmpty:
      if (rows % 3 == 0 && rows > 0) ahead = LookForBand(lines_, style_, rows, goes_on);
      break;
    case GridLine::kEmptyRow:
      if (rows > 0) ahead = LookPastEmptyRow(lines_, style_, rows, goes_on);
      if (ahead == Ahead::kGoesOn) TakeRow(line);
      break;
    case GridLine::kWholeGrid:
    case GridLine::kHeading:
      break;
  }
  is_over_ = ahead == Ahead::kEnds;
  return ahead != Ahead::kUnknown;
}

void RowsAhead::TakeRow(std::string_view line) {
  is_over_ = IsFirstRow(line, style_);
  if (is_over_) return;
  ++rows_;
  is_after_border_ = false;
  end_ = lines_.position();
  is_over_ = IsLastRow(line, style_);
}

}  // namespace surudoku
