// A set of cells, 81 bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace surudoku::rating {

class CellSet {
 public:
  constexpr CellSet() = default;

  static constexpr CellSet Of(int cell) {
    CellSet set;
    set.Add(cell);
    return set;
  }

  /// All cells below this one.
  static constexpr CellSet Below(int cell) {
    CellSet set;
    const std::uint64_t bits = (std::uint64_t{1} << (cell & 63)) - 1;
    set.words_[0] = cell < 64 ? bits : ~std::uint64_t{0};
    set.words_[1] = cell < 64 ? 0 : bits;
    return set;
  }

  constexpr void Add(int cell) { words_[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  constexpr void Remove(int cell) { words_[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  /// If `is_toggled`, removes the cell where it is in the set and adds it where it is not.
  constexpr void Toggle(int cell, bool is_toggled) {
    words_[cell >> 6] ^= static_cast<std::uint64_t>(is_toggled) << (cell & 63);
  }
  [[nodiscard]] constexpr bool Has(int cell) const {
    return ((words_[cell >> 6] >> (cell & 63)) & 1) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]);
  }

  /// Whether there are at least two.
  [[nodiscard]] constexpr bool HasTwo() const {
    const std::uint64_t beyond_first =
        (words_[0] & (words_[0] - 1)) | (words_[1] & (words_[1] - 1));
    return beyond_first != 0 || (words_[0] != 0 && words_[1] != 0);
  }

  /// The lowest cell. Precondition: !empty().
  [[nodiscard]] constexpr int first() const {
    assert(!empty());
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }

  /// Calls visit(cell) for each, ascending.
  template <class Visit>
  constexpr void ForEach(Visit&& visit) const {
    VisitUntil([&](int cell) {
      visit(cell);
      return false;
    });
  }

  /// The same until visit(cell) returns true. True if it did.
  template <class Visit>
  constexpr bool VisitUntil(Visit&& visit) const {
    for (std::uint64_t word = words_[0]; word != 0; word &= word - 1) {
      if (visit(std::countr_zero(word))) return true;
    }
    for (std::uint64_t word = words_[1]; word != 0; word &= word - 1) {
      if (visit(64 + std::countr_zero(word))) return true;
    }
    return false;
  }

  constexpr CellSet& operator&=(const CellSet& other) {
    words_[0] &= other.words_[0];
    words_[1] &= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  /// Without the cells of the other set.
  constexpr CellSet& operator-=(const CellSet& other) {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

 private:
  std::uint64_t words_[2] = {0, 0};
};

}  // namespace surudoku::rating
