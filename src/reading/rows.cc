#include "reading/rows.h"

#include <algorithm>
#include <array>
#include <bit>

#include "reading/row_numbers.h"

namespace surudoku::reading {
namespace {

std::uint64_t MixIn(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x9e3779b97f4a7c15U + (hash >> 29U);
}

bool HasText(const Token& token) { return token.cell.content != kEmpty || token.cell.size > 0; }

// The numbers of cells after which a box of such a board may end, and the whole row.
std::array<int, 3> GroupsOf(const BoardShape& shape) {
  return {shape.side, shape.box_width, shape.box_height == shape.box_width ? 0 : shape.box_height};
}

// Of each number of cells the sides of the boards that have such groups.
constexpr std::array<Sides, kMostSide + 1> MakeSidesOfGroups() {
  std::array<Sides, kMostSide + 1> sides{};
  for (const BoardShape& shape : kBoardShapes) {
    for (const int wide : {shape.side, shape.box_width, shape.box_height}) {
      sides[static_cast<std::size_t>(wide)] |= Sides{1} << shape.side;
    }
  }
  return sides;
}
constexpr std::array<Sides, kMostSide + 1> kSidesOfGroups = MakeSidesOfGroups();

/// Finds the rows of one strip.
class RowFinder {
 public:
  RowFinder(const Tokens& tokens, std::vector<Row>& rows) : tokens_(tokens), rows_(rows) {}

  void FindIn(const Strip& strip, Sides sides) {
    strip_ = strip;
    before_ = FindBefore(tokens_, strip);
    behind_ = FindBehind(tokens_, strip);
    if (!strip.is_even) return FindInUneven(sides & ~FindBoxesSideBySide(sides));
    if (tokens_.are_fields) CountTexts();
    for (const BoardShape& shape : kBoardShapes) {
      if (static_cast<std::size_t>(shape.side) > strip.size()) break;
      if (HasSide(sides, shape.side)) FindInEven(shape);
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
    row.is_boxed = edge != inner && edge != kWhite && edge != kAdjacent;
    constexpr std::uint64_t kSpread = 0x632be59bd9b4e019;  // so that no gap makes a 4 a 6
    row.kind = MixIn(MixIn(MixIn(MixIn(side * kSpread, inner), edge), place), step);
    if (tokens_.are_fields && IsBeforeBar(row.last())) row.kind = MixIn(row.kind, '|');
    row.line = LineOf(tokens_[first].cell.begin);
    AddWithNumbers(row);
  }

  // Numbers beside a row may be those that all rows of its board have. A digit that may be a cell
  // is one of them, or no row is there.
  void AddWithNumbers(const Row& row) {
    constexpr unsigned kBefore = 1, kBehind = 2;
    unsigned may_have = 0, has = 0;
    const auto look = [&](const Beside& beside, std::size_t edge, unsigned side) {
      if (row.place != 0 || edge != beside.edge || !beside.number) return;
      may_have |= side;
      if (beside.may_be_cell) has |= side;
    };
    look(before_, row.first, kBefore);
    look(behind_, row.last() + 1, kBehind);
    for (unsigned numbers = 0; numbers <= may_have; ++numbers) {
      if ((numbers & ~may_have) != 0 || (has & ~numbers) != 0) continue;
      rows_.push_back(row);
      if (numbers == 0) continue;
      rows_.back().kind = MixIn(row.kind, numbers);
      if ((numbers & kBefore) == 0) continue;
      rows_.back().has_label = before_.may_be_cell;
      rows_.back().label = *before_.number;
    }
  }

  // Calls a function with a run of cells alike, and with it but for what is beside its rows.
  template <typename Function>
  void VisitParts(std::size_t begin, std::size_t end, const Function& function) const {
    const bool has_before = begin < before_.edge && before_.edge < end;
    const bool has_behind = begin < behind_.edge && behind_.edge < end;
    for (const bool cuts_before : {false, true}) {
      if (cuts_before ? !has_before : has_before && before_.is_no_cell) continue;
      for (const bool cuts_behind : {false, true}) {
        if (cuts_behind ? !has_behind : has_behind && behind_.is_no_cell) continue;
        function(cuts_before ? before_.edge : begin, cuts_behind ? behind_.edge : end);
      }
    }
  }

  // A row with a bar behind it is none of a table without.
  [[nodiscard]] bool IsBeforeBar(std::size_t token) const {
    const std::string_view symbols = tokens_.source->symbols;
    std::size_t at = tokens_[token].cell.end();
    const std::size_t most = std::min(at + 40, symbols.size());
    while (at < most && symbols[at] != '\n' && IsLight(symbols[at])) ++at;
    return at < most && symbols[at] == '|';
  }

  // From the line of the last row on, for it is near.
  std::uint32_t LineOf(std::uint32_t place) {
    const std::vector<std::uint32_t>& ends = tokens_.source->line_ends;
    while (line_ < ends.size() && ends[line_] < place) ++line_;
    while (line_ > 0 && ends[line_ - 1] >= place) --line_;
    return line_;
  }

  void FindInEven(const BoardShape& shape) {
    const std::size_t side = static_cast<std::size_t>(shape.side);
    const GapKind inner = GapBefore(strip_.first + 1);
    VisitParts(strip_.first, strip_.last, [&](std::size_t first, std::size_t last) {
      if (last - first != side) return;
      Add(first, side, inner, inner);
      if (tokens_.are_fields) rows_.back().is_empty = !HasTextIn(0, strip_.size());
    });
    if (tokens_.are_fields && strip_.size() != side) {
      for (const int wide : GroupsOf(shape)) {
        if (wide > 1) FindInSheet(side, static_cast<std::size_t>(wide), inner);
      }
    }
    if (inner == kWhite && strip_.size() % side == 0) FindSideBySide(side);
  }

  // Boards beside each other.
  void FindSideBySide(std::size_t side) {
    if (!ArePartsApart(side)) return;
    for (std::size_t first = strip_.first; first < strip_.last; first += side) {
      Add(first, side, kWhite, kWhite);
    }
  }

  // Boards with other gaps at the edges of boxes, beside each other as their cells are. Returns
  // their sides, as other rows of these would lie across two boards.
  Sides FindBoxesSideBySide(Sides sides) {
    Sides found = 0;
    if (GapBefore(strip_.first + 1) != kWhite) return found;
    const Strip all = strip_;
    for (; sides != 0; sides &= sides - 1) {
      const auto side = static_cast<std::size_t>(std::countr_zero(sides));
      if (all.size() % side != 0 || !ArePartsApart(side)) continue;
      found |= sides & -sides;
      for (std::size_t first = all.first; first < all.last; first += side) {
        strip_ = {.first = first, .last = first + side};
        FindInUneven(sides & -sides);
      }
      strip_ = all;
    }
    return found;
  }

  // Whether a few parts of so many cells have more space between them than between their cells.
  [[nodiscard]] bool ArePartsApart(std::size_t side) const {
    const std::size_t count = strip_.size() / side;
    if (count < 2 || count > kMostBeside) return false;
    std::size_t widest = 0, narrowest = ~std::size_t{0};
    for (std::size_t i = strip_.first + 1; i < strip_.last; ++i) {
      const bool is_white = GapBefore(i) == kWhite;
      if ((i - strip_.first) % side == 0)
        narrowest = std::min(narrowest, is_white ? DistanceBefore(i) : 0);
      else if (is_white)
        widest = std::max(widest, DistanceBefore(i));
    }
    return widest < narrowest;
  }

  // Another gap stands at the edges of boxes, or none but within the row. A row begins where the
  // gap changes, and the gap changes again behind its first box: other places are not looked at.
  void FindInUneven(Sides sides) {
    for (std::size_t k = strip_.first; k + 1 < strip_.last;) {
      const GapKind inner = GapBefore(k + 1);
      std::size_t end = k + 2;
      while (end < strip_.last && GapBefore(end) == inner) ++end;
      VisitParts(k, end, [&](std::size_t first, std::size_t last) {
        const std::size_t wide = last - first;
        if (wide < kSidesOfGroups.size()) FindAt(first, wide, sides & kSidesOfGroups[wide]);
      });
      k = end - 1;
    }
  }

  // The rows of these sides that begin with so many cells alike.
  void FindAt(std::size_t k, std::size_t wide, Sides sides) {
    const GapKind inner = GapBefore(k + 1);
    for (; sides != 0; sides &= sides - 1) {
      const auto side = static_cast<std::size_t>(std::countr_zero(sides));
      if (k + side > strip_.last) return;
      if (wide == side) {
        Add(k, side, inner, inner);
        continue;
      }
      const std::size_t end = k + side;
      if (end < strip_.last && end != behind_.edge && GapBefore(end) == inner) continue;
      if (IsPartOfRow(k, side, wide)) continue;
      if (AreBoxes(k + wide, k + side, wide)) Add(k, side, inner, GapBefore(k + wide));
    }
  }

  // In characters, of which filler is none. A tab is as wide as several spaces.
  [[nodiscard]] std::size_t DistanceBefore(std::size_t token) const {
    constexpr std::size_t kTab = 8;
    const std::size_t begin = tokens_[token - 1].cell.end();
    const auto gap =
        std::string_view(tokens_.source->symbols).substr(begin, tokens_[token].cell.begin - begin);
    const auto filler = static_cast<std::size_t>(std::ranges::count(gap, kFiller));
    return gap.size() - filler + (gap.find('\t') < gap.size() ? kTab : 0);
  }

  // Whether another box stands beside these, but that of a board of the same size: with the gap
  // that is between them, or nearer than they are to each other.
  [[nodiscard]] bool IsPartOfRow(std::size_t k, std::size_t side, std::size_t wide) const {
    if (strip_.size() % side == 0 && (k - strip_.first) % side == 0) return false;
    const auto is_box = [&](std::size_t box) {
      for (std::size_t i = 1; i < wide; ++i) {
        if (GapBefore(box + i) != GapBefore(k + 1)) return false;
      }
      return true;
    };
    const auto is_beside = [&](std::size_t token) {
      return GapBefore(token) == GapBefore(k + wide) ||
             DistanceBefore(token) < DistanceBefore(k + wide);
    };
    const std::size_t end = k + side;
    return (k >= strip_.first + wide && is_beside(k) && is_box(k - wide)) ||
           (end + wide <= strip_.last && is_beside(end) && is_box(end));
  }

  // Whether boxes with the gaps of the box before them stand at [first, last).
  [[nodiscard]] bool AreBoxes(std::size_t first, std::size_t last, std::size_t wide) const {
    const GapKind edge = GapBefore(first), inner = GapBefore(first - 1);
    for (std::size_t box = first; box < last; box += wide) {
      if (GapBefore(box) != edge) return false;
      for (std::size_t i = 1; i < wide; ++i) {
        if (GapBefore(box + i) != inner) return false;
      }
    }
    return true;
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
  // other fields with texts only if those may be a row, too; or behind the number of the row, with
  // other fields before it. Empty fields may stand at boxes.
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
      const std::optional<std::uint16_t> number =
          wide == side && end == count && k > 1 ? NumberOfField(k - 1) : std::nullopt;
      if (!is_beside && !(has_edges && has_rows_around) && !number) continue;
      bool are_gaps_empty = true;
      for (std::size_t gap = wide; gap < length; gap += wide + 1) {
        are_gaps_empty &= !HasTextIn(k + gap, k + gap + 1);
      }
      if (!are_gaps_empty) continue;
      const std::size_t place = (k + 1) << 16U | (count & 0xffffU);
      Add(strip_.first + k, side, inner, inner, static_cast<std::uint32_t>(place),
          wide < side ? wide : 0);
      rows_.back().is_empty = !number && !HasTextIn(k, end);
      rows_.back().has_label = number.has_value();
      rows_.back().label = number.value_or(0);
    }
  }

  [[nodiscard]] std::optional<std::uint16_t> NumberOfField(std::size_t field) const {
    const Content content = tokens_[strip_.first + field].cell.content;
    if (content < kNumber || content >= kCandidates) return std::nullopt;
    return static_cast<std::uint16_t>(content - kNumber);
  }

  const Tokens& tokens_;
  std::vector<Row>& rows_;
  Strip strip_;
  Beside before_, behind_;
  std::vector<std::uint32_t> texts_;
  std::uint32_t line_ = 0;  ///< of the last row
};

}  // namespace

void FindRows(const Tokens& tokens, std::span<const Strip> strips, Sides sides,
              std::vector<Row>& rows) {
  RowFinder finder(tokens, rows);
  for (const Strip& strip : strips) finder.FindIn(strip, sides);
}

}  // namespace surudoku::reading
