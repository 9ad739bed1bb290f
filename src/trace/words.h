// Words of steps, appended to a text piece by piece: nothing is built first.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "grid/place_names.h"
#include "surudoku/rating.h"

namespace surudoku {

/// Calls `visit(bit, rest)` for each bit of a set, lowest first; `rest` has the bits after it.
template <class Visit>
constexpr void ForEachBitOf(std::uint64_t set, Visit visit) {
  while (set != 0) {
    const int bit = std::countr_zero(set);
    set &= set - 1;
    visit(bit, set);
  }
}

/// Calls `visit(cell, is_last)` for each cell of a pattern.
template <class Visit>
void ForEachCell(const Pattern& pattern, Visit visit) {
  constexpr int kLow = 64;
  const std::bitset<kCellCount> low_mask(~std::uint64_t{0});
  const std::uint64_t low = (pattern.cells & low_mask).to_ullong();
  const std::uint64_t high = (pattern.cells >> kLow).to_ullong();
  ForEachBitOf(low, [&](int bit, std::uint64_t rest) { visit(bit, rest == 0 && high == 0); });
  ForEachBitOf(high, [&](int bit, std::uint64_t rest) { visit(bit + kLow, rest == 0); });
}

class Words {
 public:
  explicit Words(std::string& text) : text_(text) {}

  Words& Add(std::string_view words) {
    text_ += words;
    return *this;
  }
  Words& Cell(int cell) { return Add(kCellNames[cell]); }
  Words& House(int house) { return Add(kHouseNames[house]); }
  Words& Digit(int digit) {
    text_ += static_cast<char>('0' + digit);
    return *this;
  }

  /// "1, 2 and 3" of a set in which bit d-1 stands for digit d.
  Words& Digits(unsigned set) {
    bool is_first = true;
    ForEachBitOf(set, [&](int bit, std::uint64_t rest) {
      Link(is_first, rest == 0).Digit(bit + 1);
      is_first = false;
    });
    return *this;
  }

  /// "r1c2, r3c4 and r5c6".
  Words& Cells(const Pattern& pattern) {
    bool is_first = true;
    ForEachCell(pattern, [&](int cell, bool is_last) {
      Link(is_first, is_last).Cell(cell);
      is_first = false;
    });
    return *this;
  }

  /// "row 1, box 2".
  Words& Houses(const Pattern& pattern) {
    bool is_first = true;
    ForEachBitOf(pattern.houses, [&](int house, std::uint64_t /*rest*/) {
      Add(is_first ? "" : ", ").House(house);
      is_first = false;
    });
    return *this;
  }

 private:
  Words& Link(bool is_first, bool is_last) { return Add(is_first ? "" : is_last ? " and " : ", "); }

  std::string& text_;
};

}  // namespace surudoku
