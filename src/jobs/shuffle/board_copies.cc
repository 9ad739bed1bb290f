#include "jobs/shuffle/board_copies.h"

#include <algorithm>

#include "canonical/class_hash.h"
#include "grid/board_isomorph.h"
#include "grid/board_text.h"

namespace surudoku {

BoardCopies::BoardCopies(const ShuffleSettings& settings, const ShuffledBoard& board)
    : settings_(settings),
      board_(board),
      seed_(SeedOfPuzzle(settings.seed, board.puzzle)),
      letters_(LetterCaseOf(board.puzzle)) {
  ReadBoardValues(board.puzzle, board.symbols, puzzle_);
  if (!board.solution.empty()) ReadBoardValues(board.solution, board.symbols, solution_);
}

void BoardCopies::Append(std::uint64_t number, std::string& text) {
  const BoardIsomorphism isomorphism = RandomBoardIsomorphism(board_.boxes, seed_, number);
  Apply(isomorphism, puzzle_, copy_);
  if (settings_.format == RowFormat::kLine) {
    text += Text();
    if (settings_.with_map) text += ' ' + FormatBoardIsomorphism(isomorphism);
    text += '\n';
    return;
  }
  OutputRow row(settings_.format, text);
  row.Number("record", board_.record).Number("copy", number);
  row.Word("puzzle", Text());
  if (!solution_.empty()) Apply(isomorphism, solution_, copy_);
  row.Word("solution", solution_.empty() ? std::string() : Text());
  if (settings_.with_map) row.Word("map", FormatBoardIsomorphism(isomorphism));
  row.End(board_.kept);
}

std::size_t BoardCopies::MostBytes() const {
  constexpr std::size_t kNamesAndMap = 512;
  return 2 * board_.puzzle.size() + board_.kept.size() + kNamesAndMap;
}

std::string BoardCopies::Text() const {
  std::string text(copy_.size(), '.');
  std::ranges::transform(copy_, text.begin(), [this](std::uint8_t value) {
    return SymbolOf(value, board_.symbols, letters_);
  });
  return text;
}

}  // namespace surudoku
