// Candidates in one number, sets of them, and potentials: that a candidate is on (its cell has the
// digit) or off, and why.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "rating/board/rules.h"

namespace surudoku::rating {

inline constexpr int kCandidateCount = 729;

/// 9 * cell + digit.
constexpr int CandidateOf(int cell, int digit) { return 9 * cell + digit; }

class CandidateSet {
 public:
  void Add(int candidate) { words_[candidate >> 6] |= std::uint64_t{1} << (candidate & 63); }
  void Remove(int candidate) { words_[candidate >> 6] &= ~(std::uint64_t{1} << (candidate & 63)); }
  [[nodiscard]] bool Has(int candidate) const {
    return ((words_[candidate >> 6] >> (candidate & 63)) & 1) != 0;
  }
  [[nodiscard]] bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  void Clear() { words_ = {}; }

  CandidateSet& operator&=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  CandidateSet& operator|=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  friend CandidateSet operator&(CandidateSet a, const CandidateSet& b) { return a &= b; }
  friend bool operator==(const CandidateSet&, const CandidateSet&) = default;

 private:
  std::array<std::uint64_t, 12> words_{};
};

/// The candidate, plus 729 if it is off.
using Potential = std::uint16_t;

constexpr Potential On(int candidate) { return static_cast<Potential>(candidate); }
constexpr Potential Off(int candidate) {
  return static_cast<Potential>(candidate + kCandidateCount);
}
constexpr bool IsOn(Potential potential) { return potential < kCandidateCount; }
constexpr int CandidateOf(Potential potential) {
  return IsOn(potential) ? potential : potential - kCandidateCount;
}
// Unsigned division is quicker.
constexpr int CellOf(Potential potential) {
  return static_cast<int>(static_cast<unsigned>(CandidateOf(potential)) / 9);
}
constexpr int DigitOf(Potential potential) {
  return CandidateOf(potential) - 9 * CellOf(potential);
}
constexpr Potential Opposite(Potential potential) {
  return IsOn(potential) ? Off(CandidateOf(potential)) : On(CandidateOf(potential));
}
inline constexpr int kPotentialCount = 2 * kCandidateCount;

/// Why a potential holds. The first three are the kinds of houses.
enum Cause : std::uint8_t { kByRow, kByColumn, kByBox, kByCell, kByAssumption, kByAdvancedRule };
constexpr Cause CauseOf(HouseKind kind) { return static_cast<Cause>(kind); }
static_assert(CauseOf(kRow) == kByRow && CauseOf(kColumn) == kByColumn && CauseOf(kBox) == kByBox);

constexpr bool IsByHouse(Cause cause) { return cause <= kByBox; }
/// Precondition: IsByHouse(cause).
constexpr HouseKind KindOf(Cause cause) {
  assert(IsByHouse(cause));
  return static_cast<HouseKind>(cause);
}

}  // namespace surudoku::rating
