// Enumerators and the words that users and files know them by. Each enumeration that has words has
// a table of them beside it, in its order: kStatusNames, kLevelNames, ...
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// The word for an enumerator; empty where it has none. Precondition: it is one of the table's.
template <class Enum, std::size_t N>
constexpr std::string_view NameIn(const std::array<std::string_view, N>& names, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  assert(index < N);
  return names[index];
}

/// The enumerator of that name, or nothing.
template <class Enum, std::size_t N>
constexpr std::optional<Enum> FindNamed(const std::array<std::string_view, N>& names,
                                        std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

}  // namespace surudoku
