// The least form of a complete grid. It begins with the least form of one of the grid's six bands.
// Few isomorphs begin so, and each of them leaves no choice for the other rows.
#if defined(SURUDOKU_CANONICAL_GRID_SEARCH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_GRID_SEARCH_INL_H_
#undef SURUDOKU_CANONICAL_GRID_SEARCH_INL_H_
#else
#define SURUDOKU_CANONICAL_GRID_SEARCH_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "canonical/arrangement.h"
#include "canonical/band_table.h"
#include "canonical/lines-inl.h"
#include "canonical/rows-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

/// True if each box of a complete grid holds all nine digits. Precondition: each line does.
HWY_INLINE bool HasGoodBoxes(const Lines& grid) {
  const Block d;
  const Bytes bits = hn::Load(d, kDigitBits);
  const Bytes nine = hn::Set(d, std::uint8_t{9});
  const Bytes high = hn::Set(d, std::uint8_t{0xff});
  Bytes low_all = high;
  Bytes nine_all = high;
  for (int band = 0; band < 3; ++band) {
    Bytes low = hn::Zero(d);
    Bytes nines = hn::Zero(d);
    for (int place = 4 * band; place < 4 * band + 3; ++place) {
      const Bytes digits = hn::Load(d, grid.At(0, place));
      low = hn::Or(low, hn::TableLookupBytes(bits, digits));
      nines = hn::Or(nines, hn::VecFromMask(d, hn::Eq(digits, nine)));
    }
    low = hn::Or(low, hn::Or(hn::ShiftRightBytes<1>(d, low), hn::ShiftRightBytes<2>(d, low)));
    nines =
        hn::Or(nines, hn::Or(hn::ShiftRightBytes<1>(d, nines), hn::ShiftRightBytes<2>(d, nines)));
    low_all = hn::And(low_all, low);
    nine_all = hn::And(nine_all, nines);
  }
  return (BitsOf(hn::Eq(hn::And(low_all, nine_all), high)) & 0b1001001) == 0b1001001;
}

class GridSearch {
 public:
  /// Precondition: a complete and valid grid.
  void Find(const Lines& grid) {
    grid_ = &grid;
    found_.clear();
    const auto classes = BandClasses();
    std::array<BandPlace, 6> bands;
    band_class_ = kBandClassCount;
    for (int i = 0; i < 6; ++i) {
      const int place = 4 * (i % 3);
      bands[i] =
          PlaceBand(grid.At(i / 3, place), grid.At(i / 3, place + 1), grid.At(i / 3, place + 2));
      band_class_ = std::min<int>(band_class_, classes[bands[i].number]);
    }
    for (int i = 0; i < 6; ++i) {
      if (classes[bands[i].number] == band_class_) TryBand(i / 3, i % 3, bands[i]);
    }
  }

  /// The class of the grid's least band, 0 .. 415.
  [[nodiscard]] int band_class() const { return band_class_; }

  /// All arrangements that lead to the form.
  [[nodiscard]] std::span<const Arrangement> found() const { return found_; }

 private:
  struct Row {
    std::uint64_t key;
    int place;
  };

  /// Puts the band first in the form, in each way that turns it into the least of its class.
  void TryBand(int orientation, int band, const BandPlace& normal) {
    const int map = BandMaps()[normal.number];
    const std::uint8_t* rows = kOrdersOfThree[map / kLineOrderCount];
    const auto columns = LineOrder(map % kLineOrderCount);
    for (const int automorphism : BandAutomorphisms(band_class_)) {
      const std::uint8_t* then_rows = kOrdersOfThree[automorphism / kLineOrderCount];
      const auto then_columns = LineOrder(automorphism % kLineOrderCount);
      Arrangement arrangement;
      arrangement.SetSource(0, orientation);
      for (int i = 0; i < 3; ++i) {
        arrangement.AddRow(i, 4 * band + normal.rows[rows[then_rows[i]]]);
      }
      const std::uint8_t* first = grid_->At(orientation, arrangement.PlaceOfRow(0));
      arrangement.labels = 0;
      for (int i = 0; i < kSide; ++i) {
        const std::uint8_t column = normal.columns[columns[then_columns[i]]];
        arrangement.columns[i] = column;
        arrangement.labels |= static_cast<std::uint64_t>(i + 1) << (4 * first[column]);
      }
      TryLowerBands(arrangement, (band + 1) % 3, (band + 2) % 3);
    }
  }

  /// Adds the lines of the other bands. Their first cells give their order.
  void TryLowerBands(Arrangement& arrangement, int upper, int lower) {
    std::array<std::array<Row, 3>, 2> bands = {SortedBand(arrangement, upper),
                                               SortedBand(arrangement, lower)};
    if (bands[1][0].key < bands[0][0].key) std::swap(bands[0], bands[1]);
    std::array<std::uint64_t, 6> rows;
    for (int i = 0; i < 6; ++i) {
      rows[i] = bands[i / 3][i % 3].key;
      arrangement.AddRow(3 + i, bands[i / 3][i % 3].place);
    }
    if (found_.empty() || rows < least_) {
      found_.clear();
      least_ = rows;
    }
    if (rows == least_) found_.push_back(arrangement);
  }

  std::array<Row, 3> SortedBand(const Arrangement& arrangement, int band) const {
    const Band d;
    const auto labels = SpreadLabels(d, arrangement.labels);
    const auto columns = hn::LoadDup128(d, arrangement.columns);
    const std::uint8_t* lines = grid_->At(arrangement.orientation(), 4 * band);
    alignas(64) std::uint64_t keys[kBandBytes / 8];
    for (int at = 0; at < kBandBytes; at += kBandStep) {
      hn::Vec<Band> sorted;
      SortLines<Open::kNothing>(d, hn::Load(d, lines + at), labels, columns, Sorting(), sorted);
      hn::Store(sorted, d, reinterpret_cast<std::uint8_t*>(keys) + at);
    }
    std::array<Row, 3> rows = {
        {{keys[0], 4 * band}, {keys[2], 4 * band + 1}, {keys[4], 4 * band + 2}}};
    std::ranges::sort(rows, {}, &Row::key);
    return rows;
  }

  const Lines* grid_ = nullptr;
  int band_class_ = 0;
  std::array<std::uint64_t, 6> least_ = {};  // keys of the lower rows
  std::vector<Arrangement> found_;
};

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
