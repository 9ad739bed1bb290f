// A set of candidates: cell and digit in one number, 9 * cell + digit.
#pragma once

#include <array>
#include <cstdint>

namespace surudoku::rating {

inline constexpr int kCandidateCount = 729;

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

}  // namespace surudoku::rating
