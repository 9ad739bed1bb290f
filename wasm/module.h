// The functions that the WebAssembly module exports. npm/src/engine.js calls them.
//
// A grid is 81 bytes, digits 0..9 by rows, 0 for a blank. ReadGrids makes such grids of text. All
// other functions expect them, at most kMostGrids in a call: a worker of JavaScript hears of
// messages only between calls. The caller allocates all arrays in the module's memory. They have
// one element for each grid, and a null pointer stands for an output that is not wanted. Numbers
// that JavaScript keeps as such are doubles, seeds are 64-bit integers (BigInt).
//
// Some functions also take puzzles of candidates (pencilmarks, Sukaku): 81 sets of 16 bits, where
// bit d-1 stands for digit d. `are_candidates` tells which kind all puzzles of the call are.
//
// The module has one thread and imports nothing. If it runs out of memory it traps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "surudoku/puzzle_block.h"

#define SURUDOKU_WASM_EXPORT(name) __attribute__((export_name(#name)))

namespace surudoku::wasm {

inline constexpr std::size_t kMostGrids = PuzzleBlock::kGoodCapacity;

// ---- Memory (memory.cc) ----

SURUDOKU_WASM_EXPORT(alloc) void* Alloc(std::size_t bytes);
SURUDOKU_WASM_EXPORT(release) void Release(void* memory);

/// The text that the last call left: `SetText` sets it. It lasts until the next call.
SURUDOKU_WASM_EXPORT(text) const char* Text();
SURUDOKU_WASM_EXPORT(text_size) std::size_t TextSize();
void SetText(std::string text);

/// Leaves the words for statuses, techniques and so on as a text: a JSON object with a list for
/// each enumeration, in its order, the names of the levels, and the version (words.cc).
SURUDOKU_WASM_EXPORT(words) void Words();

// ---- Grids (read_grids.cc) ----

/// Makes digits of grids in place. A grid may consist of digits or of characters: `1`..`9`, and for
/// a blank `.`, `0`, `_`, `*`, `-` or a space. Its first byte tells which. Returns the place of the
/// first byte that is no cell, or -1.
SURUDOKU_WASM_EXPORT(read_grids) int ReadGrids(std::uint8_t* grids, std::size_t n);

// ---- Solving (solve.cc) ----

/// The outputs of Solve. Here and below they lie in this order in memory.
struct SolveOutputs {
  std::uint8_t* solutions = nullptr;  ///< grids: the first solution, blanks if there is none
  std::uint8_t* statuses = nullptr;   ///< Status; kInvalidStatus if two clues clash
  double* counts = nullptr;           ///< solutions found, at most the limit
  double* guesses = nullptr;          ///< see SearchStatistics
  double* rounds = nullptr;
  std::uint8_t* levels = nullptr;  ///< Level; this output takes some time
};

inline constexpr std::uint8_t kInvalidStatus = 5;

/// Solves up to `limit` solutions, at least 1. From 3 on it only counts them.
SURUDOKU_WASM_EXPORT(solve)
void Solve(const void* puzzles, bool are_candidates, std::size_t n, double limit,
           const SolveOutputs* outputs);

// ---- Checking (check.cc) ----

enum class Verdict : std::uint8_t {
  kCorrect,
  kIncomplete,   ///< the solution has a blank, or two equal cells in a house
  kContradicts,  ///< a cell of the solution has a digit that the puzzle rules out
  kAmbiguous,    ///< correct, but the puzzle has other solutions too; only if that is asked for
};

struct CheckOutputs {
  std::uint8_t* verdicts;  ///< Verdict
};

/// `puzzles` may be null: then a solution is correct if it is a complete and valid grid.
SURUDOKU_WASM_EXPORT(check)
void Check(const void* puzzles, bool are_candidates, const std::uint8_t* solutions, std::size_t n,
           bool proves_unique, const CheckOutputs* outputs);

// ---- Rating (rate.cc, explain.cc) ----

/// Ratings are in tenths. All but `statuses`, which must not be null, are 0 for puzzles that do not
/// have exactly one solution.
struct RateOutputs {
  std::uint8_t* statuses;  ///< as those of Solve
  std::uint8_t* er;
  std::uint8_t* ep;
  std::uint8_t* ed;
  std::uint8_t* hardest;      ///< Technique
  std::uint16_t* techniques;  ///< for each puzzle, how many steps use each technique
};

SURUDOKU_WASM_EXPORT(rate)
void Rate(const void* puzzles, bool are_candidates, std::size_t n, int profile,
          const RateOutputs* outputs);

/// Leaves the steps of a puzzle as a text, a JSON object in a line for each (docs/trace.md), and
/// returns true. If the puzzle has no steps, the text says why. `is_rated` asks for the steps of
/// the rating by the profile, else they are those of a person. Stops after `most` steps.
SURUDOKU_WASM_EXPORT(explain)
bool Explain(const void* puzzle, bool are_candidates, bool is_rated, int profile,
             std::uint32_t most);

// ---- Isomorphs (canonical.cc, isomorphs.cc) ----

struct CanonicalOutputs {
  std::uint8_t* forms;     ///< grids; blanks if the puzzle has no form
  std::uint8_t* statuses;  ///< CanonicalStatus
  std::uint32_t* automorphisms;
  char* hashes;  ///< 32 hexadecimal digits each; the same for all isomorphs
};

SURUDOKU_WASM_EXPORT(canonical)
void FindCanonical(const std::uint8_t* puzzles, std::size_t n, int form,
                   const CanonicalOutputs* outputs);

struct GridOutputs {
  std::uint8_t* puzzles;  ///< must not be null
  std::uint8_t* solutions;
};

/// Writes `n` isomorphs, from the number `first` on. Numbers count from 0 and run through `copies`
/// isomorphs of each puzzle. `solutions` may be null; a solution goes along with each isomorph of
/// its puzzle.
SURUDOKU_WASM_EXPORT(isomorphs)
void Isomorphs(const std::uint8_t* puzzles, const std::uint8_t* solutions, std::uint32_t copies,
               std::uint64_t seed, std::uint32_t first, std::size_t n, const GridOutputs* outputs);

// ---- Generating (generate.cc) ----

/// PuzzleRequest, as JavaScript writes it. -1 as the least of a range: it is not asked for.
struct GenerateRequest {
  std::int32_t full;
  std::int32_t min_clues, max_clues;
  std::int32_t minimal;
  std::int32_t symmetry;
  std::int32_t level;   ///< Level
  std::int32_t levels;  ///< the list of named levels, by its place in kLevelLists; or -1
  std::int32_t named_level;
  std::int32_t er_least, er_most;
  std::int32_t ep_least, ep_most;
  std::int32_t te_least, te_most;
  std::int32_t technique;  ///< -1: none is asked for
  std::int32_t least_steps;
  std::int32_t last;  ///< the last technique that steps may take
  std::int32_t family;
  std::int32_t profile;
  std::uint32_t max_attempts;
  std::uint8_t places[kCellCount];  ///< not 0 where a clue may stand
};

/// Makes the puzzles first..first+n-1, counted from 1, and their solutions. Returns how many there
/// are: less than n if it gave up on one. If no puzzle can meet the request, it returns -1, and the
/// text says why.
SURUDOKU_WASM_EXPORT(generate)
int Generate(const GenerateRequest* request, std::uint64_t seed, std::uint64_t first, std::size_t n,
             const GridOutputs* outputs);

}  // namespace surudoku::wasm
