#include "bench/calibration.h"

#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "bench/stop_watch.h"

namespace surudoku {
namespace {

constexpr int kCells = 81;
constexpr unsigned kAllDigits = 0x1ff;

// Fills a blank grid, the cell with the fewest digits first and these in an order that goes on from
// search to search, and looks for other grids until it has been at so many nodes.
class FixedSearch {
 public:
  FixedSearch(int nodes, std::uint64_t& order) : nodes_left_(nodes), order_(order) {}

  // False when the nodes are used up.
  bool Run() {
    if (nodes_left_-- == 0) return false;
    const Choice choice = Choose();
    const unsigned first = NextFirst();
    for (unsigned digits = choice.digits; digits != 0;) {
      const unsigned upper = digits & -first;
      const unsigned digit = upper != 0 ? upper & -upper : digits & -digits;
      digits ^= digit;
      Toggle(choice.cell, digit);
      const bool goes_on = Run();
      Toggle(choice.cell, digit);
      if (!goes_on) return false;
    }
    return true;
  }

  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  struct Choice {
    int cell = 0;
    unsigned digits = 0;  // none in a full grid
  };

  [[nodiscard]] Choice Choose() const {
    Choice best;
    int fewest = 10;
    for (int cell = 0; cell < kCells && fewest > 1; ++cell) {
      if (is_filled_[cell]) continue;
      const unsigned digits =
          kAllDigits & ~(rows_[cell / 9] | columns_[cell % 9] | boxes_[BoxOf(cell)]);
      const int count = std::popcount(digits);
      if (count >= fewest) continue;
      fewest = count;
      best = {cell, digits};
    }
    return best;
  }

  void Toggle(int cell, unsigned digit) {
    is_filled_[cell] = !is_filled_[cell];
    rows_[cell / 9] ^= digit;
    columns_[cell % 9] ^= digit;
    boxes_[BoxOf(cell)] ^= digit;
    sum_ = sum_ * 31 + digit;
  }

  // A digit's bit. The generator is Marsaglia's xorshift.
  unsigned NextFirst() {
    order_ ^= order_ << 13;
    order_ ^= order_ >> 7;
    order_ ^= order_ << 17;
    return 1U << (order_ >> 32) % 9;
  }

  static int BoxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

  std::array<unsigned, 9> rows_ = {};
  std::array<unsigned, 9> columns_ = {};
  std::array<unsigned, 9> boxes_ = {};
  std::array<bool, kCells> is_filled_ = {};
  int nodes_left_;
  std::uint64_t& order_;
  std::uint64_t sum_ = 0;
};

// Numbers that lead from one to the next, through all of them in no order that can be foreseen.
class Walk {
 public:
  Walk() {
    std::iota(next_.begin(), next_.end(), std::uint16_t{0});
    std::uint64_t order = 1;
    for (std::size_t i = next_.size() - 1; i > 0; --i) {
      order = order * 6364136223846793005 + 1442695040888963407;
      std::swap(next_[i], next_[(order >> 33) % i]);  // Sattolo's: a single circle
    }
  }

  // Each step waits for the one before it.
  [[nodiscard]] std::uint16_t Go(std::uint16_t at, int steps) const {
    for (int i = 0; i < steps; ++i) at = next_[at];
    return at;
  }

 private:
  std::array<std::uint16_t, 1024> next_ = {};
};

// Written before the clock is looked at: so nothing of the work is left out, or done after that.
thread_local volatile std::uint64_t last_sum = 0;

}  // namespace

double Calibration::Time() {
  constexpr int kNodes = 1500;
  constexpr int kSteps = 150'000;
  static const Walk walk;
  const StopWatch watch;
  FixedSearch search(kNodes, order_);
  search.Run();
  const auto start = static_cast<std::uint16_t>(order_ % 1024);
  last_sum = search.sum() + walk.Go(start, kSteps);
  return watch.Seconds();
}

}  // namespace surudoku
