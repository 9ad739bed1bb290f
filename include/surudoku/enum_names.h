// Enumerators and the words that users and files know them by. Each enumeration that has words has
// a table of them beside it, in its order: kStatusNames, kLevelNames, ...
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// Whether an enumeration has an enumerator of that value.
template <auto kValue>
consteval bool IsEnumerator() {
  // Compilers spell an enumerator by its name, any other value as a cast: "[kValue = (Status)6]".
  std::string_view function = __PRETTY_FUNCTION__;
  function.remove_suffix(1);
  return function[function.find_last_not_of("0123456789")] != ')';
}

/// How many enumerators there are from 0 up to the first value without one.
template <class Enum, std::size_t kIndex = 0>
consteval std::size_t EnumeratorCount() {
  if constexpr (IsEnumerator<static_cast<Enum>(kIndex)>()) {
    return EnumeratorCount<Enum, kIndex + 1>();
  } else {
    return kIndex;
  }
}

/// The enumerators in their order. Precondition: their values are 0, 1, 2, ...
template <class Enum>
consteval auto EnumeratorsOf() {
  std::array<Enum, EnumeratorCount<Enum>()> all = {};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Enum>(i);
  return all;
}

/// A table of words, in the order of the enumerators (empty for one that has none). It does not
/// compile unless there are as many words as enumerators.
template <class Enum, std::size_t N>
consteval std::array<std::string_view, N> NamesOf(const std::string_view (&names)[N]) {
  static_assert(N == EnumeratorCount<Enum>(), "not as many names as enumerators");
  return std::to_array(names);
}

/// The word for an enumerator; empty where it has none, and for a value that is no enumerator.
template <class Enum, std::size_t N>
constexpr std::string_view NameIn(const std::array<std::string_view, N>& names, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  return index < N ? names[index] : std::string_view();
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
