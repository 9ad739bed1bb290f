#include "dataset/record_cut.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <vector>

#include "dataset/grid_scanner.h"
#include "dataset/last_row.h"
#include "dataset/line_format.h"
#include "dataset/rows_ahead.h"
#include "dataset/stray_puzzles.h"
#include "dataset/stray_tables.h"
#include "io/byte_file.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

constexpr std::size_t kFirstWindow = std::size_t{1} << 12;
constexpr std::size_t kLastWindow = std::size_t{1} << 26;

// All states of a scanner after lines before the text.
std::vector<GridScannerState> AllStates() {
  std::vector<GridScannerState> states;
  for (int rows = 0; rows < kSide; ++rows) {
    for (const bool state_ahead : {false, true}) {
      states.push_back({rows, false, state_ahead});
      if (rows > 0) states.push_back({rows, true, state_ahead});
    }
  }
  return states;
}

// The places where a scanner that comes to the text in this state is in the state of a file's
// start.
std::vector<std::size_t> FreshPlaces(std::string_view text, const GridStyle& style, bool goes_on,
                                     const GridScannerState& state) {
  GridScanner grids(text, style, goes_on, state);
  std::vector<std::size_t> places;
  while (grids.Next()) places.push_back(grids.position());
  return places;
}

bool IsOfKind(std::string_view line, const GridStyle& style,
              std::initializer_list<GridLine> kinds) {
  const GridLine kind = ClassifyGridLine(WithoutCarriageReturn(line), style, kSide);
  return std::ranges::find(kinds, kind) != kinds.end();
}

// The mark of a last row ends every look ahead.
bool EndsWithLastRow(std::string_view text, const GridStyle& style) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::string_view line = text.substr(text.rfind('\n') + 1);
  return IsLastRow(WithoutCarriageReturn(line), style);
}

// True if no look ahead from a line before the place sees anything after it: no row follows, and
// the line at the place ends the look, or there is no empty line near enough to look from.
bool IsUnseen(std::string_view text, std::size_t place, const GridStyle& style, bool goes_on) {
  LineReader after(text.substr(place));
  RowsAhead rows(after, style);
  if (!rows.Count(goes_on, 1) || rows.rows() > 0) return false;
  auto line = after.Next();
  while (line && style.bands_stand_alone && IsOfKind(line->text, style, {GridLine::kEmpty})) {
    line = after.Next();
  }
  if (!line ||
      !IsOfKind(line->text, style, {GridLine::kRow, GridLine::kBorder, GridLine::kComment})) {
    return true;
  }
  std::string_view before = text.substr(0, place);
  if (!style.end_of_last_row.empty() && !EndsWithLastRow(before, style)) return false;
  for (int i = 0; i < kLinesAfterEmpty; ++i) {
    if (before.empty()) return false;  // the empty line may be before the text
    before.remove_suffix(1);
    const std::size_t newline = before.rfind('\n');
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    if (IsOfKind(before.substr(begin), style, {GridLine::kEmpty, GridLine::kEmptyRow}))
      return false;
    before = before.substr(0, begin);
  }
  return true;
}

// The first place after a grid of this text where the text can be cut, whatever came before it: a
// scanner that has read all lines before the place and one that starts there find the same grids
// after it, and a scanner that ends there finds the same grids before it. `text` begins at the
// start of a line and has whole lines. If the file goes on after it (`goes_on`), nothing means that
// more text is needed; otherwise the end of the text is such a place. Costs some 30 passes over the
// lines up to the place.
std::optional<std::size_t> FindGridBoundary(std::string_view text, const GridStyle& style,
                                            bool goes_on) {
  std::vector<std::size_t> common;
  bool is_first = true;
  for (const GridScannerState& state : AllStates()) {
    std::vector<std::size_t> places = FreshPlaces(text, style, goes_on, state);
    if (!is_first) {
      std::vector<std::size_t> both;
      std::ranges::set_intersection(common, places, std::back_inserter(both));
      places = std::move(both);
    }
    common = std::move(places);
    is_first = false;
  }
  for (const std::size_t place : common) {
    if (goes_on && place == text.size()) break;  // the text after it is not known
    if (IsUnseen(text, place, style, goes_on)) return place;
  }
  return goes_on ? std::nullopt : std::optional(text.size());
}

// The end of the first line after a place that a text may be cut after.
std::optional<std::size_t> FindTextBoundary(std::string_view text, bool goes_on) {
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    if (MayCutAfter(line->text)) return lines.position();
  }
  return goes_on ? std::nullopt : std::optional(text.size());
}

// The same for whatever is drawn row by row.
std::optional<std::size_t> FindBoundary(std::string_view text, const RecordFormat& format,
                                        bool goes_on) {
  if (format.shape == RecordShape::kFound) return FindTextBoundary(text, goes_on);
  return format.shape == RecordShape::kBoard ? FindBoardBoundary(text, format.board, goes_on)
                                             : FindGridBoundary(text, format.grid, goes_on);
}

// The start of the first line at `offset` or after it; the file's end if there is none. Moves the
// reading position of `file`. Precondition: offset > 0.
Result<std::uint64_t, IoError> FindLineStart(ByteFile& file, std::uint64_t offset) {
  assert(offset > 0);
  std::uint64_t position = offset - 1;
  if (const auto error = file.Seek(position)) return *error;
  std::vector<char> buffer(kFirstWindow);
  while (true) {
    const std::size_t got = file.Read(buffer, nullptr);
    if (file.error()) return *file.error();
    const std::size_t newline = std::string_view(buffer.data(), got).find('\n');
    if (newline != std::string_view::npos) return position + newline + 1;
    position += got;
    if (got < buffer.size()) return position;
  }
}

// The first end of a line at a place or after it that is in no table of HTML; the file's end if
// there is none.
Result<std::uint64_t, IoError> FindTableEnd(ByteFile& file, std::uint64_t place) {
  const std::size_t before = std::min<std::uint64_t>(place, kLongestTable);
  if (const auto error = file.Seek(place - before)) return *error;
  std::vector<char> buffer(before + kLongestTable);
  const std::string_view text(buffer.data(), file.Read(buffer, nullptr));
  if (file.error()) return *file.error();
  std::size_t end = before;
  while (end < text.size() && FindOpenTable(text.substr(0, end)) != std::string_view::npos) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  }
  return place - before + end;
}

// The first boundary between grids at `offset` or after it, seen from the next start of a line.
Result<std::uint64_t, IoError> FindGridCut(ByteFile& file, std::uint64_t offset,
                                           const RecordFormat& format) {
  SURUDOKU_TRY(const std::uint64_t line_start, FindLineStart(file, offset));
  std::vector<char> buffer;
  for (std::size_t window = kFirstWindow; window <= kLastWindow; window *= 4) {
    if (const auto error = file.Seek(line_start)) return *error;
    buffer.resize(window);
    const std::size_t got = file.Read(buffer, nullptr);
    if (file.error()) return *file.error();
    const bool goes_on = got == window;
    const std::string_view text(buffer.data(), got);
    const auto boundary = FindBoundary(goes_on ? WholeLines(text) : text, format, goes_on);
    if (!boundary) continue;
    SURUDOKU_TRY(const std::uint64_t end, FindTableEnd(file, line_start + *boundary));
    return end == line_start + *boundary ? end : FindGridCut(file, end, format);
  }
  return IoError{file.name() + ": no place between two grids within 64 MiB after byte " +
                 std::to_string(line_start) + ": cut it yourself, or compress it"};
}

}  // namespace

bool CanBeCut(const TextStart& start) {
  if (!start.format) return start.is_all;
  if (start.has_mac_lines && !start.is_all) return false;
  if (start.format->format.has_following_solutions) return false;
  if (AreLines(start.format->format)) return true;
  switch (start.format->format.shape) {
    case RecordShape::kLine:
    case RecordShape::kCells:
    case RecordShape::kSudokuTxt:
    case RecordShape::kFound:
    case RecordShape::kNothing:
      return true;
    case RecordShape::kJson:
    case RecordShape::kNpy:
    case RecordShape::kTable:
    case RecordShape::kText:
      return false;
    case RecordShape::kGrid:
    case RecordShape::kBoard:
      if (start.is_all) return true;
  }
  const std::string_view text = WholeLines(start.bytes);
  const std::string_view after_first_line =
      text.substr(std::min(text.find('\n'), text.size() - 1) + 1);
  return FindBoundary(after_first_line, start.format->format, true).has_value();
}

Result<std::uint64_t, IoError> FindCut(const std::string& path, std::uint64_t offset,
                                       const RecordFormat& format) {
  if (offset == 0) return offset;
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
  if (AreLines(format)) return FindLineStart(file, offset);
  switch (format.shape) {
    case RecordShape::kLine:
    case RecordShape::kCells:
      return FindLineStart(file, offset);
    case RecordShape::kFound:
    case RecordShape::kGrid:
    case RecordShape::kBoard:
      return FindGridCut(file, offset, format);
    case RecordShape::kSudokuTxt:
    case RecordShape::kNothing:
    case RecordShape::kJson:
    case RecordShape::kNpy:
    case RecordShape::kTable:
    case RecordShape::kText:
      break;
  }
  return file.size_at_opening();
}

}  // namespace surudoku
