// Where a candidate stands, as chains ask for it millions of times.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "grid/houses.h"
#include "rating/board/bits.h"

namespace surudoku::rating {

/// 16 bytes, so that a spot is never in two lines of the cache.
struct alignas(16) CandidateSpot {
  std::array<std::uint16_t, 3> numbers;       ///< 9 * house + digit, by kind of house
  std::array<std::uint16_t, 3> other_places;  ///< of the house, by its kind
  std::uint16_t other_digits;
  std::uint8_t cell;
  std::uint8_t digit;
};
static_assert(sizeof(CandidateSpot) == 16);

/// By candidate, 9 * cell + digit.
inline constexpr auto kCandidateSpots = [] {
  std::array<CandidateSpot, 9 * kCellCount> spots{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      CandidateSpot& spot = spots[9 * cell + digit];
      for (const HouseKind kind : kHouseKinds) {
        const auto k = static_cast<std::size_t>(kind);
        spot.numbers[k] = static_cast<std::uint16_t>(9 * HouseOf(kind, cell) + digit);
        spot.other_places[k] = static_cast<std::uint16_t>(kAllPlaces & ~Bit(PlaceIn(kind, cell)));
      }
      spot.other_digits = static_cast<std::uint16_t>(kAllDigits & ~Bit(digit));
      spot.cell = static_cast<std::uint8_t>(cell);
      spot.digit = static_cast<std::uint8_t>(digit);
    }
  }
  return spots;
}();

constexpr const CandidateSpot& SpotOf(int cell, int digit) {
  return kCandidateSpots[9 * cell + digit];
}

}  // namespace surudoku::rating
