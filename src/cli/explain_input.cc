#include "explain_input.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/written_blank.h"
#include "file_run.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "io/utf8.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"
#include "terminal.h"
#include "text/quantities.h"

namespace surudoku::cli {
namespace {

/// The name of a layout, as docs/input.md has it, and what shows it.
struct LayoutWords {
  std::string layout;
  std::string reason;
};

std::string NameOfSeparator(char separator) {
  switch (separator) {
    case ',':
      return "commas";
    case ';':
      return "semicolons";
    case '\t':
      return "tabs";
    case ':':
      return "colons";
    case ' ':
      return "spaces";
    case ColumnPlace::kAny:
      return "separators of any kind";
    default:
      return fmt::format("'{}'", separator);
  }
}

LayoutWords WordsForLines(const LineFormat& lines, bool has_header) {
  if (lines.columns.list.empty()) {
    return {"lines", "each of the first records is a puzzle on a line of its own"};
  }
  const std::string layout =
      "lines with columns between " + NameOfSeparator(lines.columns.separator);
  return {layout, has_header ? "a header row, and a puzzle in the same column of the records"
                             : "a puzzle in the same column of most of the first records"};
}

// "the solution in `answer` of each record".
LayoutWords WordsForJson(const JsonFormat& json) {
  const std::string place =
      json.puzzle.empty() ? "each record is a puzzle"
                          : std::string(json.has_prompts ? "the puzzle is in " : "the puzzle is ") +
                                json.puzzle + " of each record";
  return {json.are_lines ? "JSON lines" : "JSON",
          place + (json.solution ? ", its solution " + *json.solution : "") +
              (json.answers.empty() ? "" : ", its answer " + json.answers.front())};
}

// Every layout has its words here.
LayoutWords WordsFor(const RecordFormat& format, bool has_header) {
  switch (format.shape) {
    case RecordShape::kLine:
      return WordsForLines(format.line, has_header);
    case RecordShape::kSudokuTxt:
      return {"sudoku-txt",
              "nine lines begin with the cells of a row, and words follow one of them"};
    case RecordShape::kCells:
      return {"a column for each cell", format.cells.has_solution
                                            ? "81 columns of a puzzle, and 81 of its solution"
                                            : "81 columns of a puzzle"};
    case RecordShape::kJson:
      return WordsForJson(format.json);
    case RecordShape::kNpy:
      return {format.npy.has_plus_one ? "a NumPy array of digits + 1" : "a NumPy array",
              fmt::format("its header says so: {}{}", Counted(format.npy.puzzle_count, "puzzle"),
                          format.npy.has_plus_one
                              ? "; none is 0, and most puzzles have a number above all digits"
                              : "")};
    case RecordShape::kText:
      return {"text", "boards are found wherever they stand"};
    case RecordShape::kNothing:
      break;
  }
  return {"none", "no puzzle was found"};
}

LayoutWords WordsFor(const Chunk& chunk, bool has_header, const FileJobOptions& options) {
  LayoutWords words = WordsFor(chunk.file->format, has_header);
  if (options.input_format != InputFormat::kDetect) {
    words.reason = "--input-format says so";
  } else if (!options.column.empty()) {
    words.reason = "--column says so";
  }
  return words;
}

void PrintEntry(std::string_view name, std::string_view text) {
  Print(fmt::format("  {:<10}{}\n", name, Printable(std::string(text))));
}

// "column 2 (puzzle)".
std::string NameOfColumn(const LineFormat& lines, ColumnRole role, const ColumnPlace& place) {
  const auto found = std::ranges::find(lines.columns.list, role, &LineColumn::role);
  if (found == lines.columns.list.end()) return fmt::format("column {}", place.column + 1);
  const auto number = found - lines.columns.list.begin() + 1;
  return fmt::format("column {} ({})", number, found->name);
}

void PrintColumns(const RecordFormat& format) {
  const LineFormat& lines = format.line;
  if (format.shape == RecordShape::kText && HasSolutions(format)) {
    PrintEntry("solution", "a complete grid that completes its puzzle");
  }
  if (format.shape != RecordShape::kLine || lines.columns.list.empty()) return;
  PrintEntry("puzzle", NameOfColumn(lines, ColumnRole::kPuzzle, lines.puzzle));
  if (lines.solution) {
    PrintEntry("solution", NameOfColumn(lines, ColumnRole::kSolution, *lines.solution));
  }
  if (lines.rating) {
    PrintEntry("rating", NameOfColumn(lines, ColumnRole::kRating, *lines.rating));
  }
}

// The words for the ways in which the grammar finds cells: Board::dressing.
std::string_view WordsForDressing(std::string_view dressing) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kWords = {
      {{"joined strings", "strings that are joined"},
       {"spaces", "characters with spaces for blanks"},
       {"drawn boxes", "boxes between bars"},
       {"markup", "elements of HTML or XML"},
       {"members", "cells with names"},
       {"candidates", "the digits left for each cell"},
       {"fields", "cells of a table"},
       {"facts", "a statement for each clue"},
       {"code", "codes, links or saved games"}}};
  const auto* found = std::ranges::find(kWords, dressing, &decltype(kWords)::value_type::first);
  return found == kWords.end() ? "lists of cells" : found->second;
}

// Whether each line has a row, as its first two show. `text`: from the record's start on.
bool HasRowsOnLines(std::string_view text, const reading::Board& board) {
  const std::size_t first = board.PlaceOf(0), end = board.PlaceOf(board.side);
  const std::size_t last = board.PlaceOf(board.side - std::size_t{1});
  if (first > last || last > end) return false;
  return text.substr(first, last - first).find('\n') == text.npos &&
         text.substr(last, end - last).find('\n') != text.npos;
}

std::size_t SizeInCharacters(std::string_view text) {
  std::size_t size = 0;
  ForEachCharacter(text, [&size](std::string_view) { ++size; });
  return size;
}

std::string WayOf(std::string_view text, const reading::Board& board) {
  constexpr std::array<std::string_view, 3> kCharacters = {"characters", "letters", "numbers"};
  if (SizeInCharacters(text.substr(board.begin, board.end - board.begin)) == board.cells.size()) {
    return fmt::format("runs of {} characters", board.cells.size());
  }
  const bool are_characters = std::ranges::find(kCharacters, board.dressing) != kCharacters.end();
  return are_characters && HasRowsOnLines(text, board)
             ? "grids with a row on each line"
             : std::string(WordsForDressing(board.dressing));
}

// The ways in which a text has its boards, the most frequent one first:
// "runs of 81 characters (12), cells of a table (1)".
std::string WaysOf(const Chunk& chunk, const RecordBlock& block) {
  std::vector<std::pair<std::string, std::uint64_t>> ways;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const RecordView record = chunk.ViewOf(block.record(i));
    if (record.read == nullptr || !record.read->puzzle.is_board()) continue;
    std::string way = WayOf(chunk.text().substr(block.record(i).begin), record.read->puzzle);
    const auto found = std::ranges::find(ways, way, &decltype(ways)::value_type::first);
    if (found != ways.end()) {
      ++found->second;
    } else {
      ways.emplace_back(std::move(way), 1);
    }
  }
  if (ways.size() == 1) return ways[0].first;
  std::ranges::sort(ways, {}, [](const auto& way) {
    return std::pair(~way.second, std::string_view(way.first));
  });
  std::string words;
  for (const auto& [way, count] : ways) {
    words += fmt::format("{}{} ({})", words.empty() ? "" : ", ", way, WithThousands(count));
  }
  return words;
}

std::string BoardOf(std::string_view puzzle) {
  if (puzzle.size() == kCandidatesTextSize) return "9x9, with pencilmarks";
  const int side = BoardSide(puzzle.size()).value();
  return fmt::format("{}x{}", side, side);
}

// One character a cell; of pencilmarks the cells with one candidate.
std::string CellsOf(std::string_view puzzle) {
  if (puzzle.size() != kCandidatesTextSize) return std::string(puzzle);
  std::string cells;
  for (; !puzzle.empty(); puzzle.remove_prefix(kSide)) {
    const std::string_view cell = puzzle.substr(0, kSide);
    const bool is_clue = std::ranges::count_if(cell, IsClueCharacter) == 1;
    cells += is_clue ? *std::ranges::find_if(cell, IsClueCharacter) : '.';
  }
  return cells;
}

// Of boards a `0` is a value: those that are blanks became dots when the record was read.
bool IsBlankCell(std::string_view puzzle, char c) {
  if (KindOfSize(puzzle.size()) == PuzzleKind::kBoard) return c == '.';
  return c == ' ' || IsBlankCharacter(c);
}

std::string Drawn(std::string_view puzzle, const BoardRules& rules) {
  const std::string cells = CellsOf(puzzle);
  const auto side = static_cast<std::size_t>(BoardSide(cells.size()).value());
  const int rows = static_cast<int>(side);
  const BoxShape boxes = UsualBoxes(rows) ? BoxesOf(rules, rows) : BoxShape{rows, rows};
  const auto height = static_cast<std::size_t>(boxes.height);
  const auto width = static_cast<std::size_t>(boxes.width);
  std::string text;
  for (std::size_t row = 0; row < side; ++row) {
    if (row > 0 && row % height == 0) text += '\n';
    text += "   ";
    for (std::size_t column = 0; column < side; ++column) {
      const char cell = cells[row * side + column];
      text += column > 0 && column % width == 0 ? "  " : " ";
      text += IsBlankCell(cells, cell) ? '.' : cell;
    }
    text += '\n';
  }
  return text;
}

// The blanks of the first puzzles as the file has them, each with a space between: ". 0".
std::string BlanksOf(const Chunk& chunk, const RecordBlock& block) {
  constexpr std::size_t kMostRecords = 20;
  std::vector<std::string> seen;
  for (std::size_t i = 0; i < std::min(block.size(), kMostRecords); ++i) {
    const bool has_cells =
        block.kind(i) != PuzzleKind::kMalformed && block.kind(i) != PuzzleKind::kCandidates;
    const std::string_view puzzle = has_cells ? block.puzzle(i) : std::string_view();
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (!IsBlankCell(puzzle, puzzle[cell])) continue;
      const RecordView record = chunk.ViewOf(block.record(i));
      std::string blank = record.read != nullptr
                              ? WrittenBlankOf(chunk.text().substr(block.record(i).begin),
                                               record.read->puzzle, cell)
                              : WrittenBlank(record.text, chunk.file->format, puzzle, cell);
      if (std::ranges::find(seen, blank) == seen.end()) seen.push_back(std::move(blank));
    }
  }
  return seen.empty() ? "none" : fmt::format("{}", fmt::join(seen, " "));
}

// "20 were looked at, 1 is malformed: line 7, column 3: ...".
std::string RecordsOf(const Chunk& chunk, const RecordBlock& block) {
  std::uint64_t malformed = 0;
  std::string first;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (block.kind(i) != PuzzleKind::kMalformed) continue;
    if (malformed++ > 0) continue;
    const Fault fault = MakeFault(chunk, block.record(i), block.error(i));
    first = fmt::format("line {}, column {}: {}", fault.line, fault.column, fault.reason);
  }
  const std::string looked_at = WithThousands(block.size()) + " looked at";
  if (malformed == 0) return looked_at + ", none malformed";
  return fmt::format("{}, {} malformed; the first in {}", looked_at, malformed, first);
}

// Of the chunk with a text's first records. False if none of them is a puzzle.
bool Explain(const Chunk& chunk, const FileJobOptions& options) {
  const auto records = std::span(chunk.index.records)
                           .first(std::min(chunk.index.records.size(), RecordBlock::kCapacity));
  RecordBlock block;
  block.Read(chunk, records);
  const bool has_header = chunk.start.header_offset.has_value();
  const LayoutWords words = WordsFor(chunk, has_header, options);
  Print(Printable(chunk.file->name) + '\n');
  PrintEntry("layout", words.layout);
  PrintEntry("because", words.reason);
  if (has_header) {
    const std::string_view header = chunk.text().substr(*chunk.start.header_offset);
    PrintEntry("header", WithoutCarriageReturn(header.substr(0, header.find('\n'))));
  }
  PrintColumns(chunk.file->format);
  if (const std::string ways = WaysOf(chunk, block); !ways.empty()) PrintEntry("written", ways);
  PrintEntry("records", RecordsOf(chunk, block));
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (block.kind(i) == PuzzleKind::kMalformed) continue;
    PrintEntry("blanks", BlanksOf(chunk, block));
    PrintEntry("board", BoardOf(block.puzzle(i)));
    const Fault at = MakeFault(chunk, block.record(i), 0, "");
    PrintEntry("first", fmt::format("line {}, column {}", at.line, at.column));
    Print('\n' + Drawn(block.puzzle(i), chunk.file->format.rules));
    return true;
  }
  return false;
}

// Of one input. Reads no more than the first chunk with a record.
int ExplainInput(const FileJobOptions& options) {
  ChunkReader reader(options);
  Numbering numbering;
  Chunk chunk;
  while (true) {
    const auto has_chunk = reader.Next(chunk);
    if (!has_chunk.ok()) {
      ReportError(has_chunk.error());
      return kNotCarriedOut;
    }
    if (!has_chunk.value()) break;
    reader.Index(chunk);
    numbering.Number(chunk);
    if (chunk.index.records.empty()) continue;
    return Explain(chunk, options) ? kAllAnswered : kNotCarriedOut;
  }
  Tell("surudoku: {} has no records\n", Printable(NameOfInput(options, options.inputs.front())));
  return kNotCarriedOut;
}

}  // namespace

int ExplainInputs(FileJobOptions& options) {
  if (const auto error = TakeTypedPuzzles(options)) return ReportError(*error);
  int exit_code = kAllAnswered;
  for (std::size_t i = 0; i < options.inputs.size(); ++i) {
    FileJobOptions one = options;
    one.inputs = {options.inputs[i]};
    one.keep = {};
    if (i > 0) Print("\n");
    exit_code = std::max(exit_code, ExplainInput(one));
  }
  return exit_code;
}

}  // namespace surudoku::cli
