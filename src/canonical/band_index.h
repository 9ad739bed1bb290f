// Numbers for the bands of complete grids, for a table of them all.
//
// Call the digits of a band by their columns in its first row. A box of the second row then takes
// its three digits from the other two boxes of the first row, and the band is one of two kinds:
//
//   plain   0 1 2 | 3 4 5 | 6 7 8      mixed   0 1 2 | 3 4 5 | 6 7 8
//           3 4 5 | 6 7 8 | 0 1 2              4 5 6 | 7 8 0 | 1 2 3
//           6 7 8 | 0 1 2 | 3 4 5              3 7 8 | 1 2 6 | 0 4 5
//
// up to the order of digits within each box of the lower rows: the second and third row change
// places where that is needed, and in the mixed kind the columns within the stacks, so that the
// digit which goes its own way is the first of its box. That leaves 6^6 bands of each kind, in
// which each class of isomorphs occurs (several times).
#pragma once

#include <array>
#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku::canonical {

inline constexpr int kBandsOfKind = 6 * 6 * 6 * 6 * 6 * 6;
inline constexpr int kBandCount = 2 * kBandsOfKind;

/// The six orders of three things, in lexicographic order.
inline constexpr std::uint8_t kOrdersOfThree[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                      {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/// A band's number, and what brings the band there.
struct BandPlace {
  int number = 0;                                ///< 0 .. kBandCount - 1
  std::array<std::uint8_t, 3> rows = {};         ///< which of the rows becomes row 0, 1, 2
  std::array<std::uint8_t, kSide> columns = {};  ///< likewise
};

using BandRow = std::array<std::uint8_t, kSide>;

/// The place of three different numbers' order in kOrdersOfThree.
constexpr int OrderOf(int a, int b, int c) {
  const int first = (a > b ? 1 : 0) + (a > c ? 1 : 0);
  return 2 * first + (b > c ? 1 : 0);
}

/// The band of a complete grid by its rows, digits 1..9. Precondition: it is valid.
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
  int from_next = 0;  // of the second row's first box: the digits out of box 1
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

}  // namespace surudoku::canonical
