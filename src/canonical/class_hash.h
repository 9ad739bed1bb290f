#pragma once

#include <string_view>

#include "surudoku/canonical.h"

namespace surudoku::canonical {

/// Of a minlex form; or of any text, where puzzles are told apart by theirs.
ClassHash HashOf(std::string_view text);

}  // namespace surudoku::canonical
