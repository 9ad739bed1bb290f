// The 416 classes of bands of complete grids. The table is made at build time: see
// make_band_table.cc.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "canonical/band_index.h"

namespace surudoku::canonical {

inline constexpr int kBandClassCount = 416;
inline constexpr int kLineOrderCount = 6 * 6 * 6 * 6;  ///< of nine lines in bands

/// By a band's number: its class, 0..415 in the order of their least bands.
extern const std::array<std::uint16_t, kBandCount> kBandClasses;

/// By a band's number: what turns that band into the least of its class, row order * 1296 + column
/// order.
extern const std::array<std::uint16_t, kBandCount> kBandMaps;

/// What leaves the least band of a class as it is, up to a relabelling; numbers as in kBandMaps.
std::span<const std::uint16_t> BandAutomorphisms(int band_class);

/// Column order `number` of kLineOrderCount: which column becomes column 0, 1, .. 8.
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
