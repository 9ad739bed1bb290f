#include "dataset/written_blank.h"

#include <algorithm>
#include <utility>

#include "dataset/lines.h"
#include "dataset/record_puzzle.h"
#include "grid/grid_text.h"
#include "io/utf8.h"
#include "text/json_members.h"

namespace surudoku {
namespace {

std::string NameOf(std::string_view character) {
  return character.empty() ? "nothing" : character == " " ? "space" : std::string(character);
}

// A value that begins here, in its quotes if it has any; else one character of a string.
std::string JsonBlank(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(at);
  const bool is_in_string = at > 0 && !IsOneOf(line[at - 1], " \t[,:");
  if (rest.starts_with("-1")) return "-1";
  if (rest.starts_with('{')) return "an object without a value";
  if (rest.starts_with('"')) return std::string(rest.substr(0, rest.find('"', 1) + 1));
  if (is_in_string) return NameOf(rest.substr(0, SizeOfJsonEscape(rest)));
  return std::string(rest.substr(0, rest.find_first_of(",]} \t\r\"")));
}

// A word between separators or tags, or nothing between two.
std::string FieldBlank(std::string_view line, std::size_t at) {
  constexpr std::string_view kBetween = " \t\r,;|&:[]{}()<>\"'";
  const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
  return end == at ? "an empty cell" : std::string(line.substr(at, end - at));
}

// The text inside elements of markup: of `<td><b>x</b></td>` it is `x`.
std::string_view InsideElements(std::string_view rest) {
  constexpr std::string_view kLight = " \t\r\n";
  while (rest.starts_with('<') && !rest.starts_with("</")) {
    const std::size_t end = rest.find('>');
    if (end == rest.npos || rest[end - 1] == '/') return {};
    rest.remove_prefix(end + 1);
  }
  rest = rest.substr(0, rest.find('<'));
  rest.remove_prefix(std::min(rest.find_first_not_of(kLight), rest.size()));
  return rest.substr(0, rest.find_last_not_of(kLight) + 1);  // 0 after npos
}

// The text behind a name: of `"A1": 0` or `"A1": "0"` it begins with `0`.
std::string_view BehindName(std::string_view rest) {
  rest.remove_prefix(std::min(rest.find_first_of(":="), rest.size()));
  rest.remove_prefix(std::min(rest.find_first_not_of(":=> "), rest.size()));
  const bool is_quoted = rest.starts_with('"') || rest.starts_with('\'');
  return is_quoted && rest.substr(1, 1) != rest.substr(0, 1) ? rest.substr(1) : rest;
}

// A word, a character, or nothing if a sign that is no cell stands there. A byte of Latin-1 is told
// as UTF-8.
std::string FormOfBlank(std::string_view rest) {
  constexpr std::string_view kBetween = " \t\r\n,;|&:[]{}()<>\"'\\\x1b";
  if (rest.empty() || kBetween.find(rest[0]) != kBetween.npos) return {};
  std::size_t word = rest.starts_with("np.") ? 3 : 0;
  while (word < rest.size() && IsLetter(rest[word])) ++word;
  if (rest.starts_with("-1")) word = 2;
  if (word > 0) return std::string(rest.substr(0, word));
  if (const std::size_t size = CharacterSize(rest); size > 0)
    return std::string(rest.substr(0, size));
  const auto byte = static_cast<unsigned char>(rest[0]);
  return {static_cast<char>(0xc0U | byte >> 6U), static_cast<char>(0x80U | (byte & 0x3fU))};
}

}  // namespace

std::string WrittenBlank(std::string_view record, const RecordFormat& format,
                         std::string_view puzzle, std::size_t cell) {
  if (format.shape == RecordShape::kNpy) return NameOf(puzzle.substr(cell, 1));
  const TextPlace place = ErrorInPuzzle(record, format, cell, {}).place;
  std::string_view line = record.substr(StartOfLine(record, place.line));
  line = line.substr(0, line.find('\n'));
  const std::size_t at = std::min(place.column, line.size());
  if (format.shape == RecordShape::kJson) return JsonBlank(line, at);
  if (format.shape == RecordShape::kCells) return FieldBlank(line, at);
  // Places count bytes if the file has no unusual characters.
  return NameOf(format.characters.is_usual() ? CharacterAt(line.substr(at), 0)
                                             : CharacterAt(line, at));
}

std::string WrittenBlankOf(std::string_view text, const reading::Board& board, std::size_t cell) {
  const std::string_view dressing = board.dressing;
  if (dressing == "facts") return "not written";
  const std::size_t begin = std::min<std::size_t>(board.PlaceOf(cell), text.size());
  const std::size_t end = cell + 1 < board.cells.size() ? board.PlaceOf(cell + 1) : text.size();
  std::string_view rest = text.substr(begin, end > begin ? end - begin : text.npos);
  if (dressing == "members" && rest.starts_with('{')) return "an object without a digit";
  if (dressing == "members") rest = BehindName(rest);
  if (dressing == "markup") rest = InsideElements(rest);
  std::string form = FormOfBlank(rest);
  if (form.empty()) {
    if (rest.starts_with("\"\"") || rest.starts_with("''")) return std::string(rest.substr(0, 2));
    const bool is_empty = dressing == "fields" || rest.empty() || rest[0] == '{' || rest[0] == '[';
    return is_empty ? "an empty cell" : "space";
  }
  if (dressing == "code") {
    if (IsClueCharacter(form[0])) return "a player's digit";
    if (IsLetter(form[0])) return "letters";
  }
  return form;
}

}  // namespace surudoku
