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
  void Clear() { runs_.clear(); }

  /// Records are added in their order, from number 0 on.
  void Add(std::size_t number, const JsonPath& path) {
    if (runs_.empty() || !GoesOn(runs_.back(), number, path)) runs_.push_back({number, path});
  }

  /// Precondition: the record was added.
  [[nodiscard]] JsonPath PathOf(std::size_t number) const;

 private:
  /// Each record after the first one is the next in the same list.
  struct Run {
    std::size_t first;
    JsonPath path;
  };

  static bool GoesOn(const Run& run, std::size_t number, const JsonPath& path);

  std::vector<Run> runs_;
};

}  // namespace surudoku
