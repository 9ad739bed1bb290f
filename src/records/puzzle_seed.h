// Chance that is a puzzle's own.
#pragma once

#include <cstdint>
#include <string_view>

namespace surudoku {

/// A seed for what is done to a puzzle by chance, from the seed of the run and the puzzle's
/// characters, whatever stands for its blanks. Not from the number of its record: a shard that
/// begins in the middle of a file does not know that one.
std::uint64_t SeedOfPuzzle(std::uint64_t seed, std::string_view puzzle);

}  // namespace surudoku
