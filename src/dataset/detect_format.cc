#include "dataset/detect_format.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "dataset/blanks_beside_solutions.h"
#include "dataset/board_rows.h"
#include "dataset/candidate_grid.h"
#include "dataset/character_trials.h"
#include "dataset/doubtful_boards.h"
#include "dataset/file_symbols.h"
#include "dataset/following_solution.h"
#include "dataset/found_vote.h"
#include "dataset/grid_vote.h"
#include "dataset/json_detection.h"
#include "dataset/line_detection.h"
#include "dataset/piecewise_vote.h"
#include "dataset/small_candidates.h"
#include "dataset/solution_names.h"
#include "dataset/solutions_apart.h"
#include "dataset/stray_puzzles.h"
#include "dataset/zero_values.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

// So many puzzles leave no doubt about their layout.
constexpr std::size_t kEnough = 20;
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
  detected.format.sizes = lines.sizes;
  detected.header_offset = lines.header_offset;
  detected.puzzles = lines.format.has_hodoku_lines ? kEnough : lines.puzzle_offsets.size();
  detected.has_puzzle = detected.puzzles > 0;
  return detected;
}

DetectedFormat OfFoundText(std::string_view text, bool has_lists = false) {
  DetectedFormat detected = OfShape(RecordShape::kFound, {}, kEnough);
  detected.format.has_found_solutions = HasFoundSolutions(text, has_lists);
  detected.format.found_search = {.has_lists = has_lists, .has_other_blanks = true};
  detected.format.found_frame = FindFoundFrame(text, has_lists);
  detected.format.are_found_alone = !has_lists && IsFoundAmongSentences(text);
  detected.format.are_found_in_xml = text.starts_with("<?xml");
  return detected;
}

// The same text with the solutions below their puzzles, if they are so named; lines of 9x9 are then
// found text.
void TakeNamedSolutions(std::string_view text, DetectedFormat& detected) {
  constexpr std::size_t kBytesLookedAt = std::size_t{1} << 14;
  const RecordShape shape = detected.format.shape;
  const bool may_be = shape == RecordShape::kLine || shape == RecordShape::kGrid ||
                      shape == RecordShape::kFound || shape == RecordShape::kBoard ||
                      shape == RecordShape::kTable;
  if (!may_be || !detected.has_puzzle) return;
  // Inside other text, damage may join one line of a puzzle and that of its solution.
  if (shape != RecordShape::kFound && HasSolutions(detected.format)) return;
  if (FindSolutionName(text.substr(0, kBytesLookedAt)) == text.npos) return;
  DetectedFormat found = shape == RecordShape::kLine ? OfFoundText(text) : detected;
  found.format.symbols = detected.format.symbols;
  const NamedGrids named = FindNamedGrids(text, found.format);
  const bool are_others = named == NamedGrids::kOthers;
  if (named == NamedGrids::kNone || (are_others && HasSolutions(found.format))) return;
  detected = std::move(found);
  detected.format.has_following_solutions = true;
  detected.format.must_solutions_fit = are_others;
  detected.format.found_search.follows_puzzle = true;
}

// The same of solutions without names. An error if they stand elsewhere.
std::optional<std::string> TakeUnnamedSolutions(std::string_view text, DetectedFormat& detected) {
  RecordFormat& format = detected.format;
  if (!detected.has_puzzle || HasSolutions(format)) return std::nullopt;
  const FirstGrids& grids = FirstGridsOf(text, detected);
  if (HasUnnamedSolutions(grids)) {
    format.has_following_solutions = true;
    format.are_solutions_unnamed = true;
    format.found_search.follows_puzzle = true;
    return std::nullopt;
  }
  const FirstGrids all = ReadAllGrids(text, format);
  detected.all_have_blanks = AllHaveBlanks(all);
  detected.complete_alone = FirstOfCompleteAlone(all);
  if (auto why = WhySolutionsApart(grids, all, format.shape == RecordShape::kGrid ? 1 : 2)) {
    return *why + " (--input-format line or grid takes each for a record)";
  }
  return std::nullopt;
}

std::optional<std::string> TakeFollowingSolutions(std::string_view text, DetectedFormat& detected) {
  TakeNamedSolutions(text, detected);
  return TakeUnnamedSolutions(text, detected);
}

// The format of a text with puzzles inside other text.
Detection DetectFound(std::string_view text, bool has_lists = false) {
  DetectedFormat found = OfFoundText(text, has_lists);
  if (auto why = TakeFollowingSolutions(text, found)) return *std::move(why);
  return std::optional(std::move(found));
}

// Most lines have a blank among their first characters.
bool IsCompleteLine(std::string_view line, const LineFormat& format) {
  const bool is_plain = line.size() == kCellCount && format.whole_lines;
  const std::string_view puzzle = is_plain ? line : FieldText(line, format.puzzle);
  if (is_plain && std::ranges::any_of(puzzle, IsBlankCharacter)) return false;
  return IsPuzzleText(puzzle) && IsFullGridText(puzzle);
}

// Whether one of the puzzles of a file of lines is a complete grid: most have none.
bool HasCompleteLines(std::string_view text, const LineFormat& format) {
  std::size_t begin = 0;
  bool has_one = false;
  const auto look_up_to = [&](std::size_t end) {
    has_one = IsCompleteLine(WithoutCarriageReturn(text.substr(begin, end - begin)), format);
    begin = end + 1;
    return !has_one;
  };
  VisitNewlines(text, look_up_to);
  if (!has_one && begin < text.size()) look_up_to(text.size());
  return has_one;
}

DetectedFormat OfCells(const DetectedCells& cells) {
  DetectedFormat detected = OfShape(RecordShape::kCells, {}, cells.count);
  detected.format.cells = cells.columns;
  detected.header_offset = cells.header_offset;
  return detected;
}

// Whatever is drawn row by row: candidates and boards if they can be read, else 9x9 grids.
DetectedFormat OfAnyGrids(std::string_view text) {
  if (const auto candidates = FindCandidateGrids(text)) return OfBoards(*candidates);
  if (const auto candidates = FindSmallCandidates(text)) return OfBoards(*candidates);
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

// The shape of a file whose lines were looked at. A header that names the puzzle's column decides
// if a puzzle stands in it. Otherwise there are grids if the first puzzle is one, and no fewer of
// the records are grids than are lines: a malformed first record alone decides nothing. Puzzles are
// looked for inside other text last.
DetectedFormat ChooseShape(std::string_view text, const DetectedLines& lines) {
  const bool is_table = lines.is_table && !lines.puzzle_offsets.empty() && !IsPostgresDump(text);
  if (is_table || lines.format.has_hodoku_lines) return OfLines(lines);
  if (const auto candidates = FindCandidateGrids(BeforePuzzles(text, lines))) {
    return OfBoards(*candidates);
  }
  const bool has_lines = !lines.puzzle_offsets.empty();
  if (!has_lines) {
    if (const auto cells = FindCellColumns(text)) return OfCells(*cells);
  }
  if (!has_lines) {
    if (const auto candidates = FindSmallCandidates(text)) return OfBoards(*candidates);
  }
  const std::size_t first_line = has_lines ? lines.puzzle_offsets.front() : text.size();
  const GridsOfStyle grids = LookForGridsOfAnyStyle(text, first_line);
  if (!has_lines && LooksLikeSudokuTxt(text)) return OfShape(RecordShape::kSudokuTxt, grids.style);
  const auto lines_seen = static_cast<std::size_t>(std::ranges::count_if(
      lines.puzzle_offsets, [&](std::size_t offset) { return offset < grids.seen.end; }));
  const bool are_grids = grids.seen.count > 0 && grids.seen.count >= lines_seen;
  if (IsFoundText(text, lines, are_grids ? grids.seen.count : 0)) {
    return OfFoundText(text, HasFoundLists(text, 0));
  }
  const bool has_all_grids = grids.seen.count >= kEnough;
  if (!has_lines && !has_all_grids && HasFoundLists(text, grids.seen.count)) {
    return OfFoundText(text, true);
  }
  if (are_grids) {
    DetectedFormat drawn = OfShape(RecordShape::kGrid, grids.style, grids.seen.count);
    const bool are_beside =
        !has_lines && HasFoundPuzzles(text) && LacksPuzzles(FirstGridsOf(text, drawn));
    return are_beside ? OfFoundText(text) : drawn;
  }
  if (!has_lines || MayBeRowsOfBoards(text, lines)) {
    if (const auto rows = FindBoardRows(text)) return OfBoards(*rows);
  }
  DetectedFormat detected = OfLines(lines);
  if (!detected.has_puzzle && (grids.seen.damaged > 0 || HasRowsOfGrids(text))) {
    return OfShape(RecordShape::kGrid, grids.style, 0);
  }
  detected.is_hopeless = !detected.has_puzzle && IsHopelessText(text, lines.header_offset);
  return detected;
}

DetectedFormat OfJson(const DetectedJson& json) {
  DetectedFormat detected = OfShape(RecordShape::kJson, {}, kEnough);
  detected.format.json = json.format;
  detected.format.sizes = json.sizes;
  detected.format.line.columns = json.columns;
  return detected;
}

// A list without records.
DetectedFormat OfEmptyJson() {
  DetectedFormat detected;
  detected.format.shape = RecordShape::kJson;
  detected.format.json.steps = {JsonStep{}};
  return detected;
}

// Why the solutions of a JSON text, which are records as the puzzles are, refuse it.
std::optional<std::string> WhySolutionsApartInJson(std::string_view text,
                                                   DetectedFormat& detected) {
  if (HasSolutions(detected.format)) return std::nullopt;
  const FirstGrids all = ReadAllGrids(text, detected.format);
  if (detected.format.json.puzzle.empty() && HasUnnamedSolutions(all)) {
    return "solutions follow their puzzles in a list: put each pair into a list or an object of "
           "its own (--input-format json reads each as a puzzle)";
  }
  detected.all_have_blanks = AllHaveBlanks(all);
  detected.complete_alone = FirstOfCompleteAlone(all);
  detected.format.json.puzzles_alone = FirstOfPuzzlesAlone(all);
  const auto why = WhySolutionsApart(all, all, 2);
  return why ? std::optional(*why + " (--input-format json reads each as a puzzle)") : std::nullopt;
}

// The format of a JSON text; nothing if it is none, or is read better as lines. `is_json`: it is
// wanted as such.
Detection DetectJsonFormat(std::string_view text, const WantedColumns& columns, bool is_json) {
  if (!is_json && !MayBeJson(text)) return std::optional<DetectedFormat>{};
  JsonLook look(LookedAt(text));
  if (look.HasPuzzlesAsNames()) {
    if (is_json) return std::string("its puzzles are names of members: leave out --input-format");
    return DetectFound(text);
  }
  const std::optional<DetectedJson> plain = DetectJson(look);
  if (!plain && IsEmptyJsonList(text)) return std::optional(OfEmptyJson());
  if (!plain && is_json && text.find_first_not_of(" \t\r\n") != std::string_view::npos) {
    return std::string("no puzzle found in its JSON");
  }
  if (!plain) return std::optional<DetectedFormat>{};
  if (const auto stray = is_json ? std::nullopt : FindStrayBesideJson(text)) {
    return "line " + std::to_string(*stray + 1) + ": " + std::string(kStrayBesideJson);
  }
  if (plain->may_have_values_from_zero) {
    return std::string(kMayCountFromZero);
  }
  if (columns.puzzle.empty() && !plain->other_units.empty()) return WhyNotRows(plain->other_units);
  DetectedFormat detected = OfJson(*plain);
  if (const std::string name = is_json ? "" : look.NameOfSolutionsApart(); !name.empty()) {
    return "its solutions are in a list of their own ('" + name +
           "'): put each pair into an object (--input-format json reads the puzzles alone)";
  }
  if (auto why = is_json ? std::nullopt : WhySolutionsApartInJson(look.tree().text(), detected)) {
    return *std::move(why);
  }
  // Puzzles inside longer strings, as in a talk that ends with the solution.
  if (!is_json && plain->are_complete) {
    const reading::Block block = reading::ReadBlock(text, true);
    const bool has_puzzle = std::ranges::any_of(block.records, [](const auto& record) {
      return record.puzzle.is_board() && !record.puzzle.is_complete();
    });
    if (has_puzzle) return std::optional(TextFormatOf(block, Symbols::kDetect));
  }
  if (!columns.has_any()) return std::optional(std::move(detected));
  SURUDOKU_TRY(const DetectedJson json, DetectJsonColumns(look, *plain, columns));
  return std::optional(OfJson(json));
}

// The same with the blanks that the user names. All that are usual are known anyway.
Detection DetectJsonWithBlanks(std::string_view text, const WantedColumns& columns, bool is_json) {
  const CellCharacters characters = {.blanks = std::string(columns.blanks)};
  const bool are_usual = std::ranges::all_of(columns.blanks, IsBlankCharacter);
  if (are_usual) return DetectJsonFormat(text, columns, is_json);
  SURUDOKU_TRY(auto detected,
               DetectJsonFormat(InUsualCharactersAlone(text, characters), columns, is_json));
  if (detected && detected->format.shape != RecordShape::kJson) detected.reset();
  if (detected) detected->format.characters = characters;
  return detected;
}

Detection DetectNpy(std::string_view text) {
  if (text.empty()) return std::optional<DetectedFormat>{};
  if (!IsNpy(text)) return std::string("not a NumPy array");
  SURUDOKU_TRY(const NpyFormat npy, ReadNpyHeader(text));
  DetectedFormat detected = OfShape(RecordShape::kNpy, {}, kEnough);
  detected.format.npy = npy;
  detected.format.npy.has_plus_one = HasPlusOne(text, npy);
  return std::optional(std::move(detected));
}

// The format of a text of lines, or of one that may have any.
Detection DetectLines(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  SURUDOKU_TRY(const auto lines, DetectLineFormat(text, columns, wanted == InputFormat::kCsv));
  if (!lines) return std::optional<DetectedFormat>{};
  if (wanted == InputFormat::kDetect && columns.puzzle.empty() && columns.regions.empty()) {
    if (lines->puzzle_offsets.empty() && HasLineForEachCell(text)) {
      return std::string(
          "a table with a line for each cell: write all cells of a puzzle on one line");
    }
    DetectedFormat detected = ChooseShape(text, *lines);
    TakeNamedSolutions(text, detected);
    const bool are_lines = detected.format.shape == RecordShape::kLine;
    if (!are_lines || HasCompleteLines(text, detected.format.line)) {
      if (auto why = TakeUnnamedSolutions(text, detected)) return *std::move(why);
    } else {
      const bool has_enough = detected.puzzles >= kEnough && !lines->format.has_hodoku_lines;
      detected.all_have_blanks = has_enough && !HasSolutions(detected.format);
    }
    const bool are_grids = detected.format.shape == RecordShape::kGrid;
    if (const auto why = are_grids ? WhyNotGrids(text, detected.format.grid) : std::nullopt)
      return *why;
    if (are_grids && HasUnclearRows(text, detected.format.grid.table)) {
      return std::string("empty rows between bars: are they around puzzles? leave them out");
    }
    return std::optional(std::move(detected));
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
    case InputFormat::kText:
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
  detected->format.board.characters = characters;
  if (auto& header = detected->header_offset) {
    const auto before = std::string_view(usual).substr(0, *header);
    header = StartOfLine(text, static_cast<std::uint64_t>(std::ranges::count(before, '\n')));
  }
  return detected;
}

// The format of a text of tables, whose solutions may stand below them.
Detection DetectTables(std::string_view text, const CellTables& tables) {
  DetectedFormat detected = OfShape(RecordShape::kTable, {}, kEnough);
  detected.format.tables = tables;
  if (auto why = TakeFollowingSolutions(text, detected)) return *std::move(why);
  return std::optional(std::move(detected));
}

// The format of a text whose puzzles stand in tables and elsewhere: the greater part are records.
// Nothing if it has no tables besides its records; those that it has all the same are copies.
Detection DetectBesideTables(std::string_view text, RecordFormat& format) {
  const auto beside = FindTableBeside(text, format);
  format.are_tables_copies = beside.has_value();
  if (!beside || beside->tables == 0) return std::optional<DetectedFormat>{};
  if (beside->tables >= beside->records) return DetectTables(text, beside->kind);
  return "line " + std::to_string(beside->line + 1) + ": " + kOtherLayout;
}

// Rows of fields that were taken for larger grids may be small ones side by side.
bool MayBeSheet(const RecordFormat& format, InputFormat wanted) {
  if (wanted != InputFormat::kDetect) return false;
  const bool are_grids = format.shape == RecordShape::kGrid &&
                         format.grid.table.layout == RowLayout::kFields &&
                         IsCsvSeparator(format.grid.table.separator);
  return are_grids ||
         (format.shape == RecordShape::kBoard && IsCsvSeparator(format.board.separator));
}

// The format of a text of lines or grids with the blanks that the user names.
Detection DetectWithBlanks(std::string_view text, InputFormat wanted,
                           const WantedColumns& columns) {
  const CellCharacters characters = {.blanks = std::string(columns.blanks),
                                     .has_wide = HasWideCharacters(text)};
  const auto detect_with = [&](std::string_view changed, const CellCharacters& others) {
    return DetectWith(others, changed, wanted, columns);
  };
  Detection detected = detect_with(text, characters);
  if (!detected.ok()) return detected;
  const bool is_other = detected.value() && !MayHaveCharacters(detected.value()->format.shape);
  if (is_other) return DetectUsual(text, wanted, columns);
  const bool has_none = !detected.value() || detected.value()->puzzles == 0;
  if (!has_none || wanted != InputFormat::kDetect) return detected;
  Detection drawn = FindDrawnCharacters(text, characters, detect_with);
  if (!drawn.ok() || drawn.value()) return drawn;
  const auto tables = FindCellTables(text, columns.blanks);
  return tables ? DetectTables(text, *tables) : detected;
}

// The format of a text of lines or grids, in whatever characters.
Detection DetectText(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  if (!columns.blanks.empty()) return DetectWithBlanks(text, wanted, columns);
  Detection usual = DetectUsual(text, wanted, columns);
  if (!usual.ok() || !usual.value()) return usual;
  RecordFormat& format = usual.value()->format;
  if (MayBeSheet(format, wanted)) {
    if (const auto sheet = FindCsvSheet(text)) {
      return DetectTables(text, {CellTable::kSheet, *sheet});
    }
  }
  const bool may_have_tables = MayHaveStrays(format.shape) && usual.value()->puzzles > 0 &&
                               columns.puzzle.empty();  // on lines, all others are faults
  if (may_have_tables && wanted == InputFormat::kDetect) {
    Detection tables = DetectBesideTables(text, format);
    if (!tables.ok() || tables.value()) return tables;
  }
  const bool may_lack_puzzles = format.shape == RecordShape::kGrid && !HasSolutions(format) &&
                                LacksPuzzles(FirstGridsOf(text, *usual.value()));
  if (usual.value()->puzzles >= kEnough && !may_lack_puzzles) return usual;
  if (wanted == InputFormat::kSudokuTxt || wanted == InputFormat::kCandidates) return usual;
  const auto detect_with = [&](std::string_view changed, const CellCharacters& characters) {
    return DetectWith(characters, changed, wanted, columns);
  };
  Detection other = FindOtherCharacters(text, *usual.value(), detect_with);
  if (!other.ok() || other.value()) return other;
  if (usual.value()->puzzles == 0 && wanted == InputFormat::kDetect) {
    if (const auto tables = FindCellTables(text, {})) return DetectTables(text, *tables);
    if (HasFoundOtherBlanks(text)) return DetectFound(text);
  }
  return usual;
}

// The format of a text with puzzles in pieces; nothing if its layout reads more. A line with a
// puzzle leaves no doubt, and the lines around a list of 81 numbers on one line are no faults.
Detection DetectPiecewise(std::string_view text, const DetectedFormat& detected) {
  const RecordShape shape = detected.format.shape;
  const bool has_lines = shape == RecordShape::kLine || shape == RecordShape::kCells;
  const bool may_have = shape == RecordShape::kLine
                            ? detected.puzzles == 0
                            : shape != RecordShape::kJson && shape != RecordShape::kNpy &&
                                  shape != RecordShape::kFound;
  if (!may_have || MayBeJson(text) || !HasMorePiecewise(text, detected.format, !has_lines)) {
    return std::optional<DetectedFormat>{};
  }
  return DetectFound(text, HasFoundLists(text, 0));
}

Detection DetectShape(std::string_view text, InputFormat wanted, const WantedColumns& columns) {
  if (wanted == InputFormat::kNpy || (wanted == InputFormat::kDetect && IsNpy(text))) {
    return DetectNpy(text);
  }
  if (wanted == InputFormat::kJson) return DetectJsonWithBlanks(text, columns, true);
  if (wanted == InputFormat::kDetect) {
    SURUDOKU_TRY(auto json, DetectJsonWithBlanks(text, columns, false));
    if (json) return json;
  }
  SURUDOKU_TRY(auto detected, DetectText(text, wanted, columns));
  if (detected && wanted == InputFormat::kDetect && !columns.has_any() && columns.blanks.empty()) {
    SURUDOKU_TRY(auto found, DetectPiecewise(text, *detected));
    if (found) return found;
  }
  const bool has_none = detected && !detected->has_puzzle && wanted == InputFormat::kDetect;
  if (has_none && IsJsonWithoutPuzzle(text) && !HasDamagedPuzzles(text)) {
    detected->is_hopeless = true;
  }
  return detected;
}

// The same if this sign is a blank, too.
Detection DetectWithBlank(std::string_view sign, std::string_view text, InputFormat wanted,
                          const WantedColumns& columns) {
  std::string blanks(columns.blanks);
  if (blanks.find(sign) == std::string::npos) {
    if (!IsKnownBlank(sign)) return WhyUnknownBlank(sign);
    if (MayBeJson(text)) return DetectShape(text, wanted, columns);
    blanks += sign;
  }
  WantedColumns with_blanks = columns;
  with_blanks.blanks = blanks;
  SURUDOKU_TRY(auto detected, DetectShape(text, wanted, with_blanks));
  const bool is_read = !detected || !columns.puzzle.empty() || HasSolutions(detected->format);
  return is_read ? Detection(std::move(detected)) : WhyUnreadBlank(sign);
}

// The same for a text that may have an unusual blank beside its solutions, which are no records.
Detection DetectWithSolutions(std::string_view text, InputFormat wanted,
                              const WantedColumns& columns) {
  const bool may_have = wanted == InputFormat::kDetect || wanted == InputFormat::kLine ||
                        wanted == InputFormat::kCsv || wanted == InputFormat::kJson;
  const std::string sign = may_have ? FindBlankBesideSolutions(text) : std::string();
  if (!sign.empty()) return DetectWithBlank(sign, text, wanted, columns);
  Detection detected = DetectShape(text, wanted, columns);
  const bool are_grids = detected.ok() && detected.value() &&
                         detected.value()->format.shape == RecordShape::kGrid &&
                         wanted == InputFormat::kDetect;
  const std::string drawn = are_grids ? FindBlankOfRowsBesideSolutions(text) : std::string();
  return drawn.empty() ? std::move(detected) : DetectWithBlank(drawn, text, wanted, columns);
}

// Looks for the solutions of boards that have `0` as a value: before that was known, they seemed to
// have blanks.
std::optional<std::string> TakeSolutionsWithZero(std::string_view text, DetectedFormat& detected) {
  const RecordShape shape = detected.format.shape;
  if (shape == RecordShape::kJson) return WhySolutionsApartInJson(text, detected);
  detected.first_grids.reset();
  const bool are_boards =
      shape == RecordShape::kLine || shape == RecordShape::kBoard || shape == RecordShape::kFound;
  return are_boards ? TakeFollowingSolutions(text, detected) : std::nullopt;
}

// The layout that the readers of all layouts vote for.
Detection DetectByLooks(std::string_view text, InputFormat wanted, const WantedColumns& columns,
                        Symbols symbols) {
  SURUDOKU_TRY(auto detected, DetectWithSolutions(text, wanted, columns));
  if (!detected) return detected;
  RecordFormat& format = detected->format;
  format.are_strays_copies = MayHaveStrays(format.shape) && AreStraysCopies(text, format);
  if (wanted != InputFormat::kDetect) format.sizes = {};
  format.are_symbols_given = symbols != Symbols::kDetect;
  if (!format.are_symbols_given) {
    const std::string usual = format.characters.is_usual()
                                  ? std::string()
                                  : InUsualCharactersAlone(text, format.characters);
    const std::string_view cells = format.characters.is_usual() ? text : usual;
    if (columns.blanks.empty() && MayHaveValuesFromZero(cells, format)) {
      return std::string(kZeroBesideBlank);
    }
    const bool is_detected = wanted == InputFormat::kDetect && format.shape == RecordShape::kBoard;
    if (auto why = is_detected ? WhyDoubtfulBoards(cells, format.board) : std::nullopt) {
      return *std::move(why);
    }
    SURUDOKU_TRY(symbols, FindSymbols(cells, format));
  }
  format.symbols = symbols;
  const bool may_have_solutions = wanted == InputFormat::kDetect && columns.puzzle.empty() &&
                                  detected->has_puzzle && !HasSolutions(format);
  if (may_have_solutions && symbols == Symbols::kFromZero) {
    if (auto why = TakeSolutionsWithZero(text, *detected)) return *std::move(why);
  }
  return detected;
}

// Whether every line of a text is a comment or a puzzle of 81 characters, as in most files of
// lines: nothing else is looked for there.
bool AreAllPuzzles(std::string_view text, const DetectedFormat& detected) {
  std::size_t begin = detected.header_offset ? *detected.header_offset + 1 : 0;
  bool are_all = true;
  VisitNewlines(text.substr(begin), [&, start = begin](std::size_t newline) {
    const std::string_view line = text.substr(begin, start + newline - begin);
    const bool is_header = begin == start && detected.header_offset;
    begin = start + newline + 1;
    are_all = is_header || IsCommentOrEmpty(line) ||
              FindPuzzleText(line, detected.format.line) != nullptr;
    return are_all;
  });
  return are_all;
}

/// The records of a text, as the readers of one layout find them.
struct ReadByLayout {
  std::vector<RecordLines> records;  ///< in order, those that are faults, too
  std::vector<std::string> puzzles;  ///< with `.` for blanks, sorted
  bool has_faults = false;
};

// Whether records of this shape have columns: these are kept as long as no puzzle is lost.
bool HasColumns(RecordShape shape) {
  return shape == RecordShape::kLine || shape == RecordShape::kCells || shape == RecordShape::kJson;
}

ReadByLayout ReadByLayoutOf(std::string_view text, const DetectedFormat& detected) {
  RecordIndex index;
  const FileStart start = {
      .starts_file = true, .header_offset = detected.header_offset, .ends_file = true};
  IndexRecords(text, detected.format, start, index);
  ReadByLayout read;
  std::string storage;
  for (const RecordLines& record : index.records) {
    const auto puzzle =
        ReadPuzzle(text.substr(record.begin, record.size), detected.format, storage);
    read.has_faults |= !puzzle.ok();
    const bool is_text = !puzzle.ok() && detected.format.shape == RecordShape::kJson &&
                         text.substr(record.begin, 1).find_first_of("{[\"") == text.npos;
    if (!is_text) read.records.push_back(record);  // else a word beside the JSON
    // Beside other text an empty board is a template.
    const bool counts =
        puzzle.ok() && (HasColumns(detected.format.shape) || CountClues(puzzle.value().text) > 0);
    if (counts) AppendDotted(puzzle.value().text, read.puzzles.emplace_back());
  }
  std::ranges::sort(read.records, {}, &RecordLines::begin);
  std::ranges::sort(read.puzzles);
  return read;
}

// Whether a board with blanks, or what nearly is one, stands where no record does, not even a
// malformed one. A complete grid may be a solution.
bool IsLost(const reading::Board& board, const std::vector<RecordLines>& records) {
  constexpr int kClues = 17;
  if (board.is_complete() || (!board.is_board() && board.clues < kClues)) return false;
  const auto next = std::ranges::lower_bound(records, board.end, {}, &RecordLines::begin);
  if (next == records.begin()) return true;
  const RecordLines& before = *std::prev(next);
  return before.begin + std::max(before.size, 1U) <= board.begin;
}

// Whether the layout's readers would lose a board of the grammar's that is none of their own, too.
bool LoseAny(const ReadByLayout& read, const reading::Block& block, bool has_columns) {
  std::string dotted;
  return std::ranges::any_of(block.records, [&](const reading::Record& record) {
    if (!IsLost(record.puzzle, read.records)) return false;
    if (!record.puzzle.is_board()) return !has_columns && !read.has_faults;
    dotted.clear();
    AppendDotted(record.puzzle.cells, dotted);
    return !std::ranges::binary_search(read.puzzles, dotted);
  });
}

// Whether the grammar reads all that the layout's readers do, and more.
bool ReadsMoreThan(const ReadByLayout& read, const reading::Block& block) {
  std::vector<std::string> puzzles;
  for (const reading::Record& record : block.records) {
    if (record.puzzle.is_board()) AppendDotted(record.puzzle.cells, puzzles.emplace_back());
  }
  std::ranges::sort(puzzles);
  return puzzles.size() > read.puzzles.size() && std::ranges::includes(puzzles, read.puzzles);
}

bool IsReadBetter(std::string_view text, const DetectedFormat& detected,
                  const reading::Block& block) {
  const ReadByLayout read = ReadByLayoutOf(text, detected);
  const bool has_columns = HasColumns(detected.format.shape);
  return LoseAny(read, block, has_columns) || (!has_columns && ReadsMoreThan(read, block));
}

// Whether a text was refused only because its puzzles are written in several ways.
bool IsRefusedAsMixed(const Detection& detected) {
  if (detected.ok()) return false;
  const std::string& why = detected.error();
  return why.ends_with(kStrayBesideJson) || why.ends_with(kOtherLayout);
}

// The layout that was found by its looks, or the grammar's if that reads more of the text.
Detection OrAsText(std::string_view text, Symbols symbols, Detection detected) {
  if (!detected.ok() && !IsRefusedAsMixed(detected)) return detected;
  const bool is_none = !detected.ok() || !detected.value() || detected.value()->is_hopeless;
  if (!is_none) {
    const RecordShape shape = detected.value()->format.shape;
    if (shape == RecordShape::kNpy || shape == RecordShape::kSudokuTxt) return detected;
    if (detected.value()->format.json.are_lines && AreJsonLines(text)) return detected;
    if (shape == RecordShape::kLine && AreAllPuzzles(text, *detected.value())) return detected;
  }
  const reading::Block block = reading::ReadBlock(text, true, {.symbols = symbols});
  DetectedFormat as_text = TextFormatOf(block, symbols);
  if (!as_text.has_puzzle) return detected;
  const bool has_own = !is_none && HasColumns(detected.value()->format.shape);
  return !has_own || IsReadBetter(text, *detected.value(), block) ? Detection(std::move(as_text))
                                                                  : std::move(detected);
}

}  // namespace

const FirstGrids& FirstGridsOf(std::string_view text, DetectedFormat& detected) {
  if (!detected.first_grids) detected.first_grids = ReadFirstGrids(text, detected.format);
  return *detected.first_grids;
}

Result<std::optional<DetectedFormat>, std::string> DetectRecordFormat(std::string_view text,
                                                                      InputFormat wanted,
                                                                      const WantedColumns& columns,
                                                                      Symbols symbols) {
  if (wanted == InputFormat::kText) {
    return std::optional(DetectTextFormat(text, symbols));
  }
  Detection detected = DetectByLooks(text, wanted, columns, symbols);
  const bool is_wanted =
      wanted != InputFormat::kDetect || columns.has_any() || !columns.blanks.empty();
  return is_wanted ? detected : OrAsText(text, symbols, std::move(detected));
}

}  // namespace surudoku
