#include "dataset/record_format.h"

#include <algorithm>
#include <cassert>

#include "dataset/candidate_grid.h"
#include "dataset/file_symbols.h"
#include "dataset/hodoku_line.h"
#include "dataset/large_rows.h"
#include "grid/grid_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

struct GridsSeen {
  std::size_t end = 0;    ///< of the part of the text that was looked at
  std::size_t count = 0;  ///< of those that can be read
};

// The first grids of a text, if one of them comes before the first line with a puzzle.
GridsSeen LookForGrids(std::string_view text, const GridStyle& style, std::size_t first_line) {
  constexpr int kGridsLookedAt = 20;
  GridScanner grids(text, style, false);
  GridsSeen seen;
  for (int i = 0; i < kGridsLookedAt; ++i) {
    const std::optional<GridRecord> grid = grids.Next();
    if (grid && seen.count == 0 && grid->begin >= first_line) break;
    seen.end = grid ? grid->end : text.size();
    if (!grid) break;
    if (ReadGridRecord(text.substr(grid->begin, grid->end - grid->begin), style).ok()) ++seen.count;
  }
  return seen;
}

// A row of a SUDOKU.TXT that cannot be a row of a grid, because words follow its nine characters.
bool IsCommentedRow(std::string_view line) {
  constexpr std::string_view kCells = "123456789.0 _*-";
  if (line.substr(0, kSide).find_first_not_of(kCells) != std::string_view::npos) return false;
  const std::size_t comment = line.find_first_not_of(" \t", kSide);
  return comment > kSide && comment < line.size() &&
         kCells.find(line[comment]) == std::string_view::npos;
}

// Nine lines that start as rows, with clues, and with a comment after one of them.
bool LooksLikeSudokuTxt(std::string_view text) {
  constexpr std::size_t kFewestClues = 17;
  LineReader lines(text);
  std::size_t clues = 0;
  bool has_comment = false;
  for (int row = 0; row < kSide; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) return false;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (content.size() != kSide && !IsCommentedRow(content)) return false;
    has_comment = has_comment || content.size() > kSide;
    clues +=
        static_cast<std::size_t>(std::ranges::count_if(content.substr(0, kSide), IsClueCharacter));
  }
  return has_comment && clues >= kFewestClues;
}

// For a text that has such a puzzle, or is to be read as if it had.
DetectedFormat OfShape(RecordShape shape, const GridStyle& style) {
  DetectedFormat detected;
  detected.has_puzzle = true;
  detected.format.shape = shape;
  detected.format.grid = style;
  return detected;
}

DetectedFormat OfBoards(const BoardStyle& style) {
  DetectedFormat detected = OfShape(RecordShape::kBoard, {});
  detected.format.board = style;
  return detected;
}

DetectedFormat OfLines(const DetectedLines& lines) {
  DetectedFormat detected;
  detected.format.line = lines.format;
  detected.header_offset = lines.header_offset;
  detected.has_puzzle = !lines.puzzle_offsets.empty() || lines.format.has_hodoku_lines;
  return detected;
}

// Whatever is drawn row by row: candidates and larger grids if they can be read, else 9x9 grids.
DetectedFormat ChooseGrids(std::string_view text) {
  if (HasCandidateGrids(text)) return OfBoards({});
  const GridStyle style = FindGridStyle(text);
  if (LookForGrids(text, style, text.size()).count == 0) {
    if (const auto rows = FindLargeRows(text)) return OfBoards(*rows);
  }
  return OfShape(RecordShape::kGrid, style);
}

// The text before the first line with a puzzle. A border of 81 dashes is none.
std::string_view BeforePuzzles(std::string_view text, const DetectedLines& lines) {
  for (const std::size_t offset : lines.puzzle_offsets) {
    const std::string_view line = text.substr(offset, text.find('\n', offset) - offset);
    if (std::ranges::any_of(line, IsClueCharacter)) return text.substr(0, offset);
  }
  return text;
}

// The shape of a file whose lines were looked at. A header that names the puzzle's column decides.
// Otherwise there are grids if the first puzzle is one, and no fewer of the records are grids than
// are lines: a malformed first record alone decides nothing.
DetectedFormat ChooseShape(std::string_view text, const DetectedLines& lines) {
  if (lines.is_table || lines.format.has_hodoku_lines) return OfLines(lines);
  if (HasCandidateGrids(BeforePuzzles(text, lines))) return OfBoards({});
  const GridStyle style = FindGridStyle(text);
  if (lines.puzzle_offsets.empty() && LooksLikeSudokuTxt(text)) {
    return OfShape(RecordShape::kSudokuTxt, style);
  }
  const std::size_t first_line =
      lines.puzzle_offsets.empty() ? text.size() : lines.puzzle_offsets.front();
  const GridsSeen grids = LookForGrids(text, style, first_line);
  const auto lines_seen = static_cast<std::size_t>(std::ranges::count_if(
      lines.puzzle_offsets, [&](std::size_t offset) { return offset < grids.end; }));
  if (grids.count > 0 && grids.count >= lines_seen) return OfShape(RecordShape::kGrid, style);
  if (!lines.puzzle_offsets.empty()) return OfLines(lines);
  const std::optional<BoardStyle> rows = FindLargeRows(text);
  return rows ? OfBoards(*rows) : OfLines(lines);
}

Result<PuzzleText, RecordError> ReadLinePuzzle(std::string_view line, const RecordFormat& format,
                                               std::string& storage) {
  if (format.line.has_hodoku_lines && IsHodokuLine(line)) {
    SURUDOKU_TRY(HodokuPuzzle puzzle, ReadHodokuLine(line));
    storage = std::move(puzzle.text);
    return PuzzleText{KindOfSize(storage.size()), storage};
  }
  const Result<Field, GridTextError> field = CheckPuzzleField(line, format.line);
  if (!field.ok()) return RecordError{{0, field.error().offset}, field.error().reason};
  const std::string_view text = line.substr(field.value().begin, field.value().size);
  const PuzzleKind kind = KindOfSize(text.size());
  if (kind != PuzzleKind::kLarge) return PuzzleText{kind, text};
  const Spaces spaces = text.size() == line.size() ? Spaces::kAreBlanks : Spaces::kAreFaults;
  auto grid = ReadLargeGrid(text, spaces, format, storage);
  if (grid.ok()) return grid;
  RecordError error = grid.error();
  error.place.column += field.value().begin;
  return error;
}

Result<PuzzleText, RecordError> ReadBoard(std::string_view record, const RecordFormat& format,
                                          std::string& storage) {
  if (format.board.cells == BoardCells::kCandidates) {
    SURUDOKU_TRY(CandidateGrid grid, ReadCandidateGrid(record));
    storage = std::move(grid.text);
    return PuzzleText{PuzzleKind::kCandidates, storage};
  }
  SURUDOKU_TRY(const LargeRows rows, ReadLargeRows(record, format.board));
  auto grid = ReadLargeGrid(rows.text, Spaces::kAreFaults, format, storage);
  if (grid.ok()) return grid;
  return RecordError{rows.places[grid.error().place.column], grid.error().reason};
}

TextPlace PlaceInBoard(std::string_view record, const BoardStyle& style, std::size_t index) {
  if (style.cells == BoardCells::kValues) return ReadLargeRows(record, style).value().places[index];
  return ReadCandidateGrid(record).value().places[index / kSide];
}

// For shapes that have a place for each cell.
Result<GridCells, RecordError> ReadCells(std::string_view record, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kGrid:
      return ReadGridRecord(record, format.grid);
    case RecordShape::kSudokuTxt:
      return ReadSudokuTxt(record);
    case RecordShape::kBoard:
    case RecordShape::kLine:
      break;
  }
  assert(false);
  return RecordError{};
}

// The format of a text of lines, or of one that may have any.
Result<std::optional<DetectedFormat>, std::string> DetectLines(std::string_view text,
                                                               InputFormat wanted,
                                                               const WantedColumns& columns) {
  SURUDOKU_TRY(const auto lines, DetectLineFormat(text, columns, wanted == InputFormat::kCsv));
  if (!lines) return std::optional<DetectedFormat>{};
  if (wanted == InputFormat::kDetect && columns.puzzle.empty()) {
    return std::optional(ChooseShape(text, *lines));
  }
  DetectedFormat detected = OfLines(*lines);
  if (wanted == InputFormat::kCandidates) detected.format.line.puzzle_size = kCandidatesTextSize;
  return std::optional(detected);
}

// The shape of a text's records and their places.
Result<std::optional<DetectedFormat>, std::string> DetectShape(std::string_view text,
                                                               InputFormat wanted,
                                                               const WantedColumns& columns) {
  switch (wanted) {
    case InputFormat::kGrid:
      return std::optional(ChooseGrids(text));
    case InputFormat::kSudokuTxt:
      return std::optional(OfShape(RecordShape::kSudokuTxt, {}));
    case InputFormat::kDetect:
    case InputFormat::kLine:
    case InputFormat::kCsv:
    case InputFormat::kCandidates:
      break;
  }
  return DetectLines(text, wanted, columns);
}

}  // namespace

Result<std::optional<DetectedFormat>, std::string> DetectRecordFormat(std::string_view text,
                                                                      InputFormat wanted,
                                                                      const WantedColumns& columns,
                                                                      Symbols symbols) {
  SURUDOKU_TRY(auto detected, DetectShape(text, wanted, columns));
  if (!detected) return detected;
  RecordFormat& format = detected->format;
  format.are_symbols_given = symbols != Symbols::kDetect;
  if (!format.are_symbols_given) {
    SURUDOKU_TRY(symbols, FindSymbols(text, format));
  }
  format.symbols = symbols;
  return detected;
}

Result<PuzzleText, RecordError> ReadPuzzle(std::string_view record, const RecordFormat& format,
                                           std::string& storage) {
  if (format.shape == RecordShape::kLine) return ReadLinePuzzle(record, format, storage);
  if (format.shape == RecordShape::kBoard) return ReadBoard(record, format, storage);
  SURUDOKU_TRY(const GridCells cells, ReadCells(record, format));
  storage.assign(cells.text.begin(), cells.text.end());
  return PuzzleText{PuzzleKind::kClues, storage};
}

TextPlace PlaceOfCharacter(std::string_view record, const RecordFormat& format, std::size_t index) {
  if (format.shape == RecordShape::kBoard) return PlaceInBoard(record, format.board, index);
  if (format.shape != RecordShape::kLine) return ReadCells(record, format).value().places[index];
  if (format.line.has_hodoku_lines && IsHodokuLine(record)) {
    const HodokuPuzzle puzzle = ReadHodokuLine(record).value();
    return {0, puzzle.columns[puzzle.text.size() == kCellCount ? index : index / kSide]};
  }
  const std::optional<Field> field = FindPuzzleField(record, format.line);
  return {0, (field ? field->begin : 0) + index};
}

}  // namespace surudoku
