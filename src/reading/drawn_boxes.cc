// Cells whose blanks are spaces: in boxes drawn with bars, in strings and on lines.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reading/cells.h"
#include "reading/judge.h"

namespace surudoku::reading {
namespace {

constexpr std::ptrdiff_t kMostGroupWidth = 100;

bool IsDigitOrSpace(char c) { return IsDigit(c) || c == ' '; }

/// The characters between two bars. Its first column is less than its begin if a space is lost
/// before the text.
struct DrawnGroup {
  std::ptrdiff_t column = 0;
  std::ptrdiff_t begin = 0;
  std::ptrdiff_t end = 0;
};

/// How the cells of a group stand: `wide` of them, the first one at a column of the group.
struct DrawnGrid {
  std::size_t groups = 0;
  std::ptrdiff_t width = 0;
  std::ptrdiff_t wide = 0;
  std::ptrdiff_t first = 0;
};

/// Finds the boxes of one pitch, line by line.
class DrawnBoxReader {
 public:
  DrawnBoxReader(const Source& source, int pitch, Cells& cells)
      : source_(source), pitch_(pitch), digits_(std::max(1, pitch - 1)), cells_(cells) {}

  void Read() {
    const std::string_view symbols = source_.symbols;
    for (std::size_t at = symbols.find('|'); at != std::string_view::npos;
         at = symbols.find('|', at)) {
      const std::size_t line = source_.LineOf(at);
      const std::size_t end = source_.LineEnd(line);
      if (symbols.find('|', at + 1) < end) ReadLine(source_.LineBegin(line), end);
      at = end;
    }
  }

 private:
  // Characters are columns, so the filler goes.
  void ReadLine(std::size_t begin, std::size_t end) {
    text_.clear();
    places_.clear();
    bars_.clear();
    for (std::size_t at = begin; at < end; ++at) {
      const char c = source_.symbols[at];
      if (c == kFiller) continue;
      if (c == '|') bars_.push_back(static_cast<std::ptrdiff_t>(text_.size()));
      text_.push_back(c);
      places_.push_back(static_cast<std::uint32_t>(at));
    }
    places_.push_back(static_cast<std::uint32_t>(end));
    for (std::size_t bar = 0; bar + 1 < bars_.size();) bar = ReadRun(bar);
  }

  [[nodiscard]] std::ptrdiff_t WidthBehind(std::size_t bar) const {
    return bars_[bar + 1] - bars_[bar] - 1;
  }

  [[nodiscard]] bool IsGroup(std::ptrdiff_t begin, std::ptrdiff_t end) const {
    return end - begin <= kMostGroupWidth &&
           std::all_of(text_.begin() + begin, text_.begin() + end, IsDigitOrSpace);
  }
  [[nodiscard]] bool HasDigit(const DrawnGroup& group) const {
    return std::any_of(text_.begin() + group.begin, text_.begin() + group.end, IsDigit);
  }

  // Groups of one width, from a bar on. The bar that ends them.
  std::size_t ReadRun(std::size_t bar) {
    const std::size_t first = bar;
    const std::ptrdiff_t width = WidthBehind(first);
    groups_.clear();
    for (; bar + 1 < bars_.size() && WidthBehind(bar) == width; ++bar) {
      const std::ptrdiff_t begin = bars_[bar] + 1;
      if (width < 2 || !IsGroup(begin, begin + width)) break;
      groups_.push_back({begin, begin, begin + width});
    }
    if (groups_.empty()) return first + 1;
    const std::optional<DrawnGroup> before = first == 0 ? OpenGroupBefore(width) : std::nullopt;
    const std::optional<DrawnGroup> behind =
        bar + 1 == bars_.size() ? OpenGroupBehind(width) : std::nullopt;
    ReadGroups(width, before, behind);
    return bar;
  }

  // A line may have bars between its boxes alone.
  [[nodiscard]] std::optional<DrawnGroup> OpenGroupBefore(std::ptrdiff_t width) const {
    const std::ptrdiff_t end = bars_.front();
    if (end < width - 1 || end > width || !IsGroup(0, end)) return std::nullopt;
    return DrawnGroup{end - width, 0, end};
  }

  // Spaces at the end of a line may be lost.
  [[nodiscard]] std::optional<DrawnGroup> OpenGroupBehind(std::ptrdiff_t width) const {
    const std::ptrdiff_t begin = bars_.back() + 1;
    const auto size = static_cast<std::ptrdiff_t>(text_.size());
    if (size - begin > width || !IsGroup(begin, size)) return std::nullopt;
    return DrawnGroup{begin, begin, size};
  }

  // Open groups belong to the row if they have digits, or if the others are no row.
  void ReadGroups(std::ptrdiff_t width, const std::optional<DrawnGroup>& before,
                  const std::optional<DrawnGroup>& behind) {
    const bool has_before = before && HasDigit(*before);
    const bool has_behind = behind && HasDigit(*behind);
    if (!has_before && !has_behind && AddCells(width)) return;
    if (!behind) return;
    groups_.push_back(*behind);
    if (before) {
      groups_.insert(groups_.begin(), *before);
      if (AddCells(width)) return;
      groups_.erase(groups_.begin());
    }
    if (!has_before) AddCells(width);
  }

  // The grids of so many groups that have such a width: with a space around the cells, with none,
  // and with one at one side.
  [[nodiscard]] std::array<DrawnGrid, 4> GridsOf(std::ptrdiff_t width) const {
    const std::size_t count = groups_.size();
    const auto cells_in = [&](std::ptrdiff_t columns) {
      return columns % pitch_ == 0 ? columns / pitch_ : 0;
    };
    if (pitch_ == 1) return {{{count, width, width, 0}, {}, {}, {}}};
    return {{{count, width, cells_in(width - 1), 1},
             {count, width, cells_in(width + 1), 0},
             {count, width, cells_in(width), 1},
             {count, width, cells_in(width), 0}}};
  }

  static std::size_t SideOf(const DrawnGrid& grid) {
    for (const BoardShape& shape : kBoardShapes) {
      const bool is_box = grid.wide == shape.box_width || grid.wide == shape.box_height;
      const auto side = static_cast<std::size_t>(shape.side);
      if (is_box && side == grid.groups * static_cast<std::size_t>(grid.wide)) return side;
    }
    return 0;
  }

  // Adds the cells of the groups if they stand in a grid.
  bool AddCells(std::ptrdiff_t width) {
    const std::optional<DrawnGrid> grid = FindGrid(width);
    if (!grid) return false;
    if (std::ranges::any_of(groups_, [&](const auto& group) { return HasDigit(group); })) {
      last_ = *grid;
    }
    for (const DrawnGroup& group : groups_) {
      for (std::ptrdiff_t k = 0; k < grid->wide; ++k) AddCell(group, grid->first + k * pitch_);
    }
    return true;
  }

  // A row without digits may stand in several grids: it is like the last row, else a 9x9's.
  [[nodiscard]] std::optional<DrawnGrid> FindGrid(std::ptrdiff_t width) const {
    if (last_.width == width && last_.groups == groups_.size() && FitsIn(last_)) return last_;
    std::optional<DrawnGrid> found;
    for (const DrawnGrid& grid : GridsOf(width)) {
      const std::size_t side = SideOf(grid);
      if (side == 0 || (found && side != 9) || !FitsIn(grid)) continue;
      if (!found || SideOf(*found) != 9) found = grid;
    }
    return found;
  }

  [[nodiscard]] bool FitsIn(const DrawnGrid& grid) const {
    return std::ranges::all_of(groups_, [&](const DrawnGroup& group) {
      for (std::ptrdiff_t at = group.begin; at < group.end; ++at) {
        if (!IsDigit(CharAt(at))) continue;
        const std::ptrdiff_t column = at - group.column - grid.first;
        if (column < 0 || column >= grid.wide * pitch_ || column % pitch_ >= digits_) return false;
        const bool goes_on = at > group.begin && IsDigit(CharAt(at - 1));
        const bool is_third = goes_on && at > group.begin + 1 && IsDigit(CharAt(at - 2));
        const bool is_second = !goes_on && HasDigitInCellBefore(at, column % pitch_);
        if (is_third || is_second) return false;
      }
      return true;
    });
  }

  [[nodiscard]] char CharAt(std::ptrdiff_t at) const { return text_[static_cast<std::size_t>(at)]; }

  // Whether a cell has a digit before another one, with a space between them.
  [[nodiscard]] bool HasDigitInCellBefore(std::ptrdiff_t at, std::ptrdiff_t columns) const {
    return std::any_of(text_.begin() + std::max<std::ptrdiff_t>(0, at - columns),
                       text_.begin() + at, IsDigit);
  }

  void AddCell(const DrawnGroup& group, std::ptrdiff_t column) {
    const std::ptrdiff_t end = std::min(group.column + column + pitch_, group.end);
    const std::ptrdiff_t begin = std::clamp(group.column + column, group.begin, group.end);
    int value = -1;
    for (std::ptrdiff_t at = begin; at < end; ++at) {
      if (IsDigit(CharAt(at))) value = std::max(value, 0) * 10 + (CharAt(at) - '0');
    }
    const std::uint32_t place = places_[static_cast<std::size_t>(begin)];
    const std::uint32_t last = places_[static_cast<std::size_t>(std::max(begin, end))];
    const std::uint32_t size = std::min<std::uint32_t>(last - place, 0xffff);
    const auto content = value < 0 ? kEmpty : static_cast<Content>(kNumber + value);
    cells_.push_back({place, static_cast<std::uint16_t>(size), content});
  }

  const Source& source_;
  std::ptrdiff_t pitch_;
  std::ptrdiff_t digits_;  ///< that a cell may have: one column is a space, if there are several
  Cells& cells_;
  DrawnGrid last_;
  std::string text_;                   ///< the line without filler
  std::vector<std::uint32_t> places_;  ///< of its characters, and its end
  std::vector<std::ptrdiff_t> bars_;
  std::vector<DrawnGroup> groups_;
};

constexpr std::size_t kShortestSpaced = 4;
constexpr std::size_t kSpacedRow = 9;
constexpr std::size_t kSpacedBoard = 81;

bool IsSpaced(char c) { return c == ' ' || (c >= '1' && c <= '9'); }

/// Finds runs of digits and spaces that are rows or boards.
class SpacedReader {
 public:
  SpacedReader(std::string_view symbols, Cells& cells) : symbols_(symbols), cells_(cells) {}

  // Runs have at least four characters, so a look at every fourth one finds them.
  void Read() {
    for (std::size_t at = kShortestSpaced - 1; at < symbols_.size();) {
      if (!IsSpaced(symbols_[at])) {
        at += kShortestSpaced;
        continue;
      }
      std::size_t begin = at, end = at + 1;
      while (begin > least_ && IsSpaced(symbols_[begin - 1])) --begin;
      while (end < symbols_.size() && IsSpaced(symbols_[end])) ++end;
      if (end - begin >= kShortestSpaced) ReadRun(begin, end);
      least_ = end;
      at = end + kShortestSpaced;
    }
  }

 private:
  [[nodiscard]] char Before(std::size_t at) const { return at > 0 ? symbols_[at - 1] : '\n'; }
  [[nodiscard]] char At(std::size_t at) const { return at < symbols_.size() ? symbols_[at] : '\n'; }

  // Line ends of two bytes have filler.
  [[nodiscard]] bool IsLine(std::size_t begin, std::size_t end) const {
    if (Before(begin) == kFiller) --begin;
    if (At(end) == kFiller) ++end;
    return Before(begin) == '\n' && At(end) == '\n';
  }

  void ReadRun(std::size_t begin, std::size_t end) {
    const std::size_t size = end - begin;
    const auto digits = std::count_if(symbols_.begin() + static_cast<std::ptrdiff_t>(begin),
                                      symbols_.begin() + static_cast<std::ptrdiff_t>(end), IsDigit);
    const char quote = Before(begin);
    const bool is_quoted = (quote == '"' || quote == '\'' || quote == '`') && quote == At(end);
    const bool is_row = size == kSpacedRow || (is_quoted && ShapeOfSide(size) != nullptr);
    const bool is_blank_row = digits == 0 && (is_quoted || begin == end_of_line_ + 1);
    if (size == kSpacedBoard && digits > 0) {
      Add(begin, end);
    } else if (is_row && (is_quoted || IsLine(begin, end)) && (digits > 0 || is_blank_row)) {
      Add(begin, end);
      if (!is_quoted) end_of_line_ = At(end) == kFiller ? end + 1 : end;
    }
  }

  void Add(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
      const char c = symbols_[at];
      cells_.push_back(
          {static_cast<std::uint32_t>(at), 1, c == ' ' ? kEmpty : static_cast<Content>(c)});
    }
  }

  std::string_view symbols_;
  Cells& cells_;
  std::size_t least_ = 0;                                 ///< no run begins before
  std::size_t end_of_line_ = std::string_view::npos - 1;  ///< of the last row that was a line
};

}  // namespace

void FindSpacedCharacters(const Source& source, Cells& cells) {
  SpacedReader(source.symbols, cells).Read();
}

void FindDrawnBoxes(const Source& source, int pitch, Cells& cells) {
  DrawnBoxReader(source, pitch, cells).Read();
}

}  // namespace surudoku::reading
