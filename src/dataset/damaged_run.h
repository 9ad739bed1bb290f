// Runs on a line that were meant as puzzles, but are none: they are faults, not other text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// Whether the character may be a cell of a puzzle of this size.
bool IsCellFor(std::size_t size, char c);

std::size_t CountBlanks(std::string_view text);

/// Whether the text has a digit: lines drawn of dashes or dots are no puzzles.
bool HasDigit(std::string_view text);

/// The size of a puzzle that the run nearly is, or nothing. A number without many zeros is none,
/// except as the solution of a puzzle before it.
std::optional<std::size_t> NearlyOfSize(std::string_view run, bool follows_puzzle);

/// The size of the text from `begin` on that is nearly a puzzle with a blank or a mark inside of
/// it, as in `'53..7. ..6..195'` or `53..7.,..6..195`; 0 if there is none.
std::size_t SplitRunAt(std::string_view line, std::size_t begin, bool follows_puzzle);

/// Cells on a line.
struct RunPlace {
  std::size_t begin = 0;
  std::size_t size = 0;
};

/// The greater part of a puzzle that a line's end breaks in two, between quotes or tags: it goes up
/// to the end of the line from such a mark on, or from its start up to a mark. A lesser part does
/// after `frame`, the text right before most puzzles, if this has letters (`puzzle: `).
std::optional<RunPlace> FindBrokenRun(std::string_view line, std::string_view frame);

/// The cells of a line that has nothing else, but too few for a puzzle: where puzzles stand on
/// lines of their own, it was one.
std::optional<RunPlace> FindLonePiece(std::string_view line);

/// The place of a puzzle that the end of the text cuts off: all that stands on its last line from
/// there on is cells and what separates them. `frame` stands right before most puzzles of the text.
std::optional<std::size_t> FindCutRun(std::string_view last_line, std::string_view frame);

}  // namespace surudoku
