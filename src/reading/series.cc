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
constexpr std::size_t kSeriesCells = kSeriesSide * kSeriesSide;
constexpr std::size_t kFewestNumbers = 16;  // digits as many as a board of 4x4 has cells
constexpr std::size_t kFewestLetters = 10;
constexpr char kAnyCell = '\x05';  // no byte of symbols that a board has

using OffsetsOfCells = std::array<std::uint32_t, kSeriesCells>;

/// How a board of a series is written.
struct SeriesForm {
  Board board = {};              ///< the first such
  std::string text = {};         ///< from its first cell on, with kAnyCell for what is in each cell
  OffsetsOfCells offsets = {};   ///< of kAnyCell in that text
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
    form.offsets[i] = static_cast<std::uint32_t>(form.text.size());
    form.text += kAnyCell;
    end = at + written.size();
  }
  if (end < board.end) form.text += symbols.substr(end, board.end - end);
  end = std::max<std::size_t>(end, board.end);
  if (next.begin < end) return false;
  form.behind = symbols.substr(end, next.begin - end);
  return form.text.find(form.behind) == std::string::npos && !HasNumbersOfBoard(form.behind);
}

/// What stands in the cells of a board, and at which places.
struct CellsRead {
  std::array<char, kSeriesCells> written = {};
  OffsetsOfCells places = {};
  std::size_t end = 0;  ///< of the text that the form has
};

// Reads the cells of a board whose blanks are one byte, so that all of it is as long as its form.
// Without branches, as vector code does many bytes at once.
bool ReadFixedCells(const SeriesForm& form, std::string_view symbols, std::size_t at,
                    CellsRead& read) {
  if (at + form.text.size() > symbols.size()) return false;
  const char* const text = symbols.data() + at;
  bool differs = false;
  for (std::size_t i = 0; i < form.text.size(); ++i) {
    const char written = text[i];
    differs |= form.text[i] != kAnyCell && form.text[i] != written;
  }
  const char blank = form.blank[0];
  for (std::size_t i = 0; i < kSeriesCells; ++i) read.written[i] = text[form.offsets[i]];
  for (const char c : read.written) differs |= !IsClueOfCells(c) && c != blank;
  for (std::size_t i = 0; i < kSeriesCells; ++i) {
    read.places[i] = static_cast<std::uint32_t>(at) + form.offsets[i];
  }
  read.end = at + form.text.size();
  return !differs;
}

// Reads those of any form, byte by byte.
bool ReadCellsOf(const SeriesForm& form, std::string_view symbols, std::size_t at,
                 CellsRead& read) {
  if (form.blank.size() == 1) return ReadFixedCells(form, symbols, at, read);
  std::size_t cell = 0;
  for (const char c : form.text) {
    if (at >= symbols.size()) return false;
    if (c != kAnyCell) {
      if (symbols[at++] != c) return false;
      continue;
    }
    const bool is_clue = IsClueOfCells(symbols[at]);
    if (!is_clue && !symbols.substr(at).starts_with(form.blank)) return false;
    read.written[cell] = symbols[at];
    read.places[cell++] = static_cast<std::uint32_t>(at);
    at += is_clue ? 1 : form.blank.size();
  }
  read.end = at;
  return true;
}

// How often a house has each digit, four bits each, for a digit; nothing for a blank.
constexpr std::array<std::uint64_t, 256> kOnceOfCharacter = [] {
  std::array<std::uint64_t, 256> once{};
  for (unsigned digit = 0; digit < kSeriesSide; ++digit)
    once['1' + digit] = std::uint64_t{1} << 4 * digit;
  return once;
}();

/// The digits of a board.
struct DigitsOfBoard {
  bool has_clash = false;
  int kinds = 0;
  int clues = 0;  ///< if there is no clash
};

DigitsOfBoard CountDigits(const std::array<char, kSeriesCells>& cells) {
  constexpr std::uint64_t kTwiceOrMore = 0xeeeeeeeee;
  std::array<std::uint64_t, kSeriesSide> columns{}, boxes{};
  std::uint64_t seen = 0, all = 0;
  DigitsOfBoard digits;
  for (std::size_t row = 0; row < kSeriesSide; ++row) {
    std::uint64_t of_row = 0;
    for (std::size_t column = 0; column < kSeriesSide; ++column) {
      const auto c = static_cast<unsigned char>(cells[row * kSeriesSide + column]);
      of_row += kOnceOfCharacter[c];
      columns[column] += kOnceOfCharacter[c];
      boxes[row / 3 * 3 + column / 3] += kOnceOfCharacter[c];
    }
    digits.clues += std::popcount(of_row);
    seen |= of_row;
    all |= of_row;
  }
  for (const std::uint64_t house : columns) all |= house;
  for (const std::uint64_t house : boxes) all |= house;
  digits.has_clash = (all & kTwiceOrMore) != 0;
  digits.kinds = std::popcount(seen);
  return digits;
}

// Reads a board of a form that begins at an offset. False if there is none that is certain.
bool ReadBoardOf(const SeriesForm& form, std::string_view symbols, std::size_t at, Board& board) {
  constexpr int kFewestKinds = 8;
  CellsRead read;
  if (!ReadCellsOf(form, symbols, at, read)) return false;
  const DigitsOfBoard digits = CountDigits(read.written);
  board.begin = static_cast<std::uint32_t>(at);
  board.end = static_cast<std::uint32_t>(read.end);
  board.clues = static_cast<std::uint16_t>(digits.clues);
  if (board.blanks > 0) board.blanks = static_cast<std::uint16_t>(kSeriesCells - board.clues);
  std::ranges::transform(read.written, board.cells.begin(),
                         [&](char c) { return IsClueOfCells(c) ? c : form.blank_of_cells; });
  if (!board.places.empty()) {
    std::ranges::transform(read.places, board.places.begin(), [&](std::uint32_t place) {
      return place - static_cast<std::uint32_t>(form.digit_at);
    });
  }
  return !digits.has_clash && digits.kinds >= kFewestKinds && board.is_certain();
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
  const std::size_t least = forms.front().text.size() + forms.front().behind.size();
  boards.reserve(boards.size() + (symbols.size() - begin) / least + 1);
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
