// A set of candidates of one board, which are numbered there from 0, so that it is small.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace surudoku::rating {

/// kRoom is a multiple of 64; numbers must be below it.
template <int kRoom>
struct IndexSet {
  static constexpr int kMost = kRoom;

  void Add(int index) { words[index >> 6] |= std::uint64_t{1} << (index & 63); }
  void Remove(int index) { words[index >> 6] &= ~(std::uint64_t{1} << (index & 63)); }
  [[nodiscard]] bool Has(int index) const { return ((words[index >> 6] >> (index & 63)) & 1) != 0; }
  [[nodiscard]] bool Meets(const IndexSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < words.size(); ++i) common |= words[i] & other.words[i];
    return common != 0;
  }
  [[nodiscard]] bool empty() const { return !Meets(*this); }
  /// The lowest number. Precondition: !empty().
  [[nodiscard]] int first() const {
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return static_cast<int>(64 * i) + std::countr_zero(words[i]);
  }
  IndexSet& operator|=(const IndexSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  IndexSet& operator&=(const IndexSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
    return *this;
  }
  IndexSet& operator-=(const IndexSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend bool operator==(const IndexSet&, const IndexSet&) = default;
  friend IndexSet operator&(IndexSet a, const IndexSet& b) { return a &= b; }
  /// Inline everywhere, so that a set that is gathered in the loop is kept in registers. In memory
  /// each set to be added would wait for the one before.
  template <class Visit>
  [[gnu::always_inline]] void ForEach(Visit&& visit) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
        visit(static_cast<int>(64 * i) + std::countr_zero(word));
      }
    }
  }

  std::array<std::uint64_t, kRoom / 64> words{};
};

/// What is a hop away from the front and not yet reached, by the hops from each number. Adds it to
/// what is reached.
template <class Sets, class Set>
Set NextLayer(const Sets& hops, const Set& front, Set& reached) {
  Set next;
  front.ForEach([&](int index) { next |= hops[index]; });
  next -= reached;
  reached |= next;
  return next;
}

}  // namespace surudoku::rating
