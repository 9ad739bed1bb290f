// A line made of small pieces, faster than by appending each to a string.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>

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

/// A word of at most 15 characters, in a place of fixed size: copied without asking for its length.
struct ShortWord {
  constexpr explicit ShortWord(std::string_view word)
      : size(static_cast<std::uint8_t>(word.size())) {
    for (std::size_t i = 0; i < word.size(); ++i) text.at(i) = word[i];
  }

  std::array<char, 15> text{};
  std::uint8_t size;
};

/// The short words of a table of names, in its order.
template <std::size_t N>
constexpr auto ShortWords(const std::array<std::string_view, N>& names) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{ShortWord(names[I])...};
  }(std::make_index_sequence<N>());
}

/// A number whose digits are looked up: at most three, and how many at the end, so that four bytes
/// are copied at once.
struct SmallNumber {
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(text[3]); }

  std::array<char, 4> text{};
};
inline constexpr auto kSmallNumbers = [] {
  std::array<SmallNumber, 1000> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    SmallNumber& number = numbers[i];
    for (const std::size_t unit : {100, 10, 1}) {
      if (i < unit && unit != 1) continue;
      number.text[number.size()] = static_cast<char>('0' + i / unit % 10);
      ++number.text[3];
    }
  }
  return numbers;
}();

/// Writes one line into the caller's room. Every piece is copied with a size known to the compiler,
/// into room that is always enough: kRoom characters, for the pieces of one line together.
class RowText {
 public:
  static constexpr std::size_t kRoom = 320;

  /// Precondition: there is room from `begin` on.
  explicit RowText(char* begin) : begin_(begin), end_(begin) {}

  template <std::size_t N>
  RowText& Add(const char (&piece)[N]) {
    return Copy(piece, N - 1, N - 1);
  }
  RowText& Add(const ShortWord& word) {
    return Copy(word.text.data(), word.text.size(), word.size);
  }
  RowText& Add(const RunningNumber& number) {
    assert(end_ + RunningNumber::kRoom <= begin_ + kRoom);
    end_ = number.WriteTo(end_);
    return *this;
  }
  RowText& Add(std::uint64_t number) {
    if (number < kSmallNumbers.size()) {
      const SmallNumber& small = kSmallNumbers[number];
      return Copy(small.text.data(), small.text.size(), small.size());
    }
    end_ = std::to_chars(end_, begin_ + kRoom, number).ptr;
    return *this;
  }

  /// Puts a piece in the place of the last character. Precondition: there is one.
  template <std::size_t N>
  void ReplaceLast(const char (&piece)[N]) {
    --end_;
    Add(piece);
  }

  [[nodiscard]] char* end() const { return end_; }

 private:
  // Copies `room` characters, of which `size` count.
  RowText& Copy(const char* piece, std::size_t room, std::size_t size) {
    assert(end_ + room <= begin_ + kRoom);
    std::memcpy(end_, piece, room);
    end_ += size;
    return *this;
  }

  char* begin_;
  char* end_;
};

}  // namespace surudoku
