#include "dataset/doubtful_boards.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "dataset/board_rows.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr int kBoardsLookedAt = 100;

// 1 to 9, and 10 for each letter; 0 for what may be a blank.
int HeightOf(char c) {
  if (IsDigit(c)) return c - '0';
  return IsLetter(c) ? 10 : 0;
}

// The highest value of boards that are not drawn: 9x9 grids have more columns in a sheet, and two
// boards side by side seem to be one of twice their side.
int HighestOfOthers(int side) { return side > 9 ? 9 : side / 2; }

class BoardDoubts {
 public:
  explicit BoardDoubts(int side) : side_(static_cast<std::size_t>(side)) {}

  void Add(std::string_view cells) {
    if (cells.size() != side_ * side_) return;
    ++boards_;
    for (const char c : cells) highest_ = std::max(highest_, HeightOf(c));
    has_zero_ = has_zero_ || cells.find('0') != cells.npos;
    if (HasValueTwiceInColumn(cells)) ++broken_;
  }

  // A lone 10x10 board may lack one value of ten.
  [[nodiscard]] bool lacks_high_values() const {
    const bool may_by_chance = side_ == 10 && (boards_ < 2 || has_zero_);
    return boards_ > 0 && !may_by_chance && highest_ <= HighestOfOthers(static_cast<int>(side_));
  }

  // Nine cells and a few more columns are no 16.
  [[nodiscard]] bool are_mostly_broken() const { return side_ < 16 && 2 * broken_ > boards_; }

 private:
  [[nodiscard]] bool HasValueTwiceInColumn(std::string_view cells) const {
    for (std::size_t column = 0; column < side_; ++column) {
      std::array<bool, 256> seen = {};
      for (std::size_t cell = column; cell < cells.size(); cell += side_) {
        const auto value = static_cast<unsigned char>(cells[cell]);
        if (HeightOf(cells[cell]) == 0) continue;
        if (seen[value]) return true;
        seen[value] = true;
      }
    }
    return false;
  }

  std::size_t side_;
  int boards_ = 0;
  int broken_ = 0;
  int highest_ = 0;
  bool has_zero_ = false;
};

}  // namespace

std::optional<std::string> WhyDoubtfulBoards(std::string_view text, const BoardStyle& style) {
  if (style.cells != BoardCells::kValues) return std::nullopt;
  BoardDoubts doubts(style.side);
  const std::vector<BoardRows> boards = ReadFirstBoards(text, style, kBoardsLookedAt);
  for (const BoardRows& rows : boards) doubts.Add(rows.text);
  const std::string side = std::to_string(style.side);
  const std::string line = boards.empty() ? "" : std::to_string(boards.front().line + 1);
  std::string why = "line " + line + ": rows of " + side + ", but ";
  if (doubts.lacks_high_values()) {
    why += "no value above " + std::to_string(HighestOfOthers(style.side));
  } else if (doubts.are_mostly_broken()) {
    why += "values stand twice in a column";
  } else {
    return std::nullopt;
  }
  return why + ": leave out columns that are no cells, or say that these are boards of " + side +
         "x" + side + " (--symbols)";
}

}  // namespace surudoku
