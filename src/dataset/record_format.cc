#include "dataset/record_format.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "dataset/json_detection.h"
#include "dataset/json_record.h"
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

// The shape of a file whose lines were looked at. A header that names the puzzle's column decides.
// Otherwise there are grids if the first puzzle is one, and no fewer of the records are grids than
// are lines: a malformed first record alone decides nothing.
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
  return grids.count > 0 && grids.count >= lines_seen ? OfShape(RecordShape::kGrid, style)
                                                      : OfLines(lines);
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
    case RecordShape::kJson:
    case RecordShape::kNpy:
      break;
  }
  assert(false);
  return RecordError{};
}

RecordError ErrorInJson(std::string_view record, const JsonFault& fault) {
  return {PlaceInRecord(record, fault.offset), fault.reason};
}

Result<PuzzleText, RecordError> ReadJsonPuzzle(std::string_view record, const JsonFormat& format,
                                               std::string& storage) {
  auto cells = ReadJsonCells(record, format.puzzle, format.puzzle_size);
  if (!cells.ok()) return ErrorInJson(record, cells.error());
  storage = std::move(cells.value().text);
  return PuzzleText{KindOfSize(storage.size()), storage};
}

// Candidates have a solution of 81 cells.
std::size_t SolutionSize(const JsonFormat& format) {
  return format.puzzle_size == kCandidatesTextSize ? std::size_t{kCellCount} : format.puzzle_size;
}

Result<PuzzleText, RecordError> ReadNpyPuzzle(std::string_view record, const NpyFormat& format,
                                              std::string& storage) {
  if (auto error = ReadNpyRecord(record, format, storage)) return std::move(*error);
  return PuzzleText{KindOfSize(storage.size()), storage};
}

DetectedFormat OfJson(const DetectedJson& json) {
  DetectedFormat detected = OfShape(RecordShape::kJson, {});
  detected.format.json = json.format;
  detected.format.line.columns = json.columns;
  return detected;
}

// A column that is wanted by its name: JSON lines have names, but the reader of lines does not know
// them.
bool NamesColumn(const WantedColumns& columns) {
  return std::ranges::any_of(
      std::array{columns.puzzle, columns.solution, columns.rating},
      [](std::string_view wanted) { return !wanted.empty() && !ParseColumnNumber(wanted); });
}

// The format of a JSON text; nothing if it is none, or is read better as lines. `is_json`: it is
// wanted as such.
Result<std::optional<DetectedFormat>, std::string> DetectJsonFormat(std::string_view text,
                                                                    const WantedColumns& columns,
                                                                    bool is_json) {
  if (!is_json && !MayBeJson(text)) return std::optional<DetectedFormat>{};
  SURUDOKU_TRY(const auto plain, DetectJson(text, {}));
  if (!plain && is_json && text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
    return std::string("no puzzle found in its JSON");
  }
  if (!plain || (plain->are_plain_lines && !is_json && !NamesColumn(columns))) {
    return std::optional<DetectedFormat>{};
  }
  const bool has_wanted =
      !columns.puzzle.empty() || !columns.solution.empty() || !columns.rating.empty();
  if (!has_wanted) return std::optional(OfJson(*plain));
  SURUDOKU_TRY(const auto json, DetectJson(text, columns));
  return std::optional(OfJson(*json));
}

Result<std::optional<DetectedFormat>, std::string> DetectNpy(std::string_view text) {
  if (text.empty()) return std::optional<DetectedFormat>{};
  if (!IsNpy(text)) return std::string("not a NumPy array");
  SURUDOKU_TRY(const NpyFormat npy, ReadNpyHeader(text));
  DetectedFormat detected = OfShape(RecordShape::kNpy, {});
  detected.format.npy = npy;
  return std::optional(std::move(detected));
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
    case InputFormat::kJson:
      return DetectJsonFormat(text, columns, true);
    case InputFormat::kNpy:
      return DetectNpy(text);
    case InputFormat::kDetect: {
      if (IsNpy(text)) return DetectNpy(text);
      SURUDOKU_TRY(auto json, DetectJsonFormat(text, columns, false));
      if (json) return json;
      break;
    }
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
  if (format.shape == RecordShape::kJson) return ReadJsonPuzzle(record, format.json, storage);
  if (format.shape == RecordShape::kNpy) return ReadNpyPuzzle(record, format.npy, storage);
  SURUDOKU_TRY(const GridCells cells, ReadCells(record, format));
  storage.assign(cells.text.begin(), cells.text.end());
  return PuzzleText{PuzzleKind::kClues, storage};
}

TextPlace PlaceOfCharacter(std::string_view record, const RecordFormat& format, std::size_t index) {
  switch (format.shape) {
    case RecordShape::kJson: {
      const auto cells = ReadJsonCells(record, format.json.puzzle, format.json.puzzle_size);
      return PlaceInRecord(record, cells.value().places[index]);
    }
    case RecordShape::kNpy:
      return {0, index};
    case RecordShape::kGrid:
    case RecordShape::kSudokuTxt:
      return ReadCells(record, format).value().places[index];
    case RecordShape::kLine:
      break;
  }
  const std::optional<Field> field = FindPuzzleField(record, format.line);
  return {0, (field ? field->begin : 0) + index};
}

bool HasSolutions(const RecordFormat& format) {
  return format.shape == RecordShape::kJson ? format.json.solution.has_value()
                                            : format.line.solution.has_value();
}

bool HasRatings(const RecordFormat& format) {
  return format.shape == RecordShape::kJson ? format.json.rating.has_value()
                                            : format.line.rating.has_value();
}

Result<std::string_view, RecordError> ReadSolution(std::string_view record,
                                                   const RecordFormat& format,
                                                   std::string& storage) {
  if (format.shape == RecordShape::kJson) {
    auto cells = ReadJsonCells(record, *format.json.solution, SolutionSize(format.json));
    if (!cells.ok()) return ErrorInJson(record, cells.error());
    storage = std::move(cells.value().text);
    return std::string_view(storage);
  }
  const ColumnPlace& place = *format.line.solution;
  const std::optional<Field> field = FindField(record, place);
  if (!field) {
    return RecordError{
        {0, record.size()},
        "no column " + std::to_string(place.column + 1) + " on this line, which is the solution's"};
  }
  if (field->size == 0) return RecordError{{0, field->begin}, "no solution in its column"};
  return record.substr(field->begin, field->size);
}

TextPlace PlaceInSolution(std::string_view record, const RecordFormat& format, std::size_t index) {
  if (format.shape != RecordShape::kJson) {
    return {0, FindField(record, *format.line.solution)->begin + index};
  }
  const auto cells = ReadJsonCells(record, *format.json.solution, SolutionSize(format.json));
  return PlaceInRecord(record, cells.value().places[index]);
}

std::string_view SolutionText(std::string_view record, const RecordFormat& format,
                              std::string& storage) {
  if (format.shape != RecordShape::kJson) return FieldText(record, format.line.solution);
  if (!format.json.solution) return {};
  auto cells = ReadJsonCells(record, *format.json.solution, SolutionSize(format.json));
  storage =
      cells.ok() ? std::move(cells.value().text) : ReadJsonText(record, *format.json.solution);
  return storage;
}

std::string_view RatingText(std::string_view record, const RecordFormat& format,
                            std::string& storage) {
  if (format.shape != RecordShape::kJson) return FieldText(record, format.line.rating);
  storage = format.json.rating ? ReadJsonText(record, *format.json.rating) : std::string();
  return storage;
}

}  // namespace surudoku
