// The places of records in a JSON file, and of the puzzle in each record; and the way from the top
// of a JSON text to its records, for messages: `puzzles[17]`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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

/// One step of the way: into a list, or into a member of an object.
struct JsonPlace {
  std::string key = {};     ///< of the member, as it stands between its quotes
  std::uint64_t count = 0;  ///< of the list's values so far, with the one at hand; 0: no list

  friend bool operator==(const JsonPlace&, const JsonPlace&) = default;
};

/// All steps to a record; none if it is a value at the top.
using JsonPath = std::vector<JsonPlace>;

/// The path of something inside a record, from the top: `[17].puzzle[3]`.
std::string PathFromTop(const JsonPath& record, std::string_view inside);

/// The paths of the records of a chunk. Records that follow each other in a list take no room.
class JsonPathList {
 public:
  void Clear() {
    runs_.clear();
    left_out_ = 0;
  }

  /// The records after the first `count` ones get the numbers from 0 on.
  void LeaveOutFirst(std::size_t count) { left_out_ += count; }

  /// Records are added in their order, from number 0 on.
  void Add(std::size_t number, const JsonPath& path) {
    if (runs_.empty() || !GoesOn(runs_.back(), number, path)) runs_.push_back({number, path});
  }

  /// Precondition: the record was added, and not left out.
  [[nodiscard]] JsonPath PathOf(std::size_t number) const;

 private:
  /// Each record after the first one is the next in the same list.
  struct Run {
    std::size_t first;
    JsonPath path;
  };

  static bool GoesOn(const Run& run, std::size_t number, const JsonPath& path);

  std::vector<Run> runs_;
  std::size_t left_out_ = 0;
};

/// The state of a scanner between two pieces of a text. A new one is at the text's start.
struct JsonState {
  std::uint64_t objects = 0;  ///< bit i: the bracket at depth i is that of an object
  int depth = 0;              ///< of open brackets
  int too_deep = 0;           ///< brackets open beyond those that are counted
  int passed_over = -1;       ///< a value at this depth that is no place of records; -1: none
  bool in_record = false;
  bool in_string = false;
  bool is_escaped = false;    ///< the next character of the string is
  bool is_key = false;        ///< the string
  bool after_string = false;  ///< a string of the record has ended: only some characters may follow
  bool expects_key = false;
  bool are_solutions = false;  ///< in the value passed over
  bool has_solution = false;   ///< of one of the first puzzles: the value passed over had one
  std::string key = {};        ///< the last one outside of records
  JsonPath path = {};          ///< of the last record, a place for each of the format's steps
  JsonPath passed = {};        ///< from the value passed over to the value at hand in it

  friend bool operator==(const JsonState&, const JsonState&) = default;
};

}  // namespace surudoku
