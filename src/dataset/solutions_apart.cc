#include "dataset/solutions_apart.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/lines.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

FirstGrids ReadGrids(std::string_view text, const RecordFormat& format, std::size_t most) {
  RecordIndex index;
  IndexRecords(text, format, {}, index);
  index.records.resize(std::min(index.records.size(), most));
  FirstGrids grids;
  for (const RecordLines& record : index.records) {
    std::string storage;
    const auto grid = ReadPuzzle(text.substr(record.begin, record.size), format, storage);
    grids.push_back(grid.ok() ? std::optional(std::string(grid.value().text)) : std::nullopt);
  }
  return grids;
}

// So many grids of one kind say that a file has no others.
constexpr std::size_t kFewestOfOneKind = 20;

// Whether most complete grids, two or more, stand right above the puzzles that they complete.
bool AreAbove(const FirstGrids& grids) {
  constexpr int kFewestAbove = 2;
  SolutionVote vote;
  int above_puzzles = 0;
  std::size_t cells = 0, clues = 0;  // of the puzzles below their solutions
  std::optional<std::string> above;
  for (const std::optional<std::string>& grid : grids) {
    const bool may_be = grid && above && IsFullGridText(*above);
    if (may_be && vote.Add(*grid, *above)) {
      ++above_puzzles;
      cells += grid->size();
      clues += CountClues(*grid);
    }
    above = grid;
  }
  return vote.has_solutions() && above_puzzles >= kFewestAbove && AreCluesOfPuzzle(clues, cells);
}

// Whether the first half of them are puzzles, and the second half their solutions in the same
// order.
bool AreAtEnd(const FirstGrids& grids) {
  const std::size_t half = grids.size() / 2;
  if (half < 2 || grids.size() % 2 != 0) return false;
  SolutionVote vote;
  for (std::size_t i = 0; i < half; ++i) {
    const std::optional<std::string>& puzzle = grids[i];
    const std::optional<std::string>& solution = grids[half + i];
    if ((puzzle && IsFullGridText(*puzzle)) || (solution && !IsFullGridText(*solution))) {
      return false;
    }
    if (puzzle && solution) vote.Add(*puzzle, *solution);
  }
  return vote.has_solutions();
}

/// Two of the grids, by their numbers.
struct SolvedPair {
  std::size_t puzzle = 0;
  std::size_t solution = 0;
};

// The first complete grid with the clues of a puzzle anywhere, if most have one, and not all the
// same. A grid below 9x9 completes one of many puzzles by chance.
std::optional<SolvedPair> FindAnywhere(const FirstGrids& grids) {
  constexpr std::size_t kFewest = 2;
  std::vector<std::size_t> puzzles, complete;
  for (std::size_t i = 0; i < grids.size(); ++i) {
    if (!grids[i] || grids[i]->size() < kCellCount) continue;
    const std::size_t cells = grids[i]->size();
    // With more clues it is a grid that lacks some cells.
    const bool may_be_puzzle =
        AreCluesOfPuzzle(CountClues(*grids[i]), cells) && 4 * CountClues(*grids[i]) <= 3 * cells;
    if (IsFullGridText(*grids[i])) complete.push_back(i);
    if (may_be_puzzle) puzzles.push_back(i);
  }
  std::optional<SolvedPair> first;
  std::size_t solutions = 0;
  std::set<std::size_t> solved;
  for (const std::size_t solution : complete) {
    const auto puzzle = std::ranges::find_if(
        puzzles, [&](std::size_t number) { return Completes(*grids[solution], *grids[number]); });
    if (puzzle == puzzles.end()) continue;
    if (solutions++ == 0) first = SolvedPair{*puzzle, solution};
    solved.insert(*puzzle);
  }
  return solved.size() >= kFewest && 2 * solutions >= complete.size() ? first : std::nullopt;
}

// The first of them if all are complete, or none is; else none.
std::vector<std::string> FirstOfOneKind(const FirstGrids& grids, bool are_complete) {
  constexpr std::size_t kMost = 100;
  std::vector<std::string> first;
  for (const std::optional<std::string>& grid : grids) {
    if (!grid) continue;
    if (IsFullGridText(*grid) != are_complete) return {};
    if (first.size() < kMost) first.push_back(*grid);
  }
  return first;
}

}  // namespace

FirstGrids ReadFirstGrids(std::string_view text, const RecordFormat& format) {
  constexpr std::size_t kRecordsLookedAt = 100;
  return ReadGrids(text.substr(0, EndOfLines(text, kLinesOfStyle)), format, kRecordsLookedAt);
}

FirstGrids ReadAllGrids(std::string_view text, const RecordFormat& format) {
  constexpr std::size_t kMostRecords = 5000;
  return ReadGrids(text, format, kMostRecords);
}

bool HasUnnamedSolutions(const FirstGrids& grids) {
  SolutionVote vote;
  std::optional<std::string> above;  // nothing if it cannot be read
  for (const std::optional<std::string>& grid : grids) {
    if (grid && above && IsFullGridText(*grid)) vote.Add(*above, *grid);
    above = grid;
  }
  return vote.has_solutions();
}

std::optional<std::string> WhySolutionsApart(const FirstGrids& first, const FirstGrids& all) {
  if (AreAbove(first)) {
    return "complete grids above the puzzles that they solve: write each below its puzzle";
  }
  const std::string what_to_do = ": write each below its puzzle, or all into a file of their own";
  if (AreAtEnd(all)) {
    return "complete grids after all puzzles, which they solve in order" + what_to_do;
  }
  if (const auto pair = FindAnywhere(all)) {
    return "complete grids that solve puzzles elsewhere in the file (record " +
           std::to_string(pair->solution + 1) + " solves record " +
           std::to_string(pair->puzzle + 1) + ")" + what_to_do;
  }
  return std::nullopt;
}

std::vector<std::string> FirstOfCompleteAlone(const FirstGrids& grids) {
  std::vector<std::string> first = FirstOfOneKind(grids, true);
  return first.size() >= kFewestOfOneKind ? std::move(first) : std::vector<std::string>();
}

std::vector<std::string> FirstOfPuzzlesAlone(const FirstGrids& grids) {
  return FirstOfOneKind(grids, false);
}

bool AllHaveBlanks(const FirstGrids& grids) {
  std::size_t puzzles = 0;
  for (const std::optional<std::string>& grid : grids) {
    if (grid && IsFullGridText(*grid)) return false;
    puzzles += grid ? 1 : 0;
  }
  return puzzles >= kFewestOfOneKind;
}

}  // namespace surudoku
