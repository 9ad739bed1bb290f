// Chains in a person's sentences.
#pragma once

#include <cstddef>
#include <string>

#include "surudoku/rating.h"

namespace surudoku {

/// "r1c2 is not 6".
std::string NodeWords(const ChainNode& node);

/// "r1c2 is not 6 (row 1 has one 6)": a node, and why it follows from its parents, which are named
/// unless they are just the node before it.
std::string LinkWords(const Chain& chain, std::size_t index);

/// "suppose r1c1 is 6: then r1c2 is not 6 (row 1 has one 6), so ...", a line for the chain and then
/// those of its inner chains, indented.
std::string ChainWords(const Chain& chain, const std::string& indent);

}  // namespace surudoku
