#include "dataset/candidate_grid.h"

#include <algorithm>
#include <vector>

#include "dataset/board_line.h"
#include "dataset/grid_format.h"
#include "dataset/other_drawing.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// The marks that HoDoKu puts before or between the digits of a cell.
constexpr std::string_view kCandidateMarks = "*#@-+";

// A row with up to so many cells too few or too many is still meant as one.
constexpr std::size_t kMostMissing = 2;

// Whether the word may be a cell: digits among marks.
bool IsCellOfDigits(std::string_view word) {
  return std::ranges::any_of(word, IsClueCharacter) && std::ranges::all_of(word, [](char c) {
           return IsClueCharacter(c) || kCandidateMarks.find(c) != std::string_view::npos;
         });
}

// The name of a row, `r1` or `A`.
bool IsLabel(std::string_view word) {
  return word.size() <= 2 && IsLetter(word[0]) &&
         std::ranges::all_of(word.substr(1), IsClueCharacter);
}

// Sets `words` to the cells of a line, without the name of its row.
void SplitCandidateLine(std::string_view line, std::vector<Field>& words) {
  SplitBoardLine(line, words);
  if (words.size() > kSide && IsLabel(TextOf(line, words.front()))) words.erase(words.begin());
}

bool IsBlankWord(std::string_view word) { return word == "." || word == "0"; }

// A row of a grid of digits and blanks alone: `..8...4..` or `..8|...|4..`.
bool IsRowOfPlainGrid(std::string_view line, const std::vector<Field>& words) {
  constexpr std::size_t kMostWords = 3;
  if (words.size() > kMostWords) return false;
  std::size_t clues = 0, blanks = 0, others = 0;
  for (const Field& word : words) {
    for (const char c : TextOf(line, word))
      ++(IsClueCharacter(c) ? clues : c == '.' || c == '0' ? blanks : others);
  }
  return others == 0 && clues > 0 && blanks > 0 && clues + blanks == kSide;
}

// Reads the digits of a cell, which rise.
std::optional<GridTextError> ReadCell(std::string_view word, std::uint16_t& digits) {
  char last = '0';
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    if (IsBlankWord(word)) return GridTextError{0, "a cell without candidates"};
    if (kCandidateMarks.find(c) != std::string_view::npos) continue;
    if (!IsClueCharacter(c)) return GridTextError{i, NameCharacter(c) + " is no candidate"};
    if (c <= last) {
      return GridTextError{i, NameCharacter(c) + " after " + NameCharacter(last) +
                                  ": the candidates of a cell rise"};
    }
    digits |= static_cast<std::uint16_t>(1U << (c - '1'));
    last = c;
  }
  return std::nullopt;
}

// Puts the cells of a row into the grid, from `cell` on.
std::optional<RecordError> ReadRow(std::string_view line, std::uint64_t number, int cell,
                                   CandidateGrid& grid, Candidates& candidates) {
  std::vector<Field> words;
  SplitCandidateLine(line, words);
  if (IsRowOfPlainGrid(line, words)) {
    return RecordError{{number, words.front().begin}, std::string(kDrawnOtherwise)};
  }
  for (const Field& word : words) {
    if (cell == kCellCount) break;
    grid.places[static_cast<std::size_t>(cell)] = {number, word.begin};
    if (const auto error = ReadCell(TextOf(line, word), candidates.cells[cell++])) {
      return RecordError{{number, word.begin + error->offset}, error->reason};
    }
  }
  if (words.size() == kSide) return std::nullopt;
  return RecordError{{number, words.front().begin},
                     std::to_string(words.size()) + " cells where 9 make a row"};
}

bool HasSeveralDigits(const CandidateGrid& grid) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const std::string_view digits = std::string_view(grid.text).substr(cell * kSide, kSide);
    if (std::ranges::count(digits, '.') < kSide - 1) return true;
  }
  return false;
}

// The marks that a player left in a .sdk file belong to the puzzle above them.
std::string_view BeforeProgress(std::string_view text) {
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    if (IsProgressHeading(line->text)) return text.substr(0, line->offset);
  }
  return text;
}

// `-1` is a blank: no candidate alone in its cell is ruled out.
bool HasMinusOne(std::string_view record) {
  LineReader lines(record);
  std::vector<Field> words;
  while (const std::optional<Line> line = lines.Next()) {
    SplitBoardLine(line->text, words);
    const auto is_minus_one = [&](const Field& word) { return TextOf(line->text, word) == "-1"; };
    if (std::ranges::any_of(words, is_minus_one)) return true;
  }
  return false;
}

bool AreCandidateGrids(std::string_view text, const BoardStyle& style) {
  constexpr int kGridsLookedAt = 20;
  BoardScanner boards(text, style, false);
  int good = 0;
  int seen = 0;
  bool has_several = false;
  for (; seen < kGridsLookedAt; ++seen) {
    const std::optional<BoardRecord> board = boards.Next();
    if (!board) break;
    const std::string_view record = text.substr(board->begin, board->end - board->begin);
    if (HasMinusOne(record)) return false;
    const auto grid = ReadCandidateGrid(record);
    good += grid.ok() ? 1 : 0;
    has_several = has_several || (grid.ok() && HasSeveralDigits(grid.value()));
  }
  return has_several && 2 * good >= seen;
}

}  // namespace

BoardLine ClassifyCandidateLine(std::string_view line) {
  std::vector<Field> words;
  SplitCandidateLine(line, words);
  const bool has_value =
      std::ranges::any_of(line, [](char c) { return IsDigit(c) || IsLetter(c); });
  if (!has_value) return BoardLine::kBorder;
  const auto cells = static_cast<std::size_t>(std::ranges::count_if(words, [&](const Field& word) {
    return IsCellOfDigits(TextOf(line, word)) || IsBlankWord(TextOf(line, word));
  }));
  const bool is_row = cells + kMostMissing >= kSide && words.size() <= kSide + kMostMissing &&
                      words.size() <= cells + kMostMissing;
  return is_row || IsRowOfPlainGrid(line, words) ? BoardLine::kRow : BoardLine::kText;
}

Result<CandidateGrid, RecordError> ReadCandidateGrid(std::string_view record) {
  CandidateGrid grid;
  Candidates candidates;
  std::optional<RecordError> error;
  int rows = 0;
  LineReader lines(record);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    if (ClassifyBoardLine(line->text, {}) != BoardLine::kRow) continue;
    if (!error && rows < kSide) error = ReadRow(line->text, number, rows * kSide, grid, candidates);
    ++rows;
  }
  if (rows != kSide) {
    return RecordError{
        {}, std::to_string(rows) + (rows == 1 ? " row" : " rows") + " where 9 make a grid"};
  }
  if (error) return *error;
  grid.text = FormatCandidates(candidates);
  return grid;
}

std::optional<BoardStyle> FindCandidateGrids(std::string_view text) {
  text = BeforeProgress(text);
  for (const bool has_gaps : {false, true}) {
    BoardStyle style = {.has_gaps = has_gaps};
    if (AreCandidateGrids(text, style)) return style;
  }
  return std::nullopt;
}

std::optional<std::string> AppendCandidateGrid(std::string_view candidates, std::string& text) {
  std::array<std::string, kCellCount> cells;
  std::array<std::size_t, kSide> widths{};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    for (const char c : candidates.substr(cell * kSide, kSide)) {
      if (IsClueCharacter(c)) cells[cell] += c;
    }
    if (cells[cell].empty()) return CellName(static_cast<int>(cell)) + " has no candidate to draw";
    widths[cell % kSide] = std::max(widths[cell % kSide], cells[cell].size());
  }
  const auto border = [&](char end, char cross) {
    text += end;
    for (std::size_t column = 0; column < kSide; ++column) {
      text.append(widths[column] + 2, '-');
      if (column % 3 == 2) text += column + 1 == kSide ? end : cross;
    }
    text += '\n';
  };
  border('*', '-');
  for (std::size_t row = 0; row < kSide; ++row) {
    if (row > 0 && row % 3 == 0) border('|', '+');
    text += '|';
    for (std::size_t column = 0; column < kSide; ++column) {
      const std::string& digits = cells[row * kSide + column];
      text += ' ' + digits + std::string(widths[column] - digits.size() + 1, ' ');
      if (column % 3 == 2) text += '|';
    }
    text += '\n';
  }
  border('*', '-');
  text += '\n';
  return std::nullopt;
}

}  // namespace surudoku
