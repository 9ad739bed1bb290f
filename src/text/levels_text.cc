#include "text/levels_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <utility>

#include "io/utf8.h"
#include "rating/technique_name.h"
#include "surudoku/board_level.h"
#include "surudoku/enum_names.h"
#include "surudoku/solver.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kLongestName = 40;
constexpr std::string_view kLastName = "only_up_to";

// A condition that is a range of numbers.
struct RangeCondition {
  std::string_view name;
  ValueRange NamedLevel::* range;
  std::string_view kind;  ///< of its numbers, for messages
  std::optional<int> (*parse)(std::string_view);
  std::string (*text)(int);
};

std::optional<int> ParseCount(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  constexpr unsigned kMost = 1'000'000'000;
  return is_number && value <= kMost ? std::optional(static_cast<int>(value)) : std::nullopt;
}

std::string CountText(int value) { return std::to_string(value); }

constexpr std::string_view kOfBoards = "logic";

constexpr std::array<RangeCondition, 5> kRangeConditions = {
    {{"er", &NamedLevel::er, "a rating from 0 to 20 in tenths", ParseTenths, TenthsText},
     {"clues", &NamedLevel::clues, "a number of clues", ParseCount, CountText},
     {"clues_after_singles", &NamedLevel::clues_after_singles, "a number of clues", ParseCount,
      CountText},
     {"guesses", &NamedLevel::guesses, "a number of guesses", ParseCount, CountText},
     {kOfBoards, &NamedLevel::logic, "a rank from 1 to 16", ParseCount, CountText}}};

std::string_view WithoutBlanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// The words that --level knows besides, and the one for puzzles without a level.
bool IsReserved(std::string_view name) {
  const std::string bare = BareName(name);
  return bare == kNoLevel || bare == "any" ||
         std::ranges::find(kLevelNames, bare) != kLevelNames.end();
}

// A fault at a part of the line.
struct LevelFault {
  std::string_view at;
  std::string reason;
};
using MaybeLevelFault = std::optional<LevelFault>;

// Takes one end of a range, or both: "2.6", "2.6..3.4", "<= 3.4", ">= 2.6", "= 2.6".
MaybeLevelFault ReadRange(std::string_view text, const RangeCondition& condition,
                          ValueRange& range) {
  std::string_view sign = text.substr(0, std::min(text.find_first_not_of("<>="), text.size()));
  std::string_view least = WithoutBlanks(text.substr(sign.size()));
  std::string_view most = least;
  if (const std::size_t dots = least.find(".."); sign.empty() && dots != std::string_view::npos) {
    most = WithoutBlanks(least.substr(dots + 2));
    least = WithoutBlanks(least.substr(0, dots));
  }
  if (!sign.empty() && sign != "<=" && sign != ">=" && sign != "=") {
    return LevelFault{sign, fmt::format("'{}' is none of <=, >= and =", sign)};
  }
  const std::optional<int> from = condition.parse(least);
  const std::optional<int> to = condition.parse(most);
  if (!from || !to) {
    const std::string_view wrong = from ? most : least;
    return LevelFault{
        wrong, fmt::format("{} takes {}, as in <= N or A..B", condition.name, condition.kind)};
  }
  if (sign != "<=") range.least = *from;
  if (sign != ">=") range.most = *to;
  if (range.least > range.most) return LevelFault{text, "the range is empty"};
  return std::nullopt;
}

MaybeLevelFault ReadCondition(std::string_view text, LevelsOf kind, NamedLevel& level) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";
  const std::string_view word =
      text.substr(0, std::min(text.find_first_not_of(kLetters), text.size()));
  const std::string_view rest = WithoutBlanks(text.substr(word.size()));
  const bool is_of_boards = BareName(word) == kOfBoards;
  if (is_of_boards && kind == LevelsOf::kPuzzles) {
    return LevelFault{text, "logic is a condition of boards (rate --scale logic)"};
  }
  if (!is_of_boards && kind == LevelsOf::kBoards) {
    return LevelFault{text, "boards have one condition: logic, as in logic <= 4"};
  }
  if (BareName(word) == BareName(kLastName)) {
    const std::optional<Technique> last = FindTechnique(rest);
    if (!last)
      return LevelFault{rest.empty() ? text : rest, "no technique of the raters has that name"};
    level.last = *last;
    return std::nullopt;
  }
  for (const RangeCondition& condition : kRangeConditions) {
    if (BareName(word) != BareName(condition.name)) continue;
    return ReadRange(rest.empty() ? text.substr(text.size()) : rest, condition,
                     level.*condition.range);
  }
  return LevelFault{text, "a condition is er, clues, clues_after_singles, guesses or only_up_to"};
}

MaybeLevelFault CheckName(std::string_view name, const Levels& earlier) {
  if (name.empty() || BareName(name).empty()) return LevelFault{name, "a level has no name"};
  if (name.size() > kLongestName) {
    return LevelFault{name, fmt::format("the name is longer than {} bytes", kLongestName)};
  }
  // It goes into CSV and to terminals as it is.
  if (Printable(name) != name || name.find_first_of(",\"\\") != std::string_view::npos) {
    return LevelFault{name, "a name is UTF-8 without commas, quotes and backslashes"};
  }
  if (IsReserved(name)) return LevelFault{name, "the name means something else already"};
  if (FindLevel(earlier, name)) return LevelFault{name, "an earlier level has this name"};
  return std::nullopt;
}

MaybeLevelFault ReadLevel(std::string_view line, LevelsOf kind, Levels& levels) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) {
    return LevelFault{line, "not a level: a name, a colon, and conditions, as in hard: er <= 3.4"};
  }
  const std::string_view name = WithoutBlanks(line.substr(0, colon));
  if (auto fault = CheckName(name, levels)) return fault;
  NamedLevel level = {.name = std::string(name)};
  std::string_view rest = WithoutBlanks(line.substr(colon + 1));
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    if (auto fault = ReadCondition(WithoutBlanks(rest.substr(0, comma)), kind, level)) return fault;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  for (const NamedLevel& earlier : levels) {
    if (!Covers(earlier, level)) continue;
    return LevelFault{name,
                      "no puzzle can have this level: all are '" + earlier.name + "' already"};
  }
  levels.push_back(std::move(level));
  return std::nullopt;
}

}  // namespace

Result<Levels, LevelsError> ParseLevels(std::string_view text, LevelsOf kind) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Levels levels;
  std::size_t number = 1;
  for (std::size_t begin = 0; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view whole = text.substr(begin, end - begin);
    begin = end + 1;
    const std::string_view line = WithoutBlanks(whole.substr(0, whole.find('#')));
    if (line.empty()) continue;
    if (const auto fault = ReadLevel(line, kind, levels)) {
      return LevelsError{.line = number,
                         .column = static_cast<std::size_t>(fault->at.data() - whole.data()) + 1,
                         .reason = fault->reason};
    }
  }
  if (levels.empty()) return LevelsError{.line = number, .reason = "there is no level"};
  return levels;
}

std::string LevelsText(const Levels& levels) {
  const NamedLevel open;
  std::string text;
  for (const NamedLevel& level : levels) {
    std::string conditions;
    const auto add = [&](const std::string& condition) {
      conditions += (conditions.empty() ? " " : ", ") + condition;
    };
    for (const RangeCondition& condition : kRangeConditions) {
      const auto [least, most] = level.*condition.range;
      const auto [no_least, no_most] = open.*condition.range;
      const std::string name(condition.name);
      if (least == most) {
        add(name + " = " + condition.text(least));
      } else if (least != no_least && most != no_most) {
        add(name + ' ' + condition.text(least) + ".." + condition.text(most));
      } else if (most != no_most) {
        add(name + " <= " + condition.text(most));
      } else if (least != no_least) {
        add(name + " >= " + condition.text(least));
      }
    }
    if (level.last != open.last) {
      add(fmt::format("{} {}", kLastName, NameIn(kTechniqueNames, level.last)));
    }
    text += level.name + ':' + conditions + '\n';
  }
  return text;
}

const Levels& BoardLevels() {
  static const Levels levels = [] {
    Levels made;
    for (const std::string_view name : kBoardLevelNames)
      made.push_back({.name = std::string(name)});
    return made;
  }();
  return levels;
}

std::string_view NameOfLevel(std::optional<std::size_t> level, const Levels& levels) {
  return level ? std::string_view(levels[*level].name) : kNoLevel;
}

}  // namespace surudoku
