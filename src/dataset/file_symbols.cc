#include "dataset/file_symbols.h"

#include "dataset/board_rows.h"
#include "dataset/found_text.h"
#include "dataset/json_record.h"
#include "dataset/json_scanner.h"
#include "dataset/lines.h"
#include "dataset/symbol_votes.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Puzzles of 81 cells have one kind of symbols.
bool IsBoard(std::string_view text, Spaces spaces) {
  return KindOfSize(text.size()) == PuzzleKind::kBoard && LooksLikeBoard(text, spaces);
}

// The symbols of a file's boards, from the first ones on its lines.
SymbolVotes VotesOfLines(std::string_view text, const LineFormat& format,
                         const PuzzleSizes& sizes) {
  constexpr std::size_t kGridsLookedAt = 100;
  constexpr std::uint64_t kLinesLookedAt = 200;
  constexpr std::size_t kSmallest = 16;
  SymbolVotes votes;
  LineReader lines(text);
  for (std::uint64_t i = 0; i < kLinesLookedAt && votes.count() < kGridsLookedAt; ++i) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (content.size() < kSmallest) continue;
    const std::optional<Field> field = FindPuzzleField(content, format);
    if (!field) continue;
    const Spaces spaces = field->size == content.size() ? Spaces::kAreBlanks : Spaces::kAreFaults;
    const std::string_view puzzle = content.substr(field->begin, field->size);
    if (IsBoard(puzzle, spaces) && sizes.Takes(puzzle.size())) votes.Add(puzzle, i);
    const std::string_view solution = FieldText(content, format.solution);
    if (IsBoard(solution, Spaces::kAreFaults)) votes.Add(solution, i);
  }
  return votes;
}

// The same of grids in rows.
SymbolVotes VotesOfBoards(std::string_view text, const BoardStyle& style) {
  constexpr int kBoardsLookedAt = 100;
  SymbolVotes votes;
  if (style.cells != BoardCells::kValues) return votes;
  for (const BoardRows& rows : ReadFirstBoards(text, style, kBoardsLookedAt)) {
    votes.Add(rows.text, rows.line);
  }
  return votes;
}

// The same of boards in JSON.
SymbolVotes VotesOfJson(std::string_view text, const JsonFormat& format) {
  constexpr int kRecordsLookedAt = 100;
  SymbolVotes votes;
  if (KindOfSize(format.puzzle_size) != PuzzleKind::kBoard) return votes;
  JsonState state;
  JsonScanner scanner(text, format, state, false);
  for (int i = 0; i < kRecordsLookedAt; ++i) {
    const std::optional<JsonRecord> record = scanner.Next();
    if (!record) break;
    const std::string_view content = text.substr(record->begin, record->end - record->begin);
    const std::string_view puzzle = PuzzlePathOf(content, format);
    for (const std::string_view path : {puzzle, format.solution ? *format.solution : puzzle}) {
      const auto cells = ReadJsonCells(content, path, format.puzzle_size);
      if (cells.ok() && LooksLikeBoard(cells.value().text, Spaces::kAreFaults)) {
        votes.Add(cells.value().text, record->line);
      }
    }
  }
  return votes;
}

// The same of puzzles inside other text.
SymbolVotes VotesOfFound(std::string_view text) {
  constexpr std::size_t kGridsLookedAt = 100;
  SymbolVotes votes;
  LineReader lines(text);
  for (std::uint64_t number = 0; votes.count() < kGridsLookedAt; ++number) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    FoundScanner scanner(IsComment(line->text) ? std::string_view() : line->text);
    while (const std::optional<FoundRecord> found = scanner.Next()) {
      std::string cells;
      const std::string_view record = line->text.substr(found->begin(), found->size());
      const bool is_large =
          !ReadFoundPuzzle(record, cells) && LooksLikeBoard(cells, Spaces::kAreFaults);
      if (is_large) votes.Add(cells, number);
    }
  }
  return votes;
}

SymbolVotes VotesOf(std::string_view text, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kJson:
      return VotesOfJson(text, format.json);
    case RecordShape::kFound:
      return VotesOfFound(text);
    case RecordShape::kLine:
      return VotesOfLines(text, format.line, format.sizes);
    case RecordShape::kBoard:
      return VotesOfBoards(text, format.board);
    default:
      return {};
  }
}

// If `0` is a blank only because most grids of the file say so, a grid of its own mind is a fault.
std::optional<GridTextError> FindUnclearZero(std::string_view grid, const RecordFormat& format) {
  if (format.symbols != Symbols::kFromOne || format.are_symbols_given) return std::nullopt;
  if (grid.find('0') == std::string_view::npos) return std::nullopt;
  SymbolVotes votes;
  votes.Add(grid, 0);
  const auto winner = votes.Winner();
  if (!winner.ok() || winner.value() != Symbols::kFromZero) return std::nullopt;
  return GridTextError{grid.find('0'),
                       "'0' seems to be a value, but is a blank in this file (--symbols)"};
}

std::string WhyOtherSize(std::size_t size, const RecordFormat& format) {
  const char* const name = format.shape == RecordShape::kJson ? "json" : "line";
  return WrongSize(size, format.sizes.usual()) + " (--input-format " + name +
         " takes boards of every size)";
}

}  // namespace

Result<Symbols, std::string> FindSymbols(std::string_view text, const RecordFormat& format) {
  return VotesOf(text, format).Winner();
}

Result<PuzzleText, RecordError> ReadBoardText(std::string_view grid, Spaces spaces,
                                              const RecordFormat& format, std::string& storage) {
  if (!format.sizes.Takes(grid.size())) return RecordError{{}, WhyOtherSize(grid.size(), format)};
  storage.clear();
  auto error = AppendBoard(grid, spaces, format.symbols, storage);
  if (!error) error = FindUnclearZero(grid, format);
  if (error) return RecordError{{0, error->offset}, error->reason};
  return PuzzleText{PuzzleKind::kBoard, storage};
}

}  // namespace surudoku
