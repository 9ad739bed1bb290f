// Random numbers that are the same on every machine. They are counter-based: each record, and each
// attempt at it, has its own stream, so the order of drawing does not matter.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace surudoku {

/// The n-th number of a stream is a mix of its key and n. The mix is the finaliser of SplitMix64
/// (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
class Random {
 public:
  constexpr Random(std::uint64_t seed, std::uint64_t record, std::uint64_t attempt)
      : key_(Mix(Mix(Mix(seed + kStep) ^ record) + kStep * attempt)) {}

  constexpr std::uint64_t Next() { return Mix(key_ += kStep); }

  /// Uniform in 0..n-1, without bias (Lemire, Fast Random Integer Generation in an Interval, 2019).
  /// Precondition: n > 0.
  std::uint32_t Below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (Next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (Next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// All orders are equally likely (Fisher and Yates).
  template <class Items>
  void Shuffle(Items& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[Below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;

  static constexpr std::uint64_t Mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }

  std::uint64_t key_;
};

}  // namespace surudoku
