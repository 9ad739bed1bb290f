#include "dataset/detect_format.h"

#include <algorithm>
#include <array>
#include <utility>

#include "dataset/board_rows.h"
#include "dataset/candidate_grid.h"
#include "dataset/file_symbols.h"
#include "dataset/found_vote.h"
#include "dataset/json_detection.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

using Detection = Result<std::optional<DetectedFormat>, std::string>;

// So many puzzles leave no doubt about their layout.
constexpr std::size_t kEnough = 20;
constexpr std::size_t kGridsLookedAt = 20;

struct GridsSeen {
  std::size_t end = 0;    ///< of the part of the text that was looked at
  std::size_t count = 0;  ///< of those that can be read
};

// The first grids of a text, if one of them comes before the first line with a puzzle.
GridsSeen LookForGrids(std::string_view text, const GridStyle& style, std::size_t first_line) {
  GridScanner grids(text, style, false);
  GridsSeen seen;
  for (std::size_t i = 0; i < kGridsLookedAt; ++i) {
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

// Nine lines that start as rows, with clues, and with a comment after one of them. A row with a
// comment further down is of another grid, and the file one of many.
bool LooksLikeSudokuTxt(std::string_view text) {
  constexpr std::size_t kFewestClues = 17;
  constexpr int kLinesLookedAt = 2000;
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
  for (int row = kSide; row < kLinesLookedAt; ++row) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    const bool has_clues = std::ranges::any_of(line->text.substr(0, kSide), IsClueCharacter);
    if (has_clues && IsCommentedRow(WithoutCarriageReturn(line->text))) return false;
  }
  return has_comment && clues >= kFewestClues;
}

// For a text that has so many puzzles, or is to be read as if it had one.
DetectedFormat OfShape(RecordShape shape, const GridStyle& style, std::size_t puzzles = 1) {
  DetectedFormat detected;
  detected.has_puzzle = true;
  detected.puzzles = puzzles;
  detected.format.shape = shape;
  detected.format.grid = style;
  return detected;
}

DetectedFormat OfBoards(const BoardStyle& style) {
  DetectedFormat detected = OfShape(RecordShape::kBoard, {}, kEnough);
  detected.format.board = style;
  return detected;
}

DetectedFormat OfLines(const DetectedLines& lines) {
  DetectedFormat detected;
  detected.format.line = lines.format;
  detected.header_offset = lines.header_offset;
  detected.puzzles = lines.format.has_hodoku_lines ? kEnough : lines.puzzle_offsets.size();
  detected.has_puzzle = detected.puzzles > 0;
  return detected;
}

DetectedFormat OfFoundText(std::string_view text) {
  DetectedFormat detected = OfShape(RecordShape::kFound, {}, kEnough);
  detected.format.line.solution = FindFoundSolution(text);
  return detected;
}

DetectedFormat OfCells(const DetectedCells& cells) {
  DetectedFormat detected = OfShape(RecordShape::kCells, {}, cells.count);
  detected.format.cells = cells.columns;
  detected.header_offset = cells.header_offset;
  return detected;
}

// The style that reads the most of the first grids: of equals, the one that comes first.
struct GridsOfStyle {
  GridStyle style;
  GridsSeen seen;
};

// Before a puzzle on the first line there is no grid.
GridsOfStyle LookForGridsOfAnyStyle(std::string_view text, std::size_t first_line) {
  if (first_line == 0) return {};
  GridsOfStyle best = {FindGridStyle(text), {}};
  best.seen = LookForGrids(text, best.style, first_line);
  if (best.seen.count == kGridsLookedAt) return best;
  GridStyle style = best.style;
  for (const TableStyle& table : FindTableStyles(text)) {
    style.table = table;
    const GridsSeen seen = LookForGrids(text, style, first_line);
    if (seen.count > best.seen.count) best = {style, seen};
  }
  return best;
}

// Whatever is drawn row by row: candidates and boards if they can be read, else 9x9 grids.
DetectedFormat OfAnyGrids(std::string_view text) {
  if (HasCandidateGrids(text)) return OfBoards({});
  const GridsOfStyle grids = LookForGridsOfAnyStyle(text, text.size());
  if (grids.seen.count == 0) {
    if (const auto rows = FindBoardRows(text)) return OfBoards(*rows);
  }
  return OfShape(RecordShape::kGrid, grids.style, grids.seen.count);
}

// The text before the first line with a puzzle. A border of 81 dashes is none.
std::string_view BeforePuzzles(std::string_view text, const DetectedLines& lines) {
  for (const std::size_t offset : lines.puzzle_offsets) {
    const std::string_view line = text.substr(offset, text.find('\n', offset) - offset);
    if (std::ranges::any_of(line, IsClueCharacter)) return text.substr(0, offset);
  }
  return text;
}

// A row of a 16x16 board that is nearly blank may be a 4x4 board, but most of its rows are not.
bool MayBeRowsOfBoards(std::string_view text, const DetectedLines& lines) {
  constexpr std::size_t kRow = 16;
  if (lines.format.puzzle_size != kRow) return false;
  std::size_t rows = 0, boards = 0;
  LineReader reader(text);
  while (const std::optional<Line> line = reader.Next()) {
    if (WithoutCarriageReturn(line->text).size() != kRow) continue;
    ++rows;
    if (LooksLikeBoard(WithoutCarriageReturn(line->text), Spaces::kAreBlanks)) ++boards;
  }
  return 2 * boards < rows;
}

// The shape of a file whose lines were looked at. A header that names the puzzle's column decides.
// Otherwise there are grids if the first puzzle is one, and no fewer of the records are grids than
// are lines: a malformed first record alone decides nothing. Puzzles are looked for inside other
// text last.
DetectedFormat ChooseShape(std::string_view text, const DetectedLines& lines) {
  if (lines.is_table || lines.format.has_hodoku_lines) return OfLines(lines);
  if (HasCandidateGrids(BeforePuzzles(text, lines))) return OfBoards({});
  const bool has_lines = !lines.puzzle_offsets.empty();
  if (!has_lines) {
    if (const auto cells = FindCellColumns(text)) return OfCells(*cells);
  }
  const std::size_t first_line = has_lines ? lines.puzzle_offsets.front() : text.size();
  const GridsOfStyle grids = LookForGridsOfAnyStyle(text, first_line);
  if (!has_lines && LooksLikeSudokuTxt(text)) return OfShape(RecordShape::kSudokuTxt, grids.style);
  const auto lines_seen = static_cast<std::size_t>(std::ranges::count_if(
      lines.puzzle_offsets, [&](std::size_t offset) { return offset < grids.seen.end; }));
  const bool are_grids = grids.seen.count > 0 && grids.seen.count >= lines_seen;
  if (IsFoundText(text, lines, are_grids ? grids.seen.count : 0)) return OfFoundText(text);
  if (are_grids) return OfShape(RecordShape::kGrid, grids.style, grids.seen.count);
  if (!has_lines || MayBeRowsOfBoards(text, lines)) {
    if (const auto rows = FindBoardRows(text)) return OfBoards(*rows);
  }
  DetectedFormat detected = OfLines(lines);
  if (!detected.has_puzzle && HasRowsOfGrids(text)) {
    return OfShape(RecordShape::kGrid, grids.style, 0);
  }
  detected.is_hopeless = !detected.has_puzzle && IsHopelessText(text, lines.header_offset);
  return detected;
}

DetectedFormat OfJson(const DetectedJson& json) {
  DetectedFormat detected = OfShape(RecordShape::kJson, {}, kEnough);
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
Detection DetectJsonFormat(std::string_view text, const WantedColumns& columns, bool is_json) {
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

Detection DetectNpy(std::string_view text) {
  if (text.empty()) return std::optional<DetectedFormat>{};
  if (!IsNpy(text)) return std::string("not a NumPy array");
  SURUDOKU_TRY(const NpyFormat npy, ReadNpyHeader(text));
  DetectedFormat detected = OfShape(RecordShape::kNpy, {}, kEnough);
  detected.format.npy = npy;
  return std::optional(std::move(detected));
}

// The format of a text of lines, or of one that may have any.
Detection DetectLines(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  SURUDOKU_TRY(const auto lines, DetectLineFormat(text, columns, wanted == InputFormat::kCsv));
  if (!lines) return std::optional<DetectedFormat>{};
  if (wanted == InputFormat::kDetect && columns.puzzle.empty()) {
    return std::optional(ChooseShape(text, *lines));
  }
  DetectedFormat detected = OfLines(*lines);
  if (wanted == InputFormat::kCandidates) detected.format.line.puzzle_size = kCandidatesTextSize;
  return std::optional(detected);
}

// The format of a text that has the usual characters.
Detection DetectUsual(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  switch (wanted) {
    case InputFormat::kGrid:
      return std::optional(OfAnyGrids(text));
    case InputFormat::kSudokuTxt:
      return std::optional(OfShape(RecordShape::kSudokuTxt, {}));
    case InputFormat::kJson:
    case InputFormat::kNpy:
    case InputFormat::kDetect:
    case InputFormat::kLine:
    case InputFormat::kCsv:
    case InputFormat::kCandidates:
      break;
  }
  return DetectLines(text, wanted, columns);
}

// The format of a text that has these characters.
Detection DetectWith(const CellCharacters& characters, std::string_view text, InputFormat wanted,
                     const WantedColumns& columns) {
  const std::string usual = InUsualCharactersAlone(text, characters);
  SURUDOKU_TRY(auto detected, DetectUsual(usual, wanted, columns));
  if (!detected) return detected;
  detected->format.characters = characters;
  detected->format.grid.characters = characters;
  if (auto& header = detected->header_offset) {
    const auto before = std::string_view(usual).substr(0, *header);
    header = StartOfLine(text, static_cast<std::uint64_t>(std::ranges::count(before, '\n')));
  }
  return detected;
}

// Whether the records of such a shape can be read in other characters.
bool MayHaveCharacters(RecordShape shape) {
  return shape == RecordShape::kLine || shape == RecordShape::kGrid || shape == RecordShape::kCells;
}

// Letters are values of boards, not blanks.
bool HasBoards(const RecordFormat& format) {
  return format.shape == RecordShape::kLine && format.line.puzzle_size != kCellCount;
}

/// Looks at a text that has no puzzle in the usual characters, or few, with others in their places.
class CharacterTrials {
 public:
  CharacterTrials(std::string_view text, InputFormat wanted, const WantedColumns& columns)
      : text_(text), wanted_(wanted), columns_(columns) {}

  // Nothing if `usual` is as good.
  Detection Find(const DetectedFormat& usual) {
    CellCharacters wide;
    wide.has_wide = HasWideCharacters(text_);
    if (wide.has_wide) {
      if (auto detected = Try(wide); detected && detected->puzzles > usual.puzzles) return detected;
    }
    if (usual.puzzles > 0) return std::optional<DetectedFormat>{};
    CellCharacters slashes = wide;
    slashes.slashes_are_spaces = true;
    if (text_.find('/') != std::string_view::npos) {
      if (auto detected = Try(slashes); detected && detected->format.shape == RecordShape::kGrid) {
        return detected;
      }
    }
    return FindBlank(wide);
  }

 private:
  std::optional<DetectedFormat> Try(const CellCharacters& characters) {
    auto detected = DetectWith(characters, text_, wanted_, columns_);
    const bool is_found = detected.ok() && detected.value() && detected.value()->has_puzzle &&
                          detected.value()->puzzles > 0 &&
                          MayHaveCharacters(detected.value()->format.shape) &&
                          !HasBoards(detected.value()->format);
    return is_found ? detected.value() : std::nullopt;
  }

  // The letter or sign that all puzzles have for a blank, if there is just one.
  Detection FindBlank(CellCharacters characters) {
    std::optional<DetectedFormat> found;
    for (const char blank : std::string_view("?xXnN~")) {
      if (text_.find(blank) == std::string_view::npos) continue;
      characters.blanks = blank;
      auto detected = Try(characters);
      if (!detected) continue;
      if (found) {
        const std::string& first = found->format.characters.blanks;
        return TwoBlanks(first, characters.blanks, first + characters.blanks);
      }
      found = std::move(detected);
    }
    if (!found) return found;
    if (const auto usual = BlankBeside(*found)) {
      const std::string& blank = found->format.characters.blanks;
      return TwoBlanks(blank, *usual, blank);
    }
    return found;
  }

  // A usual blank in the same puzzles: fewer of them are puzzles without it.
  std::optional<std::string> BlankBeside(const DetectedFormat& found) {
    // The others draw the borders of grids, too.
    const bool are_lines = found.format.shape == RecordShape::kLine;
    for (const char usual : std::string_view(are_lines ? ".0_*-" : ".0")) {
      std::string without(text_);
      std::ranges::replace(without, usual, kOtherCharacter);
      const auto detected =
          CharacterTrials(without, wanted_, columns_).Try(found.format.characters);
      if (!detected || detected->puzzles < found.puzzles) return std::string(1, usual);
    }
    return std::nullopt;
  }

  static std::string TwoBlanks(const std::string& one, const std::string& other,
                               const std::string& unusual) {
    return "'" + one + "' and '" + other +
           "' both seem to stand for blanks: if they do, say so (--blank '" + unusual + "')";
  }

  std::string_view text_;
  InputFormat wanted_;
  const WantedColumns& columns_;
};

// The format of a text of lines or grids, in whatever characters.
Detection DetectText(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  if (!columns.blanks.empty()) {
    const CellCharacters characters = {std::string(columns.blanks), HasWideCharacters(text), false};
    Detection detected = DetectWith(characters, text, wanted, columns);
    const bool is_other =
        detected.ok() && detected.value() && !MayHaveCharacters(detected.value()->format.shape);
    return is_other ? DetectUsual(text, wanted, columns) : detected;
  }
  Detection usual = DetectUsual(text, wanted, columns);
  if (!usual.ok() || !usual.value() || usual.value()->puzzles >= kEnough) return usual;
  if (wanted == InputFormat::kSudokuTxt || wanted == InputFormat::kCandidates) return usual;
  Detection other = CharacterTrials(text, wanted, columns).Find(*usual.value());
  return !other.ok() || other.value() ? other : usual;
}

Detection DetectShape(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  if (wanted == InputFormat::kNpy || (wanted == InputFormat::kDetect && IsNpy(text))) {
    return DetectNpy(text);
  }
  if (wanted == InputFormat::kJson) return DetectJsonFormat(text, columns, true);
  if (wanted == InputFormat::kDetect) {
    SURUDOKU_TRY(auto json, DetectJsonFormat(text, columns, false));
    if (json) return json;
  }
  return DetectText(text, wanted, columns);
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

}  // namespace surudoku
