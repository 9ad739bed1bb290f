// Puzzles inside other text: links, attributes of XML, SQL, YAML, source code.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "dataset/grid_format.h"

namespace surudoku {

/// A run of puzzle characters on a line, between quotes, brackets, white space or the like.
struct FoundRun {
  std::size_t begin = 0;
  std::size_t size = 0;
  bool is_puzzle = false;  ///< else it is nearly one: damaged, and named as such
  bool is_rows = false;    ///< rows, with line ends written out ("\n") between them
  bool is_cut = false;     ///< damaged by the end of the file
  bool is_list = false;    ///< cells, or rows, in a list: `"[[0, 0, 3], ..."`, `"53..7..../6..1...`
  bool has_other_blanks = false;  ///< none of the usual ones (other_blanks.h)
};

/// A puzzle on a line, and a solution that follows it on the same line, or comes right before it.
struct FoundRecord {
  FoundRun puzzle;
  std::optional<FoundRun> solution;

  /// The record is all from the start of the first to the end of the last.
  [[nodiscard]] std::size_t begin() const {
    return solution ? std::min(puzzle.begin, solution->begin) : puzzle.begin;
  }
  [[nodiscard]] std::size_t size() const {
    const FoundRun& last = solution && solution->begin > puzzle.begin ? *solution : puzzle;
    return last.begin + last.size - begin();
  }
};

/// How a line is looked through.
struct FoundSearch {
  bool has_lists = false;  ///< lists of 81 cells are looked for, too
  /// A puzzle came before this text, on its line or above, so that a run without blanks may be its
  /// damaged solution.
  bool follows_puzzle = false;
  /// Puzzles with blanks of their own are looked for, too (other_blanks.h). The looks that choose a
  /// file's layout leave them out, because `x` may be the blank of all its puzzles.
  bool has_other_blanks = false;
};

/// Goes through the puzzles of a line in linear time. Every run of the right size that stands
/// between two bounds is one, and so is a saved game (saved_game.h); what nearly is one is a
/// damaged one (damaged_run.h).
class FoundScanner {
 public:
  explicit FoundScanner(std::string_view line, const FoundSearch& search = {})
      : line_(line), search_(search) {}

  std::optional<FoundRecord> Next();

 private:
  std::optional<FoundRun> NextRun();
  [[nodiscard]] std::optional<FoundRun> GameAtPosition() const;
  [[nodiscard]] FoundRun PlainRunAtPosition() const;
  [[nodiscard]] std::optional<FoundRun> OtherBlanksAtPosition() const;
  [[nodiscard]] FoundRun ListAtPosition() const;
  [[nodiscard]] std::optional<FoundRun> DamagedAtPosition(const FoundRun& run) const;
  [[nodiscard]] std::size_t SizeOfBound() const;

  std::string_view line_;
  std::size_t position_ = 0;
  FoundSearch search_;
  std::optional<FoundRun> ahead_;  // was read to see whether it is a solution
};

/// Whether both neighbours of a run are quotes, brackets and other marks of code or markup.
bool IsEnclosed(std::string_view line, const FoundRun& run);

/// Whether the clues of a puzzle are not all the same: else it may be a matrix of zeros and ones.
bool HasSeveralValues(std::string_view cells);

/// Whether the cells of a 9x9 board or a larger one have too many values, without a clash, for any
/// other table of numbers.
bool IsCrowded(std::string_view cells);

/// Whether the cells of a board below 9x9 have so many clues, and no clash, that they are no table
/// of other numbers.
bool IsSmallBoard(std::string_view text);

/// The same of a text: with dots side by side it is no number and no date, so fewer clues do.
bool IsSmallPuzzle(std::string_view text);

/// Whether a run stands between such marks, or is its line.
bool StandsAlone(std::string_view line, const FoundRun& run);

/// The first board below 9x9 that stands so.
std::optional<FoundRun> FindSmallBoard(std::string_view line);

/// The first list of cells or rows that stands so and is a puzzle without clashes.
std::optional<FoundRun> FindListedPuzzle(std::string_view line);

/// Sets `puzzle` to the characters of the record's puzzle, or tells why it has none. Precondition:
/// FoundScanner found the record.
std::optional<RecordError> ReadFoundPuzzle(std::string_view record, std::string& puzzle);

/// Sets `solution` likewise.
std::optional<RecordError> ReadFoundSolution(std::string_view record, std::string& solution);

/// The place of the character `index` of the puzzle, or of the solution.
TextPlace PlaceInFoundPuzzle(std::string_view record, std::size_t index);
TextPlace PlaceInFoundSolution(std::string_view record, std::size_t index);

}  // namespace surudoku
