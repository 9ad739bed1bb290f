#include "jobs/generate/board_rows.h"

#include <algorithm>
#include <optional>

#include "grid/board_text.h"
#include "surudoku/grid.h"
#include "text/levels_text.h"

namespace surudoku {
namespace {

/// A board and all that its row tells.
struct MadeBoard {
  std::uint64_t number = 0;
  std::string_view puzzle;
  std::string_view houses;  // as AddOwnRules reads them
  std::string_view solution;
  logic::Difficulty difficulty;
  std::string_view level;  // its name
};

void AppendMadeBoard(const MadeBoard& made, OutputRow row) {
  row.Number("record", made.number).Word("puzzle", made.puzzle).Word("solution", made.solution);
  row.Number("clues", made.solution.size() - static_cast<std::size_t>(std::ranges::count_if(
                                                 made.puzzle, IsBlankCharacter)));
  const int rank = RankOf(made.difficulty);
  row.Number("logic", static_cast<std::uint64_t>(rank)).Word("hardest", logic::NameOfRank(rank));
  row.Number("steps", made.difficulty.steps());
  row.Word("houses", made.houses);
  row.Word("difficulty", made.level);
  row.End();
}

}  // namespace

std::string_view BoardRows::LevelOf(int side, const logic::Difficulty& difficulty) const {
  if (!levels_.empty()) {
    const PuzzleFacts facts = {.logic = RankOf(difficulty)};
    return NameOfLevel(surudoku::LevelOf(facts, levels_), levels_);
  }
  const auto level = logic::LevelOf(side, difficulty);
  return level ? NameIn(kBoardLevelNames, *level) : kNoLevel;
}

BoardRows::BoardRows(RowFormat format, const BoardRules& rules, const Levels& levels,
                     const StopSignal& stop)
    : format_(format),
      rules_(OwnRulesText(rules)),
      levels_(levels),
      stop_(stop),
      solver_(rules),
      boards_(rules) {}

std::string BoardRows::Header(RowFormat format) {
  if (format != RowFormat::kCsv) return "";
  return HeaderRow([](OutputRow row) { AppendMadeBoard({}, row); });
}

std::uint64_t BoardRows::Append(std::string_view lines, std::uint64_t number, std::string& text) {
  std::uint64_t count = 0;
  for (; !lines.empty(); ++count) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(line.size() + 1);
    const std::size_t comma = std::min(line.find(','), line.size());
    const BoardPuzzle puzzle = {.text = line.substr(0, comma),
                                .regions = line.substr(std::min(comma + 1, line.size()))};
    std::string houses = rules_;
    if (!puzzle.regions.empty()) (houses += houses.empty() ? "" : " ") += puzzle.regions;
    std::string solution(puzzle.text.size(), '.');
    solver_.Solve(puzzle, {.limit = 1, .stop = stop_}, solution);
    const auto difficulty = logic::Measure(boards_.Load(puzzle), stop_);
    if (!difficulty) break;
    const int side = BoardSide(puzzle.text.size()).value();
    AppendMadeBoard(
        {number + count, puzzle.text, houses, solution, *difficulty, LevelOf(side, *difficulty)},
        OutputRow(format_, text));
  }
  return count;
}

}  // namespace surudoku
