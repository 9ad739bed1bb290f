#include "dataset/hodoku_line.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "dataset/line_format.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

constexpr ColumnPlace kCandidates = {':', 2};
constexpr ColumnPlace kGrid = {':', 3};
constexpr ColumnPlace kDeleted = {':', 4};
constexpr ColumnPlace kEliminations = {':', 5};

RecordError ErrorAt(std::size_t column, std::string reason) {
  return {{0, column}, std::move(reason)};
}

// Whether a line has as many fields as one of the library.
bool HasFieldsOfLibrary(std::string_view line) {
  constexpr std::ptrdiff_t kFewestColons = 5;
  return line.size() > kCellCount && std::ranges::count(line, ':') >= kFewestColons;
}

// Whether a line is one of the library, though it may be damaged: it has the number of a technique
// first, or ends as one.
bool SeemsOfLibrary(std::string_view line) {
  constexpr std::size_t kDigits = 4;
  constexpr std::size_t kFewestCells = 16;  // fewer are no board of any size
  const bool has_number = line.size() > kDigits && line.starts_with(':') &&
                          std::ranges::all_of(line.substr(1, kDigits), IsDigit);
  if (!has_number) return HasFieldsOfLibrary(line) && line.ends_with("::");
  const std::optional<Field> grid = FindField(line, kGrid);
  return grid && (grid->size >= kFewestCells || line.size() > kCellCount);
}

// The grid of a library's line, or the first field of another.
std::optional<Field> FindGrid(std::string_view line) {
  return FindField(line, line.starts_with(':') ? kGrid : ColumnPlace{});
}

std::optional<RecordError> ReadGrid(std::string_view line, const Field& field,
                                    HodokuPuzzle& puzzle) {
  for (std::size_t column = field.begin; column < field.begin + field.size; ++column) {
    const char c = line[column];
    if (c == '+') {
      const bool is_placed = column + 1 < line.size() && IsClueCharacter(line[column + 1]);
      if (!is_placed) return ErrorAt(column, "'+' without a digit after it");
      continue;
    }
    if (!IsClueCharacter(c) && !IsBlankCharacter(c)) {
      return ErrorAt(column, NeitherDigitNorBlank(c));
    }
    if (puzzle.text.size() < kCellCount) puzzle.columns[puzzle.text.size()] = column;
    puzzle.text += IsClueCharacter(c) ? c : '.';
  }
  if (puzzle.text.size() == kCellCount) return std::nullopt;
  return ErrorAt(field.begin, WrongSize(puzzle.text.size(), kCellCount));
}

// A grid after that of a library's line: the end of the line between two is gone.
std::optional<Field> FindSecondGrid(std::string_view line) {
  const std::vector<Field> fields = FieldsBetween(line, ':');
  const auto is_grid = [line](const Field& field) {
    return field.size >= kCellCount && std::ranges::all_of(TextOf(line, field), [](char c) {
             return IsClueCharacter(c) || IsBlankCharacter(c) || c == '+';
           });
  };
  const auto rest = std::span(fields).subspan(std::min(kDeleted.column, fields.size()));
  const auto second = std::ranges::find_if(rest, is_grid);
  return second == rest.end() ? std::nullopt : std::optional(*second);
}

// Eliminations of no technique: deleted candidates that one ':' too many moved there.
std::optional<Field> FindMovedDeleted(std::string_view line) {
  if (FieldText(line, kCandidates) != "x") return std::nullopt;
  const std::optional<Field> moved = FindField(line, kEliminations);
  return moved && moved->size > 0 ? moved : std::nullopt;
}

// Takes one deleted candidate from the candidates: "112" is digit 1 of r1c2.
std::optional<std::string> Delete(std::string_view word, const HodokuPuzzle& puzzle,
                                  Candidates& candidates) {
  if (word.size() != 3 || !std::ranges::all_of(word, IsClueCharacter)) {
    return "'" + std::string(word) + "' is no candidate: its digit, row and column";
  }
  const int digit = word[0] - '0';
  const int cell = (word[1] - '1') * kSide + word[2] - '1';
  if (puzzle.text[static_cast<std::size_t>(cell)] == word[0]) {
    return std::string(word) + " deletes the digit that stands in " + CellName(cell);
  }
  candidates.cells[cell] &= static_cast<std::uint16_t>(~(1U << (digit - 1)));
  return std::nullopt;
}

std::optional<RecordError> ReadDeleted(std::string_view line, const Field& field,
                                       HodokuPuzzle& puzzle) {
  Candidates candidates = CandidatesOf(ParseGrid(puzzle.text).value());
  const std::size_t end = field.begin + field.size;
  for (std::size_t begin = field.begin; begin < end;) {
    const std::size_t after = std::min(line.find(' ', begin), end);
    if (after > begin) {
      if (auto why = Delete(line.substr(begin, after - begin), puzzle, candidates)) {
        return ErrorAt(begin, std::move(*why));
      }
    }
    begin = after + 1;
  }
  puzzle.text = FormatCandidates(candidates);
  return std::nullopt;
}

}  // namespace

bool IsHodokuLine(std::string_view line) {
  if (line.starts_with(':') || HasFieldsOfLibrary(line)) return true;
  const std::size_t plus = line.find('+');
  if (plus == std::string_view::npos) return false;
  const std::optional<Field> first = FindField(line, {});
  return first && plus < first->begin + first->size;
}

bool LooksLikeHodoku(std::string_view line) {
  return SeemsOfLibrary(line) || (IsHodokuLine(line) && ReadHodokuLine(line).ok());
}

Result<HodokuPuzzle, RecordError> ReadHodokuLine(std::string_view line) {
  if (!line.starts_with(':') && HasFieldsOfLibrary(line)) {
    return ErrorAt(0, "a line of HoDoKu's library begins with ':'");
  }
  HodokuPuzzle puzzle;
  const std::optional<Field> grid = FindGrid(line);
  if (!grid) return ErrorAt(line.size(), "no grid on this line, which is HoDoKu's third field");
  if (auto error = ReadGrid(line, *grid, puzzle)) return std::move(*error);
  if (!line.starts_with(':')) return puzzle;
  if (const auto second = FindSecondGrid(line)) {
    return ErrorAt(second->begin, "a second grid on this line: write each on a line of its own");
  }
  const std::optional<Field> deleted = FindField(line, kDeleted);
  if (!deleted || deleted->begin + deleted->size == line.size()) {
    return ErrorAt(line.size(), "the line is cut off: ':' comes after the deleted candidates");
  }
  if (deleted->size == 0) {
    const auto moved = FindMovedDeleted(line);
    if (moved) return ErrorAt(moved->begin, "deleted candidates after one ':' too many");
    return puzzle;
  }
  if (auto error = ReadDeleted(line, *deleted, puzzle)) return std::move(*error);
  return puzzle;
}

void AppendHodokuLine(std::string_view puzzle, std::string& text) {
  const Candidates candidates = puzzle.size() == kCellCount
                                    ? CandidatesOf(ParseGrid(puzzle, Spaces::kAreBlanks).value())
                                    : ParseCandidates(puzzle).value();
  std::string deleted;
  text += ":0000:x:";
  for (int cell = 0; cell < kCellCount; ++cell) {
    const std::uint16_t digits = candidates.cells[cell];
    const bool is_filled = std::has_single_bit(digits);
    text += is_filled ? static_cast<char>('1' + std::countr_zero(digits)) : '.';
    for (int digit = 0; digit < kSide && !is_filled; ++digit) {
      if ((digits >> digit & 1U) != 0) continue;
      if (!deleted.empty()) deleted += ' ';
      for (const int part : {digit, RowOf(cell), ColumnOf(cell)}) {
        deleted += static_cast<char>('1' + part);
      }
    }
  }
  text += ':' + deleted + "::\n";
}

}  // namespace surudoku
