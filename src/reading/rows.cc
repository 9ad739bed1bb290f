#include "reading/rows.h"

#include <algorithm>
#include <array>

namespace surudoku::reading {
namespace {

std::uint64_t MixIn(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x9e3779b97f4a7c15U + (hash >> 29U);
}

bool HasText(const Token& token) { return token.cell.content != kEmpty; }

// The numbers of cells after which a box of such a board may end, and the whole row.
std::array<int, 3> GroupsOf(const BoardShape& shape) {
  return {shape.side, shape.box_width, shape.box_height == shape.box_width ? 0 : shape.box_height};
}

/// Finds the rows of one strip.
class RowFinder {
 public:
  RowFinder(const Tokens& tokens, std::vector<Row>& rows) : tokens_(tokens), rows_(rows) {}

  void FindIn(const Strip& strip, Sides sides) {
    strip_ = strip;
    if (strip.is_even && tokens_.are_fields) CountTexts();
    for (const BoardShape& shape : kBoardShapes) {
      const std::size_t side = static_cast<std::size_t>(shape.side);
      if (!HasSide(sides, shape.side) || side > strip.size()) continue;
      if (strip.is_even) {
        FindInEven(shape);
      } else {
        for (const int wide : GroupsOf(shape)) {
          if (wide > 1) FindInUneven(side, static_cast<std::size_t>(wide));
        }
      }
    }
  }

 private:
  [[nodiscard]] GapKind GapBefore(std::size_t token) const { return tokens_[token].gap.kind; }

  void Add(std::size_t first, std::size_t side, GapKind inner, GapKind edge,
           std::uint32_t place = 0, std::size_t step = 0) {
    Row row;
    row.first = static_cast<std::uint32_t>(first);
    row.side = static_cast<std::uint8_t>(side);
    row.step = static_cast<std::uint8_t>(step);
    row.place = place;
    row.kind = MixIn(MixIn(MixIn(MixIn(side, inner), edge), place), step);
    row.line = static_cast<std::uint32_t>(tokens_.source->LineOf(tokens_[first].cell.begin));
    rows_.push_back(row);
  }

  void FindInEven(const BoardShape& shape) {
    const std::size_t side = static_cast<std::size_t>(shape.side);
    const GapKind inner = GapBefore(strip_.first + 1);
    if (strip_.size() == side) {
      Add(strip_.first, side, inner, inner);
      if (tokens_.are_fields) rows_.back().is_empty = !HasTextIn(0, side);
    } else if (tokens_.are_fields) {
      for (const int wide : GroupsOf(shape)) {
        if (wide > 1) FindInSheet(side, static_cast<std::size_t>(wide), inner);
      }
    }
    if (strip_.size() == side + 1) AddLabelled(side, inner);
  }

  // A number before each row counts them.
  void AddLabelled(std::size_t side, GapKind inner) {
    const Content label = tokens_[strip_.first].cell.content;
    const bool is_number = label >= kNumber && label < kCandidates;
    const bool is_digit = label < kNumber && IsDigit(static_cast<char>(label));
    if (!is_number && !is_digit) return;
    Add(strip_.first + 1, side, inner, inner);
    rows_.back().has_label = true;
    rows_.back().label = static_cast<std::uint16_t>(is_number ? label - kNumber : label - '0');
    rows_.back().kind = MixIn(rows_.back().kind, 1);
  }

  // Another gap stands at the edges of boxes, or none but within the row.
  void FindInUneven(std::size_t side, std::size_t wide) {
    for (std::size_t k = strip_.first; k + side <= strip_.last; ++k) {
      const GapKind inner = GapBefore(k + 1);
      if (k > strip_.first && GapBefore(k) == inner) continue;
      if (k + side < strip_.last && GapBefore(k + side) == inner) continue;
      const GapKind edge = wide < side ? GapBefore(k + wide) : inner;
      if (wide < side && edge == inner) continue;
      std::size_t i = 1;
      while (i < side && GapBefore(k + i) == (i % wide == 0 ? edge : inner)) ++i;
      if (i == side) Add(k, side, inner, edge);
    }
  }

  // How many of the strip's first fields have a text.
  void CountTexts() {
    texts_.assign(1, 0);
    for (std::size_t i = strip_.first; i < strip_.last; ++i) {
      texts_.push_back(texts_.back() + (HasText(tokens_[i]) ? 1U : 0U));
    }
  }
  [[nodiscard]] bool HasTextIn(std::size_t begin, std::size_t end) const {
    return texts_[end] > texts_[begin];
  }

  // Among more fields than its own: at an end of the line or beside an empty field, and beside
  // other fields with texts only if those may be a row, too. Empty fields may stand at boxes.
  void FindInSheet(std::size_t side, std::size_t wide, GapKind inner) {
    const std::size_t count = strip_.size();
    const std::size_t length = side + (side - 1) / wide;
    for (std::size_t k = 0; k + length <= count; ++k) {
      const std::size_t end = k + length;
      const bool is_beside = wide == side && count % side == 0 && k % side == 0;
      const bool has_edges =
          (k == 0 || !HasTextIn(k - 1, k)) && (end == count || !HasTextIn(end, end + 1));
      const bool has_rows_around =
          (!HasTextIn(0, k) || k > side) && (!HasTextIn(end, count) || count - end > side);
      if (!is_beside && !(has_edges && has_rows_around)) continue;
      bool are_gaps_empty = true;
      for (std::size_t gap = wide; gap < length; gap += wide + 1) {
        are_gaps_empty &= !HasTextIn(k + gap, k + gap + 1);
      }
      if (!are_gaps_empty) continue;
      const std::size_t place = (k + 1) << 16U | (count & 0xffffU);
      Add(strip_.first + k, side, inner, inner, static_cast<std::uint32_t>(place),
          wide < side ? wide : 0);
      rows_.back().is_empty = !HasTextIn(k, end);
    }
  }

  const Tokens& tokens_;
  std::vector<Row>& rows_;
  Strip strip_;
  std::vector<std::uint32_t> texts_;
};

// Rows that go on over line ends have hardly a cell on each line.
bool HasShortLines(const Tokens& tokens, const Strip& strip) {
  constexpr std::size_t kMostCellsOfLine = 4;
  std::size_t lines = 1;
  for (std::size_t i = strip.first + 1; i < strip.last; ++i) {
    lines += tokens[i].gap.breaks > 0 ? 1U : 0U;
  }
  return lines > 1 && strip.size() < kMostCellsOfLine * lines;
}

}  // namespace

void FindRows(const Tokens& tokens, Sides sides, StripLines lines, std::vector<Row>& rows) {
  constexpr std::size_t kShortestRow = 4;
  RowFinder finder(tokens, rows);
  for (std::size_t first = 0; first < tokens.size();) {
    const Strip strip = StripAt(tokens, first, lines);
    first = strip.last;
    if (strip.size() < kShortestRow) continue;
    if (lines == StripLines::kSeveral && !HasShortLines(tokens, strip)) continue;
    finder.FindIn(strip, sides);
  }
}

}  // namespace surudoku::reading
