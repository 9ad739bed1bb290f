#include "dataset/line_format.h"

#include <algorithm>
#include <span>

#include "dataset/damaged_run.h"
#include "dataset/solution_text.h"

namespace surudoku {

namespace {

// `puzzles:` of YAML.
bool IsKeyAlone(std::string_view line) {
  if (!line.ends_with(':')) return false;
  line.remove_suffix(1);
  return !line.empty() && std::ranges::all_of(line, [](char c) {
    const char letter = static_cast<char>(c | 0x20);
    return (letter >= 'a' && letter <= 'z') || c == '_';
  });
}

// Whether the text is a puzzle besides the first of its line, or was meant as one.
bool IsSecondPuzzle(std::string_view text, std::string_view first) {
  if (text.size() != kCellCount || !IsPuzzleText(text)) {
    return NearlyOfSize(text, false) == kCellCount;
  }
  return !IsFullGridText(text) && (IsFullGridText(first) || HaveOtherClues(first, text));
}

}  // namespace

bool IsPreamble(std::string_view line) {
  constexpr std::string_view kSeparator = "sep=";
  const bool is_separator = line.starts_with(kSeparator) && line.size() == kSeparator.size() + 1;
  return is_separator || IsKeyAlone(line) || line == "[Puzzle]" || line == "[Puzzles]";
}

bool IsRareCommentOrEmpty(std::string_view line) {
  // Old editors (Ctrl-Z) and systems that write whole blocks leave these after the last line.
  constexpr std::string_view kEndOfText("\x1a\0", 2);
  if (line.find_first_not_of(kEndOfText) == std::string_view::npos) return true;
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos ? line.size() != kCellCount : line[first] == '#';
}

bool IsHashRow(std::string_view line, const LineFormat& format) {
  return line.starts_with('#') && FindField(line, format.puzzle);
}

bool IsSpacedPuzzle(std::string_view line) {
  const std::size_t space = line.find(' ');
  return space != line.rfind(' ') && std::ranges::none_of(line, IsBlankCharacter) &&
         IsPuzzleText(line, Spaces::kAreBlanks);
}

std::optional<Field> FindPuzzleField(std::string_view line, const LineFormat& format) {
  if (format.whole_lines || (format.puzzle.column == 0 && IsSpacedPuzzle(line))) {
    const PuzzleKind kind = KindOfSize(line.size());
    if (kind == PuzzleKind::kClues) return Field{0, line.size()};
    const bool is_grid = kind == PuzzleKind::kBoard && IsPuzzleText(line, Spaces::kAreBlanks);
    if (is_grid) return Field{0, line.size()};
  }
  return FindField(line, format.puzzle);
}

std::optional<Field> FindSecondPuzzle(std::string_view line, const LineFormat& format) {
  const std::optional<Field> first = FindField(line, format.puzzle);
  if (!first || first->size != kCellCount) return std::nullopt;
  const std::string_view puzzle = TextOf(line, *first);
  const std::vector<Field> fields =
      format.named_columns > 0 ? FieldsBetween(line, format.puzzle.separator) : FieldsOf(line);
  if (!IsPuzzleText(puzzle)) return std::nullopt;
  const auto others = std::span(fields).subspan(std::min(format.named_columns, fields.size()));
  const auto second = std::ranges::find_if(others, [&](const Field& field) {
    return field.begin != first->begin && IsSecondPuzzle(TextOf(line, field), puzzle);
  });
  return second == others.end() ? std::nullopt : std::optional(*second);
}

const char* FindPuzzleTextInField(std::string_view line, const LineFormat& format) {
  if (line.size() >= format.size_of_several && FindSecondPuzzle(line, format)) return nullptr;
  const ColumnPlace& place = format.puzzle;
  if (line.size() == kCellCount && place.column == 0 && IsSpacedPuzzle(line)) return line.data();
  // Plain lines with more after the puzzle need no search: a separator among the 81 characters will
  // be found strange, except for a space.
  if (place.column == 0 && place.separator == ColumnPlace::kAny && line.size() > kCellCount &&
      IsFieldSeparator(line[kCellCount])) {
    const std::string_view text = line.substr(0, kCellCount);
    if (text.find(' ') == std::string_view::npos && text.front() != '"') return text.data();
  }
  const std::optional<Field> field = FindField(line, place);
  if (!field || field->size != kCellCount) return nullptr;
  const std::string_view text = TextOf(line, *field);
  // A space is a blank only where the puzzle is the whole line.
  return text.find(' ') == std::string_view::npos ? text.data() : nullptr;
}

Result<Field, GridTextError> CheckPuzzleField(std::string_view line, const LineFormat& format) {
  const std::optional<Field> field = FindPuzzleField(line, format);
  if (!field) {
    return GridTextError{line.size(),
                         "no column " + std::to_string(format.puzzle.column + 1) + " on this line"};
  }
  const std::string_view text = TextOf(line, *field);
  if (field->begin > 0 && line[field->begin - 1] == '"' &&
      ClosingQuote(line, field->begin - 1) == line.size()) {
    return GridTextError{field->begin - 1, "a quote that is not closed on its line"};
  }
  if (line.size() >= format.size_of_several) {
    if (const auto second = FindSecondPuzzle(line, format)) {
      const bool is_solved = IsFullGridText(text);
      return GridTextError{second->begin,
                           is_solved ? "a puzzle after a complete grid: write it first"
                                     : "a second puzzle on this line: write each on a line of its "
                                       "own"};
    }
  }
  if (KindOfSize(text.size()) == PuzzleKind::kBoard) return *field;
  const Spaces spaces = field->size == line.size() ? Spaces::kAreBlanks : Spaces::kAreFaults;
  const std::optional<GridTextError> error = FindPuzzleError(text, spaces, format.puzzle_size);
  if (!error) return *field;
  return GridTextError{field->begin + error->offset, error->reason};
}

}  // namespace surudoku
