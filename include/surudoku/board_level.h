// Levels of difficulty of boards of any size and houses, by the steps that a person takes.
#pragma once

#include <cstdint>

#include "surudoku/enum_names.h"

namespace surudoku {

/// Easiest first. Simon Tatham's Solo, whose grades were surveyed for them, calls the first four
/// trivial; basic and intermediate; advanced; extreme.
enum class BoardLevel : std::uint8_t {
  kEasy,      ///< one box after the other
  kMedium,    ///< singles and locked candidates
  kHard,      ///< subsets and fish
  kFiendish,  ///< forcing chains
  kExtreme,   ///< all others
};

/// In the order of BoardLevel: the names of SurudokuLevels().
inline constexpr auto kBoardLevelNames =
    NamesOf<BoardLevel>({"easy", "medium", "hard", "fiendish", "extreme"});

}  // namespace surudoku
