#include "records/puzzle_seed.h"

#include <string>

#include "canonical/class_hash.h"
#include "grid/puzzle_text.h"
#include "grid/random.h"

namespace surudoku {

std::uint64_t SeedOfPuzzle(std::uint64_t seed, std::string_view puzzle) {
  std::string dotted;
  AppendDotted(puzzle, dotted);
  return Random(seed, canonical::HashOf(dotted).low, 0).Next();
}

}  // namespace surudoku
