// The canonical forms of the small boards among records.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "canonical/board_form.h"
#include "dataset/record_format.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"

namespace surudoku {

/// One for each thread.
class BoardForms {
 public:
  /// The form of a board that was read in this format; nothing if it has none: it is too large, or
  /// has more houses. Precondition: it is of PuzzleKind::kBoard.
  std::optional<BoardForm> Find(std::string_view board, const RecordFormat& format) {
    if (format.rules.has_houses()) return std::nullopt;
    const BoxShape boxes = BoxesOf(format.rules, BoardSide(board.size()).value());
    if (!BoardCanonicaliser::IsFeasible(boxes)) return std::nullopt;
    ReadBoardValues(board, format.symbols, values_);
    auto& canonicaliser = by_boxes_.try_emplace({boxes.height, boxes.width}, boxes).first->second;
    return canonicaliser.Find(values_);
  }

 private:
  std::map<std::pair<int, int>, BoardCanonicaliser> by_boxes_;
  std::vector<std::uint8_t> values_;
};

}  // namespace surudoku
