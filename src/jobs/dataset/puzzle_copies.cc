#include "jobs/dataset/puzzle_copies.h"

#include <algorithm>
#include <cassert>

#include "canonical/class_hash.h"
#include "grid/board_isomorph.h"
#include "grid/board_text.h"
#include "surudoku/block_text.h"
#include "surudoku/grid.h"

namespace surudoku {

void PuzzleCopies::Begin(std::string_view puzzle, std::string_view answer) {
  puzzle_ = puzzle;
  answer_ = answer;
  puzzle_seed_ = SeedOfPuzzle(seed_, puzzle);
  puzzles_.resize(kMost * puzzle.size());
  answers_.resize(kMost * puzzle.size());
}

void PuzzleCopies::Make(std::uint64_t first, std::size_t count) {
  assert(count <= kMost);
  std::size_t begin = 0;
  if (first == 0 && count > 0) {
    std::ranges::copy(puzzle_, puzzles_.begin());
    std::ranges::copy(answer_, answers_.begin());
    begin = 1;
  }
  if (puzzle_.size() == kCellCount) return MakeIsomorphs(first + begin, begin, count - begin);
  for (std::size_t i = begin; i < count; ++i) MakeBoardIsomorph(first + i, i);
}

void PuzzleCopies::MakeIsomorphs(std::uint64_t first, std::size_t begin, std::size_t count) {
  const auto isomorphisms = std::span(isomorphisms_).first(count);
  for (std::size_t i = 0; i < count; ++i) {
    isomorphisms[i] = RandomIsomorphism(puzzle_seed_, first + i);
  }
  std::array<char*, kMost> texts;
  const auto write = [&](std::string_view grid, std::string& copies) {
    for (std::size_t i = 0; i < count; ++i) texts[i] = &copies[(begin + i) * kCellCount];
    WriteIsomorphs(grid, isomorphisms, std::span(texts).first(count));
  };
  write(puzzle_, puzzles_);
  write(answer_, answers_);
}

void PuzzleCopies::MakeBoardIsomorph(std::uint64_t number, std::size_t index) {
  const BoxShape boxes = BoxesOf(rules_, BoardSide(puzzle_.size()).value());
  const BoardIsomorphism isomorphism = RandomBoardIsomorphism(boxes, puzzle_seed_, number);
  const auto write = [&](std::string_view board, std::string& copies) {
    ReadBoardValues(board, Symbols::kFromOne, values_);
    Apply(isomorphism, values_, copy_);
    const auto text = copies.begin() + static_cast<std::ptrdiff_t>(index * puzzle_.size());
    std::ranges::transform(copy_, text, [](std::uint8_t value) {
      return SymbolOf(value, Symbols::kFromOne, LetterCase::kUpper);
    });
  };
  write(puzzle_, puzzles_);
  write(answer_, answers_);
}

}  // namespace surudoku
