// The orders of columns that were alike until now, but whose digits get their first names in this
// row.
#if defined(SURUDOKU_CANONICAL_COLUMN_ORDERS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_CANONICAL_COLUMN_ORDERS_INL_H_
#undef SURUDOKU_CANONICAL_COLUMN_ORDERS_INL_H_
#else
#define SURUDOKU_CANONICAL_COLUMN_ORDERS_INL_H_
#endif

#include <hwy/highway.h>

#include "canonical/arrangement.h"
#include "canonical/lines-inl.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::canonical::HWY_NAMESPACE {

/// The six orders of the columns of stack 0, 1, 2, and ([3]) of the stacks themselves.
struct ColumnOrders {
  alignas(16) std::uint8_t columns[4][6][kLineBytes];
};
constexpr ColumnOrders MakeColumnOrders() {
  // The first two are the orders for a tie of the first two things, the first and third for a tie
  // of the last two.
  constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1},
                                          {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  ColumnOrders orders{};
  for (int what = 0; what < 4; ++what) {
    for (int order = 0; order < 6; ++order) {
      for (int i = 0; i < kLineBytes; ++i) {
        const int stack = i / 3;
        int from = i;
        if (what == 3 && i < kSide) from = 3 * kOrders[order][stack] + i % 3;
        if (what == stack) from = 3 * stack + kOrders[order][i % 3];
        orders.columns[what][order][i] = static_cast<std::uint8_t>(from);
      }
    }
  }
  return orders;
}
inline constexpr ColumnOrders kColumnOrders = MakeColumnOrders();

/// The most that AddOrders makes of one arrangement.
inline constexpr int kMostOrders = 1296;

/// Adds to the `count` arrangements at `items` all their other orders of three things. The two bits
/// of `ties` say which neighbours may be exchanged. Returns the new number of arrangements.
HWY_INLINE int Multiply(Arrangement* items, int count, std::uint32_t ties, int what) {
  // The range of orders to add, by ties.
  static constexpr std::uint8_t kFrom[4] = {0, 1, 2, 1};
  static constexpr std::uint8_t kTo[4] = {0, 2, 3, 6};
  const Block d;
  Arrangement* to = items + count;
  for (int order = kFrom[ties]; order < kTo[ties]; ++order) {
    const Bytes from = hn::Load(d, kColumnOrders.columns[what][order]);
    for (int i = 0; i < count; ++i, ++to) {
      const Bytes columns = hn::TableLookupBytes(hn::Load(d, items[i].columns), from);
      hn::Store(columns, d, to->columns);
      to->labels = items[i].labels;
      to->lines = items[i].lines;
    }
  }
  return static_cast<int>(to - items);
}

/// Adds, after the arrangement at `item`, its other orders of tied columns and stacks. Returns the
/// new number of arrangements. Precondition: there is room for kMostOrders.
inline int AddOrders(Arrangement* item, Ties ties) {
  int count = 1;
  for (int stack = 0; stack < 3; ++stack) {
    count = Multiply(item, count, ties.columns >> (3 * stack) & 3, stack);
  }
  return Multiply(item, count, ties.stacks, 3);
}

}  // namespace surudoku::canonical::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
