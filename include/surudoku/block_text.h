// The text of many puzzles at once, in vector code: what a stream of puzzles needs most.
//
// A text is 81 characters, one for each cell in reading order; no length is given and no end is
// looked for. The times are those of AVX-512 at 3.5 GHz.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "surudoku/isomorph.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/target.h"

namespace surudoku {

/// Sets strange[i] to 1 where the text at texts[i] has a character that is not a digit, a blank or
/// a space, to 0 elsewhere. Precondition: the spans have the same size. A few nanoseconds a puzzle.
void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange,
                      Target target = DefaultTarget());

/// Appends a puzzle for each text: 1..9 are clues, all others are taken for blanks. Precondition:
/// there is room for them. About 12 ns a puzzle.
void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block,
                 Target target = DefaultTarget());

/// The same, and sets clues[i] to the number of clues of texts[i]. Precondition: the spans have the
/// same size. Counting costs next to nothing.
void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block,
                 std::span<std::uint32_t> clues, Target target = DefaultTarget());

/// Writes the 81 digits of every puzzle of a solved block to texts[i]; what is written for puzzles
/// without a solution means nothing. Precondition: texts.size() == block.size(). About 9 ns a
/// puzzle.
void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts,
                    Target target = DefaultTarget());

/// As AppendTexts, of grids that are 81 bytes 0..9, 0 for a blank; other bytes are taken for
/// blanks, too.
void AppendDigits(std::span<const char* const> grids, PuzzleBlock& block,
                  Target target = DefaultTarget());

/// As WriteSolutions, 81 bytes 1..9 each.
void WriteSolutionDigits(const PuzzleBlock& block, std::span<char* const> grids,
                         Target target = DefaultTarget());

/// Sets wrong[i] to 1 where the text at grids[i] is not a complete and valid grid, to 0 elsewhere.
/// Precondition: the spans have the same size. About 20 ns a grid.
void FindWrongGrids(std::span<const char* const> grids, std::span<std::uint8_t> wrong,
                    Target target = DefaultTarget());

/// Sets contradicted[i] to 1 where a clue of the text at puzzles[i] is not in its cell at grids[i],
/// to 0 elsewhere. Precondition: the spans have the same size.
void FindContradictions(std::span<const char* const> puzzles, std::span<const char* const> grids,
                        std::span<std::uint8_t> contradicted, Target target = DefaultTarget());

/// Writes isomorphs of a puzzle of 81 characters: texts[i] becomes what isomorphisms[i] makes of it
/// (see Apply), 1..9 and `.` for all that is not. Precondition: the spans have the same size. About
/// 15 ns an isomorph.
void WriteIsomorphs(std::string_view puzzle, std::span<const Isomorphism> isomorphisms,
                    std::span<char* const> texts, Target target = DefaultTarget());

}  // namespace surudoku
