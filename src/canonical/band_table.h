// The 416 classes of bands of complete grids, in a table. make_band_table.cc writes it when the
// program is built; for WebAssembly it is computed at its first use (band_table_at_first_use.cc).
//
// A band's number is its place in the table. Call the digits of a band by their columns in its
// first row. Then each box of the second row takes its three digits from the first row of the other
// two boxes, and the band is of one of two kinds:
//
//   plain   0 1 2 | 3 4 5 | 6 7 8      mixed   0 1 2 | 3 4 5 | 6 7 8
//           3 4 5 | 6 7 8 | 0 1 2              4 5 6 | 7 8 0 | 1 2 3
//           6 7 8 | 0 1 2 | 3 4 5              3 7 8 | 1 2 6 | 0 4 5
//
// This is up to the order of digits within each box of the lower rows. The second and third row may
// have to change places. In the mixed kind the columns within the stacks may, too, so that the
// digit of each box that goes another way than its neighbours comes first. That leaves 6^6 bands of
// each kind. Each class of isomorphs is among them, several times.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "surudoku/grid.h"

namespace surudoku::canonical {

inline constexpr int kBandsOfKind = 6 * 6 * 6 * 6 * 6 * 6;
inline constexpr int kBandCount = 2 * kBandsOfKind;

/// The six orders of three things, in lexicographic order.
inline constexpr std::uint8_t kOrdersOfThree[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                      {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/// A band's number, and the rearrangement that leads to the band of that number.
struct BandPlace {
  int number = 0;                                ///< 0 .. kBandCount - 1
  std::array<std::uint8_t, 3> rows = {};         ///< the rows that become row 0, 1, 2
  std::array<std::uint8_t, kSide> columns = {};  ///< likewise
};

using BandRow = std::array<std::uint8_t, kSide>;

/// The order of three different numbers, by its place in kOrdersOfThree.
constexpr int OrderOf(int a, int b, int c) {
  const int first = (a > b ? 1 : 0) + (a > c ? 1 : 0);
  return 2 * first + (b > c ? 1 : 0);
}

/// The number of the band with these rows of digits 1..9. Precondition: the band is valid.
constexpr BandPlace PlaceBand(const std::uint8_t* first, const std::uint8_t* second,
                              const std::uint8_t* third) {
  std::array<std::uint8_t, kSide + 1> name{};  // of each digit
  for (int i = 0; i < kSide; ++i) name[first[i]] = static_cast<std::uint8_t>(i);
  BandRow low[2] = {};
  for (int i = 0; i < kSide; ++i) {
    low[0][i] = name[second[i]];
    low[1][i] = name[third[i]];
  }
  const auto box_of = [](int digit) { return digit / 3; };
  int from_next = 0;  // digits of the second row's first box that come from box 1
  for (int i = 0; i < 3; ++i) from_next += box_of(low[0][i]) == 1 ? 1 : 0;
  BandPlace place;
  const bool exchange = from_next < 2;
  place.rows = {0, static_cast<std::uint8_t>(exchange ? 2 : 1),
                static_cast<std::uint8_t>(exchange ? 1 : 2)};
  const BandRow& upper = low[exchange ? 1 : 0];
  const BandRow& lower = low[exchange ? 0 : 1];
  const bool mixed = from_next == 1 || from_next == 2;
  std::array<int, 3> odd = {0, 3, 6};  // of each box of the first row
  if (mixed) {
    for (int i = 0; i < 3; ++i) {
      if (box_of(upper[3 + i]) == 0) odd[0] = upper[3 + i];
      if (box_of(lower[i]) == 1) odd[1] = lower[i];
      if (box_of(upper[i]) == 2) odd[2] = upper[i];
    }
  }
  std::array<std::uint8_t, kSide> rename{};
  for (int stack = 0; stack < 3; ++stack) {
    int at = 3 * stack;
    place.columns[at++] = static_cast<std::uint8_t>(odd[stack]);
    for (int i = 3 * stack; i < 3 * stack + 3; ++i) {
      if (i != odd[stack]) place.columns[at++] = static_cast<std::uint8_t>(i);
    }
  }
  for (int i = 0; i < kSide; ++i) rename[place.columns[i]] = static_cast<std::uint8_t>(i);
  place.number = mixed ? 1 : 0;
  for (const BandRow* row : {&upper, &lower}) {
    for (int i = 0; i < kSide; i += 3) {
      const auto digit = [&](int k) { return rename[(*row)[place.columns[i + k]]]; };
      place.number = 6 * place.number + OrderOf(digit(0), digit(1), digit(2));
    }
  }
  return place;
}

inline constexpr int kBandClassCount = 416;
inline constexpr int kLineOrderCount = 6 * 6 * 6 * 6;  ///< of nine lines in bands

/// By a band's number: its class, 0..415 in the order of their least bands.
std::span<const std::uint16_t, kBandCount> BandClasses();

/// By a band's number: the map that turns the band into the least of its class, as row order * 1296
/// + column order.
std::span<const std::uint16_t, kBandCount> BandMaps();

/// The maps that leave the least band of a class as it is, up to a relabelling, as in BandMaps().
std::span<const std::uint16_t> BandAutomorphisms(int band_class);

/// Column order `number` of kLineOrderCount: the columns that become column 0, 1, .. 8.
constexpr std::array<std::uint8_t, kSide> LineOrder(int number) {
  std::array<std::uint8_t, kSide> lines{};
  const std::uint8_t* stacks = kOrdersOfThree[number / 216];
  const std::uint8_t* within[3] = {kOrdersOfThree[number / 36 % 6], kOrdersOfThree[number / 6 % 6],
                                   kOrdersOfThree[number % 6]};
  for (int i = 0; i < kSide; ++i) {
    lines[i] = static_cast<std::uint8_t>(3 * stacks[i / 3] + within[i / 3][i % 3]);
  }
  return lines;
}

}  // namespace surudoku::canonical
