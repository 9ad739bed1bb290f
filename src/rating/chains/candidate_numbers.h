// Candidates of one board, numbered from 0, so that sets of them are small: the sets, the sets by
// cell and house, and the numbers of all candidates.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rating/board/board.h"
#include "rating/chains/potential.h"

namespace surudoku::rating {

/// A set of numbers. kRoom is a multiple of 64; numbers must be below it.
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
  friend IndexSet operator-(IndexSet a, const IndexSet& b) { return a -= b; }
  /// Always inline, so that the loop can gather a set in registers. In memory each addition would
  /// wait for the one before.
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

/// The numbers that a hop from the front leads to and that are not yet reached. Adds them to
/// `reached`.
template <class Sets, class Set>
Set NextLayer(const Sets& hops, const Set& front, Set& reached) {
  Set next;
  front.ForEach([&](int index) { next |= hops[index]; });
  next -= reached;
  reached |= next;
  return next;
}

/// A set for each cell, and for each digit in each house: the units in which candidates see each
/// other.
template <class Set>
class SetsByUnit {
 public:
  void Clear() {
    of_cells_ = {};
    of_houses_ = {};
  }
  /// Adds the candidates' indexes to the sets of their units.
  void AddIndexes(std::span<const std::uint16_t> candidates) {
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      ForEachOf(candidates[i], [&](Set& set) { set.Add(static_cast<int>(i)); });
    }
  }
  /// Calls add(set) for the set of the candidate's cell, and those of its digit in its houses.
  template <class Add>
  void ForEachOf(int candidate, Add&& add) {
    const int cell = candidate / 9;
    add(of_cells_[cell]);
    for (const int house : HousesOfCell(cell)) add(of_houses_[house][candidate % 9]);
  }

  [[nodiscard]] const Set& InCell(int candidate) const { return of_cells_[candidate / 9]; }
  /// The sets of its houses together.
  [[nodiscard]] Set InHouses(int candidate) const {
    Set all;
    for (const int house : HousesOfCell(candidate / 9)) all |= of_houses_[house][candidate % 9];
    return all;
  }
  [[nodiscard]] Set Around(int candidate) const {
    Set all = InHouses(candidate);
    all |= InCell(candidate);
    return all;
  }
  /// After AddIndexes: those that see the candidate with this index.
  [[nodiscard]] Set WeakLinks(int candidate, int index) const {
    Set others = Around(candidate);
    others.Remove(index);
    return others;
  }

 private:
  std::array<Set, kCellCount> of_cells_{};
  std::array<std::array<Set, 9>, kHouseCount> of_houses_{};  // by house and digit
};

/// Nearly all boards have fewer candidates; boards of pencilmarks may have more.
inline constexpr int kUsualCandidates = 320;
/// Room for all that a board can have, in whole words.
inline constexpr int kAllCandidates = 768;

/// The numbers of a board's candidates, in order, of which there may be kRoom.
template <int kRoom>
class CandidateNumbers {
 public:
  using Set = IndexSet<kRoom>;
  using Sets = std::array<Set, Set::kMost>;  ///< by the number of a candidate

  /// Numbers the candidates and finds which of them see each other. False if there is no room for
  /// all of them, for example on a board with few clues.
  bool Number(const Board& board);

  [[nodiscard]] int count() const { return count_; }
  /// Precondition: it is a candidate of the board.
  [[nodiscard]] int NumberOf(int candidate) const { return number_of_[candidate]; }
  [[nodiscard]] int CandidateAt(int number) const { return candidates_[number]; }
  /// The other candidates of its cell, and of its digit in its houses.
  [[nodiscard]] const Set& WeakLinks(int number) const { return weak_[number]; }

 private:
  void FindWeakLinks();

  int count_ = 0;
  std::array<std::uint16_t, kCandidateCount> number_of_;
  std::array<std::uint16_t, Set::kMost> candidates_;
  Sets weak_;
};

template <int kRoom>
bool CandidateNumbers<kRoom>::Number(const Board& board) {
  count_ = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = board.CandidatesAt(cell);
    if (count_ + CountBits(digits) > Set::kMost) return false;
    ForEachBit(digits, [&](int digit) {
      const int candidate = CandidateOf(cell, digit);
      number_of_[candidate] = static_cast<std::uint16_t>(count_);
      candidates_[count_++] = static_cast<std::uint16_t>(candidate);
    });
  }
  FindWeakLinks();
  return true;
}

template <int kRoom>
void CandidateNumbers<kRoom>::FindWeakLinks() {
  SetsByUnit<Set> numbers;
  numbers.AddIndexes(std::span(candidates_).first(static_cast<std::size_t>(count_)));
  for (int i = 0; i < count_; ++i) weak_[i] = numbers.WeakLinks(candidates_[i], i);
}

}  // namespace surudoku::rating
