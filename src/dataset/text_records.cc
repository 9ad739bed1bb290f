#include "dataset/text_records.h"

#include <algorithm>
#include <utility>

#include "dataset/json_record.h"
#include "dataset/lines.h"
#include "dataset/record_format.h"
#include "dataset/record_index.h"
#include "grid/grid_text.h"
#include "io/io_error.h"
#include "kernel/newlines.h"

namespace surudoku {
namespace {

// The characters of a board in the symbols of its file. The grammar counts from 1.
std::string_view InSymbols(const reading::Board& board, Symbols symbols, std::string& storage) {
  if (symbols == Symbols::kFromOne || board.side == kSide) return board.cells;
  storage.clear();
  for (const char c : board.cells) {
    const auto value = ValueOfSymbol(c, board.side, Symbols::kFromOne);
    storage += SymbolOf(value.value_or(0), symbols, LetterCase::kUpper);
  }
  return storage;
}

Result<std::string_view, RecordError> TextOfBoard(std::string_view text,
                                                  const reading::Board& board, Symbols symbols,
                                                  std::string& storage) {
  if (!board.is_board()) return RecordError{PlaceInRecord(text, board.fault_at), board.fault};
  return InSymbols(board, symbols, storage);
}

PuzzleKind KindOf(const reading::Board& board) {
  if (board.kind == reading::BoardKind::kCandidates) return PuzzleKind::kCandidates;
  return board.side == kSide ? PuzzleKind::kClues : PuzzleKind::kBoard;
}

// Counts the places of a board from a place of the text on.
void CountFrom(std::size_t begin, reading::Board& board) {
  const auto start = static_cast<std::uint32_t>(begin);
  board.begin -= start;
  board.end -= start;
  board.fault_at -= start;
  for (std::uint32_t& place : board.places) place -= start;
}

}  // namespace

DetectedFormat DetectTextFormat(std::string_view text, const reading::ReadingOptions& options) {
  DetectedFormat detected = TextFormatOf(reading::ReadBlock(text, true, options), options.symbols);
  detected.format.text.may_have_few_clues = options.may_have_few_clues;
  return detected;
}

DetectedFormat TextFormatOf(const reading::Block& block, Symbols symbols) {
  DetectedFormat detected;
  detected.format.shape = RecordShape::kText;
  const auto is_puzzle = [](const reading::Record& record) { return record.puzzle.is_board(); };
  detected.puzzles = static_cast<std::size_t>(std::ranges::count_if(block.records, is_puzzle));
  detected.has_puzzle = detected.puzzles > 0;
  detected.is_hopeless = block.records.empty();
  detected.format.text.has_solutions = std::ranges::any_of(
      block.records, [](const auto& record) { return record.solution.has_value(); });
  detected.format.symbols = symbols == Symbols::kDetect ? Symbols::kFromOne : symbols;
  for (const reading::Record& record : block.records) {
    if (symbols == Symbols::kDetect && record.puzzle.symbols != Symbols::kFromOne) {
      detected.format.symbols = record.puzzle.symbols;
    }
  }
  return detected;
}

void IndexBlock(std::string_view text, reading::Block&& block, RecordIndex& index, bool is_last) {
  index.records.clear();
  index.json_paths.Clear();
  index.read = std::move(block.records);
  std::size_t counted = 0;  // the lines before this place
  std::uint64_t line = 0;
  for (reading::Record& record : index.read) {
    const std::size_t begin = record.begin();
    if (begin >= counted) {
      line += kernel::CountNewlines(text.substr(counted, begin - counted));
    } else {  // its solution stands above the puzzle before
      line -= kernel::CountNewlines(text.substr(begin, counted - begin));
    }
    counted = begin;
    index.records.push_back({static_cast<std::uint32_t>(begin),
                             static_cast<std::uint32_t>(record.end() - begin),
                             static_cast<std::uint32_t>(line)});
    CountFrom(begin, record.puzzle);
    if (record.solution) CountFrom(begin, *record.solution);
  }
  index.line_count =
      is_last ? CountLines(text) : line + kernel::CountNewlines(text.substr(counted));
}

Result<PuzzleText, RecordError> PuzzleOfText(std::string_view text, const reading::Record& record,
                                             const RecordFormat& format, std::string& storage) {
  SURUDOKU_TRY(const std::string_view cells,
               TextOfBoard(text, record.puzzle, format.symbols, storage));
  return PuzzleText{KindOf(record.puzzle), cells};
}

Result<std::string_view, RecordError> SolutionOfText(std::string_view text,
                                                     const reading::Record& record,
                                                     const RecordFormat& format,
                                                     std::string& storage) {
  if (!record.solution) return std::string_view();
  return TextOfBoard(text, *record.solution, format.symbols, storage);
}

RecordError ErrorInBoard(std::string_view text, const reading::Board& board, std::size_t index,
                         std::string reason) {
  return {PlaceInRecord(text, board.PlaceOf(index)), std::move(reason)};
}

}  // namespace surudoku
