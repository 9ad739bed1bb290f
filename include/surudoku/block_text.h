// The text of many puzzles at once, in vector code.
//
// A text is 81 characters, one for each cell in reading order. Only its address is given: it needs
// no end mark. The times were measured on AVX-512 at 3.5 GHz.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "surudoku/isomorph.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/target.h"

namespace surudoku {

/// Sets strange[i] to 1 if the text at texts[i] has a character that is neither a digit nor a blank
/// nor a space, and to 0 if not. Precondition: the spans have the same size. A few nanoseconds a
/// puzzle.
void FindStrangeTexts(std::span<const char* const> texts, std::span<std::uint8_t> strange,
                      Target target = DefaultTarget());

/// Appends a puzzle for each text: 1..9 are clues, all other characters are blanks. Precondition:
/// the block has room for them. About 12 ns a puzzle.
void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block,
                 Target target = DefaultTarget());

/// The same, and sets clues[i] to the number of clues of texts[i]. Precondition: the spans have the
/// same size. Counting costs next to nothing.
void AppendTexts(std::span<const char* const> texts, PuzzleBlock& block,
                 std::span<std::uint32_t> clues, Target target = DefaultTarget());

/// Writes the 81 digits of each puzzle of a solved block to texts[i]. The text of a puzzle without
/// a solution means nothing. Precondition: texts.size() == block.size(). About 9 ns a puzzle.
void WriteSolutions(const PuzzleBlock& block, std::span<char* const> texts,
                    Target target = DefaultTarget());

/// As AppendTexts, for grids of 81 bytes 0..9. 0 and all other bytes are blanks.
void AppendDigits(std::span<const char* const> grids, PuzzleBlock& block,
                  Target target = DefaultTarget());

/// As WriteSolutions, but writes 81 bytes 1..9.
void WriteSolutionDigits(const PuzzleBlock& block, std::span<char* const> grids,
                         Target target = DefaultTarget());

/// Sets wrong[i] to 1 if the text at grids[i] is not a complete and valid grid, and to 0 if it is.
/// Precondition: the spans have the same size. About 20 ns a grid.
void FindWrongGrids(std::span<const char* const> grids, std::span<std::uint8_t> wrong,
                    Target target = DefaultTarget());

/// Sets contradicted[i] to 1 if the grid at grids[i] lacks some clue of the puzzle at puzzles[i],
/// and to 0 if it has them all. Precondition: the spans have the same size.
void FindContradictions(std::span<const char* const> puzzles, std::span<const char* const> grids,
                        std::span<std::uint8_t> contradicted, Target target = DefaultTarget());

/// Writes isomorphs of a puzzle of 81 characters: texts[i] becomes the puzzle under isomorphisms[i]
/// (see Apply), with 1..9 for clues and `.` for blanks. Precondition: the spans have the same size.
/// About 15 ns an isomorph.
void WriteIsomorphs(std::string_view puzzle, std::span<const Isomorphism> isomorphisms,
                    std::span<char* const> texts, Target target = DefaultTarget());

}  // namespace surudoku
