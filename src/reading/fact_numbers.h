// The numbers of a text with the words between them, as lists of facts have them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace surudoku::reading {

/// What a statement says of itself: `"fixed": true`, `editable="true"`.
enum class ClueMark : std::uint8_t { kNone, kClue, kNoClue };

/// The name right before a number.
enum class FactName : std::uint8_t { kNone, kRow, kColumn, kOther };

/// The text between two numbers, white space, truth values and notes aside.
struct FactGap {
  std::uint32_t words = 0;       ///< a hash of it
  std::uint32_t name_begin = 0;  ///< of its last word
  std::uint8_t name_size = 0;
  std::uint8_t opens = 0;  ///< 1: it has an opening bracket, 2: a closing one before, 3: a brace
  std::uint16_t size = 0;  ///< characters that count
  ClueMark of_last = ClueMark::kNone;  ///< what it says of a statement that ends in it
  ClueMark of_next = ClueMark::kNone;  ///< and of one that begins in it
  bool breaks = false;                 ///< it has a line end
  bool parts = false;                  ///< it has an empty line or a comment

  [[nodiscard]] bool has_letters() const { return name_size > 0; }
};

/// A number, the letter of a row, or a word for a blank, and the gap before it.
struct FactNumber {
  static constexpr std::uint16_t kBlank = 0xffff;
  static constexpr std::uint16_t kLong = 0xfffe;  ///< more than three digits: no part of a fact
  std::uint32_t begin = 0;
  std::uint16_t value = kBlank;
  std::uint8_t size = 0;
  bool is_letter = false;
  FactGap gap = {};

  [[nodiscard]] std::size_t end() const { return std::size_t{begin} + size; }
};

/// Reads numbers from an offset on, up to `end` or a gap that no list of facts has. The last gap
/// follows the numbers. Gives the offset where it stopped, which is higher than `begin`.
std::size_t ReadFactNumbers(std::string_view text, std::size_t begin, std::size_t end,
                            std::vector<FactNumber>& numbers, FactGap& last_gap);

/// Whether the letter of a row stands at an offset: A to I before the number of a column, as in A2.
bool IsFactRow(std::string_view text, std::size_t at);

/// Whether a comment begins at an offset, which is the first of a line that is no white space.
bool BeginsFactComment(std::string_view text, std::size_t at);

/// Whether the line of an offset is a comment up to there.
bool IsInFactComment(std::string_view text, std::size_t at);

/// The name that a word of a text is, in letters of either case.
FactName NameOfFactWord(std::string_view word);

}  // namespace surudoku::reading
