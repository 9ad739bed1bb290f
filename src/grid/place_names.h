// The names of cells and houses in tables, for texts that have millions of them.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "grid/houses.h"
#include "surudoku/grid.h"

namespace surudoku {

/// Names of at most `kRoom` characters.
template <std::size_t kCount, std::size_t kRoom>
class PlaceNames {
 public:
  constexpr void Append(int place, std::string_view text) {
    for (const char c : text) texts_[place][sizes_[place]++] = c;
  }
  [[nodiscard]] constexpr std::string_view operator[](int place) const {
    return {texts_[place].data(), sizes_[place]};
  }

 private:
  std::array<std::array<char, kRoom>, kCount> texts_{};
  std::array<unsigned char, kCount> sizes_{};
};

inline constexpr std::string_view kDigitNames = "123456789";

/// "r4c7": as CellName (grid.h).
inline constexpr auto kCellNames = [] {
  PlaceNames<kCellCount, 4> names;
  for (int cell = 0; cell < kCellCount; ++cell) {
    names.Append(cell, "r");
    names.Append(cell, kDigitNames.substr(static_cast<std::size_t>(RowOf(cell)), 1));
    names.Append(cell, "c");
    names.Append(cell, kDigitNames.substr(static_cast<std::size_t>(ColumnOf(cell)), 1));
  }
  return names;
}();

/// "column 7": as HouseName.
inline constexpr auto kHouseNames = [] {
  PlaceNames<kHouseCount, 8> names;
  for (int house = 0; house < kHouseCount; ++house) {
    names.Append(house, KindName(KindOfHouse(house)));
    names.Append(house, " ");
    names.Append(house, kDigitNames.substr(static_cast<std::size_t>(IndexInKind(house)), 1));
  }
  return names;
}();

}  // namespace surudoku
