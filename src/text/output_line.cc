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

void OutputRow::AppendKey(std::string_view key) {
  if (is_json_) text_ += '"';
  text_ += key;
  if (is_json_) text_ += "\":";
}

OutputRow& OutputRow::Decimal(std::string_view key, std::optional<double> value) {
  if (!Begin(key, value.has_value())) return *this;
  std::array<char, 32> digits;
  const std::string_view shortest = Digits(*value, digits);
  text_ += shortest;
  if (shortest.find_first_of(".e") == std::string_view::npos) text_ += ".0";
  return *this;
}

OutputRow& OutputRow::Puzzle(std::string_view key, std::string_view puzzle) {
  if (!Begin(key, !puzzle.empty())) return *this;
  if (is_json_) text_ += '"';
  AppendDotted(puzzle, text_);
  if (is_json_) text_ += '"';
  return *this;
}

OutputRow& OutputRow::Counts(std::string_view key, std::span<const NamedCount> counts) {
  if (!Begin(key, !counts.empty())) return *this;
  if (is_json_) text_ += '{';
  bool is_first = true;
  for (const auto& [name, count] : counts) {
    if (!is_first) text_ += is_json_ ? ',' : ';';
    is_first = false;
    if (is_json_) {
      AppendKey(name);
    } else {
      text_ += name;
      text_ += ':';
    }
    AppendNumber(count, text_);
  }
  if (is_json_) text_ += '}';
  return *this;
}

OutputRow& OutputRow::Foreign(std::string_view key, std::optional<std::string_view> value) {
  if (!Begin(key, value.has_value())) return *this;
  if (is_json_) {
    AppendJsonString(*value, text_);
  } else {
    AppendCsvField(*value, text_);
  }
  return *this;
}

NumberPlaces NumbersIn(RowFormat format, bool has_line) {
  if (format == RowFormat::kLine) return {};
  const bool is_csv = format == RowFormat::kCsv;
  NumberPlaces places = {.before_record = is_csv ? "" : R"("record":)"};
  if (has_line) places.before_line = is_csv ? "," : R"("line":)";
  return places;
}

void AppendNumber(std::uint64_t number, std::string& text) {
  std::array<char, 32> digits;
  text += Digits(number, digits);
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

std::vector<std::string_view> SplitAtCommas(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t comma = text.find(',');
    words.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return words;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace surudoku
