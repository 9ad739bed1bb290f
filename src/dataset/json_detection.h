// Finds the records of a JSON file by looking at its first ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dataset/json_format.h"
#include "dataset/line_format.h"

namespace surudoku {

struct DetectedJson {
  JsonFormat format;
  LineColumns columns = {};  ///< the members of records that are objects
  /// The records are objects on lines of their own, and the first string of each that looks like a
  /// puzzle is its puzzle: the reader of lines takes them, too.
  bool are_plain_lines = false;
};

/// Whether a text may be JSON by its first character.
bool MayBeJson(std::string_view text);

/// Looks at the start of a text, which may end anywhere. Boards decide: strings, lists and lists of
/// rows that look like puzzles. Their place tells what a record is, by the votes of all of them:
/// the outermost object that holds no other puzzle, else the board itself. Nothing if no record
/// could be read; an error message if a wanted column is not there.
Result<std::optional<DetectedJson>, std::string> DetectJson(std::string_view text,
                                                            const WantedColumns& wanted);

}  // namespace surudoku
