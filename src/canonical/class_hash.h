// The hash of a puzzle's text, and chance that is a puzzle's own.
#pragma once

#include <cstdint>
#include <string_view>

#include "surudoku/canonical.h"

namespace surudoku {
namespace canonical {

/// The hash of a minlex form, or of another text that tells puzzles apart.
ClassHash HashOf(std::string_view text);

}  // namespace canonical

/// A seed for random changes to a puzzle, from the seed of the run and the puzzle's characters,
/// whatever stands for its blanks. The number of the record plays no part: a shard that begins in
/// the middle of a file does not know it.
std::uint64_t SeedOfPuzzle(std::uint64_t seed, std::string_view puzzle);

}  // namespace surudoku
