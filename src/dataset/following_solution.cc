#include "dataset/following_solution.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/piecewise_puzzles.h"
#include "dataset/solution_names.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

// The place of the line that names a solution, below the record's first line.
std::size_t FindName(std::string_view record) {
  const std::size_t first = std::min(record.find('\n'), record.size());
  const std::size_t name = FindSolutionName(record.substr(first));
  return name == std::string_view::npos ? name : first + name;
}

// The start of the record after this one, or the text's end.
std::size_t NextBegin(std::string_view text, const RecordIndex& index, std::size_t i) {
  return i + 1 < index.records.size() ? index.records[i + 1].begin : text.size();
}

// The place of the line that names a record as a solution: one of those from a place on, up to the
// record's first, and on that before the next record (`until`).
std::optional<std::size_t> FindNameAbove(std::string_view text, std::size_t from,
                                         const RecordLines& record, std::size_t until) {
  const std::size_t end = std::min(text.find('\n', record.begin), until);
  if (from >= end) return std::nullopt;
  const std::size_t name = FindSolutionName(text.substr(from, end - from));
  return name == std::string_view::npos ? std::nullopt : std::optional(from + name);
}

// The start of the line after a record.
std::size_t LineAfter(std::string_view text, const RecordLines& record) {
  const std::size_t newline = text.find('\n', record.begin + record.size);
  return newline == std::string_view::npos ? text.size() : newline + 1;
}

// The end of a solution's record, which has its name: that may follow the grid on its line, before
// the next record (`until`).
std::size_t EndWithName(std::string_view text, std::size_t name, const RecordLines& record,
                        std::size_t until) {
  const std::size_t end = record.begin + record.size;
  const std::size_t newline = text.find('\n', name);
  const bool has_name = newline < end || NamesSolution(text.substr(name, end - name));
  return has_name ? end : std::min(newline, until);
}

// The record from its name's line on.
RecordLines WithName(std::string_view text, std::size_t name, const RecordLines& record,
                     std::size_t until) {
  const std::string_view before = text.substr(name, record.begin - name);
  return {static_cast<std::uint32_t>(name),
          static_cast<std::uint32_t>(EndWithName(text, name, record, until) - name),
          record.line - static_cast<std::uint32_t>(std::ranges::count(before, '\n'))};
}

/// The solution's own record.
struct SolutionRecord {
  std::string_view text;
  TextPlace place;  ///< in the record of the puzzle
};

SolutionRecord MakeSolution(std::string_view record, std::size_t begin, std::size_t size) {
  const std::string_view before = record.substr(0, begin);
  return {record.substr(begin, size),
          {static_cast<std::uint64_t>(std::ranges::count(before, '\n')),
           before.size() - (before.rfind('\n') + 1)}};
}

std::optional<SolutionRecord> FindNamedSolution(std::string_view record,
                                                const RecordFormat& format) {
  const std::size_t name = FindName(record);
  if (name == std::string_view::npos) return std::nullopt;
  RecordIndex index;
  IndexParts(record.substr(name), format, {}, index);
  if (index.records.empty()) return std::nullopt;
  return MakeSolution(record, name + index.records.front().begin, index.records.front().size);
}

std::optional<SolutionRecord> FindUnnamedSolution(std::string_view record,
                                                  const RecordFormat& format) {
  RecordIndex index;
  IndexParts(record, format, {}, index);
  if (index.records.size() < 2) return std::nullopt;
  return MakeSolution(record, index.records[1].begin, index.records[1].size);
}

std::optional<SolutionRecord> FindSolution(std::string_view record, const RecordFormat& format) {
  return format.are_solutions_unnamed ? FindUnnamedSolution(record, format)
                                      : FindNamedSolution(record, format);
}

// An error in the solution's record as one of the puzzle's.
RecordError In(const SolutionRecord& solution, RecordError error) {
  if (error.place.line == 0) error.place.column += solution.place.column;
  error.place.line += solution.place.line;
  return error;
}

bool IsPuzzleWithBlanks(std::string_view record, const RecordFormat& format) {
  std::string storage;
  const auto puzzle = ReadPuzzlePart(record, format, storage);
  return puzzle.ok() && !IsFullGridText(puzzle.value().text);
}

/// A record of a file in which each complete grid below a puzzle is its solution.
struct Part {
  bool is_complete = false;  ///< or was meant so: hardly a cell of it is blank
  std::size_t size = 0;      ///< of a puzzle that can be read; else 0
};

// The cells that the records have by their layout.
std::size_t UsualSize(const RecordFormat& format) {
  if (format.shape == RecordShape::kLine) return format.line.puzzle_size;
  const auto side = static_cast<std::size_t>(format.board.side);
  return format.shape == RecordShape::kBoard ? side * side : std::size_t{kCellCount};
}

Part PartAt(std::string_view record, const RecordFormat& format) {
  constexpr std::size_t kCellsForEachBlank = 16;
  std::string storage;
  const auto puzzle = ReadPuzzlePart(record, format, storage);
  if (puzzle.ok()) {
    const std::size_t size = puzzle.value().text.size();
    const bool is_grid = KindOfSize(size) != PuzzleKind::kCandidates;
    const std::size_t blanks = size - (is_grid ? CountClues(puzzle.value().text) : 0);
    return {kCellsForEachBlank * blanks <= size, size};
  }
  const std::size_t cells = UsualSize(format);
  const auto values = static_cast<std::size_t>(std::ranges::count_if(
      record, [&](char c) { return IsClueCharacter(c) || (cells > kCellCount && IsLetter(c)); }));
  return {4 * values >= 3 * cells, 0};
}

// Whether a named grid may be the solution of the puzzle above.
bool Fits(std::string_view text, const RecordLines& above, const RecordLines& named,
          const RecordFormat& format) {
  if (!format.must_solutions_fit) return true;
  std::string of_puzzle, of_solution;
  const auto puzzle = ReadPuzzlePart(text.substr(above.begin, above.size), format, of_puzzle);
  const auto solution = ReadPuzzlePart(text.substr(named.begin, named.size), format, of_solution);
  return puzzle.ok() && solution.ok() && Completes(solution.value().text, puzzle.value().text);
}

void JoinNamed(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  std::vector<RecordLines> joined;
  bool has_solution = true;  // the last one, or there is none
  for (std::size_t i = 0; i < index.records.size(); ++i) {
    const RecordLines& record = index.records[i];
    const std::size_t until = NextBegin(text, index, i);
    const std::size_t from = joined.empty() ? 0 : LineAfter(text, joined.back());
    const auto name = FindNameAbove(text, from, record, until);
    if (!name || IsPuzzleWithBlanks(text.substr(record.begin, record.size), format)) {
      joined.push_back(record);
      has_solution = false;
    } else if (has_solution || !Fits(text, joined.back(), record, format)) {
      joined.push_back(WithName(text, *name, record, until));
      has_solution = true;
    } else {
      const std::size_t end = EndWithName(text, *name, record, until);
      joined.back().size = static_cast<std::uint32_t>(end) - joined.back().begin;
      has_solution = true;
    }
  }
  index.records = std::move(joined);
}

void JoinUnnamed(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  std::vector<RecordLines> joined;
  std::optional<std::size_t> size;  // of a puzzle without its solution, if the last one is so
  for (const RecordLines& record : index.records) {
    const Part part = PartAt(text.substr(record.begin, record.size), format);
    const bool may_be = size && (*size == part.size || *size == 0 || part.size == 0);
    if (part.is_complete && may_be) {
      joined.back().size = record.begin + record.size - joined.back().begin;
    } else {
      joined.push_back(record);
    }
    size = part.is_complete ? std::nullopt : std::optional(part.size);
  }
  index.records = std::move(joined);
}

FirstGrids ReadGrids(std::string_view text, const RecordFormat& format, std::size_t most) {
  RecordIndex index;
  IndexParts(text, format, {}, index);
  index.records.resize(std::min(index.records.size(), most));
  FirstGrids grids;
  for (const RecordLines& record : index.records) {
    std::string storage;
    const auto grid = ReadPuzzlePart(text.substr(record.begin, record.size), format, storage);
    grids.push_back(grid.ok() ? std::optional(std::string(grid.value().text)) : std::nullopt);
  }
  return grids;
}

}  // namespace

NamedGrids FindNamedGrids(std::string_view text, const RecordFormat& format) {
  RecordIndex index;
  IndexParts(text, format, {}, index);
  SolutionVote vote;
  bool has_others = false;
  for (std::size_t i = 1; i < index.records.size(); ++i) {
    const RecordLines& above = index.records[i - 1];
    const RecordLines& below = index.records[i];
    if (!FindNameAbove(text, LineAfter(text, above), below, NextBegin(text, index, i))) continue;
    std::string of_puzzle, of_solution;
    const auto puzzle = ReadPuzzlePart(text.substr(above.begin, above.size), format, of_puzzle);
    const auto solution = ReadPuzzlePart(text.substr(below.begin, below.size), format, of_solution);
    if (!puzzle.ok() || !solution.ok()) continue;
    if (IsFullGridText(puzzle.value().text) || !IsFullGridText(solution.value().text)) continue;
    if (!vote.Add(puzzle.value().text, solution.value().text)) has_others = true;
  }
  if (vote.has_solutions()) return NamedGrids::kSolutions;
  return has_others ? NamedGrids::kOthers : NamedGrids::kNone;
}

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

bool LacksPuzzles(const FirstGrids& grids) {
  return std::ranges::none_of(grids, [](const std::optional<std::string>& grid) {
    return grid && !IsFullGridText(*grid) && !FindClueClash(*grid);
  });
}

void JoinSolutions(std::string_view text, const RecordFormat& format, RecordIndex& index) {
  if (format.are_solutions_unnamed) return JoinUnnamed(text, format, index);
  JoinNamed(text, format, index);
}

bool HasFollowingSolution(std::string_view record, const RecordFormat& format) {
  return FindSolution(record, format).has_value();
}

std::string_view WithoutFollowingSolution(std::string_view record, const RecordFormat& format) {
  if (format.are_solutions_unnamed) {
    RecordIndex index;
    IndexParts(record, format, {}, index);
    const bool is_alone = index.records.size() < 2;
    return is_alone ? record : record.substr(index.records[0].begin, index.records[0].size);
  }
  const std::size_t name = FindName(record);
  if (name == std::string_view::npos) return record;
  record = record.substr(0, name);
  if (format.shape == RecordShape::kFound) {
    const auto puzzle = PiecewisePuzzleAt(record);
    record = record.substr(0, puzzle ? puzzle->end : record.find('\n'));
  }
  return record.substr(0, record.find_last_not_of("\r\n") + 1);  // empty lines may come between
}

Result<std::string_view, RecordError> ReadFollowingSolution(std::string_view record,
                                                            const RecordFormat& format,
                                                            std::string& storage) {
  const std::optional<SolutionRecord> solution = FindSolution(record, format);
  if (!solution) return RecordError{{}, "no solution below the puzzle"};
  const auto cells = ReadPuzzlePart(solution->text, format, storage);
  if (!cells.ok()) return In(*solution, cells.error());
  if (cells.value().text.data() != storage.data()) storage = std::string(cells.value().text);
  return std::string_view(storage);
}

RecordError ErrorInFollowingSolution(std::string_view record, const RecordFormat& format,
                                     std::size_t index, std::string reason) {
  const SolutionRecord solution = FindSolution(record, format).value();
  return In(solution, ErrorInPuzzle(solution.text, format, index, std::move(reason)));
}

}  // namespace surudoku
