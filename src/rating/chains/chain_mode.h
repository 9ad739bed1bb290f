// The kinds of chains that a search looks for, and how hard a chain is.
#pragma once

#include <cstdint>

namespace surudoku::rating {

/// The modes are constants (profiles.cc), told apart by their addresses.
struct ChainMode {
  double base;           ///< the rating of the shortest chains
  bool dynamic = false;  ///< a candidate that is off leaves the grid for the rest of the run
  bool nishio = false;   ///< links of one digit alone; implies dynamic
  bool locking = false;  ///< level 1: locked candidates, pairs and X-wings where plain links end
  bool forcing = false;  ///< level 2: forcing chains after them
  int level = 0;         ///< for Step::variant
  /// A mode with fewer rules, or null. This mode asks its own rules only after all rules of that
  /// mode, so its runs begin like that mode's runs.
  const ChainMode* extends = nullptr;
  /// Levels 3 and above: chain searches that are used as rules, one after the other. Null if there
  /// are none.
  const ChainMode* first_inner = nullptr;
  const ChainMode* second_inner = nullptr;
};

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
