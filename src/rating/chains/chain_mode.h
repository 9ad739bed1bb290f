// What kind of chains a chain search looks for.
#pragma once

namespace surudoku::rating {

/// The modes are constants (profiles.cc), told apart by their addresses.
struct ChainMode {
  double base;           ///< the rating of the shortest chains
  bool dynamic = false;  ///< a candidate that is off leaves the grid for the rest of the run
  bool nishio = false;   ///< links of one digit alone; implies dynamic
  bool locking = false;  ///< level 1: locked candidates, pairs and X-wings where plain links end
  bool forcing = false;  ///< level 2: forcing chains after them
  int level = 0;         ///< for Step::variant
  /// A mode with fewer rules, or null. All rules that this mode adds are asked after all of that
  /// one's, so that its runs begin as that one's runs do.
  const ChainMode* extends = nullptr;
  /// Levels 3 and above: chain searches used as rules, one after the other; null where there are
  /// none.
  const ChainMode* first_inner = nullptr;
  const ChainMode* second_inner = nullptr;
};

}  // namespace surudoku::rating
