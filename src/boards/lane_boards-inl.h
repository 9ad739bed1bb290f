// The boards in the lanes of a vector, and the propagation on all of them: naked and hidden
// singles by sweeps over the houses, then locked candidates by crossings of houses.
#if defined(SURUDOKU_BOARDS_LANE_BOARDS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_BOARDS_LANE_BOARDS_INL_H_
#undef SURUDOKU_BOARDS_LANE_BOARDS_INL_H_
#else
#define SURUDOKU_BOARDS_LANE_BOARDS_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "boards/lane_tables.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::boards::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using LaneTag = hn::ScalableTag<std::uint16_t>;
using LaneValues = hn::Vec<LaneTag>;  // a set of values, or a number, in each lane
inline constexpr int kBoardLanes = static_cast<int>(HWY_LANES(std::uint16_t));

using LaneSet = std::uint32_t;  // a bit for each lane
inline constexpr LaneSet kEveryLane = static_cast<LaneSet>((std::uint64_t{1} << kBoardLanes) - 1);

HWY_INLINE LaneSet LanesOf(hn::Mask<LaneTag> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(LaneTag(), mask, bytes);
  LaneSet lanes;
  std::memcpy(&lanes, bytes, sizeof(lanes));
  return lanes & kEveryLane;
}

HWY_INLINE LaneValues AllValuesIn(LaneSet lanes) {
  std::uint8_t bytes[8] = {};
  std::memcpy(bytes, &lanes, sizeof(lanes));
  return hn::VecFromMask(LaneTag(), hn::LoadMaskBits(LaneTag(), bytes));
}

// All values of a set but the lowest: none for a single value.
HWY_INLINE LaneValues WithoutLowest(LaneValues values) {
  return hn::And(values, hn::Add(values, hn::Set(LaneTag(), 0xFFFF)));
}

// The value of a cell that has one alone; none of others.
HWY_INLINE LaneValues SingleOf(LaneValues values) {
  return hn::IfThenElseZero(hn::Eq(WithoutLowest(values), hn::Zero(LaneTag())), values);
}

// A vector in memory.
struct alignas(kBoardLanes * sizeof(std::uint16_t)) LaneRow {
  std::uint16_t lanes[kBoardLanes] = {};
};

HWY_INLINE LaneValues Get(const LaneRow& row) { return hn::Load(LaneTag(), row.lanes); }
HWY_INLINE void Put(LaneValues values, LaneRow& row) { hn::Store(values, LaneTag(), row.lanes); }

template <int kSide>
class LaneBoards {
 public:
  static constexpr int kCells = kSide * kSide;
  static constexpr std::uint16_t kAllValues = (1U << kSide) - 1;

  explicit LaneBoards(const LaneTables& tables)
      : tables_(tables),
        left_(kCells + tables.crossings.size()),
        gone_(tables.crossings.size() + 1),
        hits_(tables.crossings.size() + 1) {}

  // A cell's values in a lane.
  [[nodiscard]] std::uint16_t Left(int cell, int lane) const { return left_[cell].lanes[lane]; }
  void SetLeft(int cell, int lane, std::uint16_t values) { left_[cell].lanes[lane] = values; }
  // The lane has changed since the last sweep.
  void Touch(int lane) { sums_.lanes[lane] = 0; }

  struct Verdict {
    LaneSet dead;
    LaneSet solved;
    LaneSet stuck;  // nothing changed, and cells are open
  };
  Verdict Sweep();

  // Takes locked candidates away in some lanes, and values that leftovers do not share. Returns the
  // lanes that changed.
  LaneSet TakeLockedOut(LaneSet lanes);

 private:
  struct Clashes {
    LaneValues missing;  // values without a place in a house
    LaneValues twice;    // or with two
  };
  Clashes SweepHouses();
  void SweepPairs();
  Verdict Judge(const Clashes& clashes);
  int FindLocked(LaneSet lanes);
  LaneValues MatchLeftovers(LaneSet lanes);
  [[nodiscard]] LaneValues Union(const std::vector<std::uint16_t>& rows) const;

  const LaneTables& tables_;
  std::vector<LaneRow> left_;        // by cell, then by crossing: what is left in its common cells
  std::vector<LaneRow> gone_;        // the locked candidates of crossings that have any
  std::vector<std::uint16_t> hits_;  // and those crossings
  LaneRow sums_ = {};                // of each lane's cells after the last sweep
};

template <int kSide>
auto LaneBoards<kSide>::Sweep() -> Verdict {
  const Clashes clashes = SweepHouses();
  SweepPairs();
  return Judge(clashes);
}

// In each house: takes away the values of cells that have one alone, and leaves a cell only the
// value that has no other place. If a cell would lose all values it keeps them: it is such a cell
// itself, or its values are seen twice and taken, and the board has no solution.
template <int kSide>
HWY_INLINE auto LaneBoards<kSide>::SweepHouses() -> Clashes {
  const LaneTag d;
  const LaneValues zero = hn::Zero(d), all = hn::Set(d, kAllValues);
  Clashes clashes = {zero, zero};
  LaneRow* const left = left_.data();
  const std::uint16_t* const end = tables_.house_cells.data() + tables_.house_cells.size();
  for (const std::uint16_t* house = tables_.house_cells.data(); house != end; house += kSide) {
    LaneValues cells[kSide];
    LaneValues taken = zero, one = zero, two = zero;
    for (int i = 0; i < kSide; ++i) {
      cells[i] = Get(left[house[i]]);
      taken = hn::Or(taken, SingleOf(cells[i]));
    }
    for (int i = 0; i < kSide; ++i) {
      const LaneValues others = hn::AndNot(taken, cells[i]);
      cells[i] = hn::IfThenElse(hn::Eq(others, zero), cells[i], others);
      two = hn::Or(two, hn::And(one, cells[i]));
      one = hn::Or(one, cells[i]);
    }
    clashes.missing = hn::Or(clashes.missing, hn::AndNot(one, all));
    clashes.twice = hn::Or(clashes.twice, hn::And(two, taken));
    const LaneValues once = hn::AndNot(two, one);
    for (int i = 0; i < kSide; ++i) {
      const LaneValues hidden = hn::And(cells[i], once);
      Put(hn::IfThenElse(hn::Eq(hidden, zero), cells[i], hidden), left[house[i]]);
    }
  }
  return clashes;
}

template <int kSide>
HWY_INLINE void LaneBoards<kSide>::SweepPairs() {
  for (const auto& [first, second] : tables_.pairs) {
    const LaneValues one = Get(left_[first]);
    const LaneValues other = hn::AndNot(SingleOf(one), Get(left_[second]));
    Put(other, left_[second]);
    Put(hn::AndNot(SingleOf(other), one), left_[first]);
  }
}

// A board that did not change is swept to the end: its sum of all cells falls with each change, and
// 81 cells cannot bring it around. A solved board has to be so, too, because a house that lost its
// last place for a value is only told by the next sweep.
template <int kSide>
HWY_INLINE auto LaneBoards<kSide>::Judge(const Clashes& clashes) -> Verdict {
  const LaneTag d;
  const LaneValues zero = hn::Zero(d);
  LaneValues least = hn::Set(d, kAllValues), sum = zero, open = zero;
  for (int cell = 0; cell < kCells; ++cell) {
    const LaneValues values = Get(left_[cell]);
    least = hn::Min(least, values);
    sum = hn::Add(sum, values);
    open = hn::Or(open, WithoutLowest(values));
  }
  const LaneSet sound =
      LanesOf(hn::And(hn::Eq(hn::Or(clashes.missing, clashes.twice), zero), hn::Ne(least, zero)));
  const LaneSet still = LanesOf(hn::Eq(sum, Get(sums_))) & sound;
  const LaneSet closed = LanesOf(hn::Eq(open, zero));
  Put(sum, sums_);
  return {.dead = kEveryLane & ~sound, .solved = still & closed, .stuck = still & ~closed};
}

template <int kSide>
HWY_INLINE LaneValues LaneBoards<kSide>::Union(const std::vector<std::uint16_t>& rows) const {
  LaneValues values = Get(left_[rows[0]]);
  for (std::size_t i = 1; i < rows.size(); ++i) values = hn::Or(values, Get(left_[rows[i]]));
  return values;
}

// If a value of the common cells is left in only one of the two rests, it goes there: the other
// house has it in common cells alone. Fills in gone_ and hits_, and returns how many there are.
// There are no branches on values, because hits come without a pattern.
template <int kSide>
HWY_INLINE int LaneBoards<kSide>::FindLocked(LaneSet lanes) {
  const LaneTag d;
  const LaneValues in_lanes = AllValuesIn(lanes);
  const std::size_t count = tables_.crossings.size();
  for (std::size_t i = 0; i < count; ++i)
    Put(Union(tables_.crossings[i].common), left_[kCells + i]);
  int hits = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Crossing& crossing = tables_.crossings[i];
    const LaneValues in_one = hn::Xor(Union(crossing.first_parts), Union(crossing.second_parts));
    const LaneValues gone = hn::And(hn::And(Get(left_[kCells + i]), in_lanes), in_one);
    Put(gone, gone_[hits]);
    hits_[hits] = static_cast<std::uint16_t>(i);
    hits += hn::AllTrue(d, hn::Eq(gone, hn::Zero(d))) ? 0 : 1;
  }
  return hits;
}

template <int kSide>
LaneSet LaneBoards<kSide>::TakeLockedOut(LaneSet lanes) {
  const int hits = FindLocked(lanes);
  LaneValues changed = hn::Zero(LaneTag());
  for (int i = 0; i < hits; ++i) {
    const LaneValues gone = Get(gone_[i]);
    changed = hn::Or(changed, gone);
    for (const std::uint16_t cell : tables_.crossings[hits_[i]].rests) {
      Put(hn::AndNot(gone, Get(left_[cell])), left_[cell]);
    }
  }
  changed = hn::Or(changed, MatchLeftovers(lanes));
  return LanesOf(hn::Ne(changed, hn::Zero(LaneTag())));
}

// A value that only one of the two sets has left goes. Returns what went.
template <int kSide>
LaneValues LaneBoards<kSide>::MatchLeftovers(LaneSet lanes) {
  const LaneTag d;
  const LaneValues in_lanes = AllValuesIn(lanes);
  LaneValues changed = hn::Zero(d);
  for (const auto& [in_lines, in_regions] : tables_.leftovers) {
    const LaneValues gone = hn::And(hn::Xor(Union(in_lines), Union(in_regions)), in_lanes);
    if (hn::AllTrue(d, hn::Eq(gone, hn::Zero(d)))) continue;
    changed = hn::Or(changed, gone);
    for (const auto* cells : {&in_lines, &in_regions}) {
      for (const std::uint16_t cell : *cells) {
        Put(hn::AndNot(gone, Get(left_[cell])), left_[cell]);
      }
    }
  }
  return changed;
}

}  // namespace surudoku::boards::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per target
