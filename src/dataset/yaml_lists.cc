#include "dataset/yaml_lists.h"

#include <algorithm>
#include <array>

#include "dataset/line_format.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

// Shorter lists without a list in them hold something else.
constexpr std::size_t kFewestItems = 10;

constexpr std::array<std::string_view, 9> kBlankItems = {"~",  "null", "Null", "NULL", "-1",
                                                         "''", "\"\"", "' '",  "\" \""};

// A value without the comment behind it.
std::string_view WithoutComment(std::string_view value) {
  value = value.substr(0, value.find(" #"));
  return value.substr(0, value.find_last_not_of(" \t\r") + 1);
}

// The cell of a value; a blank may be a word or an empty string.
std::string CellOf(std::string_view value) {
  if (std::ranges::find(kBlankItems, value) != kBlankItems.end()) return ".";
  const bool is_quoted =
      value.size() > 1 && (value[0] == '\'' || value[0] == '"') && value.back() == value[0];
  return std::string(is_quoted ? value.substr(1, value.size() - 2) : value);
}

}  // namespace

/// A line of dashes and a cell.
struct YamlLists::Item {
  std::size_t dashes = 0;
  std::size_t first_column = 0;  ///< of the first dash
  MarkedCell cell;
};

// Nothing if the line is no item with a cell, or a bare dash.
std::optional<YamlLists::Item> YamlLists::ReadItem(const Line& line) {
  constexpr std::size_t kLongestCell = 8;
  const std::string_view text = WithoutCarriageReturn(line.text);
  std::size_t at = std::min(text.find_first_not_of(' '), text.size());
  Item item;
  item.first_column = at;
  while (at < text.size() && text[at] == '-' && (at + 1 == text.size() || text[at + 1] == ' ')) {
    ++item.dashes;
    at = std::min(text.find_first_not_of(' ', at + 1), text.size());
  }
  if (item.dashes == 0) return std::nullopt;
  item.cell = {line.offset + at, CellOf(WithoutComment(text.substr(at)))};
  const bool is_other = item.cell.text.size() > kLongestCell ||
                        item.cell.text.find_first_of(":[{|>") != std::string::npos;
  return is_other ? std::nullopt : std::optional(std::move(item));
}

std::optional<MarkedGrid> YamlLists::Next() {
  MarkedGrid grid;
  std::optional<Item> bare;  // dashes alone on the lines above
  bool begins_list = false;  // in a list
  const auto is_grid = [&](bool is_cut) {
    const bool has_size = grid.rows.size() > 1 || grid.CountCells() >= kFewestItems;
    return (has_size || (is_cut && begins_list)) && HasCellsOfGrid(grid, is_cut);
  };
  while (true) {
    const LineReader before = lines_;
    const std::optional<Line> line = lines_.Next();
    const bool is_passed = line && IsCommentOrEmpty(WithoutCarriageReturn(line->text));
    if (is_passed) continue;
    std::optional<Item> item = line ? ReadItem(*line) : std::nullopt;
    std::size_t dashes = item ? item->dashes : 0;
    if (item && bare && item->first_column > bare->first_column) dashes += bare->dashes;
    const bool ends = !item || dashes > (are_flat_ ? 1U : 2U);  // a list of lists begins
    if (!line && !grid.rows.empty()) unfinished_ = grid.begin;
    if (ends && is_grid(!line)) {
      lines_ = before;
      return grid;
    }
    if (ends) grid = {};
    if (!line) return std::nullopt;
    if (!item) {
      bare.reset();
      continue;
    }
    if (item->cell.text.empty()) {
      if (grid.rows.empty()) unfinished_ = line->offset;
      item->dashes = dashes;
      bare = item;
      continue;
    }
    bare.reset();
    if (grid.rows.empty()) {
      grid.begin = line->offset;
      begins_list = dashes > 1;
    }
    if (grid.rows.empty() || dashes > 1) grid.rows.push_back({item->cell.offset, {}});
    grid.rows.back().cells.push_back(item->cell);
    grid.end = line->offset + WithoutCarriageReturn(line->text).size();
  }
}

}  // namespace surudoku
