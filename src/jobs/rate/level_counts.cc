#include "jobs/rate/level_counts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "rating/technique_name.h"
#include "text/levels_text.h"
#include "text/output_line.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// Of a count that is not there.
template <class Counts, class Key>
std::uint64_t CountOf(const Counts& counts, const Key& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

// The words for all places.
std::vector<std::string_view> WordsOf(const Levels& levels) {
  std::vector<std::string_view> words;
  for (const NamedLevel& level : levels) words.emplace_back(level.name);
  words.push_back(kNoLevel);
  words.emplace_back("(other)");
  return words;
}

// Whether a record names what has this place.
bool IsNamed(const LevelCounts& counts, std::size_t place) {
  return std::ranges::any_of(counts.named_then_found,
                             [&](const auto& entry) { return entry.first[0] == place; });
}

std::vector<std::string> InQuotes(const std::vector<std::string_view>& words) {
  std::vector<std::string> quoted(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) AppendJsonString(words[i], quoted[i]);
  return quoted;
}

}  // namespace

void LevelCounts::Add(const LevelCounts& more) {
  for (const auto& [level, count] : more.found) found[level] += count;
  for (const auto& [pair, count] : more.named_then_found) named_then_found[pair] += count;
}

Json LevelCounts::ToJson() const {
  Json levels = Json::Array();
  for (const auto& [level, count] : found) levels.push_back({level, count});
  Json pairs = Json::Array();
  for (const auto& [pair, count] : named_then_found) pairs.push_back({pair[0], pair[1], count});
  return {{"found", levels}, {"named_then_found", pairs}};
}

void LevelCounts::Read(const Json& json) {
  *this = {};
  for (const Json& entry : json.at("found")) found[entry.at(0)] = entry.at(1);
  for (const Json& entry : json.at("named_then_found")) {
    named_then_found[{entry.at(0), entry.at(1)}] = entry.at(2);
  }
}

std::uint64_t LevelCounts::compared() const {
  std::uint64_t sum = 0;
  for (const auto& [pair, count] : named_then_found) sum += count;
  return sum;
}

std::uint64_t LevelCounts::differing() const {
  std::uint64_t sum = 0;
  for (const auto& [pair, count] : named_then_found) sum += pair[0] != pair[1] ? count : 0;
  return sum;
}

std::size_t PlaceOf(std::optional<std::size_t> level, const Levels& levels) {
  return level.value_or(levels.size());
}

std::size_t PlaceOfName(std::string_view name, const Levels& levels) {
  if (const auto level = FindLevel(levels, name)) return *level;
  return BareName(name) == kNoLevel ? levels.size() : levels.size() + 1;
}

std::string LevelCountsText(const LevelCounts& counts, const Levels& levels) {
  const std::vector<std::string_view> words = WordsOf(levels);
  std::vector<std::string> texts;
  for (const auto& [place, count] : counts.found) {
    texts.push_back(fmt::format("{} {}", WithThousands(count), words[place]));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string LevelCountsJson(const LevelCounts& counts, const Levels& levels) {
  const std::vector<std::string> words = InQuotes(WordsOf(levels));
  std::vector<std::string> members;
  for (std::size_t place = 0; place <= levels.size(); ++place) {
    members.push_back(fmt::format("{}: {}", words[place], CountOf(counts.found, place)));
  }
  return fmt::format("{{{}}}", fmt::join(members, ", "));
}

std::string LevelComparisonText(const LevelCounts& counts, const Levels& levels) {
  const std::vector<std::string_view> words = WordsOf(levels);
  const std::size_t width =
      std::max<std::size_t>(10, 2 + std::ranges::max(words, {}, &std::string_view::size).size());
  std::string text = fmt::format(
      "{} of {} are not what their level says; by level, named down, found across:\n{:{}}",
      WithThousands(counts.differing()), WithThousands(counts.compared()), "", width);
  for (std::size_t found = 0; found <= levels.size(); ++found) {
    text += fmt::format("{:>{}}", words[found], width);
  }
  text += '\n';
  for (std::size_t named = 0; named < words.size(); ++named) {
    if (!IsNamed(counts, named)) continue;
    text += fmt::format("{:>{}}", words[named], width);
    for (std::size_t found = 0; found <= levels.size(); ++found) {
      const std::uint64_t count = CountOf(counts.named_then_found, std::array{named, found});
      text += fmt::format("{:>{}}", WithThousands(count), width);
    }
    text += '\n';
  }
  return text;
}

std::string LevelComparisonJson(const LevelCounts& counts, const Levels& levels) {
  const std::vector<std::string> words = InQuotes(WordsOf(levels));
  std::vector<std::string> rows;
  for (std::size_t named = 0; named < words.size(); ++named) {
    std::vector<std::uint64_t> row;
    for (std::size_t found = 0; found <= levels.size(); ++found) {
      row.push_back(CountOf(counts.named_then_found, std::array{named, found}));
    }
    rows.push_back(fmt::format("      [{}]", fmt::join(row, ", ")));
  }
  return fmt::format(
      "{{\n    \"compared\": {},\n    \"differing\": {},\n    \"levels\": [{}],\n"
      "    \"named_then_found\": [\n{}\n    ]\n  }}",
      counts.compared(), counts.differing(), fmt::join(words, ", "), fmt::join(rows, ",\n"));
}

}  // namespace surudoku
