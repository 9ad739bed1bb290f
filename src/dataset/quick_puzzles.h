// Puzzles of records that are written alike, as those of most files are: found in a fraction of the
// time that ReadPuzzle takes, which is the plain way to the same puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/record_format.h"

namespace surudoku {

/// Tells boards that are whole lines of values and `.`, as `generate` writes them: nothing has to
/// be found on such a line, nor written in another way.
class DottedLines {
 public:
  explicit DottedLines(const RecordFormat& format);

  /// Whether ReadPuzzle reads the line as a board, its text the line itself. Other lines may be
  /// boards, too.
  [[nodiscard]] bool HasBoard(std::string_view line);

 private:
  [[nodiscard]] bool TakesSize(std::size_t size) const;

  const RecordFormat& format_;
  const bool are_whole_;           // nothing but a puzzle is looked for on a line
  std::size_t size_ = 0;           // of the line seen last
  bool is_size_of_board_ = false;  // and whether boards may have it
};

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
