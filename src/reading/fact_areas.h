// The parts of a text that may have lists of facts.
#pragma once

#include <string_view>
#include <vector>

#include "reading/notations.h"

namespace surudoku::reading {

/// The parts of a text that may have facts, in order, with all that is near: there stand many
/// digits, and single ones that the same characters surround again and again. Most texts have none,
/// and this takes little time.
std::vector<CodeRange> FindFactAreas(std::string_view text);

}  // namespace surudoku::reading
