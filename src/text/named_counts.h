// What a summary counts, by name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace surudoku {

using NamedCount = std::pair<std::string_view, std::uint64_t>;

/// ", 2 wrong, 1 malformed": those that are not 0.
std::string CountsText(std::span<const NamedCount> counts);

/// A line of a JSON object for each, with a comma at its end.
std::string CountsJson(std::span<const NamedCount> counts);

}  // namespace surudoku
