// Characters that stand for cells in some files only: full-width digits, middle dots, `x` or `?`
// for a blank, words such as `-1`. A text with them is read as if it had the usual ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace surudoku {

/// The unusual characters of a file.
struct CellCharacters {
  std::string blanks = {};  ///< characters of UTF-8 that are blanks besides the usual ones
  bool has_wide = false;    ///< characters of UTF-8 that are digits, blanks and spaces

  /// True if the file has the usual characters alone.
  [[nodiscard]] bool is_usual() const { return blanks.empty() && !has_wide; }

  friend bool operator==(const CellCharacters&, const CellCharacters&) = default;
};

/// Stands for any other character of several bytes, so that columns count characters.
inline constexpr char kOtherCharacter = '\x1a';

/// The text with a usual character for each unusual one. All others of several bytes become one
/// byte, kOtherCharacter: a place in the text counts characters. A text that was read so stays.
std::string InUsualCharacters(std::string_view text, const CellCharacters& characters);

/// The same for looking at the start of a file: other characters stay as they are.
std::string InUsualCharactersAlone(std::string_view text, const CellCharacters& characters);

/// The character of UTF-8 at a place that counts characters; empty if there is none.
std::string_view CharacterAt(std::string_view text, std::size_t index);

/// Whether a text has wide characters that may be cells.
bool HasWideCharacters(std::string_view text);

}  // namespace surudoku
