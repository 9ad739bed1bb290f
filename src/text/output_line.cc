#include "text/output_line.h"

#include <array>
#include <charconv>

#include "grid/puzzle_text.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

void AppendEscaped(char c, std::string& text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    text += '\\';
    text += c;
  } else if (byte < ' ') {
    text += "\\u00";
    text += kHex[byte >> 4];
    text += kHex[byte & 15];
  } else {
    text += c;
  }
}

template <class Value>
std::string_view Digits(Value value, std::array<char, 32>& digits) {
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

}  // namespace

void JsonLine::Key(std::string_view key) {
  text_ += is_first_ ? "\"" : ",\"";
  is_first_ = false;
  text_ += key;
  text_ += "\":";
}

JsonLine& JsonLine::Number(std::string_view key, std::uint64_t value) {
  Key(key);
  std::array<char, 32> digits;
  text_ += Digits(value, digits);
  return *this;
}

JsonLine& JsonLine::Decimal(std::string_view key, double value) {
  Key(key);
  std::array<char, 32> digits;
  const std::string_view shortest = Digits(value, digits);
  text_ += shortest;
  if (shortest.find_first_of(".e") == std::string_view::npos) text_ += ".0";
  return *this;
}

JsonLine& JsonLine::Word(std::string_view key, std::string_view word) {
  Key(key);
  text_ += '"';
  text_ += word;
  text_ += '"';
  return *this;
}

JsonLine& JsonLine::Puzzle(std::string_view key, std::string_view puzzle) {
  Key(key);
  text_ += '"';
  AppendDotted(puzzle, text_);
  text_ += '"';
  return *this;
}

JsonLine& JsonLine::Foreign(std::string_view key, std::string_view value) {
  Key(key);
  AppendJsonString(value, text_);
  return *this;
}

void AppendJsonString(std::string_view value, std::string& text) {
  text += '"';
  ForEachCharacter(value, [&](std::string_view character) {
    if (character.size() == 1) {
      AppendEscaped(character[0], text);
    } else {
      text += character;
    }
  });
  text += '"';
}

void AppendCsvField(std::string_view field, std::string& text) {
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
    text += field;
    return;
  }
  text += '"';
  for (const char c : field) {
    if (c == '"') text += '"';
    text += c;
  }
  text += '"';
}

}  // namespace surudoku
