// Numbers as a person types them, and ranges of them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "surudoku/value_range.h"

namespace surudoku::cli {

/// The command line makes no sense. Thrown while it is parsed or when a command starts, it becomes
/// a message and kNotCarriedOut.
class UsageError : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
  UsageError(const std::string& option, const std::string& message)
      : runtime_error(option + ": " + message) {}
};

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

/// The value that was typed for `option`. A text that is no such value, or one out of the range, is
/// a UsageError that says which values are taken. Times are in seconds, sizes in bytes.
std::uint64_t NumberWithin(const Range<std::uint64_t>& range, const std::string& option,
                           const std::string& text);
double NumberWithin(const Range<double>& range, const std::string& option, const std::string& text);
double TimeWithin(const Range<double>& range, const std::string& option, const std::string& text);
std::uint64_t SizeWithin(const Range<std::uint64_t>& range, const std::string& option,
                         const std::string& text);

/// A range: "A..B", or "A" for A..A. Both ends are what `parse` makes of them; where it makes
/// nothing, a UsageError for `option` says that the text is neither `kind` ("a rating from 0 to
/// 20") nor a range of them. The range may be empty.
ValueRange ParseRange(const std::string& option, const std::string& text, const std::string& kind,
                      const std::function<std::optional<int>(std::string_view)>& parse);

/// The same for whole numbers from 0 to `most`; `kind` is "a number of clues".
ValueRange ParseCountRange(const std::string& option, const std::string& text,
                           const std::string& kind, int most);

}  // namespace surudoku::cli
