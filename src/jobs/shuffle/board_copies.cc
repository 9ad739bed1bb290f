#include "jobs/shuffle/board_copies.h"

#include <algorithm>

#include "canonical/class_hash.h"
#include "grid/board_isomorph.h"
#include "grid/board_text.h"

namespace surudoku {

void AppendCopy(std::uint64_t record, std::uint64_t copy, std::string_view puzzle,
                std::string_view solution, const std::optional<std::string>& map,
                std::string_view kept, OutputRow row) {
  row.Number("record", record).Number("copy", copy);
  row.Word("puzzle", puzzle).Word("solution", solution);
  if (map) row.Word("map", *map);
  row.End(kept);
}

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
  const std::string puzzle = Text();
  if (!solution_.empty()) Apply(isomorphism, solution_, copy_);
  std::optional<std::string> map;
  if (settings_.with_map) map = FormatBoardIsomorphism(isomorphism);
  AppendCopy(board_.record, number, puzzle, solution_.empty() ? "" : Text(), map, board_.kept,
             OutputRow(settings_.format, text));
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
