// How many rated puzzles have each level, and whether it is the one that their records name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/levels.h"
#include "text/json.h"

namespace surudoku {

/// By a level's place among the levels. No level has the place after the last; a word for none of
/// them, which only a record can name, has the next.
struct LevelCounts {
  std::map<std::size_t, std::uint64_t> found = {};
  /// By the level that the record names, then by the one found.
  std::map<std::array<std::size_t, 2>, std::uint64_t> named_then_found = {};

  void Add(const LevelCounts& more);
  [[nodiscard]] Json ToJson() const;
  void Read(const Json& json);

  /// Records that name a level, or are to, and how many of them are not of that level.
  [[nodiscard]] std::uint64_t compared() const;
  [[nodiscard]] std::uint64_t differing() const;
};

/// The place of what LevelOf found.
std::size_t PlaceOf(std::optional<std::size_t> level, const Levels& levels);

/// The place of what a record names.
std::size_t PlaceOfName(std::string_view name, const Levels& levels);

/// "40 easy, 12 hard, 1 none"
std::string LevelCountsText(const LevelCounts& counts, const Levels& levels);

/// "{"easy": 40, ...}": all levels, and none.
std::string LevelCountsJson(const LevelCounts& counts, const Levels& levels);

/// "120 of 2,000 are not what their level says ...", and a table.
std::string LevelComparisonText(const LevelCounts& counts, const Levels& levels);
std::string LevelComparisonJson(const LevelCounts& counts, const Levels& levels);

}  // namespace surudoku
