// The six arrangements of a digit in a band, and how lanes of vectors go from boxes to bands and
// back. All follows from kPlace.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku::tdoku {

inline constexpr std::size_t kArrangements = 6;

/// The minirow of each of the band's three boxes in which a digit stands, by arrangement. Their
/// order decides which arrangement is guessed first.
inline constexpr std::array<std::array<std::uint8_t, 3>, kArrangements> kPlace = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}};

/// Which lane, of the half of a vector that it is in, each lane of a half takes: kNoLane for none.
inline constexpr int kNoLane = -1;
using LanesOfHalf = std::array<int, 8>;

/// The same by bytes, as vector instructions want it.
struct alignas(32) Shuffle {
  std::array<std::uint8_t, 32> bytes{};
};

constexpr Shuffle ShuffleOf(const LanesOfHalf& low, const LanesOfHalf& high) {
  Shuffle shuffle;
  for (std::size_t byte = 0; byte < 32; ++byte) {
    const int lane = byte < 16 ? low[byte / 2] : high[byte / 2 - 8];
    shuffle.bytes[byte] =
        static_cast<std::uint8_t>(lane == kNoLane ? 0x80 : 2 * lane + static_cast<int>(byte % 2));
  }
  return shuffle;
}

/// Lanes by arrangement: lane_of(place of the digit in box `peer` of the band).
template <class LaneOf>
constexpr LanesOfHalf ByArrangement(std::size_t peer, LaneOf lane_of) {
  LanesOfHalf lanes{};
  lanes.fill(kNoLane);
  for (std::size_t i = 0; i < kArrangements; ++i) lanes[i] = lane_of(int{kPlace[i][peer]});
  return lanes;
}

/// From a box's right margin (lanes 3, 7 and 11) to the arrangements of its band of rows, by the
/// box's place in the band. The two halves are to be joined.
inline constexpr auto kRightMargin = [] {
  std::array<Shuffle, 3> shuffles{};
  for (std::size_t peer = 0; peer < 3; ++peer) {
    const auto low = [](int place) { return place < 2 ? 4 * place + 3 : kNoLane; };
    const auto high = [](int place) { return place == 2 ? 3 : kNoLane; };
    shuffles[peer] = ShuffleOf(ByArrangement(peer, low), ByArrangement(peer, high));
  }
  return shuffles;
}();

/// From a box's lower margin (lanes 12 to 14) to the arrangements of its band of columns; of the
/// upper half of a vector, and as well of the second row of minirows.
inline constexpr auto kLanes4To6 = [] {
  std::array<Shuffle, 3> shuffles{};
  for (std::size_t peer = 0; peer < 3; ++peer) {
    const LanesOfHalf lanes = ByArrangement(peer, [](int place) { return 4 + place; });
    shuffles[peer] = ShuffleOf(lanes, lanes);
  }
  return shuffles;
}();

/// From the minirows of the first box (lower half) and of the third (upper half) to arrangements.
inline constexpr Shuffle kOuterMinirows =
    ShuffleOf(ByArrangement(0, [](int place) { return place; }),
              ByArrangement(2, [](int place) { return place; }));

/// From arrangements to the minirows of the band's boxes, four lanes for each box: each minirow has
/// two arrangements, the results of two shuffles.
inline constexpr auto kMinirows = [] {
  std::array<std::array<int, 16>, 2> lanes{};
  for (auto& of_one : lanes) of_one.fill(kNoLane);
  for (std::size_t peer = 0; peer < 3; ++peer) {
    for (std::size_t i = 0; i < kArrangements; ++i) {
      const std::size_t lane = 4 * peer + kPlace[i][peer];
      lanes[lanes[0][lane] == kNoLane ? 0 : 1][lane] = static_cast<int>(i);
    }
  }
  std::array<Shuffle, 2> shuffles{};
  for (std::size_t number = 0; number < 2; ++number) {
    LanesOfHalf low{};
    LanesOfHalf high{};
    for (std::size_t lane = 0; lane < 8; ++lane) {
      low[lane] = lanes[number][lane];
      high[lane] = lanes[number][lane + 8];
    }
    shuffles[number] = ShuffleOf(low, high);
  }
  return shuffles;
}();

/// From the digits that the three minirows of a box may hold (lanes 0 to 2), all digits (lane 3)
/// and the digits that the other two minirows may hold (lanes 4 to 6) to the box: of a band of
/// rows, and of one of columns.
inline constexpr std::array<Shuffle, 2> kBoxOfMinirows = {
    ShuffleOf({0, 0, 0, 4, 1, 1, 1, 5}, {2, 2, 2, 6, 3, 3, 3, 3}),
    ShuffleOf({0, 1, 2, 3, 0, 1, 2, 3}, {0, 1, 2, 3, 4, 5, 6, 3})};

/// The lanes of a box (square-inl.h).
struct alignas(32) BoxLanes {
  std::array<std::uint16_t, 16> lanes{};
};

constexpr bool IsCellLane(std::size_t lane) { return lane % 4 < 3 && lane / 4 < 3; }
constexpr bool IsCorner(std::size_t lane) { return lane == 15; }

inline constexpr BoxLanes kCells = [] {
  BoxLanes box;
  for (std::size_t lane = 0; lane < 16; ++lane) box.lanes[lane] = IsCellLane(lane) ? kAllDigits : 0;
  return box;
}();

/// How many digits a lane must have: a cell one; a margin six, as a minirow holds three.
inline constexpr BoxLanes kLeast = [] {
  BoxLanes box;
  for (std::size_t lane = 0; lane < 16; ++lane) {
    box.lanes[lane] = IsCellLane(lane) ? 1 : IsCorner(lane) ? 0 : 6;
  }
  return box;
}();

/// A cell: its box among the nine, its row and column in the box, and its lane there.
struct CellSite {
  std::uint8_t box_row;
  std::uint8_t box_column;
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t lane;
};

inline constexpr auto kSites = [] {
  std::array<CellSite, kCellCount> sites{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = RowOf(cell);
    const int column = ColumnOf(cell);
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    sites[static_cast<std::size_t>(cell)] = {byte(row / 3), byte(column / 3), byte(row % 3),
                                             byte(column % 3), byte(4 * (row % 3) + column % 3)};
  }
  return sites;
}();

/// Takes away what a clue rules out in its own box, at once: by its lane and digit - 1.
inline constexpr auto kAfterClue = [] {
  std::array<std::array<BoxLanes, 9>, 11> boxes{};
  for (std::size_t clue = 0; clue < 11; ++clue) {
    for (unsigned digit = 0; digit < 9; ++digit) {
      const auto bit = static_cast<std::uint16_t>(1U << digit);
      for (std::size_t lane = 0; lane < 16; ++lane) {
        const bool shares_margin = lane % 4 == clue % 4 || lane / 4 == clue / 4;
        std::uint16_t gone = 0;
        if (lane == clue) {
          gone = kAllDigits ^ bit;
        } else if (IsCellLane(lane) || (!IsCorner(lane) && shares_margin)) {
          gone = bit;
        }
        boxes[clue][digit].lanes[lane] = gone;
      }
    }
  }
  return boxes;
}();

/// All digits in each arrangement that a digit in this minirow of this box of the band rules out.
struct alignas(16) BandLanes {
  std::array<std::uint16_t, 8> lanes{};
};

inline constexpr auto kOtherArrangements = [] {
  std::array<std::array<BandLanes, 3>, 3> bands{};  // by the box's place in the band, minirow
  for (std::size_t peer = 0; peer < 3; ++peer) {
    for (std::size_t place = 0; place < 3; ++place) {
      for (std::size_t i = 0; i < kArrangements; ++i) {
        bands[peer][place].lanes[i] = kPlace[i][peer] == place ? 0 : kAllDigits;
      }
    }
  }
  return bands;
}();

}  // namespace surudoku::tdoku
