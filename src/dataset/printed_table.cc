#include "dataset/printed_table.h"

#include <algorithm>

#include "dataset/table_row.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// A rule with bars is Markdown's, and 81 dashes may be a puzzle.
bool IsRule(std::string_view line) {
  return IsTableRule(line) && line.find('|') == std::string_view::npos && !IsPuzzleText(line);
}

// "(3 rows)" of psql, "3 rows in set (0.00 sec)" of mysql.
bool IsCountOfRows(std::string_view line) {
  const std::size_t begin = line.starts_with('(') ? 1 : 0;
  const std::size_t end = line.find_first_not_of("0123456789", begin);
  if (end == begin || end == std::string_view::npos) return false;
  const std::string_view words = line.substr(end);
  if (begin == 1) return words == " row)" || words == " rows)";
  return words.starts_with(" row in set") || words.starts_with(" rows in set");
}

}  // namespace

std::optional<std::size_t> FindPrintedHeader(std::span<const Line> records) {
  if (records.size() < 3) return std::nullopt;
  const std::size_t header = IsRule(records[0].text) ? 1 : 0;
  const bool is_ruled = !IsRule(records[header].text) && IsRule(records[header + 1].text);
  return is_ruled ? std::optional(header) : std::nullopt;
}

bool IsFrameOfTable(std::string_view line) { return IsRule(line) || IsCountOfRows(line); }

}  // namespace surudoku
