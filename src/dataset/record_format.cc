#include "dataset/record_format.h"

#include <algorithm>
#include <cassert>

#include "dataset/found_text.h"
#include "dataset/found_vote.h"
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

DetectedFormat OfLines(const DetectedLines& lines) {
  DetectedFormat detected;
  detected.format.line = lines.format;
  detected.header_offset = lines.header_offset;
  detected.has_puzzle = !lines.puzzle_offsets.empty();
  return detected;
}

DetectedFormat OfFoundText(std::string_view text) {
  DetectedFormat detected = OfShape(RecordShape::kFound, {});
  detected.format.line.solution = FindFoundSolution(text);
  return detected;
}

// The shape of a file whose lines were looked at. A header that names the puzzle's column decides.
// Otherwise there are grids if the first puzzle is one, and no fewer of the records are grids than
// are lines: a malformed first record alone decides nothing. Puzzles are looked for inside other
// text last.
DetectedFormat ChooseShape(std::string_view text, const DetectedLines& lines) {
  if (lines.is_table) return OfLines(lines);
  const GridStyle style = FindGridStyle(text);
  if (lines.puzzle_offsets.empty() && LooksLikeSudokuTxt(text)) {
    return OfShape(RecordShape::kSudokuTxt, style);
  }
  const std::size_t first_line =
      lines.puzzle_offsets.empty() ? text.size() : lines.puzzle_offsets.front();
  const GridsSeen grids = LookForGrids(text, style, first_line);
  const auto lines_seen = static_cast<std::size_t>(std::ranges::count_if(
      lines.puzzle_offsets, [&](std::size_t offset) { return offset < grids.end; }));
  const bool are_grids = grids.count > 0 && grids.count >= lines_seen;
  if (IsFoundText(text, lines, are_grids ? grids.count : 0)) return OfFoundText(text);
  if (are_grids) return OfShape(RecordShape::kGrid, style);
  DetectedFormat detected = OfLines(lines);
  if (!detected.has_puzzle && HasRowsOfGrids(text)) return OfShape(RecordShape::kGrid, style);
  detected.is_hopeless = !detected.has_puzzle && IsHopelessText(text, lines.header_offset);
  return detected;
}

Result<PuzzleText, RecordError> ReadLinePuzzle(std::string_view line, const LineFormat& format) {
  const Result<Field, GridTextError> field = CheckPuzzleField(line, format);
  if (!field.ok()) return RecordError{{0, field.error().offset}, field.error().reason};
  const std::string_view text = line.substr(field.value().begin, field.value().size);
  return PuzzleText{KindOfSize(text.size()), text};
}

// For shapes that have a place for each cell.
Result<GridCells, RecordError> ReadCells(std::string_view record, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kGrid:
      return ReadGridRecord(record, format.grid);
    case RecordShape::kSudokuTxt:
      return ReadSudokuTxt(record);
    case RecordShape::kLine:
    case RecordShape::kFound:
    case RecordShape::kNothing:
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

}  // namespace

Result<std::optional<DetectedFormat>, std::string> DetectRecordFormat(
    std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  switch (wanted) {
    case InputFormat::kGrid:
      return std::optional(OfShape(RecordShape::kGrid, FindGridStyle(text)));
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

Result<PuzzleText, RecordError> ReadPuzzle(std::string_view record, const RecordFormat& format,
                                           std::string& storage) {
  if (format.shape == RecordShape::kLine) return ReadLinePuzzle(record, format.line);
  if (format.shape == RecordShape::kFound) {
    if (auto error = ReadFoundPuzzle(record, storage)) return *std::move(error);
    return PuzzleText{KindOfSize(storage.size()), storage};
  }
  if (format.shape == RecordShape::kNothing) {
    return RecordError{{}, "no puzzle found: not a layout that surudoku knows"};
  }
  SURUDOKU_TRY(const GridCells cells, ReadCells(record, format));
  storage.assign(cells.text.begin(), cells.text.end());
  return PuzzleText{PuzzleKind::kClues, storage};
}

TextPlace PlaceOfCharacter(std::string_view record, const RecordFormat& format, std::size_t index) {
  if (format.shape == RecordShape::kFound) return PlaceInFound(record, index);
  if (format.shape != RecordShape::kLine) return ReadCells(record, format).value().places[index];
  const std::optional<Field> field = FindPuzzleField(record, format.line);
  return {0, (field ? field->begin : 0) + index};
}

}  // namespace surudoku
