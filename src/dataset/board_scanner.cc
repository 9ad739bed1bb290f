#include "dataset/board_scanner.h"

#include <algorithm>

#include "dataset/board_rows.h"
#include "dataset/candidate_grid.h"
#include "dataset/line_format.h"
#include "dataset/small_candidates.h"
#include "dataset/stray_puzzles.h"

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

// Whether the last line of a file, which has no line end, is the beginning of a row that is cut
// off. A shorter one may be any number.
bool IsCutRow(std::string_view line, const BoardStyle& style) {
  constexpr std::ptrdiff_t kFewest = 6;
  const bool has_dots =
      style.cells == BoardCells::kSmallCandidates && line.find('.') != std::string_view::npos;
  return style.cells != BoardCells::kValues &&
         line.find_first_not_of("0123456789.|*+-{}() \t\r") == std::string_view::npos &&
         (has_dots || std::ranges::count_if(line, IsClueCharacter) >= kFewest);
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

// Counts the rows that follow the last one of a board at once, up to the next end or to so many as
// another board has. Nothing if the text ends before, and the file goes on.
std::optional<int> BoardScanner::CountRowsAhead() const {
  LineReader lines = lines_;
  BoardLine last = BoardLine::kRow;
  int rows = 0;
  while (rows < style_.side) {
    const std::optional<Line> line = lines.Next();
    if (!line && goes_on_) return std::nullopt;
    if (!line) break;
    const BoardLine kind = ClassifyBoardLine(WithoutCarriageReturn(line->text), style_);
    if (kind == BoardLine::kComment) continue;
    const bool is_gap = kind == BoardLine::kBorder ||
                        (kind == BoardLine::kEmpty && style_.has_gaps && rows % style_.band == 0);
    const bool goes_on = kind == BoardLine::kRow || (is_gap && rows > 0 && kind != last);
    if (!goes_on) break;
    rows += kind == BoardLine::kRow ? 1 : 0;
    last = kind;
  }
  return rows;
}

void BoardScanner::TakeRows(int count) {
  while (count > 0) {
    const Line line = lines_.Next().value();
    const std::string_view text = WithoutCarriageReturn(line.text);
    ++line_count_;
    if (ClassifyBoardLine(text, style_) != BoardLine::kRow) continue;
    record_.end = line.offset + text.size();
    --count;
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
    BoardLine kind = ClassifyBoardLine(text, style_);
    const bool has_end = lines_.position() > line->offset + line->text.size();
    const bool may_be_cut = !goes_on_ && !has_end && kind == BoardLine::kText;
    if (may_be_cut && IsCutRow(text, style_)) kind = BoardLine::kRow;
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
  if (rows_ == style_.side && last_kind_ == BoardLine::kRow) {
    const std::optional<int> ahead = CountRowsAhead();
    if (!ahead) return std::nullopt;
    if (*ahead < style_.side) TakeRows(*ahead);
  }
  last_kind_ = BoardLine::kText;
  rows_ = 0;
  return record_;
}

std::optional<std::size_t> FindBoardBoundary(std::string_view text, const BoardStyle& style,
                                             bool goes_on) {
  LineReader lines(text);
  bool was_empty = false;
  bool ends_strays = false;  // the last line that is neither empty nor a border
  while (const std::optional<Line> line = lines.Next()) {
    const BoardLine kind = ClassifyBoardLine(WithoutCarriageReturn(line->text), style);
    if (kind == BoardLine::kText) ends_strays = EndsStrays(line->text);
    if (kind == BoardLine::kRow || kind == BoardLine::kWhole) ends_strays = true;
    if (kind == BoardLine::kText && ends_strays) return lines.position();
    const bool is_empty = kind == BoardLine::kEmpty;
    if (is_empty && ends_strays && (was_empty || !style.has_gaps)) return lines.position();
    if (kind != BoardLine::kComment) was_empty = is_empty;
  }
  return goes_on ? std::nullopt : std::optional(text.size());
}

}  // namespace surudoku
