#include "dataset/dotted_lines.h"

#include <optional>

#include "dataset/zero_values.h"
#include "grid/board_text.h"

namespace surudoku {

DottedLines::DottedLines(const RecordFormat& format)
    : format_(format),
      are_whole_(format.shape == RecordShape::kLine && format.characters.is_usual() &&
                 format.line.whole_lines && !format.line.solution && !format.line.regions &&
                 !format.line.has_hodoku_lines) {}

bool DottedLines::HasBoard(std::string_view line) {
  if (!are_whole_) return false;
  if (line.size() != size_) {
    size_ = line.size();
    is_size_of_board_ = TakesSize(size_);
  }
  if (!is_size_of_board_ || !IsDottedBoard(line, format_.symbols)) return false;
  if (IsRegionMap(line)) return false;
  if (!format_.needs_blanks && format_.grids_above.empty()) return true;
  const bool has_blanks = line.find('.') != std::string_view::npos;
  return format_.needs_blanks ? has_blanks : !has_blanks;
}

// Puzzles of 81 cells are boards if they have more houses, and have digits alone.
bool DottedLines::TakesSize(std::size_t size) const {
  const std::optional<int> side = BoardSide(size);
  if (!side || size >= format_.line.size_of_several || !format_.sizes.Takes(size)) return false;
  const bool is_plain =
      size == kCellCount && (!format_.rules.has_houses() || format_.symbols != Symbols::kFromOne);
  return !is_plain && !WhyNoBoard(format_.rules, *side);
}

}  // namespace surudoku
