// The text of many puzzles at once, in vector code: what a stream of puzzles needs most.
#pragma once

#include <cstdint>
#include <span>

#include "surudoku/puzzle_block.h"

namespace surudoku {

/// Sets strange[i] to 1 where the 81 characters at texts[i] are not all digits 1..9, blanks or
/// spaces, to 0 elsewhere. Precondition: the spans have the same size. A few nanoseconds a puzzle.
void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange);

/// Appends a puzzle for each text of 81 characters: 1..9 are clues, all others are taken for
/// blanks. Precondition: there is room for them. About 12 ns a puzzle.
void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block);

/// Writes the 81 digits of every puzzle of a solved block to texts[i]; what is written for puzzles
/// without a solution means nothing. Precondition: texts.size() == block.size(). About 9 ns a
/// puzzle.
void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts);

/// Sets wrong[i] to 1 where the 81 characters at grids[i] are not a complete and valid grid, to 0
/// elsewhere. Precondition: the spans have the same size. About 20 ns a grid.
void FindWrongGrids(std::span<const char* const> grids, std::span<std::uint8_t> wrong);

/// Sets contradicted[i] to 1 where a clue of the 81 characters at puzzles[i] is not in its cell
/// at grids[i], to 0 elsewhere. Precondition: the spans have the same size.
void FindContradictions(std::span<const char* const> puzzles, std::span<const char* const> grids,
                        std::span<std::uint8_t> contradicted);

}  // namespace surudoku
