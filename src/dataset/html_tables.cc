#include "dataset/html_tables.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "grid/grid_text.h"

namespace surudoku {
namespace {

enum class Mark : std::uint8_t { kNone, kTable, kRow, kCell };

bool StartsWithName(std::string_view text, std::string_view name) {
  const bool goes_on =
      text.size() > name.size() && (IsLetter(text[name.size()]) || IsDigit(text[name.size()]));
  return !goes_on && std::ranges::equal(text.substr(0, name.size()), name,
                                        [](char c, char lower) { return (c | 0x20) == lower; });
}

Mark MarkOf(std::string_view name) {
  if (StartsWithName(name, "td") || StartsWithName(name, "th")) return Mark::kCell;
  if (StartsWithName(name, "tr")) return Mark::kRow;
  return StartsWithName(name, "table") ? Mark::kTable : Mark::kNone;
}

// The place behind a tag, whose quotes may hold a `>`; npos if it does not end.
std::size_t EndOfTag(std::string_view text, std::size_t begin) {
  char quote = '\0';
  for (std::size_t at = begin; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '>') {
      return at + 1;
    } else if (c == '"' || c == '\'') {
      quote = c;
    }
  }
  return std::string_view::npos;
}

// The size of a space that stands here, in whatever way; 0 if there is none.
std::size_t SizeOfSpace(std::string_view text) {
  constexpr std::array<std::string_view, 10> kSpaces = {
      " ", "\t", "\r", "\n", "&nbsp;", "&#160;", "&#xa0;", "&#xA0;", "\u00a0", "\xa0"};
  const auto found = std::ranges::find_if(
      kSpaces, [&](std::string_view space) { return text.starts_with(space); });
  return found == kSpaces.end() ? 0 : found->size();
}

// Whether a row has no cells, or one with a text over all columns.
bool IsHeading(const MarkedRow& row) {
  return row.cells.empty() || (row.cells.size() == 1 && row.cells[0].text.size() > 1);
}

}  // namespace

std::string_view ShownValue(std::string_view tag) {
  constexpr std::string_view kValue = "value=";
  if (!StartsWithName(tag.substr(1), "input")) return {};
  std::size_t at = tag.find(kValue);
  if (at == std::string_view::npos || tag[at - 1] != ' ') return {};
  at += kValue.size();
  const bool is_quoted = at < tag.size() && (tag[at] == '"' || tag[at] == '\'');
  const std::size_t begin = at + (is_quoted ? 1 : 0);
  const std::size_t end = is_quoted ? tag.find(tag[at], begin) : tag.find_first_of(" />", begin);
  return tag.substr(begin, std::min(end, tag.size()) - begin);
}

struct HtmlTables::Tag {
  Mark mark = Mark::kNone;
  bool closes = false;
  std::size_t begin = 0;
};

// The place behind what ends the part that begins here, or the text's end.
std::size_t HtmlTables::Skip(std::size_t begin, std::string_view end) {
  const std::size_t found = text_.find(end, begin);
  if (found != std::string_view::npos) return found + end.size();
  unfinished_ = std::min(unfinished_, begin);
  return text_.size();
}

// The next tag of a table. Comments and scripts have none.
std::optional<HtmlTables::Tag> HtmlTables::NextTag() {
  while ((at_ = text_.find('<', at_)) < text_.size()) {
    const std::size_t begin = at_;
    const std::string_view rest = text_.substr(begin + 1);
    if (rest.starts_with("!--")) {
      at_ = Skip(begin, "-->");
      continue;
    }
    const bool closes = rest.starts_with('/');
    const std::string_view name = rest.substr(closes ? 1 : 0);
    if (name.empty() || !IsLetter(name[0])) {
      ++at_;
      continue;
    }
    at_ = EndOfTag(text_, begin);
    if (at_ == std::string_view::npos) {
      unfinished_ = std::min(unfinished_, begin);
      break;
    }
    if (!closes && StartsWithName(name, "script")) at_ = Skip(begin, "</script>");
    if (!closes && StartsWithName(name, "style")) at_ = Skip(begin, "</style>");
    if (const Mark mark = MarkOf(name); mark != Mark::kNone) return Tag{mark, closes, begin};
  }
  at_ = text_.size();
  return std::nullopt;
}

// Takes what a browser shows between two tags of a table.
void HtmlTables::TakeCell(std::size_t begin, std::size_t end, MarkedGrid& grid) const {
  constexpr std::size_t kLongest = 20;
  MarkedCell cell = {begin, {}};
  const auto add = [&](std::string_view shown) {
    if (cell.text.empty()) cell.offset = static_cast<std::size_t>(shown.data() - text_.data());
    if (cell.text.size() < kLongest) cell.text += shown;
  };
  for (std::size_t at = begin; at < end;) {
    if (text_[at] == '<') {
      const std::size_t behind = std::min(EndOfTag(text_, at), end);
      if (const auto value = ShownValue(text_.substr(at, behind - at)); !value.empty()) add(value);
      at = behind;
    } else if (const std::size_t space = SizeOfSpace(text_.substr(at)); space > 0) {
      at += space;
    } else {
      add(text_.substr(at++, 1));
    }
  }
  if (grid.rows.empty()) grid.rows.push_back({begin, {}});
  grid.rows.back().cells.push_back(std::move(cell));
}

std::optional<MarkedGrid> HtmlTables::Next() {
  MarkedGrid grid;
  bool has_begun = false;
  std::optional<std::size_t> cell;  // its text begins here
  while (true) {
    const std::optional<Tag> tag = NextTag();
    const std::size_t begin = tag ? tag->begin : text_.size();
    if (cell) TakeCell(*cell, begin, grid);
    cell.reset();
    const bool is_table = tag && tag->mark == Mark::kTable;
    if (!tag || is_table) {
      const bool is_closed = is_table && tag->closes;
      grid.end = is_closed ? at_ : begin;
      if (!tag && has_begun) unfinished_ = std::min(unfinished_, grid.begin);
      std::erase_if(grid.rows, IsHeading);
      const bool is_cut = !tag && has_begun;
      if ((is_cut || grid.CountCells() >= fewest_cells_) && HasCellsOfGrid(grid, is_cut)) {
        if (is_table && !is_closed) at_ = begin;  // the next one's
        return grid;
      }
      if (!tag) return std::nullopt;
      grid = {};
      has_begun = false;
    }
    if (tag->closes) continue;
    if (!has_begun) grid.begin = begin;
    has_begun = true;
    if (tag->mark == Mark::kRow) grid.rows.push_back({begin, {}});
    if (tag->mark == Mark::kCell) cell = at_;
  }
}

}  // namespace surudoku
