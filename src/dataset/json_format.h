// The places of records in a JSON file, and of the puzzle in each record.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

/// Brackets beyond this depth are only counted.
inline constexpr int kMostNestedJson = 60;

/// A record longer than this is malformed.
inline constexpr std::size_t kLongestJsonRecord = std::size_t{1} << 20;

/// One step from the top of a file towards its records: into a list, or into a member of an object.
struct JsonStep {
  bool is_object = false;
  std::string key = {};  ///< of the member, as it stands between its quotes; empty: any
  std::vector<std::string> others = {};  ///< keys of lists that hold no records, if the key is any

  friend bool operator==(const JsonStep&, const JsonStep&) = default;
};

/// A record is one JSON value: an object with a puzzle in it, or the puzzle itself as a string or a
/// list. The paths inside it are texts such as `puzzle`, `data.grid` or `[0]`; the empty path is
/// the record.
struct JsonFormat {
  std::vector<JsonStep> steps = {};  ///< to a record; none: records are the file's top values
  char opening = '{';                ///< the first character of records: `{`, `[` or `"`
  int most_depth = 1;                ///< brackets that are open at once in the records seen
  /// Each record seen is on a line of its own: so the end of a line ends a damaged one.
  bool has_own_lines = false;
  /// Each record is all of a line at the top: JSON lines. Then every line is a record.
  bool are_lines = false;
  std::string puzzle = {};
  bool has_prompts = false;  ///< the puzzle stands among words: see json_prompt.h
  /// The member in which models answer, if it was to be found; empty: there is none.
  std::vector<std::string> answers = {};
  std::optional<std::string> solution = {};
  std::optional<std::string> rating = {};
  std::optional<std::string> regions = {};  ///< of jigsaws
  std::size_t puzzle_size = kCellCount;     ///< the cells of the first puzzle
  /// The first puzzles of a file whose first records have no solutions: these may come in a list of
  /// their own.
  std::vector<std::string> puzzles_alone = {};

  friend bool operator==(const JsonFormat&, const JsonFormat&) = default;
};

}  // namespace surudoku
