#include "text/quantities.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string_view>

namespace surudoku {

std::string WithThousands(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
  return text;
}

std::string Rounded(double number) {
  constexpr double kSmall = 10;
  const double tenths = std::round(number * 10) / 10;
  if (tenths < kSmall && tenths != std::floor(tenths)) return fmt::format("{:.1f}", tenths);
  return WithThousands(static_cast<std::uint64_t>(std::llround(number)));
}

std::string Counted(std::uint64_t count, std::string_view thing) {
  return fmt::format("{} {}{}", WithThousands(count), thing, count == 1 ? "" : "s");
}

std::string Bytes(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 4> kUnits = {"KiB", "MiB", "GiB", "TiB"};
  if (bytes < 1024) return fmt::format("{} B", bytes);
  double amount = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  for (; amount >= 1024 && unit + 1 < kUnits.size(); ++unit) amount /= 1024;
  return fmt::format("{:.{}f} {}", amount, amount < 100 ? 2 : 0, kUnits[unit]);
}

std::string Duration(double seconds) {
  if (seconds < 10) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::uint64_t Rate(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds) : 0;
}

std::string RateText(std::uint64_t count, double seconds, std::string_view thing) {
  const std::uint64_t rate = Rate(count, seconds);
  if (rate > 0 || count == 0 || seconds <= 0) return Counted(rate, thing) + "/s";
  const double each = seconds / static_cast<double>(count);
  return each < 60 ? fmt::format("{:.1f} s a {}", each, thing)
                   : fmt::format("{} a {}", Duration(each), thing);
}

std::string CountsText(std::span<const NamedCount> counts) {
  std::string text;
  for (const auto& [name, count] : counts) {
    if (count > 0) text += fmt::format(", {} {}", WithThousands(count), name);
  }
  return text;
}

std::string CountsJson(std::span<const NamedCount> counts) {
  std::string text;
  for (const auto& [name, count] : counts) text += fmt::format("  \"{}\": {},\n", name, count);
  return text;
}

}  // namespace surudoku
