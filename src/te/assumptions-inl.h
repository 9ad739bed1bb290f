// All assumptions on one board at once: a bit of a vector is one assumption.
//
// A matrix has a row for each undecided candidate of the board. It has a column for each assumption
// that one of them is on; column 0 assumes nothing:
//
//     alive[row][column]    the row's candidate is possible under the column's assumption
//     placed[row][column]   and known to be on
//
// Settling a slot (a cell, or a digit in a house) means: a candidate that is alone in it is placed,
// and if one is placed, all others go. It takes some eight vector operations for each candidate,
// and does this under all assumptions at once. If a slot has no candidate, or two that are placed,
// the assumption has failed. Its candidate then goes under all other assumptions, which continue
// from where they are. So one run of a matrix is all of T&E(1).
//
// All slots are settled again and again, without a branch in between, until nothing changes.
// Settling only those that may change is slower (docs/design/kernel-tried.md).
//
// T&E(1) under an assumption Z does not begin anew. A candidate that is possible under Z and
// another assumption together is possible under each of them, so the matrix of the board is a
// start. Only the rows that are undecided in column Z stay, and only the columns in which row Z is
// alive (Restrict).
#if defined(SURUDOKU_TE_ASSUMPTIONS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_TE_ASSUMPTIONS_INL_H_
#undef SURUDOKU_TE_ASSUMPTIONS_INL_H_
#else
#define SURUDOKU_TE_ASSUMPTIONS_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "te/candidates.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::te::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
// At most 256 bits: most boards have fewer undecided candidates, so half of a wider vector would
// idle.
using D = hn::CappedTag<std::uint32_t, 8>;
using V = hn::Vec<D>;
inline constexpr int kLanes = static_cast<int>(hn::MaxLanes(D()));

inline constexpr int kBlockBits = 32 * kLanes;

// A vector of columns in memory.
struct alignas(4 * kLanes) ColumnBlock {
  [[nodiscard]] bool Has(int bit) const { return (lanes[bit / 32] >> (bit % 32) & 1) != 0; }
  void Insert(int bit) { lanes[bit / 32] |= 1U << (bit % 32); }
  void Remove(int bit) { lanes[bit / 32] &= ~(1U << (bit % 32)); }
  [[nodiscard]] V Load() const { return hn::Load(D(), lanes); }
  void Store(V v) { hn::Store(v, D(), lanes); }

  std::uint32_t lanes[kLanes];
};

// The bits of a row, for a vector of columns.
struct RowBlock {
  ColumnBlock alive;
  ColumnBlock placed;
};

class AssumptionMatrix {
 public:
  // Starts with a board of these candidates. Precondition: it has a solution.
  void Start(const CandidateSet& board);

  // Starts with the board of `parent`, assuming that the candidate of `row` is on, and with only
  // the candidates that are in `most`. False if that fails at once. Precondition: the parent has
  // run to its end; candidates may have been removed since.
  bool Restrict(const AssumptionMatrix& parent, int row, const CandidateSet& most);

  // Settles slots and removes candidates that have failed, until nothing changes. False if the
  // board itself fails.
  bool Run();

  // Removes the candidate of a row. Run then finds what follows; more may be removed before that.
  void Remove(int row);

  [[nodiscard]] int size() const { return count_; }
  [[nodiscard]] int CandidateOf(int row) const { return candidate_[row]; }

  // After Run has returned true:
  [[nodiscard]] bool IsAlive(int row) const { return At(row, 0).alive.Has(0); }
  [[nodiscard]] bool IsUndecided(int row) const {
    return IsAlive(row) && !At(row, 0).placed.Has(0);
  }
  [[nodiscard]] bool IsSolved() const;
  // The candidates that are left: rows that are possible, and candidates that were decided before.
  [[nodiscard]] CandidateSet Board() const;
  // The number of candidates that are left under the assumption of each row.
  void CountAlive(std::array<std::uint16_t, kCandidateCount>& counts) const;

 private:
  static std::size_t BlockOf(int column) { return static_cast<std::size_t>(column / kBlockBits); }
  static int BitOf(int column) { return column % kBlockBits; }
  [[nodiscard]] RowBlock& At(int row, std::size_t block) { return rows_[row * width_ + block]; }
  [[nodiscard]] const RowBlock& At(int row, std::size_t block) const {
    return rows_[row * width_ + block];
  }

  static CandidateSet DecidedOf(const CandidateSet& board);
  void Clear(std::size_t width);
  int AddRow(int candidate, int column);
  void SortSlots();
  bool SettleAll(std::size_t block);
  template <int kSize>
  void Settle(std::size_t block, V& live, V& changed);
  bool RemoveFailed();

  std::size_t width_ = 0;                                  // blocks in a row
  int count_ = 0;                                          // rows
  std::array<std::uint16_t, kCandidateCount> candidate_;   // by row
  std::array<std::uint16_t, kCandidateCount> column_;      // of its assumption, by row
  std::array<std::uint16_t, kCandidateCount + 1> row_of_;  // by column
  CandidateSet decided_;  // candidates that are on, and have no rows
  std::vector<RowBlock> rows_;
  std::vector<ColumnBlock> live_;      // columns that have not failed
  std::vector<ColumnBlock> at_work_;   // columns with rows that have not been removed
  std::vector<ColumnBlock> possible_;  // for Restrict

  std::array<std::uint8_t, kSlotCount> slot_size_;
  std::array<std::array<std::uint16_t, 9>, kSlotCount> slot_rows_;
  std::array<std::uint16_t, kSlotCount> slots_;  // those with rows, by size
  std::array<std::uint16_t, 11> first_slot_;     // in `slots_`, by size
};

inline void AssumptionMatrix::Clear(std::size_t width) {
  width_ = width;
  count_ = 0;
  slot_size_.fill(0);
  decided_ = {};
  live_.assign(width, ColumnBlock{});
  live_[0].Insert(0);
}

inline int AssumptionMatrix::AddRow(int candidate, int column) {
  const int row = count_++;
  candidate_[row] = static_cast<std::uint16_t>(candidate);
  column_[row] = static_cast<std::uint16_t>(column);
  row_of_[column] = static_cast<std::uint16_t>(row);
  live_[BlockOf(column)].Insert(BitOf(column));
  for (const std::uint16_t slot : kSlotsOf[candidate]) {
    slot_rows_[slot][slot_size_[slot]++] = static_cast<std::uint16_t>(row);
  }
  return row;
}

inline void AssumptionMatrix::SortSlots() {
  first_slot_.fill(0);
  for (const std::uint8_t size : slot_size_) ++first_slot_[size + 1];
  first_slot_[1] = 0;  // those without rows are left out
  for (std::size_t size = 1; size <= 10; ++size) first_slot_[size] += first_slot_[size - 1];
  std::array<std::uint16_t, 11> next = first_slot_;
  for (std::uint16_t slot = 0; slot < kSlotCount; ++slot) {
    if (slot_size_[slot] > 0) slots_[next[slot_size_[slot]]++] = slot;
  }
}

// The candidates that are alone in all their slots.
inline CandidateSet AssumptionMatrix::DecidedOf(const CandidateSet& board) {
  std::array<std::uint8_t, kSlotCount> sizes{};
  board.ForEach([&](int candidate) {
    for (const std::uint16_t slot : kSlotsOf[candidate]) ++sizes[slot];
  });
  CandidateSet decided;
  board.ForEach([&](int candidate) {
    const auto is_one = [&](std::uint16_t slot) { return sizes[slot] == 1; };
    if (std::ranges::all_of(kSlotsOf[candidate], is_one)) decided.Insert(candidate);
  });
  return decided;
}

inline void AssumptionMatrix::Start(const CandidateSet& board) {
  const CandidateSet decided = DecidedOf(board);
  CandidateSet undecided = board;
  undecided -= decided;
  const int count = undecided.Count();
  Clear(BlockOf(count) + 1);
  decided_ = decided;
  RowBlock unknown = {};
  std::ranges::fill(unknown.alive.lanes, ~std::uint32_t{0});
  rows_.assign(count * width_, unknown);
  undecided.ForEach([&](int candidate) {
    const int column = count_ + 1;
    At(AddRow(candidate, column), BlockOf(column)).placed.Insert(BitOf(column));
  });
  at_work_ = live_;
  SortSlots();
}

inline bool AssumptionMatrix::Restrict(const AssumptionMatrix& parent, int row,
                                       const CandidateSet& most) {
  Clear(parent.width_);
  decided_ = parent.decided_;
  rows_.resize(parent.count_ * width_);
  const int assumed = parent.column_[row];
  std::array<bool, kSlotCount> is_satisfied = {};
  // The assumptions that are possible beside the candidates decided here. All others fail.
  possible_ = parent.live_;
  const auto narrow = [&](int decided) {
    for (std::size_t b = 0; b < width_; ++b) {
      possible_[b].Store(hn::And(possible_[b].Load(), parent.At(decided, b).alive.Load()));
    }
  };
  for (int from = 0; from < parent.count_; ++from) {
    const RowBlock& under_assumed = parent.At(from, BlockOf(assumed));
    const int candidate = parent.candidate_[from];
    if (!under_assumed.alive.Has(BitOf(assumed))) continue;
    if (under_assumed.placed.Has(BitOf(assumed))) {
      decided_.Insert(candidate);
      for (const std::uint16_t slot : kSlotsOf[candidate]) is_satisfied[slot] = true;
      narrow(from);
    } else if (most.Has(candidate)) {
      const int to = AddRow(candidate, parent.column_[from]);
      std::copy_n(&parent.At(from, 0), width_, &At(to, 0));
    }
  }
  for (int slot = 0; slot < kSlotCount; ++slot) {
    if (parent.slot_size_[slot] > 0 && slot_size_[slot] == 0 && !is_satisfied[slot]) return false;
  }
  SortSlots();
  at_work_ = live_;
  for (std::size_t b = 0; b < width_; ++b) {
    live_[b].Store(hn::And(live_[b].Load(), possible_[b].Load()));
  }
  return live_[0].Has(0);
}

inline void AssumptionMatrix::Remove(int row) {
  const int column = column_[row];
  live_[BlockOf(column)].Remove(BitOf(column));
  RemoveFailed();
}

inline bool AssumptionMatrix::Run() {
  bool has_changed = true;
  while (has_changed) {
    has_changed = RemoveFailed();
    for (std::size_t block = 0; block < width_; ++block) has_changed |= SettleAll(block);
    if (!live_[0].Has(0)) return false;
  }
  return true;
}

// Removes the candidates of failed assumptions. True if there were any.
inline bool AssumptionMatrix::RemoveFailed() {
  bool has_removed = false;
  for (std::size_t block = 0; block < width_; ++block) {
    for (int lane = 0; lane < kLanes; ++lane) {
      std::uint32_t failed = at_work_[block].lanes[lane] & ~live_[block].lanes[lane];
      at_work_[block].lanes[lane] &= ~failed;
      for (; failed != 0; failed &= failed - 1) {
        const int column =
            static_cast<int>(block) * kBlockBits + 32 * lane + std::countr_zero(failed);
        for (std::size_t b = 0; b < width_; ++b) At(row_of_[column], b).alive = {};
        has_removed = true;
      }
    }
  }
  return has_removed;
}

// True if an assumption failed, or anything changed under one that did not.
HWY_NOINLINE inline bool AssumptionMatrix::SettleAll(std::size_t block) {
  const V before = live_[block].Load();
  V live = before;
  V changed = hn::Zero(D());
  Settle<1>(block, live, changed);
  Settle<2>(block, live, changed);
  Settle<3>(block, live, changed);
  Settle<4>(block, live, changed);
  Settle<5>(block, live, changed);
  Settle<6>(block, live, changed);
  Settle<7>(block, live, changed);
  Settle<8>(block, live, changed);
  Settle<9>(block, live, changed);
  live_[block].Store(live);
  // An assumption that failed is not live any more, so one of the two terms shows each difference.
  const V differs = hn::Or(hn::And(live, changed), hn::AndNot(live, before));
  return !hn::AllTrue(D(), hn::Eq(differs, hn::Zero(D())));
}

// Settles the slots with kSize candidates.
template <int kSize>
HWY_INLINE void AssumptionMatrix::Settle(std::size_t block, V& live, V& changed) {
  for (int i = first_slot_[kSize]; i < first_slot_[kSize + 1]; ++i) {
    const std::uint16_t* rows = slot_rows_[slots_[i]].data();
    V x[kSize];
    V placed[kSize];
    V once = hn::Zero(D());
    V twice = hn::Zero(D());
    V placed_once = hn::Zero(D());
    V placed_twice = hn::Zero(D());
    for (int k = 0; k < kSize; ++k) {
      x[k] = At(rows[k], block).alive.Load();
      placed[k] = At(rows[k], block).placed.Load();
      twice = hn::OrAnd(twice, once, x[k]);
      once = hn::Or(once, x[k]);
      placed_twice = hn::OrAnd(placed_twice, placed_once, placed[k]);
      placed_once = hn::Or(placed_once, placed[k]);
    }
    live = hn::AndNot(placed_twice, hn::And(live, once));
    // A candidate that is alone is placed. If one is placed, all others go.
    const V alone = hn::AndNot(twice, once);
    changed = hn::Or(changed, hn::AndNot(placed_once, alone));
    placed_once = hn::Or(placed_once, alone);
    changed = hn::OrAnd(changed, placed_once, twice);
    for (int k = 0; k < kSize; ++k) {
      placed[k] = hn::Or(placed[k], hn::AndNot(twice, x[k]));
      At(rows[k], block).alive.Store(hn::AndNot(hn::AndNot(placed[k], placed_once), x[k]));
      At(rows[k], block).placed.Store(placed[k]);
    }
  }
}

inline bool AssumptionMatrix::IsSolved() const {
  for (int row = 0; row < count_; ++row) {
    if (IsUndecided(row)) return false;
  }
  return true;
}

inline CandidateSet AssumptionMatrix::Board() const {
  CandidateSet board = decided_;
  for (int row = 0; row < count_; ++row) {
    if (IsAlive(row)) board.Insert(candidate_[row]);
  }
  return board;
}

inline void AssumptionMatrix::CountAlive(std::array<std::uint16_t, kCandidateCount>& counts) const {
  const auto decided = static_cast<std::uint16_t>(decided_.Count());
  for (int row = 0; row < count_; ++row) {
    counts[row] = decided;
    for (int other = 0; other < count_; ++other) {
      counts[row] += At(other, BlockOf(column_[row])).alive.Has(BitOf(column_[row])) ? 1 : 0;
    }
  }
}

}  // namespace surudoku::te::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
