#include "dataset/character_trials.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "dataset/cell_words.h"
#include "dataset/following_solution.h"
#include "dataset/json_detection.h"
#include "dataset/row_prefix.h"

namespace surudoku {
namespace {

// Inside other text, signs are no blanks unless that is known.
bool IsTried(RecordShape shape) { return shape != RecordShape::kFound && MayHaveCharacters(shape); }

// Letters are values of boards, not blanks.
bool HasBoards(const RecordFormat& format) {
  if (format.shape == RecordShape::kBoard) {
    return format.board.cells == BoardCells::kValues && !format.board.are_numbers;
  }
  return format.shape == RecordShape::kLine && format.line.puzzle_size != kCellCount;
}

/// Takes others in the places of the usual characters.
class CharacterTrials {
 public:
  CharacterTrials(std::string_view text, const DetectWithCharacters& detect)
      : text_(text), detect_(detect) {}

  // Nothing if `usual` is as good.
  Detection Find(DetectedFormat& usual) {
    CellCharacters wide;
    wide.has_wide = HasWideCharacters(text_);
    if (wide.has_wide) {
      if (auto detected = Try(wide); detected && detected->puzzles > usual.puzzles) return detected;
    }
    if (usual.puzzles == 0) {
      Detection drawn = FindDrawn(wide);
      return drawn.ok() && !drawn.value() ? FindBlank(wide) : drawn;
    }
    // Complete grids alone may be the solutions of puzzles that have other blanks.
    if (!LacksPuzzles(FirstGridsOf(text_, usual))) return std::optional<DetectedFormat>{};
    Detection drawn = FindDrawn(wide);
    const bool is_better = drawn.ok() && drawn.value() && HasSolutions(drawn.value()->format);
    return is_better ? std::move(drawn) : std::optional<DetectedFormat>{};
  }

  // Drawn in words.
  Detection FindDrawn(const CellCharacters& wide) {
    CellCharacters slashes = wide;
    slashes.slashes_are_spaces = true;
    if (text_.find('/') != std::string_view::npos) {
      if (auto detected = TryDrawn(slashes)) return detected;
    }
    CellCharacters words = wide;
    words.has_words = true;
    if (HasCellWords(text_)) {
      if (auto detected = TryDrawn(words)) return WithClearZero(*detected);
    }
    for (const std::string& prefix : PrefixesIn(text_)) {
      words.prefix = prefix;
      auto detected = TryDrawn(words);
      // Nine characters of an indent, a dash and a digit are an item of YAML, no row.
      if (detected && prefix == "-" && detected->format.grid.spaces_are_blanks) continue;
      if (detected) return WithClearZero(*detected);
    }
    return std::optional<DetectedFormat>{};
  }

 private:
  // Lines that are puzzles are not drawn.
  std::optional<DetectedFormat> TryDrawn(const CellCharacters& characters) {
    auto detected = detect_(text_, characters);
    const bool is_found = detected.ok() && detected.value() && detected.value()->puzzles > 0 &&
                          IsTried(detected.value()->format.shape) &&
                          detected.value()->format.shape != RecordShape::kLine;
    return is_found ? detected.value() : std::nullopt;
  }

  // Whether fewer records are puzzles if none has this character.
  bool HasInPuzzles(const DetectedFormat& found, char c) {
    std::string without(text_);
    std::ranges::replace(without, c, kOtherCharacter);
    const auto detected = CharacterTrials(without, detect_).TryDrawn(found.format.characters);
    return !detected || detected->puzzles < found.puzzles;
  }

  // Beside another blank, 0 may be a value. (Boards of other sizes vote on that: see SymbolVotes.)
  Detection WithClearZero(DetectedFormat found) {
    if (found.format.shape == RecordShape::kBoard) return std::optional(std::move(found));
    CellCharacters without_words = found.format.characters;
    without_words.has_words = false;
    const bool may_count_from_zero =
        !TryDrawn(without_words) && HasInPuzzles(found, '0') && !HasInPuzzles(found, '9');
    if (may_count_from_zero) return std::string(kMayCountFromZero);
    return std::optional(std::move(found));
  }

  std::optional<DetectedFormat> Try(const CellCharacters& characters) {
    auto detected = detect_(text_, characters);
    const bool is_found = detected.ok() && detected.value() && detected.value()->has_puzzle &&
                          detected.value()->puzzles > 0 &&
                          IsTried(detected.value()->format.shape) &&
                          !HasBoards(detected.value()->format);
    return is_found ? detected.value() : std::nullopt;
  }

  // The letter or sign that all puzzles have for a blank, if there is just one.
  Detection FindBlank(CellCharacters characters) {
    std::optional<DetectedFormat> found;
    for (const char blank : std::string_view("?xXnN~")) {
      if (text_.find(blank) == std::string_view::npos) continue;
      characters.blanks = blank;
      auto detected = Try(characters);
      if (!detected) continue;
      if (found) {
        const std::string& first = found->format.characters.blanks;
        return TwoBlanks(first, characters.blanks, first + characters.blanks);
      }
      found = std::move(detected);
    }
    if (!found) return found;
    if (const auto usual = BlankBeside(*found)) {
      const std::string& blank = found->format.characters.blanks;
      return TwoBlanks(blank, *usual, blank);
    }
    return found;
  }

  // A usual blank in the same puzzles: fewer of them are puzzles without it.
  std::optional<std::string> BlankBeside(const DetectedFormat& found) {
    if (found.format.shape == RecordShape::kBoard) return std::nullopt;  // see SymbolVotes
    // The others draw the borders of grids, too.
    const bool are_lines = found.format.shape == RecordShape::kLine;
    for (const char usual : std::string_view(are_lines ? ".0_*-" : ".0")) {
      std::string without(text_);
      std::ranges::replace(without, usual, kOtherCharacter);
      const auto detected = CharacterTrials(without, detect_).Try(found.format.characters);
      if (!detected || detected->puzzles < found.puzzles) return std::string(1, usual);
    }
    return std::nullopt;
  }

  static std::string TwoBlanks(const std::string& one, const std::string& other,
                               const std::string& unusual) {
    return "'" + one + "' and '" + other +
           "' both seem to stand for blanks: if they do, say so (--blank '" + unusual + "')";
  }

  std::string_view text_;
  const DetectWithCharacters& detect_;
};

}  // namespace

bool MayHaveCharacters(RecordShape shape) {
  return shape == RecordShape::kLine || shape == RecordShape::kGrid ||
         shape == RecordShape::kCells || shape == RecordShape::kBoard ||
         shape == RecordShape::kFound;
}

Detection FindOtherCharacters(std::string_view text, DetectedFormat& usual,
                              const DetectWithCharacters& detect) {
  return CharacterTrials(text, detect).Find(usual);
}

Detection FindDrawnCharacters(std::string_view text, const CellCharacters& known,
                              const DetectWithCharacters& detect) {
  return CharacterTrials(text, detect).FindDrawn(known);
}

}  // namespace surudoku
