// The cell to guess in, for every lane at once: one with two candidates, or else with three, or
// else any open one. Among these it takes the one with the highest score (ScoreCells). Other rules,
// with the guesses that they save and what they cost: docs/design/kernel-tried.md.
#if defined(SURUDOKU_KERNEL_BRANCHING_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_BRANCHING_INL_H_
#undef SURUDOKU_KERNEL_BRANCHING_INL_H_
#else
#define SURUDOKU_KERNEL_BRANCHING_INL_H_
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernel/bits-inl.h"
#include "surudoku/puzzle_block.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Flags of cells packed in three words [r], bit 9 * c + 3 * stack + band. A candidate word has the
// digits where these words have c.
struct CellFlags {
  V rows[3];
};

// Cells by number of candidates. Every flag is repeated for the three digits e of the word.
struct CellCounts {
  V two;
  V three;
  V open;  // two or more
};

HWY_INLINE CellCounts CountCandidates(V x0, V x1, V x2) {
  // Over t: ones + 2 * pairs for each e. Then over e, in the bits of a sum:
  // sum = odd + 2 * (carry + (pair_odd + 2 * pair_many)).
  const V ones = hn::Xor(x0, hn::Xor(x1, x2));
  const V pairs = Majority(x0, x1, x2);
  const Neighbours o = NeighboursAlong<kDigitStride>(ones);
  const Neighbours p = NeighboursAlong<kDigitStride>(pairs);
  const V odd = hn::Xor(ones, hn::Xor(o.next, o.after_next));
  const V carry = Majority(ones, o.next, o.after_next);
  const V pair_odd = hn::Xor(pairs, hn::Xor(p.next, p.after_next));
  const V pair_many = Majority(pairs, p.next, p.after_next);
  const V one_pair = hn::AndNot(pair_many, hn::Xor(carry, pair_odd));
  return {hn::AndNot(odd, one_pair), hn::And(odd, one_pair), Or3(carry, pair_odd, pair_many)};
}

HWY_INLINE V PackColumns(V c0, V c1, V c2) {
  const V last = hn::And(c2, Bits(PartMask(9, 2)));
  return Select(Bits(PartMask(9, 0)), c0, Select(Bits(PartMask(9, 1)), c1, last));
}

// The cells with two candidates, with three, and with two or more.
struct OpenCells {
  CellFlags two;
  CellFlags three;
  CellFlags open;
};

SURUDOKU_STEP OpenCells FindOpenCells(const std::uint32_t (*words)[kLanes]) {
  const D d;
  OpenCells cells;
  for (int r = 0; r < 3; ++r) {
    CellCounts n[3];
    for (int c = 0; c < 3; ++c) {
      n[c] = CountCandidates(hn::Load(d, words[WordIndex(0, r, c)]),
                             hn::Load(d, words[WordIndex(1, r, c)]),
                             hn::Load(d, words[WordIndex(2, r, c)]));
    }
    cells.two.rows[r] = PackColumns(n[0].two, n[1].two, n[2].two);
    cells.three.rows[r] = PackColumns(n[0].three, n[1].three, n[2].three);
    cells.open.rows[r] = PackColumns(n[0].open, n[1].open, n[2].open);
  }
  return cells;
}

// A number at every cell, in bit planes.
template <int kPlanes>
struct Numbers {
  V plane[kPlanes];
};

HWY_INLINE Numbers<2> AddFlags(V a, V b, V c) {
  return {{hn::Xor(a, hn::Xor(b, c)), Majority(a, b, c)}};
}

template <int kBig, int kSmall>
HWY_INLINE Numbers<kBig + 1> AddNumbers(const Numbers<kBig>& a, const Numbers<kSmall>& b) {
  static_assert(kBig >= kSmall);
  Numbers<kBig + 1> sum;
  V carry = hn::And(a.plane[0], b.plane[0]);
  sum.plane[0] = hn::Xor(a.plane[0], b.plane[0]);
  for (int i = 1; i < kSmall; ++i) {
    sum.plane[i] = hn::Xor(a.plane[i], hn::Xor(b.plane[i], carry));
    carry = Majority(a.plane[i], b.plane[i], carry);
  }
  for (int i = kSmall; i < kBig; ++i) {
    sum.plane[i] = hn::Xor(a.plane[i], carry);
    carry = hn::And(a.plane[i], carry);
  }
  sum.plane[kBig] = carry;
  return sum;
}

// At every position the sum of its two neighbours' numbers.
template <int kStride>
HWY_INLINE Numbers<3> AddNeighbours(const Numbers<2>& n) {
  const Neighbours low = NeighboursAlong<kStride>(n.plane[0]);
  const Neighbours high = NeighboursAlong<kStride>(n.plane[1]);
  return AddNumbers(Numbers<2>{{low.next, high.next}},
                    Numbers<2>{{low.after_next, high.after_next}});
}

// a + b * 2^kShift.
template <int kShift, int kA, int kB>
HWY_INLINE Numbers<std::max(kA - kShift, kB) + kShift + 1> AddShifted(const Numbers<kA>& a,
                                                                      const Numbers<kB>& b) {
  Numbers<kA - kShift> high;
  std::copy_n(a.plane + kShift, kA - kShift, high.plane);
  Numbers<std::max(kA - kShift, kB) + 1> high_sum;
  if constexpr (kA - kShift >= kB) {
    high_sum = AddNumbers(high, b);
  } else {
    high_sum = AddNumbers(b, high);
  }
  Numbers<std::max(kA - kShift, kB) + kShift + 1> sum;
  std::copy_n(a.plane, kShift, sum.plane);
  std::copy_n(high_sum.plane, std::max(kA - kShift, kB) + 1, sum.plane + kShift);
  return sum;
}

// How many of three flags are not set, from how many are; none but where the mask has bits.
HWY_INLINE Numbers<2> ThreeLess(const Numbers<2>& n, V mask) {
  return {{hn::AndNot(n.plane[0], mask), hn::AndNot(n.plane[1], mask)}};
}

inline constexpr int kScorePlanes = 6;

template <int kPlanes>
struct Scores {
  Numbers<kPlanes> rows[3];
};

HWY_INLINE hn::Mask<D> HasAny(const CellFlags& flags) {
  return hn::Ne(Or3(flags.rows[0], flags.rows[1], flags.rows[2]), hn::Zero(D()));
}

// The score of a cell: the open cells of its row and column in other boxes, twice the open cells of
// its box, and four times the settled cells of its minirow and minicolumn. So a peer of the box
// that shares a line with the cell counts if it is settled, other peers if they are open. (With one
// for each open peer the hardest take a third more guesses.)
//
// Settled cells do not count while all open ones have four candidates or more: an almost empty
// board would be filled box by box, and may then be searched for half a minute.
SURUDOKU_STEP Scores<kScorePlanes> ScoreCells(const OpenCells& cells) {
  const CellFlags& open = cells.open;
  const V settled_count =
      hn::IfThenElseZero(hn::Or(HasAny(cells.two), HasAny(cells.three)), Bits(~std::uint32_t{0}));
  Numbers<2> minirow[3];
  for (int r = 0; r < 3; ++r) {
    const Neighbours n = NeighboursAlong<9>(open.rows[r]);
    minirow[r] = AddFlags(open.rows[r], n.next, n.after_next);
  }
  const Numbers<2> minicolumn = AddFlags(open.rows[0], open.rows[1], open.rows[2]);
  const Numbers<4> box = AddNumbers(AddNumbers(minirow[0], minirow[1]), minirow[2]);
  const auto column_and_box = AddShifted<1>(AddNeighbours<kBandStride>(minicolumn), box);
  const auto all_but_row = AddShifted<2>(column_and_box, ThreeLess(minicolumn, settled_count));
  Scores<kScorePlanes> scores;
  for (int r = 0; r < 3; ++r) {
    const auto row = AddShifted<2>(AddNeighbours<kStackStride>(minirow[r]),
                                   ThreeLess(minirow[r], settled_count));
    // An open cell has at most 6 + 6 + 2 * 9 + 4 * 4 = 46.
    std::copy_n(AddNumbers(all_but_row, row).plane, kScorePlanes, scores.rows[r].plane);
  }
  return scores;
}

HWY_INLINE CellFlags IfAny(const CellFlags& preferred, const CellFlags& otherwise) {
  const hn::Mask<D> any = HasAny(preferred);
  CellFlags out;
  for (int r = 0; r < 3; ++r) {
    out.rows[r] = hn::IfThenElse(any, preferred.rows[r], otherwise.rows[r]);
  }
  return out;
}

// Counts the cells that are in a band. A band's flags are every third bit of a word, so the flags
// of the other two rows fit between them.
HWY_INLINE V CountInBand(const CellFlags& cells, int band) {
  const V mask = Bits(PartMask(kBandStride, band));
  const auto& [r0, r1, r2] = cells.rows;
  return hn::PopulationCount(
      Or3(hn::And(r0, mask), Up<1>(hn::And(r1, mask)), Up<2>(hn::And(r2, mask))));
}

// Keeps the cells of one band: the one with the fewest open cells, among the bands that have any of
// the cells.
SURUDOKU_STEP CellFlags KeepEmptiestBand(const CellFlags& cells, const CellFlags& open) {
  const D d;
  const V any = Or3(cells.rows[0], cells.rows[1], cells.rows[2]);
  V ranks[3];
  for (int band = 0; band < 3; ++band) {
    const auto none = hn::Eq(hn::And(any, Bits(PartMask(kBandStride, band))), hn::Zero(d));
    ranks[band] = hn::IfThenElse(none, Bits(kCellCount), CountInBand(open, band));
  }
  const V least = hn::Min(ranks[0], hn::Min(ranks[1], ranks[2]));
  V kept = hn::Zero(d);
  for (int band = 0; band < 3; ++band) {
    const V mask = Bits(PartMask(kBandStride, band));
    kept = hn::Or(kept, hn::IfThenElseZero(hn::Eq(ranks[band], least), mask));
  }
  return {hn::And(cells.rows[0], kept), hn::And(cells.rows[1], kept), hn::And(cells.rows[2], kept)};
}

template <int kPlanes>
SURUDOKU_STEP CellFlags KeepBest(CellFlags cells, const Scores<kPlanes>& scores) {
  for (int i = kPlanes - 1; i >= 0; --i) {
    CellFlags high;
    for (int r = 0; r < 3; ++r) {
      high.rows[r] = hn::And(cells.rows[r], scores.rows[r].plane[i]);
    }
    cells = IfAny(high, cells);
  }
  return cells;
}

// A cell's candidates: bits of the words of one place, for t = 0, 1, 2.
struct ChosenCell {
  int place;
  std::uint32_t bits;
};

// The chosen cells of all lanes: row within the band, and its bit in CellFlags::rows[r].
struct ChosenCells {
  alignas(64) std::uint32_t r[kLanes];
  alignas(64) std::uint32_t bit[kLanes];

  [[nodiscard]] ChosenCell Of(int lane) const {
    const int place = std::countr_zero(bit[lane]);
    return {3 * static_cast<int>(r[lane]) + place / 9, 0x40201u << (place % 9)};
  }
};

// The lanes in which every open cell has two candidates.
//
// Take a stuck board of this kind. The n open cells of a house have 2n candidates for n digits, and
// no digit has just one place, so each digit has exactly two. If a candidate is right, the other
// one of its cell is wrong, and so is the other place of its digit in each of three houses; if it
// is wrong, they are right. So cells that hang together can all be exchanged, which turns one
// solution into another, and both digits of a cell have equally many solutions.
HWY_INLINE std::uint32_t TwofoldLanes(const OpenCells& cells) {
  const auto& [two, three, open] = cells;
  const V others = Or3(hn::Xor(open.rows[0], two.rows[0]), hn::Xor(open.rows[1], two.rows[1]),
                       hn::Xor(open.rows[2], two.rows[2]));
  return LaneBits(hn::Eq(others, hn::Zero(D())));
}

HWY_INLINE std::uint32_t LanesWithAtMost(std::uint32_t most, const CellFlags& cells) {
  const V count =
      hn::Add(hn::PopulationCount(cells.rows[0]),
              hn::Add(hn::PopulationCount(cells.rows[1]), hn::PopulationCount(cells.rows[2])));
  return LaneBits(hn::Lt(count, Bits(most + 1)));
}

inline constexpr int kMostPaired = 6;

// The twofold lanes with at most six open cells. If such a board is stuck, it has exactly two
// solutions:
// - Every house with an open cell has another one, so at least four cells hang together. Six cells
//   therefore hang together all.
// - Cells that hang together have two solutions or none. They have none only if opposites form an
// odd
//   cycle.
// - There is no odd cycle. Four cells are the corners of a rectangle with the same two digits. Six
//   cells are two lines of three with the same pairs of three digits across, or a cycle of six with
//   the same two digits. In that cycle, two cells of one box that are not neighbours are opposite:
//   if they were two steps apart, the cell between them would be in their box, too.
HWY_INLINE std::uint32_t PairedLanes(std::uint32_t twofold, const CellFlags& open) {
  return twofold & LanesWithAtMost(kMostPaired, open);
}

HWY_INLINE void StoreFirst(const CellFlags& cells, ChosenCells& chosen) {
  const D d;
  const V zero = hn::Zero(d);
  V r = Bits(2), flags = cells.rows[2];
  for (int i = 1; i >= 0; --i) {
    const auto has = hn::Ne(cells.rows[i], zero);
    flags = hn::IfThenElse(has, cells.rows[i], flags);
    r = hn::IfThenElse(has, Bits(static_cast<std::uint32_t>(i)), r);
  }
  hn::Store(r, d, chosen.r);
  hn::Store(hn::And(flags, hn::Sub(zero, flags)), d, chosen.bit);
}

HWY_INLINE CellFlags SmallestCells(const OpenCells& cells) {
  return IfAny(cells.two, IfAny(cells.three, cells.open));
}

// If solutions are only counted, cells of the band with the fewest open cells come first. Bands are
// then filled one after the other, and the same rest of a board comes again much more often
// (counted_boards-inl.h).
inline void ChooseCells(const OpenCells& cells, bool only_counts, ChosenCells& chosen) {
  CellFlags smallest = SmallestCells(cells);
  if (only_counts) smallest = KeepEmptiestBand(smallest, cells.open);
  StoreFirst(KeepBest(smallest, ScoreCells(cells)), chosen);
}

// Removes the lowest digit from the cell and returns it. Here and below, the words of the board are
// `stride` apart.
HWY_INLINE CandidatePlace TakeLowestDigit(const ChosenCell& cell, std::uint32_t* board,
                                          std::ptrdiff_t stride) {
  const bool has_first = (board[cell.place * stride] & cell.bits) != 0;
  const bool has_second = (board[(cell.place + 9) * stride] & cell.bits) != 0;
  // No branch: half of its predictions would be wrong.
  const int t = has_first ? 0 : 2 - static_cast<int>(has_second);
  const int word = cell.place + 9 * t;
  const std::uint32_t digits = board[word * stride] & cell.bits;
  const std::uint32_t lowest = digits & -digits;
  board[word * stride] ^= lowest;
  return {word, lowest};
}

// Leaves the cell only that digit.
HWY_INLINE void SettleCell(const ChosenCell& cell, const CandidatePlace& digit,
                           std::uint32_t* board, std::ptrdiff_t stride) {
  for (int t = 0; t < 3; ++t) board[(9 * t + cell.place) * stride] &= ~cell.bits;
  board[digit.word * stride] |= digit.bit;
}

// Guesses on each board as the search would (part_boards.h). `rest` comes in as a copy of `block`.
inline void PartBoards(PuzzleBlock& block, PuzzleBlock& rest, bool only_counts) {
  const D d;
  alignas(64) std::uint32_t words[kWords][kLanes];
  ChosenCells chosen;
  for (std::size_t first = 0; first < block.size(); first += kLanes) {
    for (int w = 0; w < kWords; ++w) hn::Store(hn::LoadU(d, block.Words(w) + first), d, words[w]);
    ChooseCells(FindOpenCells(words), only_counts, chosen);
    const std::size_t count = std::min<std::size_t>(kLanes, block.size() - first);
    for (std::size_t i = 0; i < count; ++i) {
      const ChosenCell cell = chosen.Of(static_cast<int>(i));
      const CandidatePlace digit = TakeLowestDigit(cell, rest.Words(0) + first + i, rest.stride());
      SettleCell(cell, digit, block.Words(0) + first + i, block.stride());
    }
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
