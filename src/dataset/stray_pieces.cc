#include "dataset/stray_pieces.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "dataset/lines.h"
#include "dataset/stray_drawings.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// Cells side by side on a line, and how many groups they are in.
struct Stretch {
  std::string cells;
  std::size_t groups = 0;
  bool have_one_size = true;
  std::size_t size_of_groups = 0;

  void End(std::size_t size) {
    if (size == 0) return;
    have_one_size = have_one_size && (groups == 0 || size == size_of_groups);
    size_of_groups = size;
    ++groups;
  }
};

// A dash may be a blank, or the mark of a comment; so these alone.
bool IsCellOfPiece(char c) { return IsDigit(c) || c == '.' || c == '_'; }

// Names of variables are no cells, nor are their indices: `row[3] = ...`.
bool EndsStretch(char c) {
  return IsLetter(c) || c == '=' || static_cast<unsigned char>(c) >= 0x80;
}

// The one with the most cells between words.
Stretch LongestStretch(std::string_view line) {
  Stretch longest, stretch;
  std::size_t size = 0;  // of the group
  const auto end_group = [&] { stretch.End(std::exchange(size, 0)); };
  const auto end_stretch = [&] {
    end_group();
    if (stretch.cells.size() > longest.cells.size()) longest = std::move(stretch);
    stretch = {};
  };
  for (const char c : line) {
    if (IsCellOfPiece(c)) {
      stretch.cells += c;
      ++size;
    } else if (EndsStretch(c)) {
      end_stretch();
    } else {
      end_group();
    }
  }
  end_stretch();
  return longest;
}

// Times, prices and coordinates have groups of other sizes.
bool AreGroupsOfCells(const Stretch& stretch) {
  const bool are_usual = stretch.size_of_groups == 1 || stretch.size_of_groups == 3 ||
                         stretch.size_of_groups % kSide == 0;
  return stretch.groups == 1 || (stretch.have_one_size && are_usual);
}

// The cells of a line that has as many as a piece, or all of a puzzle.
std::string CellsOfPieces(std::string_view line) {
  const Stretch stretch = LongestStretch(line);
  const bool is_end_of_list =
      stretch.size_of_groups == 1 && std::ranges::none_of(line, EndsStretch);
  const bool has_enough = stretch.cells.size() >= kSide || is_end_of_list;
  std::string dotted;
  const bool is_piece = has_enough && stretch.cells.size() <= kCellCount;
  if (is_piece && AreGroupsOfCells(stretch)) AppendDotted(stretch.cells, dotted);
  return dotted;
}

// The last pieces, if they are a puzzle together.
std::optional<StrayPuzzle> Joined(const std::deque<StrayPuzzle>& pieces) {
  std::string cells;
  for (const StrayPuzzle& piece : pieces) cells += piece.cells;
  if (cells.size() != kCellCount || !IsDrawnPuzzle(cells, false)) return std::nullopt;
  const StrayPuzzle& first = pieces.front();
  const StrayPuzzle& last = pieces.back();
  return StrayPuzzle{first.begin, last.begin + last.size - first.begin, first.line,
                     std::move(cells)};
}

std::size_t CountCells(const std::deque<StrayPuzzle>& pieces) {
  return std::transform_reduce(pieces.begin(), pieces.end(), std::size_t{0}, std::plus<>(),
                               [](const StrayPuzzle& piece) { return piece.cells.size(); });
}

}  // namespace

std::string PieceOfPuzzle(std::string_view line) {
  std::string cells = CellsOfPieces(line);
  return cells.size() < kCellCount ? cells : std::string();
}

std::vector<StrayPuzzle> FindPuzzlesInPieces(std::string_view text) {
  std::vector<StrayPuzzle> strays;
  std::deque<StrayPuzzle> pieces;
  LineReader lines(text);
  for (std::uint64_t number = 0; const std::optional<Line> line = lines.Next(); ++number) {
    const std::string_view content = WithoutCarriageReturn(line->text);
    std::string cells = IsComment(content) ? std::string() : CellsOfPieces(content);
    if (cells.empty()) {
      if (EndsStrays(content)) pieces.clear();
      continue;
    }
    pieces.push_back({line->offset, content.size(), number, std::move(cells)});
    while (CountCells(pieces) > kCellCount) pieces.pop_front();  // they were something else
    if (auto puzzle = Joined(pieces)) {
      strays.push_back(*std::move(puzzle));
      pieces.clear();
    }
  }
  return strays;
}

}  // namespace surudoku
