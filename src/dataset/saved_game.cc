#include "dataset/saved_game.h"

#include <algorithm>
#include <vector>

#include "dataset/line_fields.h"

namespace surudoku {
namespace {

constexpr std::string_view kCharacters = "0123456789,-|";
constexpr std::size_t kLongest = std::size_t{1} << 13;

bool IsOfGame(char c) { return kCharacters.find(c) != std::string_view::npos; }

// The fields before each of the bars.
std::vector<Field> FieldsOfGame(std::string_view line, std::size_t begin) {
  std::vector<Field> fields;
  const std::string_view rest = line.substr(begin, kLongest);
  const std::size_t end = std::min(rest.find_first_not_of(kCharacters), rest.size());
  for (std::size_t at = 0; at < end;) {
    const std::size_t bar = rest.substr(0, end).find('|', at);
    if (bar == std::string_view::npos) break;
    fields.push_back({begin + at, bar - at});
    at = bar + 1;
  }
  return fields;
}

}  // namespace

std::optional<CellList> SavedGameAt(std::string_view line, std::size_t begin) {
  const bool may_begin = begin + 1 < line.size() && line[begin + 1] == '|' &&
                         IsDigit(line[begin]) && (begin == 0 || !IsOfGame(line[begin - 1]));
  if (!may_begin) return std::nullopt;
  const std::vector<Field> fields = FieldsOfGame(line, begin);
  const std::size_t of_cell = fields.size() / kCellCount;
  if (fields.size() % kCellCount != 0 || of_cell < 3 || of_cell > 4) return std::nullopt;
  CellList game;
  game.parts = kCellCount;
  game.end = fields.back().begin + fields.back().size + 1;
  for (std::size_t i = 0; i < fields.size(); i += of_cell) {
    const std::string_view value = TextOf(line, fields[i]);
    const std::string_view is_editable = TextOf(line, fields[i + of_cell - 1]);
    const bool is_cell =
        value.size() == 1 && IsDigit(value[0]) && (is_editable == "0" || is_editable == "1");
    if (!is_cell) return std::nullopt;
    game.text += is_editable == "0" && value != "0" ? value[0] : '.';
    game.offsets.push_back(fields[i].begin);
  }
  return game;
}

}  // namespace surudoku
