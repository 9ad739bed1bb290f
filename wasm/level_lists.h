// The lists of named levels, as JavaScript names them.
#pragma once

#include <array>
#include <string_view>

#include "surudoku/levels.h"

namespace surudoku::wasm {

struct LevelList {
  std::string_view name;
  Levels (*list)();
};

inline constexpr std::array kLevelLists = {LevelList{"surudoku", SurudokuLevels},
                                           LevelList{"newspaper", NewspaperLevels}};

}  // namespace surudoku::wasm
