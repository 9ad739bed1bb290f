#include "grid/puzzle_text.h"

#include <algorithm>
#include <cassert>

#include "grid/board_text.h"
#include "grid/grid_text.h"

namespace surudoku {
namespace {

bool IsBlank(char c) { return c == ' ' || IsBlankCharacter(c); }

// The blanks of a puzzle: of a larger grid `0` may be a value (see AppendBoard).
auto IsBlankOf(std::string_view puzzle) {
  const bool is_large = KindOfSize(puzzle.size()) == PuzzleKind::kBoard;
  return [is_large](char c) { return IsBlank(c) && !(is_large && c == '0'); };
}

// A hint at what spreadsheets do to puzzles that they take for numbers, if the text looks like it.
std::string_view SpreadsheetHint(std::string_view text, std::size_t size) {
  constexpr std::size_t kMostZeros = 20;
  const bool may_lack_zeros = text.size() < size && text.size() + kMostZeros >= size;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (may_lack_zeros && text.find('0') != std::string_view::npos &&
      std::ranges::all_of(text, is_digit)) {
    return " (a spreadsheet may have dropped leading zeros)";
  }
  const std::size_t exponent = text.find("E+");
  const bool is_rounded = exponent > 0 && exponent < text.size() &&
                          text.find_first_not_of("0123456789.,") == exponent &&
                          std::ranges::all_of(text.substr(exponent + 2), is_digit);
  return is_rounded ? " (a spreadsheet has rounded it to a number)" : "";
}

// Preconditions as for FindContradiction.
std::optional<std::size_t> FindContradictedCell(std::string_view puzzle,
                                                std::string_view solution) {
  const bool is_of_candidates = KindOfSize(puzzle.size()) == PuzzleKind::kCandidates;
  const auto is_blank = IsBlankOf(puzzle);
  assert(solution.size() == (is_of_candidates ? kCellCount : puzzle.size()));
  assert(IsFullGridText(solution));
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    const char digit = UpperCase(solution[cell]);
    if (is_of_candidates) {
      if (is_blank(puzzle[cell * kSide + static_cast<std::size_t>(digit - '1')])) return cell;
    } else if (!is_blank(puzzle[cell]) && UpperCase(puzzle[cell]) != digit) {
      return cell;
    }
  }
  return std::nullopt;
}

template <class Parsed>
std::optional<GridTextError> ErrorOf(const Result<Parsed, GridTextError>& parsed) {
  return parsed.ok() ? std::nullopt : std::optional(parsed.error());
}

}  // namespace

PuzzleKind KindOfSize(std::size_t size) {
  if (size == kCellCount) return PuzzleKind::kClues;
  if (size == kCandidatesTextSize) return PuzzleKind::kCandidates;
  return BoardSide(size) ? PuzzleKind::kBoard : PuzzleKind::kMalformed;
}

std::optional<GridTextError> FindPuzzleError(std::string_view text, Spaces spaces,
                                             std::size_t size) {
  switch (KindOfSize(text.size())) {
    case PuzzleKind::kClues:
      return ErrorOf(ParseGrid(text, spaces));
    case PuzzleKind::kCandidates:
      return ErrorOf(ParseCandidates(text));
    case PuzzleKind::kBoard:
      if (LooksLikeBoard(text, spaces)) return std::nullopt;
      if (auto error = ErrorOf(ParseBoard(text, spaces))) return error;
      return GridTextError{0, "a drawn line, no board"};
    default:
      return GridTextError{0, WrongSize(text.size(), size).append(SpreadsheetHint(text, size))};
  }
}

bool IsFullGridText(std::string_view text) {
  const PuzzleKind kind = KindOfSize(text.size());
  if (kind == PuzzleKind::kBoard) return LooksLikeFullBoard(text);
  return kind == PuzzleKind::kClues && IsPuzzleText(text) && std::ranges::none_of(text, IsBlank);
}

std::optional<GridTextError> FindClueClash(std::string_view puzzle, const BoardRules& rules) {
  assert(IsPuzzleText(puzzle, Spaces::kAreBlanks));
  if (KindOfSize(puzzle.size()) == PuzzleKind::kCandidates) return std::nullopt;  // no clues
  if (KindOfSize(puzzle.size()) == PuzzleKind::kClues && !rules.has_houses()) {
    const auto clash = FindClash(ParseGrid(puzzle, Spaces::kAreBlanks).value());
    if (!clash) return std::nullopt;
    return GridTextError{static_cast<std::size_t>(clash->second_cell), Describe(*clash)};
  }
  const auto clash = FindBoardClash(puzzle, HousesOf(rules, BoardSide(puzzle.size()).value()));
  if (!clash) return std::nullopt;
  return GridTextError{clash->second_cell, clash->description};
}

std::string NameOfCell(std::string_view puzzle, std::size_t cell) {
  if (KindOfSize(puzzle.size()) != PuzzleKind::kBoard) return CellName(static_cast<int>(cell));
  return BoardCellName(cell, static_cast<std::size_t>(BoardSide(puzzle.size()).value()));
}

std::optional<GridTextError> FindGridError(std::string_view puzzle, const BoardRules& rules) {
  if (KindOfSize(puzzle.size()) == PuzzleKind::kCandidates) {
    return GridTextError{0, "candidates where a complete grid belongs"};
  }
  const auto is_blank = IsBlankOf(puzzle);
  const auto blanks = std::ranges::count_if(puzzle, is_blank);
  if (blanks > 0) {
    const auto first =
        static_cast<std::size_t>(std::ranges::find_if(puzzle, is_blank) - puzzle.begin());
    return GridTextError{first, std::to_string(blanks) +
                                    (blanks == 1 ? " blank cell: " : " blank cells, the first ") +
                                    NameOfCell(puzzle, first)};
  }
  auto clash = FindClueClash(puzzle, rules);
  if (clash) clash->reason = "two equal digits: " + clash->reason;
  return clash;
}

std::optional<GridTextError> FindContradiction(std::string_view puzzle, std::string_view solution,
                                               std::string_view word) {
  const auto cell = FindContradictedCell(puzzle, solution);
  if (!cell) return std::nullopt;
  const std::string name = NameOfCell(puzzle, *cell);
  std::string is_digit = " is ";
  is_digit.append(1, solution[*cell]).append(" in the ").append(word);
  if (KindOfSize(puzzle.size()) == PuzzleKind::kCandidates) {
    return GridTextError{*cell, name + is_digit + ", which is no candidate of it"};
  }
  return GridTextError{*cell,
                       "the clue " + std::string(1, puzzle[*cell]) + " in " + name + is_digit};
}

bool HasContradiction(std::string_view puzzle, std::string_view solution) {
  return FindContradictedCell(puzzle, solution).has_value();
}

// Without a branch, as vector code does many characters at once.
void AppendDotted(std::string_view puzzle, std::string& text) {
  const std::size_t size = text.size();
  text.resize(size + puzzle.size());
  char* const dotted = text.data() + size;
  const bool is_large = KindOfSize(puzzle.size()) == PuzzleKind::kBoard;
  const char zero = is_large ? '0' : '.';
  for (std::size_t i = 0; i < puzzle.size(); ++i) {
    const char c = puzzle[i];
    const bool is_blank = (c == ' ') | (c == '.') | (c == '_') | (c == '*') | (c == '-');
    dotted[i] = c == '0' ? zero : is_blank ? '.' : c;
  }
}

std::size_t CountClues(std::string_view puzzle) {
  const auto is_clue = [is_blank = IsBlankOf(puzzle)](char c) { return !is_blank(c); };
  if (KindOfSize(puzzle.size()) != PuzzleKind::kCandidates) {
    return static_cast<std::size_t>(std::ranges::count_if(puzzle, is_clue));
  }
  std::size_t clues = 0;
  for (std::size_t i = 0; i < puzzle.size(); i += kSide) {
    if (std::ranges::count_if(puzzle.substr(i, kSide), is_clue) == 1) ++clues;
  }
  return clues;
}

}  // namespace surudoku
