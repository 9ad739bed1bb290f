#include "dataset/other_blanks.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "dataset/cell_characters.h"
#include "dataset/json_detection.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

// Whether the records of such a shape can be read in other characters.
bool MayHaveCharacters(RecordShape shape) {
  return shape == RecordShape::kLine || shape == RecordShape::kCells;
}

// Letters are values of boards, not blanks.
bool HasBoards(const RecordFormat& format) {
  return format.shape == RecordShape::kLine && format.line.puzzle_size != kCellCount;
}

/// Takes others in the places of the usual characters.
class CharacterTrials {
 public:
  CharacterTrials(std::string_view text, const DetectWithCharacters& detect)
      : text_(text), detect_(detect) {}

  // Nothing if `usual` is as good.
  Detection Find(const DetectedFormat& usual) {
    CellCharacters wide;
    wide.has_wide = HasWideCharacters(text_);
    if (wide.has_wide) {
      if (auto detected = Try(wide); detected && detected->puzzles > usual.puzzles) return detected;
    }
    return usual.puzzles == 0 ? FindBlank(wide) : std::optional<DetectedFormat>{};
  }

 private:
  std::optional<DetectedFormat> Try(const CellCharacters& characters) {
    auto detected = detect_(text_, characters);
    const bool is_found = detected.ok() && detected.value() && detected.value()->has_puzzle &&
                          detected.value()->puzzles > 0 &&
                          MayHaveCharacters(detected.value()->format.shape) &&
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
    for (const char usual : std::string_view(".0_*-")) {
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

constexpr std::size_t kGridsLookedAt = 100;
// The most bytes between the two: a puzzle of characters of three bytes has 243.
constexpr std::size_t kReach = 1000;
constexpr std::size_t kFewestClues = 8;
// A grid with fewer of them is rather a damaged one, beside the same grid.
constexpr std::size_t kFewestBlanks = 10;
// Damage may hide the sign beside some grids: one of so many tells it.
constexpr std::size_t kFewOthers = 4;

// The place of the next 81 clues side by side.
std::optional<std::size_t> FindCompleteGrid(std::string_view text, std::size_t at) {
  while (at + kCellCount <= text.size()) {
    std::size_t left = kCellCount;
    while (left > 0 && IsClueCharacter(text[at + left - 1])) --left;
    if (left == 0) return at;
    at += left;
  }
  return std::nullopt;
}

// The sign in the places of all clues that this text lacks; empty if it is no such puzzle.
std::string_view SignOfPuzzle(std::string_view text, std::string_view solution) {
  std::string_view sign;
  std::size_t clues = 0;
  for (const char value : solution) {
    if (text.empty()) return {};
    std::size_t size = 1;
    if (text.front() == value) {
      ++clues;
    } else {
      size = std::max<std::size_t>(CharacterSize(text), 1);
      const std::string_view other = text.substr(0, size);
      if (IsClueCharacter(other.front()) || (!sign.empty() && other != sign)) return {};
      sign = other;
    }
    text.remove_prefix(size);
  }
  const bool is_puzzle = clues >= kFewestClues && clues + kFewestBlanks <= solution.size();
  return is_puzzle ? sign : std::string_view();
}

std::string_view SignIn(std::string_view text, std::string_view solution) {
  for (; text.size() >= kCellCount; text.remove_prefix(1)) {
    const std::string_view sign = SignOfPuzzle(text, solution);
    if (!sign.empty()) return sign;
  }
  return {};
}

bool IsUsual(std::string_view sign) {
  return std::string_view(".0_*- \t\r\n").find(sign) != std::string_view::npos;
}

}  // namespace

Detection FindOtherCharacters(std::string_view text, const DetectedFormat& usual,
                              const DetectWithCharacters& detect) {
  return CharacterTrials(text, detect).Find(usual);
}

std::string FindBlankBesideSolutions(std::string_view text) {
  std::map<std::string_view, std::size_t> votes;
  std::size_t grids = 0;
  std::size_t end = 0;  // of the grid before
  std::optional<std::size_t> grid = FindCompleteGrid(text, 0);
  while (grid && grids < kGridsLookedAt) {
    const std::string_view solution = text.substr(*grid, kCellCount);
    const std::size_t begin = std::max(end, *grid - std::min(*grid, kReach));
    end = *grid + kCellCount;
    const std::optional<std::size_t> next = FindCompleteGrid(text, end);
    std::string_view sign = SignIn(text.substr(begin, *grid - begin), solution);
    const std::size_t reach = std::min(next.value_or(text.size()) - end, kReach);
    if (sign.empty()) sign = SignIn(text.substr(end, reach), solution);
    if (!sign.empty()) ++votes[sign];
    ++grids;
    grid = next;
  }
  const auto winner =
      std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
  const bool is_clear = winner != votes.end() && kFewOthers * winner->second >= grids;
  return is_clear && !IsUsual(winner->first) ? std::string(winner->first) : std::string();
}

bool IsKnownBlank(std::string_view sign) {
  return std::string_view("?xXnN~").find(sign) != std::string_view::npos || HasWideCharacters(sign);
}

std::string WhyUnknownBlank(std::string_view sign) {
  const std::string quoted = "'" + std::string(sign) + "'";
  const bool stands_between = std::string_view(",;:|#\"'").find(sign) != std::string_view::npos;
  return quoted + " seems to stand for blanks, in puzzles beside their solutions: " +
         (stands_between ? "write '.' in its place"
                         : "if it does, say so (--blank " + quoted + ")");
}

std::string WhyUnreadBlank(std::string_view sign) {
  return "'" + std::string(sign) +
         "' seems to stand for blanks, in puzzles beside their solutions: write '.' in its place, "
         "because it cannot be read as one in this layout";
}

}  // namespace surudoku
