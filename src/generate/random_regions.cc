#include "generate/random_regions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace surudoku {
namespace {

/// Regions that exchange cells, always connected and of one size.
class RegionMixer {
 public:
  /// Begins with the rows.
  explicit RegionMixer(int side) : side_(side) {
    for (int cell = 0; cell < side * side; ++cell) region_of_.push_back(cell / side);
  }

  /// Gives a random cell to a region beside it, which gives one back; nothing if a region would
  /// fall apart.
  void Exchange(Random& random) {
    const int given = RandomCell(random);
    const int beside = NeighboursOf(given)[random.Below(4)];
    if (beside < 0 || region_of_[beside] == region_of_[given]) return;
    const int giver = region_of_[given];
    const int taker = region_of_[beside];
    const int taken = RandomCellOf(taker, random);
    region_of_[given] = taker;
    region_of_[taken] = giver;
    if (IsConnected(given) && IsConnected(taken)) return;
    region_of_[given] = giver;
    region_of_[taken] = taker;
  }

  [[nodiscard]] std::string Text() const {
    std::vector<char> names(static_cast<std::size_t>(side_), '\0');
    char next = 'a';
    std::string text;
    for (const int region : region_of_) {
      if (names[region] == '\0') names[region] = next++;
      text += names[region];
    }
    return text;
  }

 private:
  [[nodiscard]] int cells() const { return side_ * side_; }
  int RandomCell(Random& random) const {
    return static_cast<int>(random.Below(static_cast<std::uint32_t>(cells())));
  }

  int RandomCellOf(int region, Random& random) const {
    std::vector<int> cells_of;
    for (int cell = 0; cell < cells(); ++cell) {
      if (region_of_[cell] == region) cells_of.push_back(cell);
    }
    return cells_of[random.Below(static_cast<std::uint32_t>(side_))];
  }

  // Whether a walk from the cell meets its whole region.
  [[nodiscard]] bool IsConnected(int start) const {
    std::vector<int> met = {start};
    for (std::size_t i = 0; i < met.size(); ++i) {
      for (const int next : NeighboursOf(met[i])) {
        const bool is_new = next >= 0 && region_of_[next] == region_of_[start] &&
                            std::ranges::find(met, next) == met.end();
        if (is_new) met.push_back(next);
      }
    }
    return static_cast<int>(met.size()) == side_;
  }

  // -1: there is none on that side.
  [[nodiscard]] std::array<int, 4> NeighboursOf(int cell) const {
    const int column = cell % side_;
    return {cell >= side_ ? cell - side_ : -1, cell + side_ < cells() ? cell + side_ : -1,
            column > 0 ? cell - 1 : -1, column + 1 < side_ ? cell + 1 : -1};
  }

  int side_;
  std::vector<int> region_of_;
};

}  // namespace

// So many tries leave nothing of the rows.
std::string RandomRegions(int side, Random& random) {
  RegionMixer mixer(side);
  const int tries = 10 * side * side * side;
  for (int i = 0; i < tries; ++i) mixer.Exchange(random);
  return mixer.Text();
}

}  // namespace surudoku
