// When it meets the first band of a class, it enters all isomorphs of that band, so it finds the
// least band of each class only once.
#include "canonical/computed_bands.h"

#include <algorithm>
#include <memory>
#include <numeric>

namespace surudoku::canonical {
namespace {

using Band = std::array<BandRow, 3>;

constexpr std::uint16_t kUnknown = 0xffff;

/// The band of a number, its digits 1..9.
Band BandOf(int number) {
  static constexpr std::uint8_t kDigits[2][2][kSide] = {
      {{3, 4, 5, 6, 7, 8, 0, 1, 2}, {6, 7, 8, 0, 1, 2, 3, 4, 5}},
      {{4, 5, 6, 0, 7, 8, 1, 2, 3}, {3, 7, 8, 1, 2, 6, 0, 4, 5}}};
  Band band{};
  int rest = number;
  for (int row = 2; row >= 1; --row) {
    for (int box = 2; box >= 0; --box, rest /= 6) {
      for (int i = 0; i < 3; ++i) {
        band[row][3 * box + i] =
            1 + kDigits[number / kBandsOfKind][row - 1][3 * box + kOrdersOfThree[rest % 6][i]];
      }
    }
  }
  for (int i = 0; i < kSide; ++i) band[0][i] = static_cast<std::uint8_t>(i + 1);
  return band;
}

/// The column orders by their numbers, and back.
class ColumnOrders {
 public:
  ColumnOrders() {
    for (int i = 0; i < kLineOrderCount; ++i) all_[i] = LineOrder(i);
  }

  [[nodiscard]] const BandRow& operator[](int number) const { return all_[number]; }

  static int NumberOf(const BandRow& columns) {
    int number = OrderOf(columns[0] / 3, columns[3] / 3, columns[6] / 3);
    for (int i = 0; i < kSide; i += 3) {
      number = 6 * number + OrderOf(columns[i] % 3, columns[i + 1] % 3, columns[i + 2] % 3);
    }
    return number;
  }

 private:
  std::array<BandRow, kLineOrderCount> all_;
};

constexpr int kMapCount = 6 * kLineOrderCount;

struct BandClass {
  Band least;
  std::vector<std::uint16_t> automorphisms;
};

class ClassSearch {
 public:
  ClassSearch() {
    class_of_.fill(kUnknown);
    for (int number = 0; number < kBandCount; ++number) {
      if (class_of_[number] == kUnknown) Add(LeastOf(BandOf(number)));
    }
  }

  /// Numbers the classes in the order of their least bands.
  [[nodiscard]] ComputedBands Sorted() const {
    std::array<std::uint16_t, kBandClassCount> order;
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    std::ranges::sort(order, {}, [&](int i) { return classes_[i].least; });
    std::array<std::uint16_t, kBandClassCount> rank;
    ComputedBands sorted;
    for (int i = 0; i < kBandClassCount; ++i) {
      rank[order[i]] = static_cast<std::uint16_t>(i);
      const auto& added = classes_[order[i]].automorphisms;
      sorted.automorphisms.insert(sorted.automorphisms.end(), added.begin(), added.end());
      sorted.starts[i + 1] = static_cast<std::uint16_t>(sorted.automorphisms.size());
    }
    std::ranges::transform(class_of_, sorted.classes.begin(), [&](int i) { return rank[i]; });
    sorted.maps = map_of_;
    return sorted;
  }

 private:
  /// A band rearranged, its first row relabelled to 1..9.
  [[nodiscard]] Band Rearranged(const Band& band, int map) const {
    const std::uint8_t* rows = kOrdersOfThree[map / kLineOrderCount];
    const BandRow& columns = orders_[map % kLineOrderCount];
    std::array<std::uint8_t, kSide + 1> label{};
    for (int i = 0; i < kSide; ++i) {
      label[band[rows[0]][columns[i]]] = static_cast<std::uint8_t>(i + 1);
    }
    Band result{};
    for (int row = 0; row < 3; ++row) {
      for (int i = 0; i < kSide; ++i) result[row][i] = label[band[rows[row]][columns[i]]];
    }
    return result;
  }

  /// The least of a band's isomorphs.
  [[nodiscard]] Band LeastOf(const Band& band) const {
    Band least = Rearranged(band, 0);
    for (int map = 1; map < kMapCount; ++map) least = std::min(least, Rearranged(band, map));
    return least;
  }

  /// The inverse of a map followed by a place.
  [[nodiscard]] std::uint16_t MapBack(int map, const BandPlace& place) const {
    std::array<std::uint8_t, 3> rows{};
    BandRow columns{};
    const BandRow& order = orders_[map % kLineOrderCount];
    for (int i = 0; i < 3; ++i) {
      rows[kOrdersOfThree[map / kLineOrderCount][place.rows[i]]] = static_cast<std::uint8_t>(i);
    }
    for (int i = 0; i < kSide; ++i) columns[order[place.columns[i]]] = static_cast<std::uint8_t>(i);
    return static_cast<std::uint16_t>(OrderOf(rows[0], rows[1], rows[2]) * kLineOrderCount +
                                      ColumnOrders::NumberOf(columns));
  }

  /// Enters the class of `least` for all bands that are isomorphs of it.
  void Add(const Band& least) {
    BandClass added{least, {}};
    for (int map = 0; map < kMapCount; ++map) {
      const Band band = Rearranged(least, map);
      if (band == least) added.automorphisms.push_back(static_cast<std::uint16_t>(map));
      const BandPlace place = PlaceBand(band[0].data(), band[1].data(), band[2].data());
      if (class_of_[place.number] != kUnknown) continue;
      class_of_[place.number] = static_cast<std::uint16_t>(classes_.size());
      map_of_[place.number] = MapBack(map, place);
    }
    classes_.push_back(added);
  }

  ColumnOrders orders_;
  std::vector<BandClass> classes_;
  std::array<std::uint16_t, kBandCount> class_of_;
  std::array<std::uint16_t, kBandCount> map_of_;
};

}  // namespace

ComputedBands ComputeBands() {
  const auto found = std::make_unique<ClassSearch>();  // too large for a stack
  return found->Sorted();
}

}  // namespace surudoku::canonical
