// The first row of a form. All its digits are new, so it depends only on the cells of a line that
// have clues.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "canonical/arrangement.h"

namespace surudoku::canonical {

/// The columns in the order of the least first row: fuller stacks later, and in each stack clues
/// last. The index has a bit for each of the nine cells with a clue.
struct FirstColumns {
  alignas(16) std::uint8_t of[512][kLineBytes];
};

constexpr FirstColumns MakeFirstColumns() {
  FirstColumns columns{};
  for (unsigned clues = 0; clues < 512; ++clues) {
    std::array<unsigned, 3> stacks = {0, 1, 2};
    const auto count_of = [&](unsigned stack) { return std::popcount(clues >> (3 * stack) & 7); };
    for (int i = 0; i < 3; ++i) {  // equal stacks keep their order
      for (int k = 1; k < 3; ++k) {
        if (count_of(stacks[k - 1]) > count_of(stacks[k])) std::swap(stacks[k - 1], stacks[k]);
      }
    }
    int at = 0;
    for (const unsigned stack : stacks) {
      for (const unsigned has_clue : {0U, 1U}) {
        for (unsigned cell = 3 * stack; cell < 3 * stack + 3; ++cell) {
          if ((clues >> cell & 1) == has_clue) {
            columns.of[clues][at++] = static_cast<std::uint8_t>(cell);
          }
        }
      }
    }
    for (; at < kLineBytes; ++at) columns.of[clues][at] = static_cast<std::uint8_t>(at);
  }
  return columns;
}
inline constexpr FirstColumns kFirstColumns = MakeFirstColumns();

/// The freedom that a first row leaves. The index is its rank (see Lines): 16, 4 and 1 times the
/// numbers of clues in its stacks.
struct FirstRow {
  std::uint16_t fresh;  ///< columns with clues
  Ties blank_ties;      ///< of columns and stacks without clues
  Ties clue_ties;       ///< of columns and stacks with equally many
};

constexpr std::array<FirstRow, 64> MakeFirstRows() {
  std::array<FirstRow, 64> rows{};
  for (unsigned rank = 0; rank < 64; ++rank) {
    const std::array<unsigned, 3> counts = {rank >> 4, rank >> 2 & 3, rank & 3};
    FirstRow& row = rows[rank];
    row.blank_ties = {0, 0};
    row.clue_ties = {0, 0};
    for (unsigned i = 0; i < 9; ++i) {
      if (i % 3 + counts[i / 3] >= 3) row.fresh |= 1U << i;
    }
    for (unsigned i = 0; i < 8; ++i) {
      if (i % 3 == 2) continue;
      const bool first = (row.fresh >> i & 1) != 0;
      const bool second = (row.fresh >> (i + 1) & 1) != 0;
      if (first == second) (first ? row.clue_ties : row.blank_ties).columns |= 1U << i;
    }
    for (unsigned i = 0; i < 2; ++i) {
      if (counts[i] != counts[i + 1]) continue;
      (counts[i] != 0 ? row.clue_ties : row.blank_ties).stacks |= 1U << i;
    }
  }
  return rows;
}
inline constexpr std::array<FirstRow, 64> kFirstRows = MakeFirstRows();

}  // namespace surudoku::canonical
