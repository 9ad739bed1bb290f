// Finds the puzzles of JSON objects that are written alike, as those of most files are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/json_format.h"

namespace surudoku {

/// Keeps the text of the last object that was read member by member. Another one that differs only
/// in its digits, and in what stands in its strings, is compared instead of read: many times
/// faster.
class JsonShape {
 public:
  /// The format must live as long.
  explicit JsonShape(const JsonFormat& format) : format_(format) {}

  /// The 81 characters of the puzzle of an object on which all is in order, or null if there are
  /// none, or ReadJsonCells may say more. The characters are not checked.
  const char* FindPuzzle(std::string_view record);

 private:
  /// Text that is the same in all objects of the shape, and the kind of text that differs after it.
  enum class Kind : std::uint8_t { kEnd, kPuzzle, kString, kDigits };
  struct Part {
    std::size_t begin;
    std::size_t size;
    Kind behind;
  };

  [[nodiscard]] const char* FindAlike(std::string_view record) const;
  const char* Learn(std::string_view record);
  void SetParts(std::string_view record, std::size_t puzzle);

  const JsonFormat& format_;
  std::string text_;  // that the parts are of
  std::vector<Part> parts_;
  int misses_ = 0;  // objects without such a puzzle
};

}  // namespace surudoku
