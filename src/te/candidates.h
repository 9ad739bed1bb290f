// Candidates by number, the 324 places that need exactly one of them each, and singles.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "surudoku/grid.h"

namespace surudoku::te {

/// Candidate 9 * cell + digit - 1.
inline constexpr int kCandidateCount = 9 * kCellCount;

/// A slot (Berthier's CSP variable) must hold exactly one candidate: it is a cell, or a digit in a
/// row, column or box.
inline constexpr int kSlotCount = 4 * 81;

/// The four slots of each candidate.
inline constexpr auto kSlotsOf = [] {
  std::array<std::array<std::uint16_t, 4>, kCandidateCount> slots{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      slots[9 * cell + digit] = {static_cast<std::uint16_t>(cell),
                                 static_cast<std::uint16_t>(81 + 9 * RowOf(cell) + digit),
                                 static_cast<std::uint16_t>(162 + 9 * ColumnOf(cell) + digit),
                                 static_cast<std::uint16_t>(243 + 9 * BoxOf(cell) + digit)};
    }
  }
  return slots;
}();

/// The nine candidates of each slot, ascending.
inline constexpr auto kCandidatesOf = [] {
  std::array<std::array<std::uint16_t, 9>, kSlotCount> candidates{};
  std::array<std::size_t, kSlotCount> counts{};
  for (std::uint16_t candidate = 0; candidate < kCandidateCount; ++candidate) {
    for (const std::uint16_t slot : kSlotsOf[candidate]) {
      candidates[slot][counts[slot]++] = candidate;
    }
  }
  return candidates;
}();

/// A set of candidates.
class CandidateSet {
 public:
  void Insert(int candidate) { WordOf(candidate) |= BitOf(candidate); }
  void Remove(int candidate) { WordOf(candidate) &= ~BitOf(candidate); }
  [[nodiscard]] bool Has(int candidate) const {
    return (words_[static_cast<std::size_t>(candidate) / 64] & BitOf(candidate)) != 0;
  }
  [[nodiscard]] int Count() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  [[nodiscard]] bool IsSubsetOf(const CandidateSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  CandidateSet& operator&=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  CandidateSet& operator-=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend bool operator==(const CandidateSet&, const CandidateSet&) = default;

  /// Calls visit(candidate) for each, ascending.
  template <class Visit>
  void ForEach(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        visit(static_cast<int>(64 * i) + std::countr_zero(left));
      }
    }
  }

 private:
  static std::uint64_t BitOf(int candidate) { return std::uint64_t{1} << (candidate % 64); }
  std::uint64_t& WordOf(int candidate) { return words_[static_cast<std::size_t>(candidate) / 64]; }

  std::array<std::uint64_t, (kCandidateCount + 63) / 64> words_{};
};

/// The same as a set.
inline CandidateSet CandidateSetOf(const Candidates& candidates) {
  CandidateSet set;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      if ((candidates.cells[cell] >> digit & 1) != 0) set.Insert(9 * cell + digit);
    }
  }
  return set;
}

/// T&E(0): removes all candidates that naked and hidden singles rule out. Precondition: the board
/// has a solution. Takes about 2 us.
inline void ApplySingles(CandidateSet& board) {
  std::array<std::uint8_t, kSlotCount> counts{};
  std::array<std::uint16_t, kSlotCount> singles;  // slots with one candidate, each once
  std::size_t found = 0;
  board.ForEach([&](int candidate) {
    for (const std::uint16_t slot : kSlotsOf[candidate]) ++counts[slot];
  });
  for (std::uint16_t slot = 0; slot < kSlotCount; ++slot) {
    if (counts[slot] == 1) singles[found++] = slot;
  }
  const auto remove = [&](int candidate) {
    board.Remove(candidate);
    for (const std::uint16_t slot : kSlotsOf[candidate]) {
      if (--counts[slot] == 1) singles[found++] = slot;
    }
  };
  for (std::size_t next = 0; next < found; ++next) {
    const auto& candidates = kCandidatesOf[singles[next]];
    const auto is_left = [&](int candidate) { return board.Has(candidate); };
    const int placed = *std::ranges::find_if(candidates, is_left);
    for (const std::uint16_t slot : kSlotsOf[placed]) {
      if (counts[slot] == 1) continue;
      for (const int other : kCandidatesOf[slot]) {
        if (other != placed && board.Has(other)) remove(other);
      }
    }
  }
}

}  // namespace surudoku::te
