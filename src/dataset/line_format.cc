#include "dataset/line_format.h"

#include <algorithm>
#include <span>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {

namespace {

// `puzzles:` of YAML.
bool IsKeyAlone(std::string_view line) {
  if (!line.ends_with(':')) return false;
  line.remove_suffix(1);
  return !line.empty() && std::ranges::all_of(line, [](char c) { return IsLetter(c) || c == '_'; });
}

// Whether the text is a puzzle besides the first of its line.
bool IsOtherPuzzle(std::string_view text, std::string_view first) {
  return IsPuzzleText(text) && !IsFullGridText(text) &&
         (IsFullGridText(first) || HaveOtherClues(first, text));
}

// The start of the next record in a field that it was joined with, because a line end is gone.
std::optional<Field> FindJoined(std::string_view line, const Field& field, std::string_view first) {
  constexpr std::size_t kLongest = 3 * kCellCount;  // candidates are longer
  if (field.size <= kCellCount || field.size > kLongest) return std::nullopt;
  const Field last = {field.begin + field.size - kCellCount, kCellCount};
  return IsOtherPuzzle(TextOf(line, last), first) ? std::optional(last) : std::nullopt;
}

// Whether the line ends before its solution, and has a complete grid as its puzzle: a mark between
// the fields is gone, and this is the solution.
bool IsSolutionInItsPlace(std::string_view line, const Field& puzzle, const LineFormat& format) {
  const bool may_be = format.solution && puzzle.begin + 2 * puzzle.size > line.size() &&
                      format.solution->separator == format.puzzle.separator;
  if (!may_be || !IsFullGridText(TextOf(line, puzzle))) return false;
  const auto solution = FindField(line, *format.solution);
  const bool is_behind_last_bar = solution && solution->begin == line.size();
  return !solution || (format.puzzle.separator == '|' && is_behind_last_bar);
}

// Whether a complete grid is in the puzzle's column, and its puzzle in the solution's. Most puzzles
// are told by their first blank.
bool AreSwapped(std::string_view line, std::string_view puzzle, const LineFormat& format) {
  if (!format.solution || std::ranges::any_of(puzzle, IsBlankCharacter)) return false;
  const std::string_view solution = FieldText(line, format.solution);
  return IsPuzzleText(puzzle) && IsPuzzleText(solution) && Completes(puzzle, solution);
}

// Candidates have a solution of 81 cells, other puzzles one of their own size.
bool IsSolutionText(std::string_view text, std::size_t puzzle_size) {
  const bool is_of_candidates = KindOfSize(puzzle_size) == PuzzleKind::kCandidates;
  return text.size() == (is_of_candidates ? kCellCount : puzzle_size) && IsFullGridText(text);
}

// The place of the string after a JSON key "rating": two quotes further on, with a colon between.
// (A number after the key has no place of its own.)
std::optional<ColumnPlace> PlaceOfJsonRating(std::string_view line) {
  const std::vector<Field> fields = FieldsBetween(line, '"');
  for (std::size_t column = 0; column + 2 < fields.size(); ++column) {
    const std::string_view key = TextOf(line, fields[column]);
    const bool is_rating = std::ranges::find(kRatingNames, key) != kRatingNames.end();
    if (is_rating && TextOf(line, fields[column + 1]) == ":") return ColumnPlace{'"', column + 2};
  }
  return std::nullopt;
}

// A number with a decimal ("7.2"), or what `rate` writes ("ED=7.2/1.5/1.5"). Whole numbers may
// count anything.
bool LooksLikeRating(std::string_view text) {
  if (text.starts_with("ED=")) return true;
  const std::size_t point = text.find('.');
  const bool has_both = point >= 1 && point <= 2 && point + 2 == text.size();
  return has_both &&
         std::ranges::all_of(text, [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
}

// A short text of digits may be a number or a date, so it is a puzzle only if no other field is.
std::size_t LeastPuzzleSize(std::string_view line, std::span<const Field> fields) {
  const bool has_usual = std::ranges::any_of(fields, [line](const Field& field) {
    return field.size >= kCellCount && IsPuzzleText(TextOf(line, field));
  });
  return has_usual ? kCellCount : 0;
}

/// The fields of a record that are a puzzle and its solution by their looks.
struct GridFields {
  Field puzzle;
  std::optional<Field> solution;
};

// The first puzzle and the first complete grid after it. A complete grid comes first if a puzzle
// after it has clues of its own alone: then it is the solution.
std::optional<GridFields> FindGrids(std::string_view line, std::span<const Field> fields) {
  const auto text_of = [line](const Field& field) { return TextOf(line, field); };
  const auto first = std::ranges::find_if(
      fields,
      [least = LeastPuzzleSize(line, fields)](std::string_view text) {
        return text.size() >= least && IsPuzzleText(text);
      },
      text_of);
  if (first == fields.end()) return std::nullopt;
  const std::string_view grid = text_of(*first);
  const std::span after = fields.subspan(static_cast<std::size_t>(first - fields.begin()) + 1);
  if (IsFullGridText(grid)) {
    const auto is_completed = [grid](std::string_view text) {
      return text.size() == grid.size() && IsPuzzleText(text) && Completes(grid, text);
    };
    const auto puzzle = std::ranges::find_if(after, is_completed, text_of);
    if (puzzle != after.end()) return GridFields{*puzzle, *first};
  }
  const auto solution = std::ranges::find_if(
      after, [&](std::string_view text) { return IsSolutionText(text, grid.size()); }, text_of);
  if (solution == after.end()) return GridFields{*first, std::nullopt};
  return GridFields{*first, *solution};
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
  return first == std::string_view::npos ? line.size() != kCellCount : IsComment(line);
}

bool IsComment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos || line[first] != '#') return false;
  const bool defines_text =
      line.substr(first).starts_with("#define ") && line.find('"', first) != std::string_view::npos;
  return !defines_text;
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

// Some characters too few or too many, or strange ones among them, are mistypings.
bool IsNearlyPuzzle(std::string_view text) {
  constexpr std::size_t kMostLacking = 5, kMostStrange = 3;
  if (text.size() + kMostLacking < kCellCount || text.size() > kCellCount + kMostLacking) {
    return false;
  }
  const auto clues = static_cast<std::size_t>(std::ranges::count_if(text, IsClueCharacter));
  const auto blanks = static_cast<std::size_t>(std::ranges::count_if(text, IsBlankCharacter));
  return clues > 0 && blanks >= kCellCount / 4 && clues + blanks + kMostStrange >= text.size();
}

std::optional<Field> FindSecondPuzzle(std::string_view line, const LineFormat& format) {
  const std::optional<Field> first = FindField(line, format.puzzle);
  if (!first || first->size != kCellCount) return std::nullopt;
  const std::string_view puzzle = TextOf(line, *first);
  const std::vector<Field> fields =
      format.named_columns > 0 ? FieldsBetween(line, format.puzzle.separator) : FieldsOf(line);
  if (!IsPuzzleText(puzzle) || fields.size() <= format.named_columns) return std::nullopt;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Field& field = fields[i];
    const std::string_view text = TextOf(line, field);
    const bool is_second = text.size() == kCellCount && IsOtherPuzzle(text, puzzle);
    const bool is_damaged = !IsPuzzleText(text) && IsNearlyPuzzle(text);
    const bool has_name = i < format.named_columns;  // and may hold anything
    if (!has_name && (is_second || is_damaged)) return field;
    if (const auto joined = FindJoined(line, field, puzzle)) return joined;
  }
  return std::nullopt;
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
    if (text.find(' ') == std::string_view::npos && text.front() != '"') {
      return AreSwapped(line, text, format) ? nullptr : text.data();
    }
  }
  const std::optional<Field> field = FindField(line, place);
  if (!field || field->size != kCellCount) return nullptr;
  if (IsSolutionInItsPlace(line, *field, format)) return nullptr;
  const std::string_view text = TextOf(line, *field);
  if (AreSwapped(line, text, format)) return nullptr;
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
  if (IsSolutionInItsPlace(line, *field, format)) {
    return GridTextError{field->begin, "a solution in the puzzle's column, and no column " +
                                           std::to_string(format.solution->column + 1) +
                                           " on this line"};
  }
  if (AreSwapped(line, text, format)) {
    return GridTextError{
        field->begin,
        "a complete grid in the puzzle's column, and its puzzle in the solution's: "
        "swap the two"};
  }
  if (KindOfSize(text.size()) == PuzzleKind::kBoard) return *field;
  const Spaces spaces = field->size == line.size() ? Spaces::kAreBlanks : Spaces::kAreFaults;
  const std::optional<GridTextError> error = FindPuzzleError(text, spaces, format.puzzle_size);
  if (!error) return *field;
  return GridTextError{field->begin + error->offset, error->reason};
}

std::optional<LineFormat> FormatOfRecord(std::string_view line) {
  LineFormat format;
  format.puzzle_size = line.size();
  if (IsPuzzleText(line) || IsSpacedPuzzle(line)) return format;
  const std::vector<Field> fields = FieldsOf(line);
  const std::optional<GridFields> grids = FindGrids(line, fields);
  if (!grids) return std::nullopt;
  format.puzzle = PlaceAt(line, grids->puzzle.begin);
  const auto found = FindField(line, format.puzzle);
  if (!found || found->begin != grids->puzzle.begin) return std::nullopt;  // in quotes, say
  format.puzzle_size = grids->puzzle.size;
  if (grids->solution) format.solution = PlaceAt(line, grids->solution->begin);
  const std::size_t first =
      std::min(grids->puzzle.begin, grids->solution.value_or(grids->puzzle).begin);
  for (const Field& field : fields) {
    if (field.begin < first || !LooksLikeRating(TextOf(line, field))) continue;
    format.rating = PlaceAt(line, field.begin);
    break;
  }
  if (line.front() == '{') format.rating = PlaceOfJsonRating(line);
  return format;
}

}  // namespace surudoku
