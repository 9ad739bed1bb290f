// Boards that are whole lines of values and `.`, as `generate` writes them: nothing has to be found
// on such a line, nor written in another way.
#pragma once

#include <cstddef>
#include <string_view>

#include "dataset/record_format.h"

namespace surudoku {

/// Tells these lines in a file. ReadPuzzle is the plain way to the same puzzles.
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

}  // namespace surudoku
