// The lines of a text in memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

struct Line {
  std::size_t offset;     ///< of its first character in the text
  std::string_view text;  ///< without the newline
};

/// Goes through a text line by line; the last one may lack its newline.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {}

  std::optional<Line> Next() {
    if (position_ >= text_.size()) return std::nullopt;
    const std::size_t begin = position_;
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    position_ = end + 1;
    return Line{begin, text_.substr(begin, end - begin)};
  }

  /// Where the next line starts, or the text's end.
  [[nodiscard]] std::size_t position() const { return std::min(position_, text_.size()); }

 private:
  std::string_view text_;
  std::size_t position_ = 0;
};

}  // namespace surudoku
