// Numbers as a person reads them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace surudoku {

/// "1,234,567"
std::string WithThousands(std::uint64_t number);

/// "1,235"; a number below 10 keeps a decimal: "5.2", "5"
std::string Rounded(double number);

/// "1 record", "2,000 records"
std::string Counted(std::uint64_t count, std::string_view thing);

/// "812 B", "3.84 MiB"
std::string Bytes(std::uint64_t bytes);

/// "0.42 s", "59 s", "2 min 5 s", "3 h 20 min"
std::string Duration(double seconds);

/// Things per second, rounded down; 0 if no time has passed.
std::uint64_t Rate(std::uint64_t count, double seconds);

/// "1,234 puzzles/s", or "2.3 s a puzzle" if it is less than one a second.
std::string RateText(std::uint64_t count, double seconds, std::string_view thing);

using NamedCount = std::pair<std::string_view, std::uint64_t>;

/// ", 2 wrong, 1 malformed": the counts that are not 0.
std::string CountsText(std::span<const NamedCount> counts);

/// A line of a JSON object for each, with a comma at its end.
std::string CountsJson(std::span<const NamedCount> counts);

}  // namespace surudoku
