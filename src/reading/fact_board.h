// The statements of one puzzle, and the board that they make.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "reading/board.h"
#include "reading/fact_numbers.h"
#include "reading/notations.h"

namespace surudoku::reading {

inline constexpr std::size_t kFewestFactClues = 17;

/// The numbers of a part of a text, and the gap after the last one.
struct FactList {
  std::string_view text = {};
  std::vector<FactNumber> numbers = {};
  FactGap last_gap = {};

  [[nodiscard]] const FactGap& GapBefore(std::size_t i) const {
    return i < numbers.size() ? numbers[i].gap : last_gap;
  }
};

/// The statements of one puzzle, by their first numbers.
struct Facts {
  const FactList* list = nullptr;
  std::size_t period = 0;
  std::vector<std::size_t> firsts = {};

  [[nodiscard]] const FactNumber& Number(std::size_t fact, std::size_t i) const {
    return list->numbers[firsts[fact] + i];
  }
  [[nodiscard]] std::size_t size() const { return firsts.size(); }
  [[nodiscard]] CodeRange range() const {
    return {Number(0, 0).begin, Number(size() - 1, period - 1).end()};
  }
};

/// Reads statements as one puzzle: a board, a fault if they nearly are one, or nothing. Whether
/// rows and columns count from 0 or from 1 follows from all of them; where both would do, it is a
/// fault.
std::optional<Board> JudgeFacts(const Facts& facts);

}  // namespace surudoku::reading
