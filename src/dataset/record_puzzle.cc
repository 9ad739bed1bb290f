#include "dataset/record_puzzle.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "dataset/clue_lines.h"
#include "dataset/file_symbols.h"
#include "dataset/hodoku_line.h"
#include "dataset/json_record.h"
#include "dataset/json_scanner.h"
#include "dataset/lines.h"
#include "dataset/solution_text.h"
#include "dataset/sudoku_txt.h"
#include "dataset/text_records.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/region_map.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

// The reason why a complete grid is no record if it comes after puzzles alone.
constexpr char kLateSolution[] =
    "a complete grid after puzzles alone: if it is a solution, write it below its puzzle, or into "
    "a file of its own; --input-format takes it for a record";

constexpr char kLateSolutionInJson[] =
    "a complete grid after puzzles alone: if it is a solution, put it into an object with its "
    "puzzle (--input-format json does not look for solutions)";

// The reason why a puzzle is no record if it comes after complete grids alone, and one of the
// first of these solves it.
constexpr char kSolvedAbove[] =
    "a puzzle that one of the complete grids above solves: if they are solutions, write each below "
    "its puzzle, or all into a file of their own; --input-format takes each for a record";

// The reason why a map of regions is no record.
constexpr char kRegionMap[] =
    "a map of a jigsaw's regions, no puzzle: put it into a file of its own (--houses jigsaw "
    "--regions FILE)";

Result<PuzzleText, RecordError> ReadLinePuzzle(std::string_view line, const RecordFormat& format,
                                               std::string& storage) {
  if (format.line.has_hodoku_lines && IsHodokuLine(line)) {
    SURUDOKU_TRY(const reading::Board puzzle, ReadHodokuLine(line));
    storage.clear();
    AppendDotted(puzzle.cells, storage);
    return PuzzleText{KindOfSize(storage.size()), storage};
  }
  if (const auto clues = FindClueText(line, format.line)) {
    return RecordError{{0, clues->begin}, "clues beyond digits: they are not read here"};
  }
  const Result<Field, GridTextError> field = CheckPuzzleField(line, format.line);
  if (!field.ok() && line.starts_with(':') && LooksLikeHodoku(line)) {
    return RecordError{
        {},
        "a line of HoDoKu's library, the first of this file: put such lines into one of their own"};
  }
  if (!field.ok()) return RecordError{{0, field.error().offset}, field.error().reason};
  const std::string_view text = line.substr(field.value().begin, field.value().size);
  const PuzzleKind kind = KindOfSize(text.size());
  if (kind != PuzzleKind::kBoard) return PuzzleText{kind, text};
  if (text.find_first_not_of("-*_ ") == std::string_view::npos) {
    return RecordError{{0, field.value().begin}, "a drawn line, no board"};
  }
  const Spaces spaces = text.size() == line.size() ? Spaces::kAreBlanks : Spaces::kAreFaults;
  auto board = ReadBoardText(text, spaces, format, storage);
  if (board.ok()) return board;
  RecordError error = board.error();
  error.place.column += field.value().begin;
  return error;
}

RecordError ErrorInJson(std::string_view record, const JsonFault& fault) {
  return {PlaceInRecord(record, fault.offset), fault.reason, fault.path};
}

// At a cell of a board. Precondition: it can be read.
RecordError ErrorAtCell(std::string_view record, const Result<JsonCells, JsonFault>& cells,
                        std::size_t index, std::string reason) {
  const std::size_t place = cells.value().PlaceOf(index);
  return {PlaceInRecord(record, place), std::move(reason), JsonPathAt(record, place)};
}

Result<JsonCells, JsonFault> ReadPuzzleCells(std::string_view record, const JsonFormat& format) {
  return ReadJsonCells(record, PuzzlePathOf(record, format), format.puzzle_size,
                       format.has_prompts);
}

// The puzzle whose characters are in the storage.
Result<PuzzleText, RecordError> StoredPuzzle(const RecordFormat& format, std::string& storage) {
  const PuzzleKind kind = KindOfSize(storage.size());
  if (kind != PuzzleKind::kBoard) return PuzzleText{kind, storage};
  const std::string grid = std::exchange(storage, {});
  return ReadBoardText(grid, Spaces::kAreFaults, format, storage);
}

// Whether a complete grid is the record's puzzle, and its puzzle the solution.
bool AreSwapped(std::string_view record, std::string_view puzzle, const JsonFormat& format) {
  if (!format.solution || std::ranges::any_of(puzzle, IsBlankCharacter)) return false;
  const auto cells = ReadJsonCells(record, *format.solution, format.puzzle_size);
  return cells.ok() && IsPuzzleText(puzzle) && IsPuzzleText(cells.value().text) &&
         Completes(puzzle, cells.value().text);
}

Result<PuzzleText, RecordError> ReadJsonPuzzle(std::string_view record, const RecordFormat& format,
                                               std::string& storage) {
  if (IsStrayBesideJson(record)) return RecordError{{}, std::string(kStrayBesideJson)};
  const std::string_view path = PuzzlePathOf(record, format.json);
  auto cells = ReadPuzzleCells(record, format.json);
  if (!cells.ok()) return ErrorInJson(record, cells.error());
  storage = std::move(cells.value().text);
  const bool is_stray = format.json.opening == '{' && !record.starts_with('{');
  if (is_stray && IsFullGridText(storage)) {
    return RecordError{{}, "a complete grid outside of a record: a solution without its puzzle?"};
  }
  if (AreSwapped(record, storage, format.json)) {
    return RecordError{
        PlaceInRecord(record, cells.value().PlaceOf(0)),
        "a complete grid as the puzzle, and its puzzle as the solution: swap the two",
        std::string(path)};
  }
  auto puzzle = StoredPuzzle(format, storage);
  if (puzzle.ok()) return puzzle;
  const std::size_t cell = puzzle.error().place.column;
  return RecordError{PlaceInRecord(record, cells.value().PlaceOf(cell)), puzzle.error().reason,
                     JsonPathAt(record, cells.value().PlaceOf(cell))};
}

// Candidates have a solution of 81 cells.
std::size_t SolutionSize(const JsonFormat& format) {
  return format.puzzle_size == kCandidatesTextSize ? std::size_t{kCellCount} : format.puzzle_size;
}

Result<PuzzleText, RecordError> ReadNpyPuzzle(std::string_view record, const RecordFormat& format,
                                              std::string& storage) {
  if (auto error = ReadNpyRecord(record, format.npy, storage)) return *std::move(error);
  return StoredPuzzle(format, storage);
}

// For shapes that have a place for each cell.
Result<GridCells, RecordError> ReadCells(std::string_view record, const RecordFormat& format) {
  if (format.shape == RecordShape::kCells) return ReadPuzzleColumns(record, format.cells);
  assert(format.shape == RecordShape::kSudokuTxt);
  return ReadSudokuTxt(record);
}

// Reads a record of usual characters.
Result<PuzzleText, RecordError> ReadUsualPuzzle(std::string_view record, const RecordFormat& format,
                                                std::string& storage) {
  switch (format.shape) {
    case RecordShape::kLine:
      return ReadLinePuzzle(record, format, storage);
    case RecordShape::kJson:
      return ReadJsonPuzzle(record, format, storage);
    case RecordShape::kNpy:
      return ReadNpyPuzzle(record, format, storage);
    case RecordShape::kText:  // see PuzzleOfText
    case RecordShape::kNothing:
      return RecordError{{}, "no puzzle found: not a layout that surudoku knows"};
    case RecordShape::kSudokuTxt:
    case RecordShape::kCells:
      break;
  }
  SURUDOKU_TRY(const GridCells cells, ReadCells(record, format));
  storage.assign(cells.text.begin(), cells.text.end());
  return PuzzleText{PuzzleKind::kClues, storage};
}

TextPlace PlaceOnLine(std::string_view line, const RecordFormat& format, std::size_t index) {
  if (format.line.has_hodoku_lines && IsHodokuLine(line)) {
    return {0, ReadHodokuLine(line).value().PlaceOf(index)};
  }
  const std::optional<Field> field = FindPuzzleField(line, format.line);
  return {0, (field ? field->begin : 0) + index};
}

TextPlace PlaceOfUsualCharacter(std::string_view record, const RecordFormat& format,
                                std::size_t index) {
  switch (format.shape) {
    case RecordShape::kLine:
      return PlaceOnLine(record, format, index);
    case RecordShape::kNpy:
      return {0, index};
    case RecordShape::kJson:  // see ErrorAtCell
    case RecordShape::kText:  // see ErrorInBoard
    case RecordShape::kNothing:
      return {};
    case RecordShape::kSudokuTxt:
    case RecordShape::kCells:
      break;
  }
  return ReadCells(record, format).value().places[index];
}

Result<std::string_view, RecordError> ReadUsualSolution(std::string_view record,
                                                        const RecordFormat& format,
                                                        std::string& storage) {
  if (format.shape == RecordShape::kJson) {
    auto cells = ReadJsonCells(record, *format.json.solution, SolutionSize(format.json));
    if (!cells.ok()) return ErrorInJson(record, cells.error());
    storage = std::move(cells.value().text);
    return std::string_view(storage);
  }
  if (format.shape == RecordShape::kCells) {
    SURUDOKU_TRY(const GridCells cells, ReadSolutionColumns(record, format.cells));
    storage.assign(cells.text.begin(), cells.text.end());
    return std::string_view(storage);
  }
  const std::optional<Field> field = FindField(record, *format.line.solution);
  if (!field) {
    const std::string column = std::to_string(format.line.solution->column + 1);
    return RecordError{{0, record.size()},
                       "no column " + column + " on this line, which is the solution's"};
  }
  if (field->size == 0) return RecordError{{0, field->begin}, "no solution in its column"};
  return record.substr(field->begin, field->size);
}

// A record in usual characters: then places count characters, else bytes.
std::string AsUsual(std::string_view record, const RecordFormat& format) {
  return format.characters.is_usual() ? std::string(record)
                                      : InUsualCharacters(record, format.characters);
}

// The error of a record with unusual characters, as the record has them.
RecordError AsWritten(RecordError error, std::string_view record) {
  if (error.reason != NeitherDigitNorBlank(kOtherCharacter)) return error;
  const std::string_view line = record.substr(StartOfLine(record, error.place.line));
  error.reason =
      "'" + std::string(CharacterAt(line, error.place.column)) + "' is neither a digit nor a blank";
  return error;
}

// A puzzle of 81 cells that has more houses is a board, its blanks `.` as in all boards.
Result<PuzzleText, RecordError> UnderRules(const Result<PuzzleText, RecordError>& puzzle,
                                           const BoardRules& rules, std::string& storage) {
  const bool is_plain = puzzle.ok() && puzzle.value().kind == PuzzleKind::kClues;
  if (!puzzle.ok() || (is_plain && !rules.has_houses())) return puzzle;
  const std::string_view text = puzzle.value().text;
  if (puzzle.value().kind == PuzzleKind::kCandidates) {
    if (!rules.has_houses()) return puzzle;
    return RecordError{{}, "candidates have no houses besides rows, columns and boxes"};
  }
  if (auto why = WhyNoBoard(rules, BoardSide(text.size()).value())) {
    return RecordError{{}, *std::move(why)};
  }
  if (!is_plain) return puzzle;
  std::string dotted;
  AppendDotted(text, dotted);
  storage = std::move(dotted);
  return PuzzleText{PuzzleKind::kBoard, storage};
}

Result<PuzzleText, RecordError> ReadPuzzleAlone(std::string_view record, const RecordFormat& format,
                                                std::string& storage) {
  if (format.characters.is_usual()) return ReadUsualPuzzle(record, format, storage);
  const std::string usual = InUsualCharacters(record, format.characters);
  const auto puzzle = ReadUsualPuzzle(usual, format, storage);
  if (!puzzle.ok()) return AsWritten(puzzle.error(), record);
  storage = std::string(puzzle.value().text);
  return PuzzleText{puzzle.value().kind, storage};
}

// The text of a record's own rules, and where it stands.
struct OwnRulesText {
  std::string text;
  TextPlace place;
  std::string path = {};  // of the value in JSON
};

Result<OwnRulesText, RecordError> ReadOwnRulesText(std::string_view record,
                                                   const RecordFormat& format) {
  if (format.shape == RecordShape::kJson) {
    const std::string& path = *format.json.regions;
    std::string text = ReadJsonText(record, path);
    if (text.empty() && format.has_houses_column && HasJsonValue(record, path)) text = "[...]";
    return OwnRulesText{std::move(text), {}, path};
  }
  const ColumnPlace& column = *format.line.regions;
  const std::optional<Field> field = FindField(record, column);
  if (field) return OwnRulesText{std::string(TextOf(record, *field)), {0, field->begin}};
  if (format.has_houses_column) return OwnRulesText{};
  return RecordError{
      {0, record.size()},
      "no column " + std::to_string(column.column + 1) + " on this line, which is the regions'"};
}

Result<BoardRules, std::string> OwnRulesOf(const std::string& text, const RecordFormat& format) {
  if (format.has_houses_column) return AddOwnRules(format.rules, text);
  if (text.empty()) return std::string("none are said");
  if (!BoardSide(text.size())) {
    return std::to_string(text.size()) + " characters are not the regions of a board";
  }
  if (const auto board = JigsawHouses(text); !board.ok()) return board.error();
  return WithOwnRules(format.rules, text);
}

int SideOf(const PuzzleText& puzzle) {
  return puzzle.kind == PuzzleKind::kBoard ? BoardSide(puzzle.text.size()).value() : kSide;
}

// The puzzle with the record's own rules.
Result<PuzzleText, RecordError> UnderOwnRules(std::string_view record, const PuzzleText& puzzle,
                                              const RecordFormat& format, std::string& storage) {
  SURUDOKU_TRY(const OwnRulesText said, ReadOwnRulesText(record, format));
  const auto rules = OwnRulesOf(said.text, format);
  if (!rules.ok()) {
    const std::string what = format.has_houses_column ? "the houses: " : "the regions: ";
    return RecordError{said.place, what + rules.error(), said.path};
  }
  const int box = rules.value().box_height * rules.value().box_width;
  if (const int side = SideOf(puzzle);
      box != format.rules.box_height * format.rules.box_width && box != side) {
    return RecordError{said.place, "the houses: a board of this size has no such boxes", said.path};
  }
  std::string own;
  const auto ruled = UnderRules(puzzle, rules.value(), own);
  if (!ruled.ok()) return RecordError{said.place, ruled.error().reason, said.path};
  const PuzzleText under = ruled.value();
  if (under.kind != PuzzleKind::kBoard) {
    own = std::string(under.text);
    storage = std::move(own);
    return PuzzleText{under.kind, storage};
  }
  const std::size_t size = under.text.size();
  own = std::string(under.text) + said.text;
  storage = std::move(own);
  const std::string_view both = storage;
  return PuzzleText{under.kind, both.substr(0, size), both.substr(size)};
}

// The mistake in the text of a solution's column. A long one is meant as a solution, a short
// one says that there is none.
std::optional<GridTextError> FindSolutionError(std::string_view text, const LineFormat& format) {
  const bool is_of_board = KindOfSize(format.puzzle_size) == PuzzleKind::kBoard;
  if (is_of_board || text.size() < kCellCount / 2) return std::nullopt;
  return FindPuzzleError(text, Spaces::kAreFaults);
}

}  // namespace

Result<PuzzleText, RecordError> ReadPuzzle(const RecordView& view, const RecordFormat& format,
                                           std::string& storage) {
  const std::string_view record = view.text;
  if (view.read != nullptr) {
    return UnderRules(PuzzleOfText(record, *view.read, format, storage), format.rules, storage);
  }
  const auto puzzle = ReadPuzzleAlone(record, format, storage);
  const bool needs_blanks = format.needs_blanks || !format.json.puzzles_alone.empty();
  if (needs_blanks && puzzle.ok() && IsFullGridText(puzzle.value().text)) {
    const bool is_json = format.shape == RecordShape::kJson;
    return RecordError{{}, is_json ? kLateSolutionInJson : kLateSolution};
  }
  if (puzzle.ok() && IsCompletedByAny(puzzle.value().text, format.grids_above)) {
    return RecordError{{}, kSolvedAbove};
  }
  if (puzzle.ok() && IsRegionMap(puzzle.value().text)) return RecordError{{}, kRegionMap};
  if (!puzzle.ok() || !HasRegions(format)) return UnderRules(puzzle, format.rules, storage);
  return UnderOwnRules(record, puzzle.value(), format, storage);
}

RecordError ErrorInPuzzle(const RecordView& view, const RecordFormat& format, std::size_t index,
                          std::string reason) {
  if (view.read != nullptr) {
    return ErrorInBoard(view.text, view.read->puzzle, index, std::move(reason));
  }
  const std::string usual = AsUsual(view.text, format);
  if (format.shape == RecordShape::kJson) {
    return ErrorAtCell(usual, ReadPuzzleCells(usual, format.json), index, std::move(reason));
  }
  return {PlaceOfUsualCharacter(usual, format, index), std::move(reason)};
}

Result<std::string_view, RecordError> ReadSolution(const RecordView& view,
                                                   const RecordFormat& format,
                                                   std::string& storage) {
  const std::string_view record = view.text;
  if (view.read != nullptr) {
    auto solution = SolutionOfText(record, *view.read, format, storage);
    const bool is_none = solution.ok() && solution.value().empty();
    return is_none ? RecordError{{}, "no solution beside its puzzle"} : std::move(solution);
  }
  if (format.characters.is_usual()) return ReadUsualSolution(record, format, storage);
  const std::string usual = InUsualCharacters(record, format.characters);
  const auto solution = ReadUsualSolution(usual, format, storage);
  if (!solution.ok()) return AsWritten(solution.error(), record);
  storage = std::string(solution.value());
  return std::string_view(storage);
}

RecordError ErrorInSolution(const RecordView& view, const RecordFormat& format, std::size_t index,
                            std::string reason) {
  if (view.read != nullptr) {
    return ErrorInBoard(view.text, *view.read->solution, index, std::move(reason));
  }
  const std::string usual = AsUsual(view.text, format);
  if (format.shape == RecordShape::kJson) {
    const auto cells = ReadJsonCells(usual, *format.json.solution, SolutionSize(format.json));
    return ErrorAtCell(usual, cells, index, std::move(reason));
  }
  if (format.shape == RecordShape::kCells) {
    return {ReadSolutionColumns(usual, format.cells).value().places[index], std::move(reason)};
  }
  return {{0, FindField(usual, *format.line.solution)->begin + index}, std::move(reason)};
}

Result<std::string_view, RecordError> ReadKeptSolution(const RecordView& view,
                                                       const RecordFormat& format,
                                                       std::string& storage) {
  const std::string_view record = view.text;
  if (view.read != nullptr) return SolutionOfText(record, *view.read, format, storage);
  if (!HasSolutions(format)) return std::string_view();
  auto solution = ReadSolution(record, format, storage);
  if (solution.ok()) {
    if (format.shape != RecordShape::kLine) return solution;
    const auto error = FindSolutionError(solution.value(), format.line);
    if (!error) return solution;
    return ErrorInSolution(record, format, error->offset, error->reason);
  }
  if (format.shape == RecordShape::kJson) {
    storage = ReadJsonText(record, *format.json.solution);
    if (!storage.empty()) return std::string_view(storage);
  }
  const bool has_some =
      format.shape == RecordShape::kCells ||
      (format.shape == RecordShape::kJson && HasJsonCells(record, *format.json.solution));
  if (has_some) return solution.error();
  return std::string_view();
}

std::string_view SolutionText(const RecordView& view, const RecordFormat& format,
                              std::string& storage) {
  const std::string_view record = view.text;
  if (view.read != nullptr) {
    const auto solution = SolutionOfText(record, *view.read, format, storage);
    return solution.ok() ? solution.value() : std::string_view();
  }
  if (!HasSolutions(format)) return {};
  const auto solution = ReadSolution(record, format, storage);
  if (solution.ok()) return solution.value();
  if (format.shape != RecordShape::kJson) return {};
  storage = ReadJsonText(record, *format.json.solution);
  return storage;
}

std::string_view RatingText(const RecordView& view, const RecordFormat& format,
                            std::string& storage) {
  if (view.read != nullptr) return {};
  const std::string_view record = view.text;
  if (format.shape != RecordShape::kJson) return FieldText(record, format.line.rating);
  storage = format.json.rating ? ReadJsonText(record, *format.json.rating) : std::string();
  return storage;
}

}  // namespace surudoku
