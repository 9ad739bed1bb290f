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
    if (kind == GridLine::kRow) {
      ++more;
    } else if (kind != GridLine::kBorder && kind != GridLine::kComment) {
      break;
    }
  }
  const bool are_bands = rows > 1 && more > 1;
  return are_bands && BandsOf(rows) + BandsOf(more) <= kBand ? Ahead::kGoesOn : Ahead::kEnds;
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
