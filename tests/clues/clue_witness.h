// Boards of random clues, solved by the engine and by looking at finished grids one by one.
#pragma once

#include <cstdint>
#include <string>

namespace surudoku::clues {

/// Solves so many 4x4 boards; text of the first board on which the two differ, or nothing.
std::string FirstDifferenceOf4(std::size_t boards, std::uint64_t seed);
/// Likewise 6x6 boards: whether a grid with most values given is a solution, and whether all
/// clues hold in the first solutions that the engine finds.
std::string FirstDifferenceOf6(std::size_t boards, std::uint64_t seed);

}  // namespace surudoku::clues
