#include "dataset/written_blank.h"

#include <algorithm>
#include <utility>

#include "dataset/lines.h"
#include "dataset/record_puzzle.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

std::string NameOf(std::string_view character) {
  return character.empty() ? "nothing" : character == " " ? "space" : std::string(character);
}

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

// A word between separators or tags, or nothing between two.
std::string FieldBlank(std::string_view line, std::size_t at) {
  constexpr std::string_view kBetween = " \t\r,;|&:[]{}()<>\"'";
  const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
  return end == at ? "an empty cell" : std::string(line.substr(at, end - at));
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

}  // namespace surudoku
