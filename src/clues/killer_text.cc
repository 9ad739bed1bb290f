#include "clues/killer_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku::clues {
namespace {

constexpr std::string_view kSudoCue = "3x3:";
constexpr std::string_view kDirections = "<>^v`',.";
constexpr int kMostSideOfGames = 25;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// A cage by one of its cells, whatever number it has: its sum and its cells.
struct Cage {
  int sum = 0;
  std::vector<int> cells = {};
};
using Cages = std::map<int, Cage>;

std::string NameOf(int cell, int side) { return WriteCell({cell / side + 1, cell % side + 1}); }

std::string CluesOf(const Cages& cages, int side) {
  std::string text;
  for (const auto& [number, cage] : cages) {
    text += ".Cage~" + std::to_string(cage.sum);
    for (const int cell : cage.cells) (text += '~') += NameOf(cell, side);
  }
  return text;
}

Result<std::string, ClueFault> CluesOfSudoCue(std::string_view text) {
  std::string_view rest = text.substr(kSudoCue.size());
  const auto fault = [&](std::string reason) {
    return ClueFault{text.size() - rest.size() + 1, std::move(reason)};
  };
  const bool has_diagonals = rest.starts_with('d');
  if (has_diagonals) rest.remove_prefix(1);
  if (!rest.starts_with(":k:")) return fault("a killer has 3x3::k: or 3x3:d:k: before its cells");
  rest.remove_prefix(3);
  Cages cages;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const auto number = TakeNumber(rest);
    if (!number || !rest.starts_with(':')) {
      return fault("81 numbers are wanted, each with a colon after it; " + std::to_string(cell) +
                   " were read");
    }
    rest.remove_prefix(1);
    Cage& cage = cages[*number];
    cage.sum = *number / 256;
    cage.cells.push_back(cell);
  }
  if (!rest.empty()) return fault("more than 81 numbers");
  std::erase_if(cages, [](const auto& cage) { return cage.second.sum == 0; });  // cells of none
  return (has_diagonals ? ".Diagonal~1.Diagonal~-1" : "") + CluesOf(cages, kSide);
}

// The sum that a character stands for: 0 to 9, then A to Z, then a to j.
std::optional<int> SumOf(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'j') return c - 'a' + 36;
  return std::nullopt;
}

// By the character's place in kDirections: the cell that it points to.
int Pointed(int cell, char direction) {
  constexpr int kSteps[] = {-1, 1, -kSide, kSide, -kSide - 1, -kSide + 1, kSide - 1, kSide + 1};
  return cell + kSteps[kDirections.find(direction)];
}

Result<std::string, ClueFault> CluesOfPointers(std::string_view text) {
  Cages cages;
  for (int cell = 0; cell < kCellCount; ++cell) {
    int at = cell;
    int steps = 0;
    while (at >= 0 && at < kCellCount && kDirections.find(text[at]) != std::string_view::npos) {
      at = Pointed(at, text[at]);
      if (++steps > kCellCount) break;
    }
    if (at < 0 || at >= kCellCount || steps > kCellCount) {
      return ClueFault{static_cast<std::size_t>(cell) + 1, "the cell points to no cage"};
    }
    Cage& cage = cages[at];
    cage.sum = SumOf(text[at]).value();
    cage.cells.push_back(cell);
  }
  return CluesOf(cages, kSide);
}

// Reads a game of Solo: its parameters, then parts with commas between them.
class SoloReader {
 public:
  explicit SoloReader(std::string_view text) : text_(text), rest_(text) {}

  Result<std::string, ClueFault> Read() {
    std::string clues;
    if (!ReadParameters() || !ReadGivens(clues)) return fault_;
    if (has_regions_) {
      std::vector<int> region_of;
      if (!Skip(',') || !ReadBlocks(region_of)) return fault_;
      clues += ".NoBoxes.Jigsaw~";
      const std::vector<int> numbers = Numbered(region_of);
      for (const int region : numbers) clues += static_cast<char>('A' + region);
    }
    if (has_diagonals_) clues += ".Diagonal~1.Diagonal~-1";
    Cages cages;
    if (!ReadCages(cages)) return fault_;
    if (!rest_.empty()) return Fault("more than a killer");
    return ".Shape~" + std::to_string(side_) + 'x' + std::to_string(side_) + clues +
           CluesOf(cages, side_);
  }

 private:
  ClueFault Fault(std::string reason) const {
    return {text_.size() - rest_.size() + 1, std::move(reason)};
  }
  bool Fail(std::string reason) {
    fault_ = Fault(std::move(reason));
    return false;
  }
  bool Skip(char c) {
    if (!rest_.starts_with(c)) return Fail(std::string("'") + c + "' is wanted");
    rest_.remove_prefix(1);
    return true;
  }

  bool ReadParameters() {
    const auto height = TakeNumber(rest_);
    std::optional<int> width = 1;
    if (rest_.starts_with('x')) {
      rest_.remove_prefix(1);
      width = TakeNumber(rest_);
    }
    if (!height || !width) return Fail("a game begins with the size of its boxes: 3x3k:");
    side_ = *height * *width;
    if (side_ < 1 || side_ > kMostSideOfGames) return Fail("a board has 1 to 25 rows and columns");
    // Letters of its rules; those for symmetry and difficulty say nothing of the puzzle.
    const std::size_t colon = std::min(rest_.find(':'), rest_.size());
    const std::string_view rules = rest_.substr(0, colon);
    has_regions_ = rules.starts_with('j') || rules.starts_with("xj");
    has_diagonals_ = rules.substr(0, 3).find('x') != std::string_view::npos;
    rest_.remove_prefix(colon);
    return Skip(':');
  }

  // The values of a grid: a number, or a letter for a run of cells without one (a: one cell).
  bool ReadValues(std::vector<int>& values) {
    const auto cells = static_cast<std::size_t>(side_) * side_;
    while (values.size() < cells) {
      const char c = rest_.empty() ? ',' : rest_[0];
      if (IsDigit(c)) {
        values.push_back(TakeNumber(rest_).value_or(0));
        continue;
      }
      if (c != '_' && (c < 'a' || c > 'z')) {
        return Fail(std::to_string(cells) + " cells are wanted, " + std::to_string(values.size()) +
                    " are here");
      }
      if (c != '_') values.insert(values.end(), static_cast<std::size_t>(c - 'a') + 1, 0);
      rest_.remove_prefix(1);
    }
    return values.size() == cells || Fail("more cells than the board has");
  }

  bool ReadGivens(std::string& clues) {
    std::vector<int> values;
    if (!ReadValues(values)) return false;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      if (values[cell] == 0) continue;
      clues += clues.empty() ? ".~" : "~";
      clues += NameOf(static_cast<int>(cell), side_) + '_' + std::to_string(values[cell]);
    }
    return true;
  }

  bool ReadCages(Cages& cages) {
    std::vector<int> block_of;
    std::vector<int> sums;
    if (!Skip(',') || !ReadBlocks(block_of) || !Skip(',') || !ReadValues(sums)) return false;
    for (std::size_t cell = 0; cell < sums.size(); ++cell) {
      Cage& cage = cages[block_of[cell]];
      cage.sum = std::max(cage.sum, sums[cell]);
      cage.cells.push_back(static_cast<int>(cell));
    }
    return true;
  }

  // The blocks that the lines between cells leave, each by its first cell. First the lines between
  // columns are told, row by row, then those between rows, column by column: a letter is how many
  // places have none before the next line (_: no place), z is 25 of them without a line.
  bool ReadBlocks(std::vector<int>& block_of) {
    const int places = 2 * side_ * (side_ - 1);
    block_of.resize(static_cast<std::size_t>(side_) * side_);
    for (std::size_t cell = 0; cell < block_of.size(); ++cell)
      block_of[cell] = static_cast<int>(cell);
    int place = 0;
    while (place <= places) {  // a line is told after the last place
      const char c = rest_.empty() ? ',' : rest_[0];
      if (c != '_' && (c < 'a' || c > 'z')) return Fail("the lines between cells end early");
      rest_.remove_prefix(1);
      const int open = c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1;
      if (place + open > places) return Fail("more lines between cells than the board has");
      for (int i = 0; i < open; ++i) Join(block_of, place++);
      if (c != 'z') ++place;
    }
    return true;
  }

  void Join(std::vector<int>& block_of, int place) const {
    const int of_columns = side_ * (side_ - 1);
    const int line = place % of_columns / (side_ - 1), at = place % of_columns % (side_ - 1);
    const int one = place < of_columns ? line * side_ + at : at * side_ + line;
    const int other = place < of_columns ? one + 1 : one + side_;
    const auto [low, high] = std::minmax(block_of[one], block_of[other]);
    std::ranges::replace(block_of, int{high}, int{low});
  }

  // The blocks' numbers from 0, in the order of their first cells.
  static std::vector<int> Numbered(const std::vector<int>& block_of) {
    std::map<int, int> numbers;
    std::vector<int> numbered;
    for (const int block : block_of) {
      const int next = static_cast<int>(numbers.size());
      numbered.push_back(numbers.try_emplace(block, next).first->second);
    }
    return numbered;
  }

  std::string_view text_;
  std::string_view rest_;
  ClueFault fault_;
  int side_ = 0;
  bool has_regions_ = false;
  bool has_diagonals_ = false;
};

bool LooksLikePointers(std::string_view text) {
  constexpr std::size_t kFewest = 20;
  if (text.size() != kCellCount) return false;
  const auto is_pointer = [](char c) { return kDirections.find(c) != std::string_view::npos; };
  const auto arrows = std::ranges::count_if(
      text, [](char c) { return c == '<' || c == '>' || c == '^' || c == '`'; });
  return arrows >= static_cast<std::ptrdiff_t>(kFewest) &&
         std::ranges::all_of(text, [&](char c) { return is_pointer(c) || SumOf(c); });
}

// The size of the boxes, letters with a k among them, a colon; then no other characters than games
// have.
bool LooksLikeSolo(std::string_view text) {
  constexpr std::size_t kMostParameters = 12;
  const std::size_t colon = text.find(':');
  if (colon > kMostParameters) return false;  // or there is none
  std::string_view parameters = text.substr(0, colon);
  if (!TakeNumber(parameters)) return false;
  const bool has_boxes =
      parameters.starts_with('x') && parameters.size() > 1 && IsDigit(parameters[1]);
  const auto is_of_game = [](char c) {
    return IsDigit(c) || (c >= 'a' && c <= 'z') || c == '_' || c == ',';
  };
  return (has_boxes || parameters.starts_with('j')) &&
         parameters.find('k') != std::string_view::npos && std::ranges::count(text, ',') >= 2 &&
         std::ranges::all_of(text.substr(colon + 1), is_of_game);
}

}  // namespace

bool LooksLikeKiller(std::string_view text) {
  const bool is_sudo_cue =
      text.starts_with(kSudoCue) &&
      text.substr(0, kSudoCue.size() + 4).find(":k:") != std::string_view::npos;
  return !text.empty() && (is_sudo_cue || LooksLikePointers(text) || LooksLikeSolo(text));
}

Result<std::string, ClueFault> CluesOfKiller(std::string_view text) {
  if (LooksLikePointers(text)) return CluesOfPointers(text);
  if (text.starts_with(kSudoCue) && !LooksLikeSolo(text)) return CluesOfSudoCue(text);
  return SoloReader(text).Read();
}

}  // namespace surudoku::clues
