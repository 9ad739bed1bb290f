// How hard a chain is, and which of two equally hard ones comes first.
#pragma once

#include <cstdint>

namespace surudoku::rating {

/// `base`, plus 0.1 for each of the limits on the length that the chain exceeds. The sum is made as
/// in the originals, because its last bit decides between hints whose printed ratings are equal.
constexpr double ChainRating(double base, int complexity) {
  double added = 0;
  int limit = 4;
  bool odd = false;
  while (complexity - 2 > limit) {
    added += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    odd = !odd;
  }
  return base + added;
}

/// The numbers are the originals' sort keys: of two chains with the same rating and complexity the
/// one with the lower number comes first.
enum class ChainKind : std::uint8_t {
  kDouble = 1,         ///< a candidate and its opposite lead to the same
  kX = 2,              ///< plain implications of one digit
  kY = 3,              ///< ... over cells with two candidates
  kXy = 4,             ///< ... of both kinds
  kCell = 5,           ///< all candidates of a cell lead to the same
  kHouse = 6,          ///< all places of a digit in a house do
  kContradiction = 7,  ///< a candidate, on or off, leads to a contradiction
};

}  // namespace surudoku::rating
