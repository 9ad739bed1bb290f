// Steps and chains in a person's words.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "surudoku/rating.h"

namespace surudoku {

/// The digits of a set in which bit d-1 stands for digit d.
std::vector<int> DigitsOf(unsigned set);

std::vector<int> CellsOf(const Pattern& pattern);

/// "1", "1 and 2", "1, 2 and 3".
std::string ListDigits(const std::vector<int>& digits);

/// "r1c2", "r1c2 and r3c4".
std::string ListCells(const std::vector<int>& cells);

/// Why a rated step holds. `chains` are the step's; empty if its technique has none.
std::string WhyOf(const Step& step, const std::vector<Chain>& chains);

/// "r1c2 is not 6".
std::string NodeWords(const ChainNode& node);

/// "r1c2 is not 6 (row 1 has one 6)": a node, and why it follows from its parents. The parents are
/// named unless the only one is the node before it.
std::string LinkWords(const Chain& chain, std::size_t index);

/// "suppose r1c1 is 6: then r1c2 is not 6 (row 1 has one 6), so ...", a line for the chain and then
/// those of its inner chains, indented.
std::string ChainWords(const Chain& chain, const std::string& indent);

}  // namespace surudoku
