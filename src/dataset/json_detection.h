// Finds the records of a JSON file by looking at its first ones.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "dataset/column_names.h"
#include "dataset/json_format.h"
#include "dataset/json_look.h"
#include "dataset/line_format.h"
#include "dataset/puzzle_sizes.h"
#include "surudoku/result.h"

namespace surudoku {

/// Why cells with another blank and with 0, but without 9, are refused.
inline constexpr std::string_view kMayCountFromZero =
    "0 stands beside -1 or null, and 9 nowhere: if its values are 0 to 8, add 1 to each";

struct DetectedJson {
  JsonFormat format;
  PuzzleSizes sizes = {};
  LineColumns columns = {};  ///< the members of records that are objects
  /// All puzzles are complete grids.
  bool are_complete = false;
  /// Lists of 81 cells have 0 beside -1 or null, but no 9: is 0 a value?
  bool may_have_values_from_zero = false;
  /// The path of a puzzle whose lists are boxes or columns by their name; empty: there is none.
  std::string other_units = {};
};

/// Why such a puzzle is not read.
std::string WhyNotRows(const std::string& path);

/// Whether a text may be JSON by its first character.
bool MayBeJson(std::string_view text);

/// A text of the same size, in which the members with these names are null.
std::string WithoutMembers(std::string_view text, std::span<const std::string> names);

/// How much of a text tells its layout: all of it, but of JSON lines no more than its first ones.
std::string_view LookedAt(std::string_view text);

/// Whether every line begins with an object, but for comments.
bool AreJsonLines(std::string_view text);

/// A list without records: `[]`.
bool IsEmptyJsonList(std::string_view text);

/// Whether a text is JSON, as a whole or on each line, in which no member has a puzzle's name.
bool IsJsonWithoutPuzzle(std::string_view text);

/// The layout that the first records of a text share. The text may end anywhere. Boards decide:
/// strings, lists and lists of rows that look like puzzles. Their place tells what a record is, by
/// the votes of all of them: the outermost object that holds no other puzzle, else the board
/// itself. Nothing if no record could be read.
std::optional<DetectedJson> DetectJson(const JsonLook& look);

/// The same with the columns that the user names, in a text that was found to be `plain` without
/// them. An error message if one of these is not there.
Result<DetectedJson, std::string> DetectJsonColumns(JsonLook& look, const DetectedJson& plain,
                                                    const WantedColumns& wanted);

}  // namespace surudoku
