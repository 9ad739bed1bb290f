#include "canonical/class_hash.h"

#include <string>
#include <string_view>

#define XXH_INLINE_ALL  // nothing to link
#include <xxhash.h>

#include "grid/puzzle_text.h"
#include "grid/random.h"

namespace surudoku {

ClassHash canonical::HashOf(std::string_view text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

std::uint64_t SeedOfPuzzle(std::uint64_t seed, std::string_view puzzle) {
  std::string dotted;
  AppendDotted(puzzle, dotted);
  return Random(seed, canonical::HashOf(dotted).low, 0).Next();
}

std::string FormatClassHash(const ClassHash& hash) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string digits;
  for (const std::uint64_t half : {hash.high, hash.low}) {
    for (int shift = 60; shift >= 0; shift -= 4) digits += kHex[half >> shift & 15];
  }
  return digits;
}

}  // namespace surudoku
