// A number as text that mostly grows by one.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace surudoku {

/// The digits of a number that mostly grows by one from use to use. Zero at first. The last eight
/// are kept in one integer: copied from characters of which one was just written, they would have
/// to wait until it is in the cache.
class RunningNumber {
 public:
  /// The most characters that WriteTo may touch.
  static constexpr std::size_t kRoom = 20;

  /// Precondition: 0 does not follow on 2^64 - 1.
  void Set(std::uint64_t number) {
    if (number == number_ + 1 && low_ >> kLastShift != '9') {
      low_ += std::uint64_t{1} << kLastShift;
    } else {
      Change(number);
    }
    number_ = number;
  }

  /// Writes the digits. Returns their end.
  char* WriteTo(char* begin) const {
    if (size_ <= kLowDigits) {
      const std::uint64_t digits = low_ >> (8 * (kLowDigits - size_));
      std::memcpy(begin, &digits, kLowDigits);
    } else {
      std::memcpy(begin, high_.data(), high_.size());
      std::memcpy(begin + size_ - kLowDigits, &low_, kLowDigits);
    }
    return begin + size_;
  }

 private:
  static constexpr std::size_t kLowDigits = 8;
  static constexpr int kLastShift = 56;  // of the last digit
  static_assert(std::endian::native == std::endian::little, "the first digit is the lowest byte");

  void Change(std::uint64_t number);
  bool Carry();

  std::uint64_t number_ = 0;
  std::uint64_t low_ = 0x3030303030303030;
  std::size_t size_ = 1;
  std::array<char, kRoom - kLowDigits> high_{};  // the digits before the last eight
};

}  // namespace surudoku
