#include "bench/calibration.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>

#include "bench/stop_watch.h"

namespace surudoku {
namespace {

constexpr int kCells = 81;
constexpr unsigned kAllDigits = 0x1ff;

// Fills a blank grid, the cell with the fewest digits first, and goes on looking for other grids
// until it has been at so many nodes.
class FixedSearch {
 public:
  explicit FixedSearch(int nodes) : nodes_left_(nodes) {}

  // False when the nodes are used up.
  bool Run() {
    if (nodes_left_-- == 0) return false;
    const Choice choice = Choose();
    for (unsigned digits = choice.digits; digits != 0; digits &= digits - 1) {
      const unsigned digit = digits & -digits;
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

  static int BoxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

  std::array<unsigned, 9> rows_ = {};
  std::array<unsigned, 9> columns_ = {};
  std::array<unsigned, 9> boxes_ = {};
  std::array<bool, kCells> is_filled_ = {};
  int nodes_left_;
  std::uint64_t sum_ = 0;
};

// Somebody might look: so nothing of the search is left out.
std::atomic<std::uint64_t> last_sum = 0;

}  // namespace

double TimeCalibration() {
  constexpr int kNodes = 3000;
  const StopWatch watch;
  FixedSearch search(kNodes);
  search.Run();
  last_sum.store(search.sum(), std::memory_order_relaxed);
  return watch.Seconds();
}

}  // namespace surudoku
