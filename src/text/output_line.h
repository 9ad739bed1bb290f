// The lines of an output: fields of CSV, JSON objects, and the numbers that depend on earlier
// records.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// Appends a text, in quotes if it has a comma, a quote or a line end (RFC 4180).
void AppendCsvField(std::string_view field, std::string& text);

/// Appends a text in quotes: escaped, with U+FFFD for bytes that are no UTF-8.
void AppendJsonString(std::string_view value, std::string& text);

/// Appends an object's members to a text as they come, without building it first: a few dozen
/// nanoseconds a member. Keys are written as they are.
class JsonLine {
 public:
  explicit JsonLine(std::string& text) : text_(text) { text_ += '{'; }

  JsonLine& Number(std::string_view key, std::uint64_t value);

  /// The shortest digits that give the number again; "2.0" for 2.
  JsonLine& Decimal(std::string_view key, double value);

  /// A word without characters that need escaping.
  JsonLine& Word(std::string_view key, std::string_view word);

  /// The characters of a puzzle, with `.` for blanks.
  JsonLine& Puzzle(std::string_view key, std::string_view puzzle);

  /// Text from outside: see AppendJsonString.
  JsonLine& Foreign(std::string_view key, std::string_view value);

  /// Members as they are, with a comma before each.
  JsonLine& Members(std::string_view members) {
    text_ += members;
    return *this;
  }

  /// Ends the object and the line.
  void End() { text_ += "}\n"; }

 private:
  void Key(std::string_view key);

  std::string& text_;
  bool is_first_ = true;
};

/// The text right before the number on each line (its first occurrence). An empty text: the line
/// starts with the number. Nothing: there is no such number.
struct NumberPlaces {
  std::optional<std::string> before_record = {};
  std::optional<std::string> before_line = {};

  [[nodiscard]] bool has_any() const { return before_record || before_line; }

  friend bool operator==(const NumberPlaces&, const NumberPlaces&) = default;
};

}  // namespace surudoku
