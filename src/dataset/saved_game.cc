#include "dataset/saved_game.h"

#include <algorithm>
#include <vector>

#include "dataset/line_fields.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kCharacters = "0123456789,-|";
constexpr std::size_t kLongest = std::size_t{1} << 13;

bool BeginsGame(std::string_view line, std::size_t begin) {
  return begin < line.size() && IsOfGame(line[begin]) && (begin == 0 || !IsOfGame(line[begin - 1]));
}

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

// The fields of each cell; 0 if so many are not those of a game.
std::size_t FieldsOfCell(std::size_t fields) {
  return fields == 3 * kCellCount || fields == 4 * kCellCount ? fields / kCellCount : 0;
}

bool IsCell(std::string_view value, std::string_view is_editable) {
  return value.size() == 1 && IsDigit(value[0]) && (is_editable == "0" || is_editable == "1");
}

}  // namespace

std::optional<CellList> SavedGameAt(std::string_view line, std::size_t begin) {
  if (!BeginsGame(line, begin) || line.substr(begin + 1, 1) != "|") return std::nullopt;
  const std::vector<Field> fields = FieldsOfGame(line, begin);
  const std::size_t of_cell = FieldsOfCell(fields.size());
  if (of_cell == 0) return std::nullopt;
  CellList game;
  game.parts = kCellCount;
  game.end = fields.back().begin + fields.back().size + 1;
  for (std::size_t i = 0; i < fields.size(); i += of_cell) {
    const std::string_view value = TextOf(line, fields[i]);
    const std::string_view is_editable = TextOf(line, fields[i + of_cell - 1]);
    if (!IsCell(value, is_editable)) return std::nullopt;
    game.text += is_editable == "0" && value != "0" ? value[0] : '.';
    game.offsets.push_back(fields[i].begin);
  }
  return game;
}

std::size_t DamagedGameAt(std::string_view line, std::size_t begin) {
  constexpr std::size_t kFewestBars = 100;  // rows of tables have fewer
  constexpr std::size_t kMostBetweenBars = 20;
  constexpr std::size_t kMostStrange = 3;
  constexpr std::string_view kMarks = "\"'<>&";
  if (!BeginsGame(line, begin)) return 0;
  std::size_t bars = 0;
  std::size_t strange = 0;
  std::size_t end = begin;
  for (std::size_t at = begin; at < line.size() && at < begin + kLongest; ++at) {
    if (kMarks.find(line[at]) != std::string_view::npos) break;
    if (!IsOfGame(line[at]) && (bars == 0 || ++strange > kMostStrange)) break;
    if (at - end > kMostBetweenBars) break;
    if (line[at] != '|') continue;
    ++bars;
    end = at + 1;
  }
  return bars >= kFewestBars ? end - begin : 0;
}

GridTextError ErrorOfGame(std::string_view game) {
  const std::size_t strange = game.find_first_not_of(kCharacters);
  if (strange < game.size()) {
    return {strange, NameCharacter(game[strange]) + " is no part of a saved game"};
  }
  const std::vector<Field> fields = FieldsOfGame(game, 0);
  const std::size_t of_cell = FieldsOfCell(fields.size());
  if (of_cell == 0) {
    return {0, std::to_string(fields.size()) +
                   " values before bars where 81 cells of a saved game have 243, or 324"};
  }
  for (std::size_t i = 0; i < fields.size(); i += of_cell) {
    const Field& last = fields[i + of_cell - 1];
    if (IsCell(TextOf(game, fields[i]), TextOf(game, last))) continue;
    return {fields[i].begin,
            "'" +
                std::string(
                    game.substr(fields[i].begin, last.begin + last.size + 1 - fields[i].begin)) +
                "' is no cell of a saved game"};
  }
  return {0, "no saved game"};
}

}  // namespace surudoku
