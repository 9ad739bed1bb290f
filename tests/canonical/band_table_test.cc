#include "canonical/band_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "canonical/computed_bands.h"
#include "test_data.h"

namespace surudoku::canonical {
namespace {

using Band = std::array<BandRow, 3>;

// Rows and columns in the orders of a map (band_table.h), the first row relabelled to 1..9.
Band Mapped(const Band& band, const std::array<std::uint8_t, 3>& rows, const BandRow& columns) {
  std::array<std::uint8_t, kSide + 1> label{};
  Band result{};
  for (int i = 0; i < kSide; ++i) label[band[rows[0]][columns[i]]] = i + 1;
  for (int row = 0; row < 3; ++row) {
    for (int i = 0; i < kSide; ++i) result[row][i] = label[band[rows[row]][columns[i]]];
  }
  return result;
}

Band Mapped(const Band& band, int map) {
  const std::uint8_t* rows = kOrdersOfThree[map / kLineOrderCount];
  return Mapped(band, {rows[0], rows[1], rows[2]}, LineOrder(map % kLineOrderCount));
}

// By trying all.
Band LeastOf(const Band& band) {
  Band least = Mapped(band, 0);
  for (int map = 1; map < 6 * kLineOrderCount; ++map) least = std::min(least, Mapped(band, map));
  return least;
}

BandPlace PlaceOf(const Band& band) {
  return PlaceBand(band[0].data(), band[1].data(), band[2].data());
}

// The least of a band's isomorphs, by the table.
Band TableLeastOf(const Band& band) {
  const BandPlace place = PlaceOf(band);
  return Mapped(Mapped(band, place.rows, place.columns), BandMaps()[place.number]);
}

std::vector<Band> BandsOfGrids(std::size_t grids) {
  const auto lines = LinesOfTestData("../../datasets/full-10k.txt", 10'000);
  std::vector<Band> bands;
  for (std::size_t i = 0; i < grids; ++i) {
    for (int band = 0; band < 6; ++band) {
      Band rows{};
      for (int k = 0; k < 27; ++k) {
        const int cell = 27 * (band % 3) + k;
        rows[k / 9][k % 9] = lines[i][band < 3 ? cell : cell % 9 * 9 + cell / 9] - '0';
      }
      bands.push_back(rows);
    }
  }
  return bands;
}

// A program without the table gets the same (band_table_at_first_use.cc).
TEST(BandTable, IsWhatIsComputed) {
  const auto computed = std::make_unique<ComputedBands>(ComputeBands());
  EXPECT_TRUE(std::ranges::equal(computed->classes, BandClasses()));
  EXPECT_TRUE(std::ranges::equal(computed->maps, BandMaps()));
  std::vector<std::uint16_t> automorphisms;
  for (int band_class = 0; band_class < kBandClassCount; ++band_class) {
    EXPECT_EQ(computed->starts[band_class], automorphisms.size());
    const auto added = BandAutomorphisms(band_class);
    automorphisms.insert(automorphisms.end(), added.begin(), added.end());
  }
  EXPECT_EQ(computed->automorphisms, automorphisms);
}

TEST(BandTable, Has416ClassesWithThatManyLeastBands) {
  EXPECT_EQ(std::set(BandClasses().begin(), BandClasses().end()).size(), 416U);
  EXPECT_EQ(*std::ranges::max_element(BandClasses()), 415);
}

// Of all bands that begin with 123456789 there are 56 * 6^6 (Felgenhauer and Jarvis, 2005). Each
// class has as many as there are maps, 6^5, over its automorphisms.
TEST(BandTable, AccountsForAllBands) {
  int bands = 0;
  for (int band_class = 0; band_class < kBandClassCount; ++band_class) {
    const int automorphisms = static_cast<int>(BandAutomorphisms(band_class).size());
    EXPECT_EQ(6 * kLineOrderCount % automorphisms, 0);
    bands += 6 * kLineOrderCount / automorphisms;
  }
  EXPECT_EQ(bands, 56 * 6 * 6 * 6 * 6 * 6 * 6);
}

TEST(BandTable, LeadsToTheLeastBand) {
  for (const Band& band : BandsOfGrids(50)) {
    const Band least = LeastOf(band);
    EXPECT_EQ(TableLeastOf(band), least);
    const auto automorphisms = BandAutomorphisms(BandClasses()[PlaceOf(band).number]);
    std::vector<std::uint16_t> tried;
    for (int map = 0; map < 6 * kLineOrderCount; ++map) {
      if (Mapped(least, map) == least) tried.push_back(static_cast<std::uint16_t>(map));
    }
    EXPECT_TRUE(std::ranges::equal(automorphisms, tried));
  }
}

TEST(BandTable, NumbersClassesInTheOrderOfTheirLeastBands) {
  std::array<Band, kBandClassCount> least{};
  for (const Band& band : BandsOfGrids(10'000)) {
    Band& found = least[BandClasses()[PlaceOf(band).number]];
    const Band band_least = TableLeastOf(band);
    EXPECT_TRUE(found == Band{} || found == band_least);
    found = band_least;
  }
  const Band first = {
      {{1, 2, 3, 4, 5, 6, 7, 8, 9}, {4, 5, 6, 7, 8, 9, 1, 2, 3}, {7, 8, 9, 1, 2, 3, 4, 5, 6}}};
  EXPECT_EQ(BandClasses()[PlaceOf(first).number], 0);
  Band before = first;
  int seen = 0;
  for (int band_class = 1; band_class < kBandClassCount; ++band_class) {
    if (least[band_class] == Band{}) continue;
    EXPECT_LT(before, least[band_class]) << band_class;
    before = least[band_class];
    ++seen;
  }
  EXPECT_GE(seen, 400);
}

}  // namespace
}  // namespace surudoku::canonical
