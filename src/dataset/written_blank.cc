#include "dataset/written_blank.h"

#include <algorithm>
#include <utility>

#include "dataset/cell_words.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

std::string NameOf(std::string_view character) {
  return character.empty() ? "nothing" : character == " " ? "space" : std::string(character);
}

// Only a digit that is no clue of a saved game is blank.
constexpr char kFilledIn[] = "a player's digit";

bool IsFilledIn(std::string_view blank) { return blank.size() == 1 && IsClueCharacter(blank[0]); }

// The size of an escape of a string, or of a character.
std::size_t SizeOfEscape(std::string_view rest) {
  return rest.starts_with("\\u") ? 6 : rest.starts_with('\\') ? 2 : 1;
}

// A value that begins here, in its quotes if it has any; else one character of a string.
std::string JsonBlank(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(at);
  const bool is_in_string = at > 0 && !IsOneOf(line[at - 1], " \t[,:");
  if (rest.starts_with("-1")) return "-1";
  if (rest.starts_with('{')) return "an object without a value";
  if (rest.starts_with('"')) return std::string(rest.substr(0, rest.find('"', 1) + 1));
  if (is_in_string) return NameOf(rest.substr(0, SizeOfEscape(rest)));
  return std::string(rest.substr(0, rest.find_first_of(",]} \t\r\"")));
}

// The word that stands for a blank around this place; empty if it is a character.
std::string_view WordAround(std::string_view line, std::size_t at) {
  constexpr std::size_t kMostBefore = 2;  // in `" "` the dot takes the second place
  std::string usual;
  for (std::size_t begin = at - std::min(at, kMostBefore); begin <= at && begin < line.size();
       ++begin) {
    usual.clear();
    const std::size_t size = AppendWordAsUsual(line, begin, usual);
    if (begin + size > at && usual.find('.') != std::string::npos) return line.substr(begin, size);
  }
  return {};
}

// A word between separators or tags, or nothing between two.
std::string FieldBlank(std::string_view line, std::size_t at) {
  constexpr std::string_view kBetween = " \t\r,;|&:[]{}()<>\"'";
  const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
  return end == at ? "an empty cell" : std::string(line.substr(at, end - at));
}

std::string GridBlank(std::string_view line, const RecordFormat& format, std::size_t at) {
  if (format.characters.has_words) {
    if (const std::string_view word = WordAround(line, at); !word.empty()) return std::string(word);
  }
  const RowLayout layout =
      format.shape == RecordShape::kGrid ? format.grid.table.layout : RowLayout::kCharacters;
  const bool has_fields = layout == RowLayout::kFields || format.shape == RecordShape::kCells ||
                          format.shape == RecordShape::kTable || format.board.separator != '\0';
  // Places count bytes if the file has no unusual characters, but for one puzzle's blanks.
  const std::string_view character =
      format.characters.is_usual() ? CharacterAt(line.substr(at), 0) : CharacterAt(line, at);
  const bool is_one =
      layout == RowLayout::kWords && character.size() == 1 && IsOneOf(character[0], "._-*");
  if (has_fields) return FieldBlank(line, at);
  if (layout == RowLayout::kWords && !is_one && character != "0") return FieldBlank(line, at);
  return NameOf(character);
}

}  // namespace

std::string WrittenBlank(std::string_view record, const RecordFormat& format,
                         std::string_view puzzle, std::size_t cell) {
  if (format.shape == RecordShape::kNpy) return NameOf(puzzle.substr(cell, 1));
  const bool are_game_ids =
      format.shape == RecordShape::kTable && format.tables.kind == CellTable::kGameIds;
  if (are_game_ids) return "letters";
  const TextPlace place = ErrorInPuzzle(record, format, cell, {}).place;
  std::string_view line = record.substr(StartOfLine(record, place.line));
  line = line.substr(0, line.find('\n'));
  const std::size_t at = std::min(place.column, line.size());
  std::string blank =
      format.shape == RecordShape::kJson ? JsonBlank(line, at) : GridBlank(line, format, at);
  return IsFilledIn(blank) ? kFilledIn : std::move(blank);
}

}  // namespace surudoku
