// The characters that stand for the values of larger grids: hexadecimal, from 1, or letters alone.
#pragma once

#include <cstdint>
#include <optional>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"

namespace surudoku {

enum class Symbols : std::uint8_t {
  kDetect,    ///< found by looking at the first records; of a puzzle the same as kFromOne
  kFromOne,   ///< 1 to 9, then A to G (16x16) or A to P (25x25)
  kFromZero,  ///< 0 to 9, then A to F or A to O
  kLetters,   ///< A to P or A to Y
};

/// In the order of Symbols.
inline constexpr auto kSymbolsNames = NamesOf<Symbols>({"auto", "1-G", "0-F", "A-P"});

/// Whether the character is a blank of a larger grid as a file has it.
constexpr bool IsBoardBlank(char c, Symbols symbols) {
  return IsBlankCharacter(c) && (c != '0' || symbols != Symbols::kFromZero);
}

/// The value of a character, from 1, of either case; nothing if it stands for none up to `side`.
constexpr std::optional<std::uint8_t> ValueOfSymbol(char c, int side, Symbols symbols) {
  const bool is_digit = c >= '0' && c <= '9';
  const bool is_lower = c >= 'a' && c <= 'z';
  const bool is_upper = c >= 'A' && c <= 'Z';
  int value = 0;
  if (is_digit && symbols != Symbols::kLetters) value = c - '0' + 1;
  if (is_lower || is_upper) {
    value = c - (is_lower ? 'a' : 'A') + (symbols == Symbols::kLetters ? 1 : 11);
  }
  const bool is_from_one = symbols == Symbols::kFromOne || symbols == Symbols::kDetect;
  if (is_from_one) --value;
  if (value < 1 || value > side) return std::nullopt;
  return static_cast<std::uint8_t>(value);
}

enum class LetterCase : bool { kUpper, kLower };

/// The character of a value from 1; `.` for 0.
constexpr char SymbolOf(std::uint8_t value, Symbols symbols, LetterCase letters) {
  if (value == 0) return '.';
  const char first = letters == LetterCase::kUpper ? 'A' : 'a';
  if (symbols == Symbols::kLetters) return static_cast<char>(first + value - 1);
  const int number = symbols == Symbols::kFromZero ? value - 1 : value;
  return static_cast<char>(number < 10 ? '0' + number : first + number - 10);
}

}  // namespace surudoku
