#pragma once

#include <array>

#include "surudoku/canonical.h"

namespace surudoku::canonical {

ClassHash HashOf(const std::array<char, kCellCount>& minlex);

}  // namespace surudoku::canonical
