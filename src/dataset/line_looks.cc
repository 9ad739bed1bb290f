#include "dataset/line_looks.h"

#include <algorithm>
#include <span>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/solution_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

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
