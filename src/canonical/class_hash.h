#pragma once

#include <string_view>

#include "surudoku/canonical.h"

namespace surudoku::canonical {

/// The hash of a minlex form, or of another text that tells puzzles apart.
ClassHash HashOf(std::string_view text);

}  // namespace surudoku::canonical
