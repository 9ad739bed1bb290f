// Where the lines of an output hold numbers that depend on all records before.
#pragma once

#include <optional>
#include <string>

namespace surudoku {

/// What stands right before the number on each line (its first occurrence); an empty text: the line
/// starts with it. Nothing: there is no such number.
struct NumberPlaces {
  std::optional<std::string> before_record = {};
  std::optional<std::string> before_line = {};

  [[nodiscard]] bool has_any() const { return before_record || before_line; }

  friend bool operator==(const NumberPlaces&, const NumberPlaces&) = default;
};

}  // namespace surudoku
