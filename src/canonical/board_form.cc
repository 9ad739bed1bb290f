#include "canonical/board_form.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <utility>

namespace surudoku {
namespace {

// All orders of `groups` groups of `size` lines that keep the groups together.
std::vector<std::vector<std::uint8_t>> OrdersOf(int groups, int size) {
  std::vector<int> inside(size);
  std::iota(inside.begin(), inside.end(), 0);
  std::vector<std::vector<int>> orders_inside;
  do orders_inside.push_back(inside);
  while (std::ranges::next_permutation(inside).found);

  std::vector<std::vector<std::uint8_t>> all;
  std::vector<int> order(groups);
  std::iota(order.begin(), order.end(), 0);
  do {
    std::vector<std::vector<std::uint8_t>> begun = {{}};
    for (const int group : order) {
      std::vector<std::vector<std::uint8_t>> longer;
      for (const auto& begin : begun) {
        for (const auto& lines : orders_inside) {
          longer.push_back(begin);
          for (const int line : lines) {
            longer.back().push_back(static_cast<std::uint8_t>(group * size + line));
          }
        }
      }
      begun = std::move(longer);
    }
    all.insert(all.end(), begun.begin(), begun.end());
  } while (std::ranges::next_permutation(order).found);
  return all;
}

std::vector<std::uint8_t> Transposed(std::span<const std::uint8_t> values, int side) {
  std::vector<std::uint8_t> transposed(values.size());
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      transposed[column * side + row] = values[row * side + column];
    }
  }
  return transposed;
}

}  // namespace

// A band has as many rows as a box, and there are as many bands as a box has columns.
BoardCanonicaliser::BoardCanonicaliser(BoxShape boxes)
    : side_(boxes.side()),
      has_square_boxes_(boxes.height == boxes.width),
      row_orders_(OrdersOf(boxes.width, boxes.height)),
      column_orders_(OrdersOf(boxes.height, boxes.width)) {
  assert(IsFeasible(boxes));
}

BoardForm BoardCanonicaliser::Find(std::span<const std::uint8_t> values) {
  assert(static_cast<int>(values.size()) == side_ * side_);
  best_.assign(values.size(), 0xff);
  tried_.resize(values.size());
  TryAll(values, false);
  if (has_square_boxes_) TryAll(Transposed(values, side_), true);
  BoardForm found;
  for (const std::uint8_t value : best_) {
    found.form += value == 0 ? '.' : static_cast<char>('0' + value);
  }
  // Rearrangements that move no clue come with each of the others.
  found.automorphisms = equal_ / same_;
  return found;
}

void BoardCanonicaliser::TryAll(std::span<const std::uint8_t> values, bool is_transposed) {
  for (const Order& rows : row_orders_) {
    for (const Order& columns : column_orders_) {
      const Comparison comparison = Compare(values, rows, columns);
      if (comparison == Comparison::kWorse) continue;
      FindSources(rows, columns, is_transposed);
      if (comparison == Comparison::kBetter) {
        best_ = tried_;
        first_sources_ = sources_;
        equal_ = same_ = 0;
      }
      ++equal_;
      if (sources_ == first_sources_) ++same_;
    }
  }
}

// Compares the board in these orders, its values renamed in the order in which they come, with the
// best one.
auto BoardCanonicaliser::Compare(std::span<const std::uint8_t> values, const Order& rows,
                                 const Order& columns) -> Comparison {
  std::array<std::uint8_t, kMostSide + 1> names{};
  std::uint8_t named = 0;
  bool is_better = false;
  std::size_t cell = 0;
  for (const int row : rows) {
    for (const int column : columns) {
      const std::uint8_t value = values[row * side_ + column];
      if (value != 0 && names[value] == 0) names[value] = ++named;
      const std::uint8_t name = names[value];
      if (!is_better && name > best_[cell]) return Comparison::kWorse;
      is_better = is_better || name < best_[cell];
      tried_[cell++] = name;
    }
  }
  return is_better ? Comparison::kBetter : Comparison::kEqual;
}

// The old cell of each clue in the text that was tried.
void BoardCanonicaliser::FindSources(const Order& rows, const Order& columns, bool is_transposed) {
  sources_.clear();
  for (int cell = 0; cell < side_ * side_; ++cell) {
    if (tried_[cell] == 0) continue;
    const int row = rows[cell / side_], column = columns[cell % side_];
    sources_.push_back(
        static_cast<std::uint16_t>(is_transposed ? column * side_ + row : row * side_ + column));
  }
}

}  // namespace surudoku
