#include "dataset/columns_or_text.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "dataset/cell_columns.h"
#include "dataset/column_names.h"
#include "dataset/json_detection.h"
#include "dataset/lines.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "dataset/solutions_apart.h"
#include "dataset/text_records.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Most lines have a blank among their first characters.
bool IsCompleteLine(std::string_view line, const LineFormat& format) {
  const bool is_plain = line.size() == kCellCount && format.whole_lines;
  const std::string_view puzzle = is_plain ? line : FieldText(line, format.puzzle);
  if (is_plain && std::ranges::any_of(puzzle, IsBlankCharacter)) return false;
  return IsPuzzleText(puzzle) && IsFullGridText(puzzle);
}

// Whether every line of a text is a comment or 81 characters of a puzzle with blanks, as in most
// files of lines: nothing else is looked for there.
bool AreAllPuzzles(std::string_view text, const DetectedFormat& detected) {
  const LineFormat& format = detected.format.line;
  const std::string_view lines = text.substr(detected.header_offset.value_or(0));
  bool is_header = detected.header_offset.has_value();
  bool are_all = true;
  VisitLines(lines, [&](std::string_view line) {
    line = WithoutCarriageReturn(line);
    are_all = std::exchange(is_header, false) || IsCommentOrEmpty(line) ||
              (line.size() == kCellCount && FindPuzzleText(line, format) != nullptr &&
               IsPuzzleText(line, Spaces::kAreBlanks));
    return are_all;
  });
  return are_all && !HasCompleteLines(text, format);
}

/// The records of a text that have columns.
struct ColumnRecords {
  /// The places of their puzzles, or of all that belongs to one, in order.
  std::vector<std::pair<std::size_t, std::size_t>> places;
  std::vector<std::string> puzzles;  ///< with `.` for blanks, sorted
  bool has_headings = false;         ///< lines between them name solutions
  bool has_text = false;             ///< lines of words, of a program or of markup
  /// The places of faults that may be damaged puzzles.
  std::vector<std::pair<std::size_t, std::size_t>> damaged;
};

// Whether a line that is no record is of a program or of markup.
bool IsCode(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t\r");
  return line.find_first_of("=<>{}[]\\`") != line.npos || (last != line.npos && line[last] == ';');
}

// Whether a line has more cells side by side than a date or a row.
bool HasPiece(std::string_view line) {
  constexpr std::size_t kFewest = 12;
  std::size_t cells = 0;
  return std::ranges::any_of(line, [&](char c) {
    cells = IsClueCharacter(c) || IsBlankCharacter(c) ? cells + 1 : 0;
    return cells == kFewest;
  });
}

// Whether one of the words of a line names a solution.
bool NamesSolution(std::string_view line) {
  while (!line.empty()) {
    const auto end = std::ranges::find_if_not(line, IsLetter) - line.begin();
    if (end > 0 && IsAmong(line.substr(0, static_cast<std::size_t>(end)), kSolutionNames)) {
      return true;
    }
    line.remove_prefix(static_cast<std::size_t>(std::max<std::ptrdiff_t>(end, 1)));
  }
  return false;
}

// Several words, and no piece of a puzzle.
bool AreWords(std::string_view line) {
  constexpr std::size_t kWord = 2, kFewest = 4;
  std::size_t letters = 0, words = 0;
  for (const char c : line) {
    letters = IsLetter(c) ? letters + 1 : 0;
    words += letters == kWord ? 1U : 0U;
  }
  return words >= kFewest && !HasPiece(line);
}

// Whether a fault tells of a puzzle: its record has most cells of one in its place.
bool HasMostCells(std::string_view content, const RecordFormat& format) {
  if (format.shape != RecordShape::kLine) return std::ranges::count_if(content, IsDigit) > 1;
  const auto field = FindPuzzleField(content, format.line);
  return field && 2 * field->size > format.line.puzzle_size;
}

// The place of a record's puzzle; of all of it if it is a fault, or its columns have names. A fault
// that tells of no puzzle holds none.
std::pair<std::size_t, std::size_t> PlaceOfPuzzle(const RecordLines& record,
                                                  std::string_view content, bool is_sound,
                                                  const RecordFormat& format) {
  const bool has_names = format.shape != RecordShape::kLine || format.line.named_columns > 0;
  const bool may_hold_another = format.shape == RecordShape::kSudokuTxt;  // in other columns
  if (may_hold_another || (!is_sound && !has_names && !HasMostCells(content, format))) {
    return {record.begin, record.begin};
  }
  const auto field = is_sound && !has_names ? FindPuzzleField(content, format.line) : std::nullopt;
  if (!field) return {record.begin, record.begin + std::size_t{record.size}};
  return {record.begin + field->begin, record.begin + field->begin + field->size};
}

void AddFault(const RecordLines& record, std::string_view content, const RecordFormat& format,
              ColumnRecords& records) {
  const bool has_most = HasMostCells(content, format);
  const bool has_names = format.line.named_columns > 0;
  const bool is_text = !has_most && (IsCode(content) || (!has_names && AreWords(content)));
  records.has_text |= is_text;
  const bool has_cells = has_names ? std::ranges::any_of(content, IsDigit) : HasPiece(content);
  if (!is_text && (has_most || has_cells))
    records.damaged.emplace_back(record.begin, record.begin + std::size_t{record.size});
}

ColumnRecords ColumnRecordsOf(std::string_view text, const DetectedFormat& detected) {
  RecordIndex index;
  const FileStart start = {
      .starts_file = true, .header_offset = detected.header_offset, .ends_file = true};
  IndexRecords(text, detected.format, start, index);
  ColumnRecords records;
  std::string storage;
  for (const RecordLines& record : index.records) {
    const std::string_view content = text.substr(record.begin, record.size);
    const auto puzzle = ReadPuzzle(content, detected.format, storage);
    const bool is_json = detected.format.shape == RecordShape::kJson;
    const bool is_text = !puzzle.ok() && is_json && content.find_first_of("{[\"") != 0;  // or empty
    records.has_headings |= is_json ? is_text : !puzzle.ok() && NamesSolution(content);
    if (!puzzle.ok() && !is_json) AddFault(record, content, detected.format, records);
    if (is_text) continue;  // a word beside the JSON
    records.places.push_back(PlaceOfPuzzle(record, content, puzzle.ok(), detected.format));
    if (puzzle.ok()) AppendDotted(puzzle.value().text, records.puzzles.emplace_back());
  }
  std::ranges::sort(records.places);
  std::ranges::sort(records.puzzles);
  return records;
}

// Whether one of the records holds a part of the text.
bool IsHeld(std::size_t begin, std::size_t end, const ColumnRecords& records) {
  const auto next = std::ranges::upper_bound(records.places, begin, {},
                                             [](const auto& place) { return place.first; });
  return next != records.places.begin() && std::prev(next)->second >= end;
}

// Whether the records would lose a puzzle of the grammar's, in or between them, that is none of
// their own. A complete grid may be a solution. Faults alone hold none.
bool LoseAny(const ColumnRecords& records, const reading::Block& block) {
  std::string dotted;
  return std::ranges::any_of(block.records, [&](const reading::Record& record) {
    const reading::Board& puzzle = record.puzzle;
    if (!puzzle.is_board() || puzzle.is_complete()) return false;
    if (!records.puzzles.empty() && IsHeld(puzzle.begin, puzzle.end, records)) return false;
    dotted.clear();
    AppendDotted(puzzle.cells, dotted);
    return !std::ranges::binary_search(records.puzzles, dotted);
  });
}

// Whether the grammar names all faults that may be damaged puzzles.
bool NamesAll(const reading::Block& block, const ColumnRecords& records) {
  return std::ranges::all_of(records.damaged, [&](const auto& place) {
    const auto next = std::ranges::lower_bound(
        block.records, place.second, {}, [](const auto& record) { return record.puzzle.begin; });
    return next != block.records.begin() && std::prev(next)->end() > place.first;
  });
}

// Whether the grammar reads all puzzles of the records, those that are solutions, too.
bool HasAll(const reading::Block& block, const ColumnRecords& records) {
  std::vector<std::string> read;
  for (const reading::Record& record : block.records) {
    if (record.puzzle.is_board()) AppendDotted(record.puzzle.cells, read.emplace_back());
    if (record.solution) AppendDotted(record.solution->cells, read.emplace_back());
  }
  std::ranges::sort(read);
  return std::ranges::includes(read, records.puzzles);
}

// Whether the complete grids of a text are the solutions of its puzzles, as far as the grammar
// tells: more of them than others.
bool HasSolvedPuzzles(const reading::Block& block) {
  std::ptrdiff_t solved = 0, others = 0;
  for (const reading::Record& record : block.records) {
    solved += record.solution ? 1 : 0;
    others += record.puzzle.is_complete() ? 1 : 0;
  }
  return solved > 0 && solved >= others;
}

// Whether the grammar reads puzzles that the records lose, or solutions that they take for puzzles:
// those right below, or such that headings tell; or as many, where lines of text are faults.
bool IsReadBetter(std::string_view text, const DetectedFormat& detected,
                  const reading::Block& block) {
  const ColumnRecords records = ColumnRecordsOf(text, detected);
  const bool may_have_solutions = !HasSolutions(detected.format) && HasSolvedPuzzles(block);
  if (may_have_solutions &&
      (records.has_headings || HasUnnamedSolutions(ReadFirstGrids(text, detected.format)))) {
    return true;
  }
  return LoseAny(records, block) ||
         (records.has_text && HasAll(block, records) && NamesAll(block, records));
}

// Whether the grammar names a damaged puzzle of a text without others that the records miss.
bool NamesMore(std::string_view text, const DetectedFormat& detected, const reading::Block& block) {
  const ColumnRecords records = ColumnRecordsOf(text, detected);
  return std::ranges::any_of(block.records, [&](const reading::Record& record) {
    return !IsHeld(record.begin(), record.begin() + 1, records);
  });
}

// Whether a board past 9x9 goes over several lines, of which each may look like a small one.
bool HasLargeBoardOverLines(std::string_view text, const reading::Block& block) {
  return std::ranges::any_of(block.records, [&](const reading::Record& record) {
    const reading::Board& board = record.puzzle;
    return board.is_board() && board.side > kSide &&
           text.substr(board.begin, board.end - board.begin).find('\n') != text.npos;
  });
}

// Whether a line has a long run of digits and blanks; one drawn of dashes has no digits.
bool HasDamagedPuzzle(std::string_view line) {
  constexpr std::size_t kFewestCells = 50;
  std::size_t cells = 0;
  bool has_clue = false;
  for (const char c : line) {
    const bool is_clue = IsClueCharacter(c);
    const bool is_cell = is_clue || IsBlankCharacter(c);
    cells = is_cell ? cells + 1 : 0;
    has_clue = is_cell && (has_clue || is_clue);
    if (cells >= kFewestCells && has_clue) return true;
  }
  return false;
}

// Words, or a line of a program.
bool IsOtherText(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t");
  const bool is_code = last != line.npos && IsOneOf(line[last], ";{}");
  return is_code || std::ranges::count_if(line, IsLetter) >= 2;
}

}  // namespace

bool HasCompleteLines(std::string_view text, const LineFormat& format) {
  bool has_one = false;
  VisitLines(text, [&](std::string_view line) {
    has_one = IsCompleteLine(WithoutCarriageReturn(line), format);
    return !has_one;
  });
  return has_one;
}

Detection OrAsText(std::string_view text, const reading::ReadingOptions& options,
                   Detection detected) {
  const bool has_puzzle = detected.ok() && detected.value() && detected.value()->has_puzzle;
  if (has_puzzle) {
    const RecordShape shape = detected.value()->format.shape;
    if (detected.value()->format.json.are_lines && AreJsonLines(text)) return detected;
    if (shape == RecordShape::kLine && AreAllPuzzles(text, *detected.value())) return detected;
  }
  const reading::Block block = reading::ReadBlock(text, true, options);
  DetectedFormat as_text = TextFormatOf(block, options.symbols);
  if (!detected.ok()) {
    const bool are_rows = !MayBeJson(text) && HasLargeBoardOverLines(text, block);
    return are_rows ? Detection(std::move(as_text)) : std::move(detected);
  }
  const bool is_none = !detected.value() || detected.value()->is_hopeless;
  const bool is_better = has_puzzle ? IsReadBetter(text, *detected.value(), block)
                         : is_none
                             ? !as_text.is_hopeless
                             : as_text.has_puzzle || NamesMore(text, *detected.value(), block);
  if (is_better) return std::optional(std::move(as_text));
  if (!has_puzzle && HasLineForEachCell(text)) {
    return std::string(
        "a table with a line for each cell: write all cells of a puzzle on one line");
  }
  return detected;
}

bool IsHopelessText(std::string_view text, std::optional<std::size_t> header) {
  constexpr std::size_t kFewLines = 5;
  constexpr std::size_t kShortLine = 100;
  constexpr std::size_t kLongestJudged = std::size_t{1} << 17;
  constexpr std::size_t kLinesForEachDamaged = 10;
  std::size_t records = 0, damaged = 0;
  bool has_long_line = false, differ = false, are_words = true;
  std::string_view first;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content) || line->offset == header) continue;
    if (content.size() > kLongestJudged) return false;
    damaged += HasDamagedPuzzle(content) ? 1 : 0;
    ++records;
    are_words = are_words && IsOtherText(content);
    if (content.find_first_not_of(content.front()) == content.npos) continue;  // a rule
    has_long_line = has_long_line || content.size() > kShortLine;
    if (first.empty()) first = content;
    differ = differ || content != first;
  }
  if (damaged * kLinesForEachDamaged > records) return false;
  return has_long_line || first.starts_with('<') || records > kFewLines || (differ && are_words);
}

}  // namespace surudoku
