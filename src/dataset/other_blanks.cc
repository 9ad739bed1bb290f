#include "dataset/other_blanks.h"

#include <algorithm>

#include "dataset/blanks_beside_solutions.h"
#include "dataset/cell_characters.h"
#include "dataset/found_text.h"
#include "grid/grid_text.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

// So many cells too few or too many are mistypings.
constexpr std::size_t kMostLacking = 5;

// With fewer of the sign, it is rather a mistyping in a puzzle of usual blanks (damaged_run.h).
constexpr std::size_t kFewestBlanks = 4;

// The sign of a puzzle that lacks cells is less clear.
constexpr std::size_t kFewestBlanksOfDamaged = 20;

bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Whether a character that is neither a digit nor a blank may stand for blanks: nothing that
// separates cells does.
bool MayBeSign(std::string_view character) {
  const char c = character.front();
  return !IsAscii(c) || IsLetter(c) || IsOneOf(c, "?#~@$%^!");
}

/// Cells side by side, one character each.
class SignedCells {
 public:
  // False if the character is no cell.
  bool Take(std::string_view character) {
    const bool is_wide = !IsAscii(character.front());
    const char c = is_wide ? InUsualCharacters(character, {.has_wide = true})[0] : character[0];
    if (IsClueCharacter(c)) {
      cells_ += c;
      return true;
    }
    const bool is_blank = IsBlankCharacter(c);
    if (!is_blank && (c == ' ' || !MayBeSign(character))) return false;
    cells_ += '.';
    if (!is_blank || is_wide) return TakeSign(character);
    if (beside_.empty()) beside_ = character;
    return true;
  }

  [[nodiscard]] std::size_t size() const { return cells_.size(); }

  // The puzzle as which they were meant, if they were.
  [[nodiscard]] std::optional<OtherBlanks> Puzzle(std::size_t bytes) const {
    const bool is_known = beside_.empty() && IsKnownBlank(sign_);
    const bool is_whole = size() == kCellCount;
    const bool has_enough = signs_ >= (is_whole ? kFewestBlanks : kFewestBlanksOfDamaged);
    const bool is_meant = is_known ? HasClues() : is_whole && IsCrowded(cells_);
    if (!has_enough || !is_meant) return std::nullopt;
    return OtherBlanks{cells_, bytes, is_known && is_whole ? std::string() : Fault()};
  }

 private:
  // All blanks of UTF-8 are one.
  bool TakeSign(std::string_view character) {
    ++signs_;
    const bool are_wide = !IsAscii(character.front()) && IsKnownBlank(character) &&
                          (sign_.empty() || !IsAscii(sign_.front()));
    if (sign_.empty()) sign_ = character;
    if (sign_ == character || are_wide) return true;
    if (beside_.empty()) beside_ = character;
    return beside_ == character;
  }

  [[nodiscard]] bool HasClues() const {
    constexpr std::ptrdiff_t kFewestOfDamaged = 17;
    const auto clues = std::ranges::count_if(cells_, IsClueCharacter);
    return clues >= (size() == kCellCount ? 1 : kFewestOfDamaged);
  }

  [[nodiscard]] std::string Fault() const {
    if (size() != kCellCount) return WrongSize(size(), kCellCount);
    const std::string sign = "'" + sign_ + "'";
    if (beside_.empty()) {
      return sign + " seems to stand for blanks: if it does, say so (--blank " + sign + ")";
    }
    const bool is_usual = beside_.size() == 1 && IsBlankCharacter(beside_[0]);
    return sign + " and '" + beside_ + "' both seem to stand for blanks: if they do, say so " +
           "(--blank '" + sign_ + (is_usual ? "" : beside_) + "')";
  }

  std::string cells_;
  std::string sign_;       // for blanks, the first that is no usual one
  std::string beside_;     // another one, or a usual one
  std::size_t signs_ = 0;  // cells with one
};

}  // namespace

std::optional<OtherBlanks> FindOtherBlanks(std::string_view text) {
  SignedCells cells;
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t size = std::max<std::size_t>(CharacterSize(text.substr(end)), 1);
    if (!cells.Take(text.substr(end, size))) break;
    if (cells.size() > kCellCount + kMostLacking) return std::nullopt;
    end += size;
  }
  if (cells.size() + kMostLacking < kCellCount) return std::nullopt;
  return cells.Puzzle(end);
}

}  // namespace surudoku
