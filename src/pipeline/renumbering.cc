#include "pipeline/renumbering.h"

#include <array>
#include <charconv>
#include <optional>

#include "dataset/lines.h"

namespace surudoku {
namespace {

struct FoundNumber {
  std::uint64_t value = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::optional<FoundNumber> FindNumber(std::string_view line, std::size_t from,
                                      std::string_view before) {
  const std::size_t found = line.find(before, from);
  if (found == std::string_view::npos) return std::nullopt;
  FoundNumber number;
  number.begin = found + before.size();
  const auto [end, error] =
      std::from_chars(line.data() + number.begin, line.data() + line.size(), number.value);
  if (error != std::errc()) return std::nullopt;
  number.end = static_cast<std::size_t>(end - line.data());
  return number;
}

void AppendNumber(std::uint64_t number, std::string& text) {
  std::array<char, 20> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), end);
}

bool AppendLine(std::string_view line, const NumberPlaces& places, const NumbersBefore& before,
                std::string& text) {
  const auto record = FindNumber(line, 0, *places.before_record);
  if (!record) return false;
  text += line.substr(0, record->begin);
  AppendNumber(record->value + before.records, text);
  std::size_t done = record->end;
  if (places.before_line && record->value <= before.continued_records) {
    const auto number = FindNumber(line, done, *places.before_line);
    if (!number) return false;
    text += line.substr(done, number->begin - done);
    AppendNumber(number->value + before.lines, text);
    done = number->end;
  }
  text += line.substr(done);
  text += '\n';
  return true;
}

}  // namespace

bool AppendRenumbered(std::string_view lines, const NumberPlaces& places,
                      const NumbersBefore& before, std::string& text) {
  LineReader reader(lines);
  while (const auto line = reader.Next()) {
    if (!AppendLine(line->text, places, before, text)) return false;
  }
  return true;
}

}  // namespace surudoku
