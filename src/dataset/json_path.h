// The way from the top of a JSON text to its records, for messages: `puzzles[17]`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku {

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
