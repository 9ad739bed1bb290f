#include "number_text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>
#include <utility>

#include "text/quantities.h"

namespace surudoku::cli {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// The text without the underscores between its digits; one that stands elsewhere is no part of a
// number.
std::optional<std::string> WithoutUnderscores(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      plain += text[i];
    } else if (i == 0 || i + 1 == text.size() || !IsDigit(text[i - 1]) || !IsDigit(text[i + 1])) {
      return std::nullopt;
    }
  }
  return plain;
}

template <class Number>
std::optional<Number> ParseAll(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

// "15", 5 for 1.5e6: the digits, and how many zeros come after them. Nothing where the number is
// not whole.
std::optional<std::pair<std::string, unsigned>> DigitsAndZeros(std::string_view text) {
  const std::size_t letter = text.find_first_of("eE");
  const std::size_t sign =
      letter != std::string_view::npos && text.substr(letter + 1).starts_with('+');
  const auto exponent = letter == std::string_view::npos
                            ? std::optional(0U)
                            : ParseAll<unsigned>(text.substr(letter + 1 + sign));
  std::string digits(text.substr(0, letter));
  const std::size_t point = digits.find('.');
  const std::size_t decimals = point == std::string::npos ? 0 : digits.size() - point - 1;
  if (point != std::string::npos) digits.erase(point, 1);
  if (!exponent || digits.empty() || *exponent < decimals) return std::nullopt;
  return std::pair(digits, static_cast<unsigned>(*exponent - decimals));
}

// The number that was typed as `text`; `wanted` says what would have been right.
template <class Number, class Wanted>
Number Within(const Range<Number>& range, const std::optional<Number>& number,
              const std::string& option, const std::string& text, Wanted wanted) {
  if (number && range.least <= *number && *number <= range.most) return *number;
  throw UsageError(option, fmt::format("{} is not {}", text, wanted()));
}

}  // namespace

std::optional<std::uint64_t> ParseWholeNumber(std::string_view text) {
  const std::optional<std::string> plain = WithoutUnderscores(text);
  const auto parts = plain ? DigitsAndZeros(*plain) : std::nullopt;
  std::optional<std::uint64_t> number =
      parts ? ParseAll<std::uint64_t>(parts->first) : std::nullopt;
  if (!number || *number == 0) return number;
  for (unsigned zeros = parts->second; zeros > 0; --zeros) {
    if (*number > std::numeric_limits<std::uint64_t>::max() / 10) return std::nullopt;
    *number *= 10;
  }
  return number;
}

std::optional<double> ParseNumber(std::string_view text) {
  const std::optional<std::string> plain = WithoutUnderscores(text);
  const auto number = plain ? ParseAll<double>(*plain) : std::nullopt;
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<double> ParseTime(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, double>, 4> kUnits = {
      {{"ms", 1e-3}, {"s", 1}, {"min", 60}, {"h", 3600}}};
  for (const auto& [unit, seconds] : kUnits) {
    if (!text.ends_with(unit)) continue;
    const auto number = ParseNumber(text.substr(0, text.size() - unit.size()));
    if (number) return *number * seconds;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> ParseSize(std::string_view text) {
  constexpr double kMost = 1e18;  // fits into 64 bits
  if (text.ends_with("iB")) text.remove_suffix(2);
  double bytes = 1;
  for (const char unit : std::string_view("KMGT")) {
    bytes *= 1024;
    if (!text.ends_with(unit)) continue;
    const auto number = ParseNumber(text.substr(0, text.size() - 1));
    if (number && *number >= 0 && *number * bytes <= kMost) {
      return static_cast<std::uint64_t>(*number * bytes);
    }
  }
  return std::nullopt;
}

std::uint64_t NumberWithin(const Range<std::uint64_t>& range, const std::string& option,
                           const std::string& text) {
  return Within(range, ParseWholeNumber(text), option, text, [&] {
    const bool has_end = range.most < std::numeric_limits<std::uint64_t>::max();
    return has_end ? fmt::format("a whole number from {} to {}", range.least, range.most)
                   : fmt::format("a whole number from {} up, below 2^64", range.least);
  });
}

double NumberWithin(const Range<double>& range, const std::string& option,
                    const std::string& text) {
  return Within(range, ParseNumber(text), option, text,
                [&] { return fmt::format("a number from {} to {}", range.least, range.most); });
}

double TimeWithin(const Range<double>& range, const std::string& option, const std::string& text) {
  return Within(range, ParseTime(text), option, text, [&] {
    return fmt::format("a time from {}s to {}s, such as 500ms, 2s or 1min", range.least,
                       range.most);
  });
}

std::uint64_t SizeWithin(const Range<std::uint64_t>& range, const std::string& option,
                         const std::string& text) {
  return Within(range, ParseSize(text), option, text, [&] {
    return fmt::format("a size from {} to {}, such as 500M or 4G", Bytes(range.least),
                       Bytes(range.most));
  });
}

ValueRange ParseRange(const std::string& option, const std::string& text, const std::string& kind,
                      const std::function<std::optional<int>(std::string_view)>& parse) {
  const std::string_view typed = text;
  const std::size_t dots = typed.find("..");
  const auto least = parse(typed.substr(0, dots));
  const auto most = dots == std::string_view::npos ? least : parse(typed.substr(dots + 2));
  if (!least || !most) {
    throw UsageError(option, fmt::format("{} is neither {} nor a range A..B of them", text, kind));
  }
  return {*least, *most};
}

ValueRange ParseCountRange(const std::string& option, const std::string& text,
                           const std::string& kind, int most) {
  const auto parse = [most](std::string_view number) -> std::optional<int> {
    const auto count = ParseWholeNumber(number);
    if (!count || *count > static_cast<std::uint64_t>(most)) return std::nullopt;
    return static_cast<int>(*count);
  };
  return ParseRange(option, text, fmt::format("{} from 0 to {}", kind, most), parse);
}

}  // namespace surudoku::cli
