// The techniques without chains as their description has them, with nothing done for speed or
// shared with the library. What the library finds is held to it.
#pragma once

#include <optional>
#include <set>

#include "rating/plain/grid.h"
#include "surudoku/rating.h"

namespace surudoku::plain {

struct PlainStep {
  /// Takes away those of the digits that the cell has.
  void Remove(const PlainGrid& grid, int cell, const Digits& digits) {
    for (const int digit : Intersection(grid.candidates[cell], digits)) {
      removals.emplace(cell, digit);
    }
  }

  double rating = 0;
  std::set<Removal> removals;
  std::optional<Removal> placement;
};
using MaybeStep = std::optional<PlainStep>;

/// What every technique finds first, nullopt where it finds nothing. `size` is the cells or lines
/// of a set or fish, the links of a chain of strong links, the cells of a bent set without its
/// pivot.
MaybeStep FindHiddenSingle(const PlainGrid& grid);
MaybeStep FindDirectLocking(const PlainGrid& grid, Profile profile);
MaybeStep FindDirectHiddenSet(const PlainGrid& grid, int size);
MaybeStep FindNakedSingle(const PlainGrid& grid);
MaybeStep FindLocking(const PlainGrid& grid, Profile profile);
MaybeStep FindNakedSet(const PlainGrid& grid, int size);
MaybeStep FindFish(const PlainGrid& grid, int size);
MaybeStep FindHiddenSet(const PlainGrid& grid, int size);
MaybeStep FindTurbotFish(const PlainGrid& grid);
MaybeStep FindStrongLinks(const PlainGrid& grid, Profile profile, int size);
MaybeStep FindXyWing(const PlainGrid& grid, Profile profile);
MaybeStep FindXyzWing(const PlainGrid& grid, Profile profile);
MaybeStep FindUniqueLoop(const PlainGrid& grid, Profile profile);
MaybeStep FindBivalueGrave(const PlainGrid& grid, Profile profile);
MaybeStep FindBentWing(const PlainGrid& grid, int size);
MaybeStep FindAlignedPairExclusion(const PlainGrid& grid, Profile profile);
MaybeStep FindAlignedTripletExclusion(const PlainGrid& grid, Profile profile);

}  // namespace surudoku::plain
