#include "grid/grid_text.h"

#include <algorithm>
#include <array>

#include "grid/houses.h"

namespace surudoku {
namespace {

constexpr std::uint8_t kNotACell = 0xff;

// The value of each character: 1..9, 0 for a blank, kNotACell for anything else.
constexpr std::array<std::uint8_t, 256> kCellOfCharacter = [] {
  std::array<std::uint8_t, 256> table{};
  for (int c = 0; c < 256; ++c) {
    table[c] = IsBlankCharacter(static_cast<char>(c)) ? 0 : kNotACell;
    if (c >= '1' && c <= '9') table[c] = static_cast<std::uint8_t>(c - '0');
  }
  return table;
}();

}  // namespace

Result<Grid, GridTextError> ParseGrid(std::string_view text, Spaces spaces) {
  if (text.size() != kCellCount) {
    return GridTextError{0, WrongSize(text.size(), kCellCount)};
  }
  Grid grid;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint8_t value = kCellOfCharacter[static_cast<unsigned char>(text[i])];
    if (text[i] == ' ' && spaces == Spaces::kAreBlanks) value = 0;
    if (value == kNotACell) {
      return GridTextError{i, NeitherDigitNorBlank(text[i])};
    }
    grid.cells[i] = value;
  }
  return grid;
}

void AppendGridText(const Grid& grid, std::string& text) {
  std::array<char, kCellCount> characters;
  std::ranges::transform(grid.cells, characters.begin(), [](std::uint8_t digit) {
    return digit == 0 ? '.' : static_cast<char>('0' + digit);
  });
  text.append(characters.data(), characters.size());
}

std::string FormatGrid(const Grid& grid) {
  std::string text;
  AppendGridText(grid, text);
  return text;
}

Result<Candidates, GridTextError> ParseCandidates(std::string_view text) {
  if (text.size() != kCandidatesTextSize) {
    return GridTextError{0, WrongSize(text.size(), kCandidatesTextSize)};
  }
  Candidates candidates;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (IsBlankCharacter(text[i])) continue;
    const std::size_t digit = i % kSide;
    if (text[i] != static_cast<char>('1' + digit)) {
      return GridTextError{i, NameCharacter(text[i]) + " where candidate " +
                                  std::to_string(digit + 1) + " or a blank belongs"};
    }
    candidates.cells[i / kSide] |= static_cast<std::uint16_t>(1U << digit);
  }
  return candidates;
}

void AppendCandidatesText(const Candidates& candidates, std::string& text) {
  std::array<char, kCandidatesTextSize> marks;
  char* mark = marks.data();
  for (const unsigned digits : candidates.cells) {
    for (int digit = 0; digit < kSide; ++digit) {
      *mark++ = (digits >> digit & 1U) != 0 ? static_cast<char>('1' + digit) : '.';
    }
  }
  text.append(marks.data(), marks.size());
}

std::string FormatCandidates(const Candidates& candidates) {
  std::string text;
  AppendCandidatesText(candidates, text);
  return text;
}

std::string CellName(int cell) {
  return "r" + std::to_string(RowOf(cell) + 1) + "c" + std::to_string(ColumnOf(cell) + 1);
}

std::string Describe(const Clash& clash) {
  std::string text = std::to_string(clash.digit) + " in " + CellName(clash.first_cell) + " and " +
                     CellName(clash.second_cell) + " (same ";
  text += KindName(clash.house);
  return text + ")";
}

std::string NameCharacter(char c) {
  if (c > ' ' && c <= '~') return {'\'', c, '\''};
  if (c == ' ') return "a space";
  if (c == '\t') return "a tab";
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'b', 'y', 't', 'e', ' ', '0', 'x', kHex[byte >> 4], kHex[byte & 15]};
}

std::string WrongSize(std::size_t size, std::size_t wanted) {
  return std::to_string(size) + (size == 1 ? " character" : " characters") + " where " +
         std::to_string(wanted) + " make a puzzle";
}

std::string NeitherDigitNorBlank(char c) {
  return NameCharacter(c) + " is neither a digit nor a blank";
}

}  // namespace surudoku
