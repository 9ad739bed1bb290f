// The cells of boards past 9x9: numbers, or letters that go on after the digits.
#include <algorithm>
#include <array>
#include <cstddef>

#include "reading/cells.h"
#include "reading/judge.h"

namespace surudoku::reading {
namespace {

// A character of three bytes has two of filler.
constexpr std::size_t kMostFillerInWord = 2;

// Whether a word of a number goes on with a character beside it, so that it is another word.
bool BelongsToNumberWord(char c, char sign) {
  return IsAlnum(c) || c == '_' || (c == '.' && sign != '.');
}

/// A run of digits, or of the sign.
struct NumberWord {
  std::size_t end = 0;
  int count = 0;  ///< its characters
  int value = 0;  ///< of the first two digits
};

NumberWord NumberWordAt(std::string_view symbols, std::size_t at) {
  const char first = symbols[at];
  NumberWord word;
  while (at < symbols.size()) {
    const char c = symbols[at];
    if (IsDigit(first) ? !IsDigit(c) : c != first) break;
    if (word.count < 2) word.value = word.value * 10 + (c - '0');
    ++word.count;
    word.end = ++at;
    while (at < symbols.size() && at < word.end + kMostFillerInWord && symbols[at] == kFiller) ++at;
  }
  return word;
}

using LetterTable = std::array<bool, 256>;

// The digits, the letters of the largest board, and the sign.
LetterTable MakeLetterTable(char sign) {
  constexpr char kLastLetter = 'A' + kMostSide - 1;
  LetterTable table = {};
  for (char c = '0'; c <= '9'; ++c) table[static_cast<unsigned char>(c)] = true;
  for (char c = 'A'; c <= kLastLetter; ++c) {
    table[static_cast<unsigned char>(c)] = true;
    table[static_cast<unsigned char>(c - 'A' + 'a')] = true;
  }
  table[static_cast<unsigned char>(sign)] = true;
  return table;
}

// Whether a word may be cells side by side: one, a row past 9x9 or a board, perhaps a damaged one.
bool IsLetterWordSize(std::size_t size) {
  return size == 1 || (size > 9 && ShapeOfSide(size) != nullptr) ||
         (SidesNearCells(size) & SidesFrom(10, kMostSide)) != 0;
}

void FindNumbersIn(std::string_view symbols, const Area& area, char sign, Cells& cells) {
  for (std::size_t at = area.begin; at < area.end;) {
    const char c = symbols[at];
    if (!IsDigit(c) && c != sign) {
      ++at;
      continue;
    }
    const NumberWord word = NumberWordAt(symbols, at);
    const bool is_alone =
        (at == 0 || !BelongsToNumberWord(symbols[at - 1], sign)) &&
        (word.end == symbols.size() || !BelongsToNumberWord(symbols[word.end], sign));
    if (word.count <= 2 && is_alone) {
      const Content content = IsDigit(c) ? static_cast<Content>(kNumber + word.value)
                                         : static_cast<Content>(static_cast<unsigned char>(c));
      cells.push_back(
          {static_cast<std::uint32_t>(at), static_cast<std::uint16_t>(word.end - at), content});
    }
    at = word.end;
  }
}

void FindLettersIn(std::string_view symbols, const Area& area, const LetterTable& table,
                   Cells& cells) {
  const auto is_in_word = [&](char c) { return table[static_cast<unsigned char>(c)]; };
  for (std::size_t at = area.begin; at < area.end;) {
    if (!is_in_word(symbols[at])) {
      ++at;
      continue;
    }
    const std::size_t end = EndOfLetterWord(symbols, at, table);
    const std::string_view word = symbols.substr(at, end - at);
    const auto size = static_cast<std::size_t>(std::ranges::count_if(word, is_in_word));
    const bool is_alone =
        (at == 0 || !IsAlnum(symbols[at - 1])) && (end == symbols.size() || !IsAlnum(symbols[end]));
    for (; at < end; ++at) {
      if (!is_alone || !IsLetterWordSize(size)) break;
      if (!is_in_word(symbols[at])) continue;
      const auto content = static_cast<Content>(static_cast<unsigned char>(symbols[at]));
      cells.push_back({static_cast<std::uint32_t>(at), 1, content});
    }
    at = end;
  }
}

}  // namespace

void FindNumbers(const Source& source, const AreaList& areas, char sign, Cells& cells) {
  constexpr std::uint32_t kShortestRow = 10;
  for (const Area& area : areas) {
    if (area.cells >= kShortestRow) FindNumbersIn(source.symbols, area, sign, cells);
  }
}

void FindLetters(const Source& source, const AreaList& areas, char sign, Cells& cells) {
  const LetterTable table = MakeLetterTable(sign);
  for (const Area& area : areas) FindLettersIn(source.symbols, area, table, cells);
}

}  // namespace surudoku::reading
