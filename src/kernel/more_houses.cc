#include "kernel/more_houses.h"

#include <algorithm>
#include <bit>
#include <iterator>

#include "grid/board_layout.h"
#include "grid/houses.h"

namespace surudoku::kernel {
namespace {

std::uint32_t BoxBit(int cell) { return 1U << BitIndex(0, ColumnOf(cell) / 3, RowOf(cell) / 3); }

// The same bits for each digit of a word.
constexpr std::uint32_t OfEachDigit(std::uint32_t bits) {
  return bits | bits << kDigitStride | bits << 2 * kDigitStride;
}

std::vector<CellsAtPlace> AtPlaces(const HouseCells& cells) {
  std::array<std::uint32_t, 9> boxes = {};
  for (const int cell : cells) boxes[3 * (RowOf(cell) % 3) + ColumnOf(cell) % 3] |= BoxBit(cell);
  std::vector<CellsAtPlace> at_places;
  for (int place = 0; place < 9; ++place) {
    if (boxes[place] != 0) at_places.push_back({place, OfEachDigit(boxes[place])});
  }
  return at_places;
}

MoreHouse HouseOf(const HouseCells& cells) {
  std::uint32_t boxes = 0;
  for (const int cell : cells) boxes |= BoxBit(cell);
  const int first = std::countr_zero(boxes);
  MoreHouse house = {.cells = AtPlaces(cells),
                     .first_bit = first,
                     .first_box = OfEachDigit(1U << first),
                     .further = {}};
  for (std::uint32_t rest = boxes & (boxes - 1); rest != 0; rest &= rest - 1) {
    house.further.push_back(std::countr_zero(rest) - first);
  }
  return house;
}

HouseFlags FlagsOf(const HouseCells& cells) {
  HouseFlags flags = {};
  for (const int cell : cells) {
    flags[RowOf(cell) % 3] |= BoxBit(cell) << (kDigitStride * (ColumnOf(cell) % 3));
  }
  return flags;
}

void AddCrossing(const HouseCells& first, const HouseCells& second,
                 std::vector<HouseCrossing>& crossings) {
  HouseCells common, first_rest, second_rest, rests;
  std::ranges::set_intersection(first, second, std::back_inserter(common));
  if (common.size() < 2 || common.size() == first.size()) return;
  std::ranges::set_difference(first, second, std::back_inserter(first_rest));
  std::ranges::set_difference(second, first, std::back_inserter(second_rest));
  std::ranges::set_union(first_rest, second_rest, std::back_inserter(rests));
  crossings.push_back(
      {AtPlaces(common), AtPlaces(first_rest), AtPlaces(second_rest), AtPlaces(rests)});
}

// All nine windows. Those that windoku names are the ones without the third lines.
std::vector<HouseCells> Windows(bool only_named) {
  constexpr int kLinesOfWindows[3][3] = {{1, 2, 3}, {5, 6, 7}, {0, 4, 8}};
  const int end = only_named ? 2 : 3;
  std::vector<HouseCells> windows;
  for (int i = 0; i < end * end; ++i) {
    HouseCells cells;
    for (const int row : kLinesOfWindows[i / end]) {
      for (const int column : kLinesOfWindows[i % end]) {
        cells.push_back(static_cast<std::uint16_t>(kSide * row + column));
      }
    }
    windows.push_back(std::move(cells));
  }
  return windows;
}

bool Has(std::span<const HouseCells> houses, const HouseCells& house) {
  return std::ranges::find(houses, house) != houses.end();
}

}  // namespace

MoreHouses MoreHousesOf(std::span<const HouseCells> houses) {
  const auto boxes = houses.subspan(kFirstBox, kHouseCount - kFirstBox);
  std::vector<HouseCells> others(houses.begin() + kHouseCount, houses.end());
  std::vector<HouseCells> known(houses.begin(), houses.begin() + kHouseCount);
  MoreHouses more;
  more.has_windows = std::ranges::all_of(
      Windows(true), [&](const HouseCells& window) { return Has(others, window); });
  if (more.has_windows) {
    for (const HouseCells& window : Windows(false)) {
      std::erase(others, window);
      for (const HouseCells& box : boxes) AddCrossing(box, window, more.crossings);
      known.push_back(window);
      more.flags.push_back(FlagsOf(window));
    }
  }
  for (const HouseCells& house : others) {
    for (const HouseCells& other : known) AddCrossing(other, house, more.crossings);
    known.push_back(house);
    more.flags.push_back(FlagsOf(house));
    const auto index = static_cast<std::uint32_t>(more.houses.size());
    more.houses.push_back(HouseOf(house));
    for (const auto& [place, bits] : more.houses.back().cells) {
      more.at_place[place].push_back({index, bits});
    }
  }
  return more;
}

}  // namespace surudoku::kernel
