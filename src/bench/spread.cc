#include <algorithm>
#include <cmath>

#include "bench/bench_results.h"

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

UndisturbedRate UndisturbedRateOf(std::vector<double> rates) {
  constexpr double kShare = 0.8;
  if (rates.empty()) return {};
  std::ranges::sort(rates);
  // How many of the rates are below what that share of all is below is binomial; the normal
  // approximation says with what rank it begins and ends.
  const auto count = static_cast<double>(rates.size());
  const double deviation = 1.96 * std::sqrt(count * kShare * (1 - kShare));
  const auto at_rank = [&](double rank) {
    return rates[static_cast<std::size_t>(std::clamp(rank, 1.0, count)) - 1];
  };
  return {.rate = at_rank(std::ceil(count * kShare)),
          .least = at_rank(std::floor(count * kShare - deviation)),
          .most = at_rank(std::ceil(count * kShare + deviation) + 1)};
}

}  // namespace surudoku
