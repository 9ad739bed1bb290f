#include "reading/series.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "reading/source.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kSeriesSide = 9;
constexpr std::size_t kFewestNumbers = 16;  // digits as many as a board of 4x4 has cells
constexpr std::size_t kFewestLetters = 10;
constexpr char kAnyCell = '\x05';  // no byte of symbols that a board has

/// How a board of a series is written.
struct SeriesForm {
  Board board = {};              ///< the first such
  std::string text = {};         ///< from its first cell on, with kAnyCell for what is in each cell
  std::size_t digit_at = 0;      ///< of each cell: `<td>` may stand before the digit
  std::string_view blank = {};   ///< the text in place of a digit, or nothing
  char blank_of_cells = '.';     ///< a blank among the board's cells
  std::string_view behind = {};  ///< the text up to the next board
};

/// The text in place of a digit: one byte, or what stands before the text behind a digit.
enum class SeriesBlank : std::uint8_t { kIsByte, kEndsLikeDigit };

// Whether a board may be hidden in a text, one that is damaged.
bool HasNumbersOfBoard(std::string_view text) {
  return std::ranges::count_if(text, IsDigit) >= static_cast<std::ptrdiff_t>(kFewestNumbers);
}

bool IsClueOfCells(char c) { return c >= '1' && c <= '9'; }

// Reads from the text beside a digit how the blanks stand. False if there is no digit.
bool ReadCellForm(std::string_view symbols, SeriesBlank kind, SeriesForm& form) {
  constexpr std::size_t kMostOfCell = 64;
  const std::string& cells = form.board.cells;
  const auto clue =
      static_cast<std::size_t>(std::ranges::find_if(cells, IsClueOfCells) - cells.begin());
  const auto blank =
      static_cast<std::size_t>(std::ranges::find_if_not(cells, IsClueOfCells) - cells.begin());
  const std::size_t begin = form.board.PlaceOf(clue);
  form.digit_at = symbols.substr(begin, kMostOfCell).find(cells[clue]);
  if (form.digit_at == std::string_view::npos) return false;
  if (blank == cells.size()) return true;
  form.blank_of_cells = cells[blank];
  const std::size_t behind = begin + form.digit_at + 1;
  form.blank = symbols.substr(std::min(form.board.PlaceOf(blank) + form.digit_at, symbols.size()),
                              kMostOfCell);
  const std::size_t size = kind == SeriesBlank::kIsByte ? 1 : form.blank.find(symbols[behind]);
  if (size >= form.blank.size()) return false;
  form.blank = form.blank.substr(0, size);
  return true;
}

// False if not all cells are written alike, or boards of this form may run together.
bool ReadForm(std::string_view symbols, const Board& board, const Board& next, SeriesBlank kind,
              SeriesForm& form) {
  if (!board.is_certain() || board.kind != BoardKind::kPuzzle) return false;
  form.board = board;
  if (!ReadCellForm(symbols, kind, form)) return false;
  std::size_t end = board.begin;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const char& cell = board.cells[i];
    const std::string_view written = IsClueOfCells(cell) ? std::string_view(&cell, 1) : form.blank;
    const std::size_t at = board.PlaceOf(i) + form.digit_at;
    if (at < end || !symbols.substr(at).starts_with(written)) return false;
    form.text += symbols.substr(end, at - end);
    form.text += kAnyCell;
    end = at + written.size();
  }
  if (end < board.end) form.text += symbols.substr(end, board.end - end);
  end = std::max<std::size_t>(end, board.end);
  if (next.begin < end) return false;
  form.behind = symbols.substr(end, next.begin - end);
  return form.text.find(form.behind) == std::string::npos && !HasNumbersOfBoard(form.behind);
}

/// The digits of a board, cell by cell. A blank is a digit without a bit, as branches that nobody
/// can foretell took most of the time.
class HouseDigits {
 public:
  static unsigned BitOf(char c) {
    return IsClueOfCells(c) ? 1U << static_cast<unsigned>(c - '0') : 0;
  }

  void Add(std::size_t cell, unsigned bit) {
    const std::size_t row = cell / kSeriesSide, column = cell % kSeriesSide;
    unsigned& box = boxes_[row / 3 * 3 + column / 3];
    twice_ |= (rows_[row] | columns_[column] | box) & bit;
    rows_[row] |= bit;
    columns_[column] |= bit;
    box |= bit;
    seen_ |= bit;
  }
  [[nodiscard]] int kinds() const { return std::popcount(seen_); }
  [[nodiscard]] bool has_clash() const { return twice_ != 0; }

 private:
  std::array<unsigned, kSeriesSide> rows_{}, columns_{}, boxes_{};
  unsigned seen_ = 0;
  unsigned twice_ = 0;  ///< digits that a house has twice
};

// Whether the text at a place is a digit, which has a bit, or a blank, which mostly is one byte.
bool IsCellAt(const SeriesForm& form, std::string_view symbols, std::size_t at, unsigned bit) {
  if (form.blank.size() == 1) return (bit != 0) | (symbols[at] == form.blank[0]);
  return bit != 0 || symbols.substr(at).starts_with(form.blank);
}

// Reads a board of a form that begins at an offset. False if there is none that is certain.
bool ReadBoardOf(const SeriesForm& form, std::string_view symbols, std::size_t at, Board& board) {
  constexpr int kFewestKinds = 8;
  HouseDigits digits;
  std::size_t cell = 0;
  board.clues = 0;
  board.begin = static_cast<std::uint32_t>(at);
  for (const char c : form.text) {
    if (at >= symbols.size()) return false;
    if (c != kAnyCell) {
      if (symbols[at++] != c) return false;
      continue;
    }
    const char written = symbols[at];
    const unsigned bit = HouseDigits::BitOf(written);
    if (!IsCellAt(form, symbols, at, bit)) return false;
    digits.Add(cell, bit);
    if (!board.places.empty()) board.places[cell] = static_cast<std::uint32_t>(at - form.digit_at);
    board.cells[cell++] = bit != 0 ? written : form.blank_of_cells;
    board.clues += bit != 0 ? 1 : 0;
    at += bit != 0 ? 1 : form.blank.size();
  }
  board.end = static_cast<std::uint32_t>(at);
  if (board.blanks > 0) board.blanks = static_cast<std::uint16_t>(board.cells.size() - board.clues);
  return !digits.has_clash() && digits.kinds() >= kFewestKinds && board.is_certain();
}

std::size_t EndOfSome(std::string_view symbols, std::size_t at, bool (*is_of)(char)) {
  while (at < symbols.size() && is_of(symbols[at])) ++at;
  return at;
}

// The end of the text behind a board, or nothing if another text stands there. Numbers differ, and
// words that are shorter than a row of letters.
std::optional<std::size_t> EndOfTextLike(std::string_view form, std::string_view symbols,
                                         std::size_t at) {
  for (std::size_t i = 0; i < form.size();) {
    const char c = form[i];
    if (!IsAlnum(c)) {
      if (at >= symbols.size() || symbols[at] != c) return std::nullopt;
      ++i;
      ++at;
      continue;
    }
    const auto is_of = IsDigit(c) ? IsDigit : IsLetter;
    const std::size_t most = IsDigit(c) ? kFewestNumbers : kFewestLetters;
    const std::size_t end = EndOfSome(form, i, is_of), last = EndOfSome(symbols, at, is_of);
    const bool is_same = form.substr(i, end - i) == symbols.substr(at, last - at);
    const bool are_short = end - i < most && last - at < most && last > at;
    if (!is_same && !are_short) return std::nullopt;
    i = end;
    at = last;
  }
  return at;
}

// Reads boards of these forms in turn, from the first board on.
Series ReadSeries(const std::vector<SeriesForm>& forms, std::string_view symbols, Boards& boards) {
  const std::size_t begin = forms.front().board.begin;
  Series series = {begin, begin, begin};
  std::optional<std::size_t> at = begin;
  for (std::size_t i = 0; at; ++i) {
    const SeriesForm& form = forms[i % forms.size()];
    Board board = form.board;
    if (!ReadBoardOf(form, symbols, *at, board)) break;
    series.last = board.begin;
    series.end = board.end;
    boards.push_back(std::move(board));
    at = EndOfTextLike(form.behind, symbols, series.end);
  }
  return series;
}

// The forms of boards from a number on. Empty if they are none of a series.
std::vector<SeriesForm> FormsOf(std::string_view symbols, const Boards& first, std::size_t from,
                                std::size_t period, SeriesBlank blank) {
  std::vector<SeriesForm> forms(period);
  for (std::size_t i = 0; i < period; ++i) {
    if (!ReadForm(symbols, first[from + i], first[from + i + 1], blank, forms[i])) return {};
  }
  return forms;
}

/// The number of boards until one is written as the first, as those of puzzles and their solutions,
/// and how blanks are written.
struct SeriesKind {
  std::size_t period;
  SeriesBlank blank;
};
constexpr std::array<SeriesKind, 4> kSeriesKinds = {{{1, SeriesBlank::kIsByte},
                                                     {2, SeriesBlank::kIsByte},
                                                     {1, SeriesBlank::kEndsLikeDigit},
                                                     {2, SeriesBlank::kEndsLikeDigit}}};

}  // namespace

std::optional<Series> FindSeries(std::string_view symbols, const Boards& first, std::size_t known,
                                 Boards& boards) {
  const std::size_t before = boards.size();
  for (std::size_t from = 0; from < first.size(); ++from) {
    std::size_t end = 0;
    for (const auto& [period, blank] : kSeriesKinds) {
      if (from + period >= first.size()) continue;
      const std::vector<SeriesForm> forms = FormsOf(symbols, first, from, period, blank);
      if (forms.empty()) continue;
      const Series series = ReadSeries(forms, symbols, boards);
      if (series.end > known) return series;
      end = std::max(end, series.end);
      boards.resize(before);
    }
    while (from + 1 < first.size() && first[from + 1].begin < end) ++from;
  }
  return std::nullopt;
}

}  // namespace surudoku::reading
