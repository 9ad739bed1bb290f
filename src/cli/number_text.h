// Numbers as a person types them.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace surudoku::cli {

/// The numbers that are taken, both ends among them.
template <class Number>
struct Range {
  Number least = 0;
  Number most = std::numeric_limits<Number>::max();
};

inline constexpr Range<std::uint64_t> kAnyWholeNumber;

/// A whole number: 1000000, 1_000_000, 1e6 or 1e+06. Nothing where the text is none, or one that is
/// below zero or needs more than 64 bits.
std::optional<std::uint64_t> ParseWholeNumber(std::string_view text);

/// Any number: 2.5, 1_000.5 or 1e-3. Nothing where the text is none, or none that is finite.
std::optional<double> ParseNumber(std::string_view text);

/// Seconds: a number with a unit, 500ms, 2s, 1min or 1h.
std::optional<double> ParseTime(std::string_view text);

/// Bytes: a number with a unit, 500M or 1.5G; K, M, G and T are powers of 1024 and may be written
/// KiB, MiB, GiB and TiB.
std::optional<std::uint64_t> ParseSize(std::string_view text);

/// "a whole number from 1 to 4096".
std::string Described(const Range<std::uint64_t>& range);

/// "a number from 0 to 20".
std::string Described(const Range<double>& range);

}  // namespace surudoku::cli
