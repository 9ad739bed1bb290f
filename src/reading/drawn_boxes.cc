// Cells of boxes that are drawn with bars, with spaces for blanks.
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

// Past 9x9 a value may be a letter.
bool IsDrawnLetter(char c) { return c >= 'A' && c <= 'Y'; }
bool IsDrawnValue(char c) { return IsDigit(c) || IsDrawnLetter(c); }
bool IsValueOrSpace(char c) { return IsDrawnValue(c) || c == ' '; }

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
      while (source_.LineEnd(line_) < at) ++line_;
      const std::size_t end = source_.LineEnd(line_);
      if (HasRow(at, end)) ReadLine(source_.LineBegin(line_), end);
      at = end;
    }
  }

 private:
  // Whether bars of a line have values and spaces alone between them, and are as far apart as those
  // of boxes are. Few lines of a text have such bars, and they need not be copied.
  [[nodiscard]] bool HasRow(std::size_t bar, std::size_t end) const {
    const std::string_view line = std::string_view(source_.symbols).substr(0, end);
    std::size_t count = 0;
    std::ptrdiff_t last = 0;  // the width of the groups that are counted
    while (bar < end) {
      std::size_t at = bar + 1;
      std::ptrdiff_t width = 0;
      for (; at < end && (IsValueOrSpace(line[at]) || line[at] == kFiller); ++at) {
        width += line[at] == kFiller ? 0 : 1;
      }
      const bool is_group = at < end && line[at] == '|' && width > 1;
      if (is_group && width == last) {
        ++count;
      } else {
        if (count > 0 && MayBeRow(count, last)) return true;
        count = is_group ? 1 : 0;
        last = width;
      }
      bar = at < end && line[at] == '|' ? at : line.find('|', at);
    }
    return count > 0 && MayBeRow(count, last);
  }

  // Whether so many groups, or two more at the ends of a line, may be a row.
  [[nodiscard]] bool MayBeRow(std::size_t count, std::ptrdiff_t width) const {
    return std::ranges::any_of(GridsOf(width), [&](DrawnGrid grid) {
      for (grid.groups = count; grid.groups <= count + 2; ++grid.groups) {
        if (SideOf(grid) != 0) return true;
      }
      return false;
    });
  }

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
           std::all_of(text_.begin() + begin, text_.begin() + end, IsValueOrSpace);
  }
  [[nodiscard]] bool HasValue(const DrawnGroup& group) const {
    return std::any_of(text_.begin() + group.begin, text_.begin() + group.end, IsDrawnValue);
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
    const std::size_t count = cells_.size();
    ReadGroups(width, before, behind);
    if (cells_.size() > count && bar + 1 < bars_.size()) AddCellBehind(bar);
    return bar;
  }

  // A narrower group behind those of a row may have a cell that is one too many.
  void AddCellBehind(std::size_t bar) {
    const std::ptrdiff_t begin = bars_[bar] + 1, end = bars_[bar + 1];
    if (!IsGroup(begin, end)) return;
    const auto at = std::find_if(text_.begin() + begin, text_.begin() + end, IsDrawnValue);
    if (at == text_.begin() + end) return;
    const std::uint32_t place = places_[static_cast<std::size_t>(at - text_.begin())];
    cells_.push_back({place, 1, static_cast<Content>(static_cast<unsigned char>(*at))});
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

  // Whether a line below has the same bars and a digit in an open group behind them: then an empty
  // one belongs to its row, too.
  bool IsOpenBelow(std::ptrdiff_t width) {
    if (bars_ == open_bars_) return is_open_;
    constexpr std::size_t kFarthestLine = 30;
    open_bars_ = bars_;
    is_open_ = false;
    const std::size_t end = std::min(source_.line_count(), line_ + kFarthestLine);
    for (std::size_t line = line_ + 1; line < end && !is_open_; ++line) {
      is_open_ = HasDigitBehindBars(source_.Line(line), width);
    }
    return is_open_;
  }

  [[nodiscard]] bool HasDigitBehindBars(std::string_view line, std::ptrdiff_t width) const {
    auto bar = bars_.begin();
    std::ptrdiff_t column = 0;
    bool has_digit = false;
    for (const char c : line) {
      if (c == kFiller) continue;
      const bool is_bar = bar != bars_.end() && *bar == column;
      if (is_bar != (c == '|') || (bar == bars_.end() && !IsValueOrSpace(c))) return false;
      if (is_bar) ++bar;
      has_digit |= bar == bars_.end() && IsDigit(c);
      ++column;
    }
    return has_digit && column <= bars_.back() + 1 + width;
  }

  // Open groups belong to the row if they have digits, or if the others are no row.
  void ReadGroups(std::ptrdiff_t width, const std::optional<DrawnGroup>& before,
                  const std::optional<DrawnGroup>& behind) {
    const bool has_before = before && HasValue(*before);
    const bool has_behind = behind && (HasValue(*behind) || IsOpenBelow(width));
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
    const std::size_t side = grid.groups * static_cast<std::size_t>(grid.wide);
    const BoardShape* const shape = ShapeOfSide(side);
    if (shape == nullptr) return 0;
    const bool is_box = grid.wide == shape->box_width || grid.wide == shape->box_height;
    return is_box || grid.groups == 1 ? side : 0;
  }

  // Adds the cells of the groups if they stand in a grid.
  bool AddCells(std::ptrdiff_t width) {
    const std::optional<DrawnGrid> grid = FindGrid(width);
    if (!grid) return false;
    if (std::ranges::any_of(groups_, [&](const auto& group) { return HasValue(group); })) {
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
        if (!IsDrawnValue(CharAt(at))) continue;
        if (IsDrawnLetter(CharAt(at)) && SideOf(grid) <= 9) return false;
        const std::ptrdiff_t column = at - group.column - grid.first;
        if (column < 0 || column >= grid.wide * pitch_ || column % pitch_ >= digits_) return false;
        if (pitch_ == 1) continue;
        const bool goes_on = at > group.begin && IsDrawnValue(CharAt(at - 1));
        const bool is_third = goes_on && at > group.begin + 1 && IsDrawnValue(CharAt(at - 2));
        if (goes_on && (IsDrawnLetter(CharAt(at)) || IsDrawnLetter(CharAt(at - 1)))) {
          return false;
        }
        const bool is_second = !goes_on && HasValueInCellBefore(at, column % pitch_);
        if (is_third || is_second) return false;
      }
      return true;
    });
  }

  [[nodiscard]] char CharAt(std::ptrdiff_t at) const { return text_[static_cast<std::size_t>(at)]; }

  // Whether a cell has a digit before another one, with a space between them.
  [[nodiscard]] bool HasValueInCellBefore(std::ptrdiff_t at, std::ptrdiff_t columns) const {
    return std::any_of(text_.begin() + std::max<std::ptrdiff_t>(0, at - columns),
                       text_.begin() + at, IsDrawnValue);
  }

  void AddCell(const DrawnGroup& group, std::ptrdiff_t column) {
    const std::ptrdiff_t end = std::min(group.column + column + pitch_, group.end);
    const std::ptrdiff_t begin = std::clamp(group.column + column, group.begin, group.end);
    int value = -1;
    char letter = '\0';
    for (std::ptrdiff_t at = begin; at < end; ++at) {
      if (IsDigit(CharAt(at))) value = std::max(value, 0) * 10 + (CharAt(at) - '0');
      if (IsDrawnLetter(CharAt(at))) letter = CharAt(at);
    }
    const std::uint32_t place = places_[static_cast<std::size_t>(begin)];
    const std::uint32_t last = places_[static_cast<std::size_t>(std::max(begin, end))];
    const std::uint32_t size = std::min<std::uint32_t>(last - place, 0xffff);
    if (value >= 0 && value < 10) letter = static_cast<char>('0' + value);
    const auto content = value < 10 ? static_cast<Content>(static_cast<unsigned char>(letter))
                                    : static_cast<Content>(kNumber + value);
    cells_.push_back({place, static_cast<std::uint16_t>(size), content});
  }

  const Source& source_;
  std::ptrdiff_t pitch_;
  std::ptrdiff_t digits_;  ///< that a cell may have: one column is a space, if there are several
  Cells& cells_;
  DrawnGrid last_;
  std::size_t line_ = 0;
  std::vector<std::ptrdiff_t> open_bars_;  ///< of which is_open_ is known
  bool is_open_ = false;
  std::string text_;                   ///< the line without filler
  std::vector<std::uint32_t> places_;  ///< of its characters, and its end
  std::vector<std::ptrdiff_t> bars_;
  std::vector<DrawnGroup> groups_;
};

}  // namespace

void FindDrawnBoxes(const Source& source, int pitch, Cells& cells) {
  DrawnBoxReader(source, pitch, cells).Read();
}

}  // namespace surudoku::reading
