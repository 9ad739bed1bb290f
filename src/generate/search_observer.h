// Who watches a search for puzzles while it runs.
#pragma once

#include <cstdint>

namespace surudoku {

/// Called by any of the search's threads, several at once.
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;

  /// So many more grids and variations were tried, and so many more puzzles found.
  virtual void OnTried(std::uint64_t tried, std::uint64_t found) = 0;
};

}  // namespace surudoku
