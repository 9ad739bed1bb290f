// The kinds of clues: each is a name, how it is written, and a function that says it in rules.
#pragma once

#include <span>
#include <string_view>

#include "clues/clue_maker.h"

namespace surudoku::clues {

/// The order in which clues are read: some ask what others have said.
enum class Turn : std::uint8_t { kShape, kLayout, kRegions, kUsual, kLast };

struct ClueKind {
  std::string_view name;     ///< empty for given values
  std::string_view grammar;  ///< its parts, as docs and messages show them
  void (*make)(ClueMaker& maker);
  Turn turn = Turn::kUsual;
};

std::span<const ClueKind> GridKinds();       ///< houses, and rules of the whole grid
std::span<const ClueKind> LineKinds();       ///< lines of cells, dots, and tables of one's own
std::span<const ClueKind> SumKinds();        ///< cages, arrows, diagonals: what adds up
std::span<const ClueKind> SetKinds();        ///< how often values are in cells
std::span<const ClueKind> OutsideKinds();    ///< what stands at the end of a row or column
std::span<const ClueKind> AutomatonKinds();  ///< automata and regular expressions of one's own

/// Nothing if there is no such kind.
const ClueKind* FindClueKind(std::string_view name);

}  // namespace surudoku::clues
