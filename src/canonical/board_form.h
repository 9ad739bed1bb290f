// The canonical form of a small board: the least text of all its isomorphs, found by trying every
// rearrangement. That is quick for 4x4 (128) and 6x6 (3,456); of 8x8 there are 442,368.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "grid/board_houses.h"
#include "surudoku/grid.h"

namespace surudoku {

struct BoardForm {
  std::string form;  ///< `.` before 1, 2, ...
  /// As Canonical::automorphisms: different permutations of the clues' cells are counted.
  std::uint64_t automorphisms = 0;
};

/// Not thread-safe.
class BoardCanonicaliser {
 public:
  /// Whether boards with these boxes have few enough rearrangements.
  static bool IsFeasible(BoxShape boxes) { return boxes.side() <= 6; }

  /// Precondition: IsFeasible.
  explicit BoardCanonicaliser(BoxShape boxes);

  /// `values`: 0 for a blank, row by row.
  BoardForm Find(std::span<const std::uint8_t> values);

 private:
  using Order = std::vector<std::uint8_t>;  // of rows, or of columns: the old number of each
  enum class Comparison : std::uint8_t { kWorse, kEqual, kBetter };

  void TryAll(std::span<const std::uint8_t> values, bool is_transposed);
  Comparison Compare(std::span<const std::uint8_t> values, const Order& rows, const Order& columns);
  void FindSources(const Order& rows, const Order& columns, bool is_transposed);

  int side_;
  bool has_square_boxes_;
  std::vector<Order> row_orders_;
  std::vector<Order> column_orders_;

  // Of the board at work.
  std::vector<std::uint8_t> best_;
  std::vector<std::uint8_t> tried_;
  std::uint64_t equal_ = 0;                   // rearrangements that lead to the best text
  std::uint64_t same_ = 0;                    // of these, the ones that move clues as the first
  std::vector<std::uint16_t> sources_;        // the old cells of the clues that were tried
  std::vector<std::uint16_t> first_sources_;  // and of the best text's first rearrangement
};

}  // namespace surudoku
