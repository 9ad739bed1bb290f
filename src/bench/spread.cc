#include <algorithm>

#include "surudoku/bench_results.h"

namespace surudoku {

Spread SpreadOf(std::vector<double> runs) {
  if (runs.empty()) return {};
  std::vector<double> ascending = runs;
  std::ranges::sort(ascending);
  const std::size_t middle = ascending.size() / 2;
  const bool is_odd = ascending.size() % 2 == 1;
  return {.median = is_odd ? ascending[middle] : (ascending[middle - 1] + ascending[middle]) / 2,
          .least = ascending.front(),
          .most = ascending.back(),
          .runs = std::move(runs)};
}

}  // namespace surudoku
