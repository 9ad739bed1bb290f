// Answers puzzles of digits, cages, lines and dots as text.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "clues/clue_board.h"
#include "surudoku/solver.h"

namespace surudoku::clues {

/// Called with the characters of a solution, row by row: digits, and letters from A for 10;
/// returns false to end the search.
using TextVisitor = std::function<bool(std::string_view solution)>;

/// options.limit, max_guesses and stop bound the search; options.visitor is not called. There are
/// no levels.
Answer SolveClues(const ClueBoard& board, const SolveOptions& options, const TextVisitor& visit);

/// The same; `solution` becomes the first solution found.
Answer SolveClues(const ClueBoard& board, const SolveOptions& options, std::string& solution);

/// The clue at which a puzzle without a solution fails, as it is written; empty if the search had
/// to guess to see that there is none, or if there is one. Precondition: ReadClueBoard reads the
/// text.
std::string PlainContradiction(std::string_view text);

/// The cells of the board of such a text.
std::size_t CellsOfClues(std::string_view text);

}  // namespace surudoku::clues
