#include "dataset/board_scanner.h"

#include "dataset/board_rows.h"
#include "dataset/candidate_grid.h"
#include "dataset/line_format.h"
#include "dataset/small_candidates.h"

namespace surudoku {

namespace {

BoardLine ClassifyUsualLine(std::string_view line, const BoardStyle& style) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return BoardLine::kEmpty;
  if (line.starts_with('#')) return BoardLine::kComment;
  switch (style.cells) {
    case BoardCells::kCandidates:
      return ClassifyCandidateLine(line);
    case BoardCells::kSmallCandidates:
      return ClassifySmallLine(line);
    case BoardCells::kValues:
      break;
  }
  return ClassifyRowLine(line, style);
}

}  // namespace

BoardLine ClassifyBoardLine(std::string_view line, const BoardStyle& style) {
  if (style.characters.is_usual()) return ClassifyUsualLine(line, style);
  return ClassifyUsualLine(InUsualCharacters(line, style.characters), style);
}

// Whether the board at work is over before a line of this kind.
bool BoardScanner::EndsAt(BoardLine kind) const {
  switch (kind) {
    case BoardLine::kText:
    case BoardLine::kWhole:
      return true;
    case BoardLine::kBorder:
      return last_kind_ == BoardLine::kBorder;
    case BoardLine::kEmpty:
      return !style_.has_gaps || rows_ % style_.band != 0 || last_kind_ == BoardLine::kEmpty;
    default:
      return false;
  }
}

std::optional<BoardRecord> BoardScanner::Next() {
  rows_ = 0;
  while (rows_ < style_.side) {
    const LineReader before = lines_;
    const std::optional<Line> line = lines_.Next();
    if (!line) {
      if (rows_ == 0 || goes_on_) return std::nullopt;
      break;
    }
    const std::string_view text = WithoutCarriageReturn(line->text);
    const BoardLine kind = ClassifyBoardLine(text, style_);
    if (rows_ > 0 && EndsAt(kind)) {
      lines_ = before;
      break;
    }
    const std::uint64_t number = line_count_++;
    if (kind == BoardLine::kComment) continue;
    last_kind_ = kind;
    if (kind != BoardLine::kRow && kind != BoardLine::kWhole) continue;
    if (rows_ == 0) record_ = {line->offset, 0, number};
    record_.end = line->offset + text.size();
    rows_ = kind == BoardLine::kWhole ? style_.side : rows_ + 1;
  }
  last_kind_ = BoardLine::kText;
  rows_ = 0;
  return record_;
}

std::optional<std::size_t> FindBoardBoundary(std::string_view text, const BoardStyle& style,
                                             bool goes_on) {
  LineReader lines(text);
  bool was_empty = false;
  while (const std::optional<Line> line = lines.Next()) {
    const BoardLine kind = ClassifyBoardLine(WithoutCarriageReturn(line->text), style);
    if (kind == BoardLine::kText) return lines.position();
    const bool is_empty = kind == BoardLine::kEmpty;
    if (is_empty && (was_empty || !style.has_gaps)) return lines.position();
    if (kind != BoardLine::kComment) was_empty = is_empty;
  }
  return goes_on ? std::nullopt : std::optional(text.size());
}

}  // namespace surudoku
