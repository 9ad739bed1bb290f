// The state of a reader of JSON between two pieces of a text.
#pragma once

#include <cstdint>
#include <string>

#include "dataset/json_path.h"

namespace surudoku {

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
