#include "dataset/file_symbols.h"

#include <algorithm>
#include <array>

#include "dataset/json_record.h"
#include "dataset/json_scanner.h"
#include "dataset/lines.h"
#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/region_map.h"

namespace surudoku {
namespace {

char LastOf(int side, Symbols symbols) {
  return SymbolOf(static_cast<std::uint8_t>(side), symbols, LetterCase::kUpper);
}

// The vote of one board; kDetect if it has none.
Symbols VoteOf(std::string_view grid, int side) {
  const bool is_small = side <= kSide;  // digits alone stand for its values
  bool has_digit = false;
  bool has_zero = false;
  bool has_other_blank = false;
  char highest = '\0';  // letter, or any symbol of a small board
  for (const char c : grid) {
    const char upper = UpperCase(c);
    has_digit = has_digit || IsClueCharacter(c);
    has_zero = has_zero || c == '0';
    has_other_blank = has_other_blank || c == ' ' || IsBoardBlank(c, Symbols::kFromZero);
    const bool is_symbol = (upper >= 'A' && upper <= 'Z') || (is_small && IsClueCharacter(c));
    if (is_symbol) highest = std::max(highest, upper);
  }
  const char last = LastOf(side, Symbols::kFromOne);
  if (highest > last) return has_digit ? Symbols::kDetect : Symbols::kLetters;
  if (highest == last) return Symbols::kFromOne;
  if (!has_zero) return Symbols::kDetect;
  if (!has_other_blank && (is_small || AreZerosBlanks(grid))) return Symbols::kFromOne;
  return highest == '\0' ? Symbols::kDetect : Symbols::kFromZero;
}

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

// The votes of boards in JSON.
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

SymbolVotes VotesOf(std::string_view text, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kJson:
      return VotesOfJson(text, format.json);
    case RecordShape::kLine:
      return VotesOfLines(text, format.line, format.sizes);
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

/// The characters that the cells of some puzzles have.
class CharactersSeen {
 public:
  void Add(char c) {
    if (IsDigit(c)) {
      has_digit_[static_cast<std::size_t>(c - '0')] = true;
    } else {
      has_other_blank_ = true;
    }
  }

  void Add(std::string_view cells) {
    if (cells.size() != kCellCount) return;
    for (const char c : cells) Add(c);
  }

  // A cell of a table may be `0.` or an empty field: its first character tells.
  void Add(std::string_view record, const GridCells& cells) {
    std::uint64_t number = 0;
    std::size_t cell = 0;
    LineReader lines(record);
    for (; cell < kCellCount; ++number) {
      const std::optional<Line> line = lines.Next();
      if (!line) return;
      for (; cell < kCellCount && cells.places[cell].line == number; ++cell) {
        const std::size_t column = cells.places[cell].column;
        Add(column < line->text.size() ? line->text[column] : ' ');
      }
    }
  }

  [[nodiscard]] bool has_nine() const { return has_digit_[9]; }

  // A puzzle with one solution has eight of its values.
  [[nodiscard]] bool MayBeFromZero() const {
    constexpr std::ptrdiff_t kFewestOthers = 7;
    return has_digit_[0] && has_other_blank_ && !has_nine() &&
           std::count(has_digit_.begin() + 1, has_digit_.end(), true) >= kFewestOthers;
  }

 private:
  std::array<bool, 10> has_digit_{};
  bool has_other_blank_ = false;
};

void AddLine(std::string_view line, const LineFormat& format, CharactersSeen& seen) {
  const auto field = FindPuzzleField(line, format);
  if (field && !IsRegionMap(TextOf(line, *field))) seen.Add(TextOf(line, *field));
  seen.Add(FieldText(line, format.solution));
}

void AddColumns(std::string_view line, const CellColumns& columns, CharactersSeen& seen) {
  const auto puzzle = ReadPuzzleColumns(line, columns);
  if (!puzzle.ok()) return;
  seen.Add(line, puzzle.value());
  if (!columns.has_solution) return;
  const auto solution = ReadSolutionColumns(line, columns);
  if (solution.ok()) seen.Add(line, solution.value());
}

// The first 9 ends the look.
CharactersSeen SeenOnLines(std::string_view text, const RecordFormat& format) {
  CharactersSeen seen;
  LineReader lines(text);
  while (!seen.has_nine()) {
    const std::optional<Line> line = lines.Next();
    if (!line) break;
    const std::string_view content = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(content)) continue;
    if (format.shape == RecordShape::kCells) {
      AddColumns(content, format.cells, seen);
    } else {
      AddLine(content, format.line, seen);
    }
  }
  return seen;
}

}  // namespace

void SymbolVotes::Add(std::string_view grid, std::uint64_t line) {
  ++count_;
  side_ = BoardSide(grid.size()).value();
  const auto vote = static_cast<std::size_t>(VoteOf(grid, side_));
  if (votes_[vote]++ == 0) first_lines_[vote] = line;
}

// "lines 3 and 7": a grid of the winner and one of the others.
std::string SymbolVotes::LinesOfDivided(Symbols winner) const {
  const auto line_of = [this](Symbols symbols) {
    return first_lines_[static_cast<std::size_t>(symbols)] + 1;
  };
  std::uint64_t other = 0;
  for (const Symbols symbols : {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters}) {
    if (symbols != winner && VotesFor(symbols) > 0) other = line_of(symbols);
  }
  return "lines " + std::to_string(std::min(line_of(winner), other)) + " and " +
         std::to_string(std::max(line_of(winner), other));
}

Result<Symbols, std::string> SymbolVotes::Winner() const {
  constexpr std::size_t kClearly = 4;  // times as many votes as all others
  std::size_t all = 0;
  auto winner = Symbols::kDetect;
  for (const Symbols symbols : {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters}) {
    all += VotesFor(symbols);
    if (VotesFor(symbols) > VotesFor(winner) || winner == Symbols::kDetect) winner = symbols;
  }
  const std::string say = std::string(": say --symbols 1-") + LastOf(side_, Symbols::kFromOne) +
                          ", 0-" + LastOf(side_, Symbols::kFromZero) + " or A-" +
                          LastOf(side_, Symbols::kLetters);
  const std::size_t others = all - VotesFor(winner);
  if (others * kClearly > VotesFor(winner)) {
    return LinesOfDivided(winner) + ": some boards have 0 as a value, others as a blank" + say;
  }
  return all == 0 ? Symbols::kFromOne : winner;
}

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

bool MayHaveValuesFromZero(std::string_view text, const RecordFormat& format) {
  switch (format.shape) {
    case RecordShape::kLine:
      return !format.line.has_hodoku_lines && SeenOnLines(text, format).MayBeFromZero();
    case RecordShape::kCells:
      return SeenOnLines(text, format).MayBeFromZero();
    default:
      return false;
  }
}

}  // namespace surudoku
