#include "dataset/puzzle_text.h"

#include <algorithm>

#include "grid/candidates_text.h"
#include "grid/large_grid.h"
#include "grid/text_fault.h"

namespace surudoku {
namespace {

bool IsBlank(char c) { return c == ' ' || IsBlankCharacter(c); }

template <class Parsed>
std::optional<GridTextError> ErrorOf(const Result<Parsed, GridTextError>& parsed) {
  return parsed.ok() ? std::nullopt : std::optional(parsed.error());
}

}  // namespace

PuzzleKind KindOfSize(std::size_t size) {
  if (size == kCellCount) return PuzzleKind::kClues;
  if (size == kCandidatesTextSize) return PuzzleKind::kCandidates;
  return LargeBoxShape(size) ? PuzzleKind::kLarge : PuzzleKind::kMalformed;
}

std::optional<GridTextError> FindPuzzleError(std::string_view text, Spaces spaces,
                                             std::size_t size) {
  switch (KindOfSize(text.size())) {
    case PuzzleKind::kClues:
      return ErrorOf(ParseGrid(text, spaces));
    case PuzzleKind::kCandidates:
      return ErrorOf(ParseCandidates(text));
    case PuzzleKind::kLarge:
      return ErrorOf(ParseLargeGrid(text, spaces));
    default:
      return GridTextError{0, WrongSize(text.size(), size)};
  }
}

bool IsFullGridText(std::string_view text) {
  const PuzzleKind kind = KindOfSize(text.size());
  return (kind == PuzzleKind::kClues || kind == PuzzleKind::kLarge) && IsPuzzleText(text) &&
         std::ranges::none_of(text, IsBlank);
}

std::optional<GridTextError> FindClueClash(std::string_view puzzle) {
  if (KindOfSize(puzzle.size()) == PuzzleKind::kClues) {
    const auto clash = FindClash(ParseGrid(puzzle, Spaces::kAreBlanks).value());
    if (!clash) return std::nullopt;
    return GridTextError{static_cast<std::size_t>(clash->second_cell), Describe(*clash)};
  }
  if (KindOfSize(puzzle.size()) == PuzzleKind::kLarge) {
    const auto clash = FindLargeClash(puzzle);
    if (!clash) return std::nullopt;
    return GridTextError{clash->second_cell, clash->description};
  }
  return std::nullopt;  // candidates are no clues
}

std::size_t CountClues(std::string_view puzzle) {
  const auto is_clue = [](char c) { return !IsBlank(c); };
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
