#include "dataset/grid_scanner.h"

#include <utility>

#include "dataset/last_row.h"
#include "dataset/line_format.h"

namespace surudoku {

// Tells whether a row in the place of the last one is of this grid. If it lacks the mark of a last
// row and a row after it has that, it begins the next grid, and this one lacks a row.
Ahead GridScanner::LookForWholeGrid(std::string_view row) const {
  if (style_.end_of_last_row.empty() || IsLastRow(row, style_)) return Ahead::kGoesOn;
  LineReader lines = lines_;
  for (int i = 1; i < kSide; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line && goes_on_) return Ahead::kUnknown;
    if (!line) return Ahead::kGoesOn;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (ClassifyGridLine(content, style_, kSide) != GridLine::kRow) return Ahead::kGoesOn;
    if (IsLastRow(content, style_)) return Ahead::kEnds;
  }
  return Ahead::kGoesOn;
}

// Tells whether the grid at work goes on at a line of this kind.
Ahead GridScanner::GoesOn(GridLine kind, std::string_view line) const {
  switch (kind) {
    case GridLine::kHeading:
    case GridLine::kWholeGrid:
      return Ahead::kEnds;
    case GridLine::kBorder:
      return last_kind_ == GridLine::kBorder ? Ahead::kEnds : Ahead::kGoesOn;
    case GridLine::kEmpty:
      return LookForBand(lines_, style_, rows_, goes_on_);
    case GridLine::kEmptyRow:
      return LookPastEmptyRow(lines_, style_, rows_, goes_on_);
    case GridLine::kRow:
      if (IsFirstRow(line, style_)) return Ahead::kEnds;
      return rows_ + 1 == kSide ? LookForWholeGrid(line) : Ahead::kGoesOn;
    default:
      return Ahead::kGoesOn;
  }
}

void GridScanner::Take(GridLine kind, const Line& line) {
  const std::uint64_t number = line_count_++;
  if (kind != GridLine::kComment) last_kind_ = kind;
  if (kind == GridLine::kHeaderRule) rows_ = 0;
  if (kind == GridLine::kHeading) {
    state_heading_ = IsProgressHeading(line.text) ? std::optional(line.offset) : std::nullopt;
  }
  const bool is_row = kind == GridLine::kRow || (kind == GridLine::kEmptyRow && rows_ > 0);
  if (!is_row && kind != GridLine::kWholeGrid) return;
  if (rows_ == 0) record_ = {line.offset, 0, number, state_heading_.has_value()};
  const std::string_view content = WithoutCarriageReturn(line.text);
  record_.end = line.offset + content.size();
  has_mark_ = !is_row || IsLastRow(content, style_);
  rows_ = has_mark_ ? kSide : rows_ + 1;
}

// Takes lines up to the ninth row of a grid, or to its end before that. False if the text ends
// before.
bool GridScanner::TakeNineRows() {
  rows_ = std::exchange(rows_before_, 0);
  while (rows_ < kSide) {
    const LineReader before = lines_;
    const std::optional<Line> line = lines_.Next();
    if (!line) return rows_ > 0 && !goes_on_;
    const std::string_view content = WithoutCarriageReturn(line->text);
    const GridLine kind = ClassifyGridLine(content, style_, rows_);
    const Ahead ahead = rows_ == 0 ? Ahead::kGoesOn : GoesOn(kind, content);
    if (ahead == Ahead::kUnknown) return false;
    if (ahead == Ahead::kEnds) {
      lines_ = before;
      return true;
    }
    Take(kind, *line);
  }
  return true;
}

// Takes the rows after the ninth if they are no grids. False if the text ends before that is known.
bool GridScanner::TakeRowsAhead() {
  if (rows_ < kSide || has_mark_) {
    ahead_.reset();
    return true;
  }
  if (ahead_) {
    ahead_->DropGrid();
  } else {
    ahead_.emplace(lines_, style_);
  }
  if (!ahead_->Count(goes_on_)) return false;
  const bool are_grids = ahead_->are_grids();
  while (!are_grids && lines_.position() < ahead_->end()) {
    const Line line = *lines_.Next();
    ++line_count_;
    record_.end = line.offset + WithoutCarriageReturn(line.text).size();
  }
  if (!are_grids || ahead_->rows() == 0) ahead_.reset();
  return true;
}

std::optional<GridRecord> GridScanner::Next() {
  is_given_ = false;
  if (!TakeNineRows() || !TakeRowsAhead()) return std::nullopt;
  is_given_ = true;
  state_heading_.reset();
  return record_;
}

}  // namespace surudoku
