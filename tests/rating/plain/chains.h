// The chain searches as their description has them, with nothing done for speed: potentials are
// objects with lists of parents, every hint is kept, sorted and compared. What the library finds is
// held to it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "rating/plain/grid.h"
#include "surudoku/rating.h"

namespace surudoku::plain {

struct Node;
struct Hint;
using NodePtr = std::shared_ptr<Node>;
using HintPtr = std::shared_ptr<Hint>;

/// Causes: 0..2 house types, then these.
enum { kCellCause = 3, kNoCause = 4, kAdvancedCause = 5 };

struct Node {
  int cell;
  int digit;
  bool on;
  std::vector<NodePtr> parents;
  int cause = kNoCause;
  HintPtr nested;
};

struct Hint {
  double rating = 0;
  int complexity = 0;
  int sort_key = 0;
  std::size_t order = 0;          // of discovery
  std::vector<Removal> removals;  // in order of discovery
  std::optional<Removal> placement;
  std::vector<NodePtr> targets;
  /// Looked at for parents instead of `targets` where that isn't empty.
  std::vector<NodePtr> targets_for_parents;
  int assumption_cause = kNoCause;
};

struct Mode {
  enum Kind { kForcing, kNishio, kMultiple, kDynamic };
  Kind kind;
  int level = 0;        // of dynamic chains
  int inner_level = 0;  // of the dynamic chains inside those of level 4
};

/// All hints of a search, sorted, without repetitions. `profile` decides about orders.
std::vector<Hint> FindChains(const PlainGrid& grid, const Mode& mode, Profile profile);

}  // namespace surudoku::plain
