// A block of text, prepared for the readers of cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reading/bytes.h"

namespace surudoku::reading {

/// A text and its symbols. It lives as long as a block is read; the readers never look at `written`
/// to find cells.
struct Source {
  std::string_view written;              ///< the bytes of the file
  std::string symbols;                   ///< as long
  std::vector<std::uint32_t> line_ends;  ///< offsets of line ends among the symbols, in order

  /// The number of the line, from 0, that has this offset.
  [[nodiscard]] std::size_t LineOf(std::size_t offset) const;
  /// The offset of the first byte of a line.
  [[nodiscard]] std::size_t LineBegin(std::size_t line) const {
    return line == 0 ? 0 : line_ends[line - 1] + std::size_t{1};
  }
  /// The offset of a line's end, or the text's.
  [[nodiscard]] std::size_t LineEnd(std::size_t line) const {
    return line < line_ends.size() ? line_ends[line] : symbols.size();
  }
  [[nodiscard]] std::size_t line_count() const { return line_ends.size() + 1; }
  [[nodiscard]] std::string_view Line(std::size_t line) const {
    return std::string_view(symbols).substr(LineBegin(line), LineEnd(line) - LineBegin(line));
  }
};

/// Reads the symbols of a text, in one pass. Line ends become `\n`, written out (`\n`, `<br>`) or
/// not; `'5'`, `5.0`, `Some(5)`, a full-width or a coloured 5 become `5`; words for a blank become
/// kWord. Reuses the source's memory. The text must outlive the source. `blanks`: see
/// ReadingOptions; they cost a pass more.
void ReadSymbols(std::string_view text, Source& source, std::string_view blanks = {});

/// Finds the line ends among the symbols, which ReadSymbols does, too.
void FindLineEnds(Source& source);

}  // namespace surudoku::reading
