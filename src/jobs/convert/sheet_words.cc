#include "jobs/convert/sheet_words.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "grid/board_marks.h"

namespace surudoku {
namespace {

// All that pages say, besides names of levels. `en` is the language's code.
std::vector<std::string_view> AllTexts() {
  std::vector<std::string_view> texts = {
      "en",        "Puzzle {}",     "Puzzles {} to {}", "Other puzzles",    "Difficulty {}",
      "Solutions", "{}: solutions", "no solution",      "several solutions"};
  for (const std::string_view text : TextsOfRules()) texts.push_back(text);
  return texts;
}

std::string_view WithoutBlanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::size_t CountPlaces(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find("{}"); at != text.npos; at = text.find("{}", at + 2)) ++count;
  return count;
}

// The reason why the text cannot stand for the English one.
std::optional<std::string> FindFault(std::string_view english, std::string_view text,
                                     const Levels& levels) {
  const auto is_level = [&](const Levels& all) {
    return std::ranges::count(all, english, &NamedLevel::name) > 0;
  };
  const std::string quoted = "'" + std::string(english) + "'";
  if (std::ranges::count(AllTexts(), english) == 0 && !is_level(levels) &&
      !is_level(SurudokuLevels()) && !is_level(NewspaperLevels())) {
    return quoted + " is neither a text of pages nor a level";
  }
  if (text.empty()) return "no text for " + quoted;
  if (CountPlaces(text) != CountPlaces(english)) {
    return "the text for " + quoted + " has another number of {}";
  }
  return std::nullopt;
}

}  // namespace

Result<SheetWords, SheetWordsFault> SheetWords::Parse(std::string_view text, const Levels& levels) {
  SheetWords words;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::string_view line = WithoutBlanks(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t sign = line.find_first_of("=\t");
    if (sign == line.npos) return SheetWordsFault{number, "neither = nor a tab is in it"};
    const std::string english(WithoutBlanks(line.substr(0, sign)));
    const std::string_view said = WithoutBlanks(line.substr(sign + 1));
    if (auto fault = FindFault(english, said, levels)) return SheetWordsFault{number, *fault};
    if (!words.texts_.emplace(english, said).second) {
      return SheetWordsFault{number, "'" + english + "' has a text already"};
    }
  }
  for (const std::string_view english : AllTexts()) {
    if (words.texts_.contains(english)) continue;
    return SheetWordsFault{0, "no text for '" + std::string(english) + "'"};
  }
  return words;
}

std::string SheetWords::Of(std::string_view english,
                           std::initializer_list<std::string_view> values) const {
  const auto found = texts_.find(english);
  std::string text(found == texts_.end() ? english : found->second);
  std::size_t at = 0;
  for (const std::string_view value : values) {
    at = text.find("{}", at);
    if (at == text.npos) break;
    text.replace(at, 2, value);
    at += value.size();
  }
  return text;
}

}  // namespace surudoku
