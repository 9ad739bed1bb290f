// Sets of a board's cells, as bits of a few words.
//
// A word holds whole rows, so that a row or a small box lies in one word. A 9x9 board has two
// words:
//
//     word 0   rows 1 to 6, bits 0 to 53        word 1   rows 7 to 9, bits 0 to 26
//
// The number of a bit is the cell's place: 64 * word + bit.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace surudoku::boards {

template <int kWords>
struct PlaceSet {
  std::uint64_t words[kWords];

  [[nodiscard]] bool Has(int place) const { return (words[place / 64] >> (place % 64) & 1) != 0; }
  void Add(int place) { words[place / 64] |= std::uint64_t{1} << (place % 64); }
  void Remove(int place) { words[place / 64] &= ~(std::uint64_t{1} << (place % 64)); }

  [[nodiscard]] bool IsEmpty() const {
    std::uint64_t any = 0;
    for (int w = 0; w < kWords; ++w) any |= words[w];
    return any == 0;
  }
  [[nodiscard]] int Count() const {
    int count = 0;
    for (int w = 0; w < kWords; ++w) count += std::popcount(words[w]);
    return count;
  }
  /// Precondition: not empty.
  [[nodiscard]] int First() const {
    int w = 0;
    while (words[w] == 0) ++w;
    return 64 * w + std::countr_zero(words[w]);
  }
  [[nodiscard]] bool Meets(const PlaceSet& other) const {
    std::uint64_t any = 0;
    for (int w = 0; w < kWords; ++w) any |= words[w] & other.words[w];
    return any != 0;
  }
  [[nodiscard]] bool IsWithin(const PlaceSet& other) const {
    std::uint64_t rest = 0;
    for (int w = 0; w < kWords; ++w) rest |= words[w] & ~other.words[w];
    return rest == 0;
  }
  /// Calls visit(place) for each, in ascending order.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (int w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
        visit(64 * w + std::countr_zero(rest));
      }
    }
  }

  PlaceSet& operator&=(const PlaceSet& other) {
    for (int w = 0; w < kWords; ++w) words[w] &= other.words[w];
    return *this;
  }
  PlaceSet& operator|=(const PlaceSet& other) {
    for (int w = 0; w < kWords; ++w) words[w] |= other.words[w];
    return *this;
  }
  /// Takes away the places of the other set.
  PlaceSet& operator-=(const PlaceSet& other) {
    for (int w = 0; w < kWords; ++w) words[w] &= ~other.words[w];
    return *this;
  }
  friend PlaceSet operator&(PlaceSet a, const PlaceSet& b) { return a &= b; }
  friend PlaceSet operator|(PlaceSet a, const PlaceSet& b) { return a |= b; }
  friend PlaceSet operator-(PlaceSet a, const PlaceSet& b) { return a -= b; }
  friend bool operator==(const PlaceSet&, const PlaceSet&) = default;
};

}  // namespace surudoku::boards
