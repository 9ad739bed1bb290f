// Where to guess: for every lane at once, a cell with two candidates (else three, else any
// open one) and among those the one with the most unsolved peers.
//
// Guesses and rounds per puzzle on 1,500 puzzles of SE >= 11, by rule for cells with two
// candidates (scalar trials):
//   first cell                                               110.4   780
//   most candidates of its digits in its row, column and box   99     703
//   most bivalue peers                                       104.4   750
//   most candidates of its digits among its 20 peers          84.8   600
//   most unsolved peers (this)                                84.2   601
//   peers sharing a digit, bivalue ones counted three times   69.8   511
// Rules that look at digits need sums for each digit of each cell, some five times the work of
// this one (4% of the time on the hardest), and cost what they save. With ties broken by bivalue
// peers it takes 581 rounds instead of 594, but the same time.
//
// On 2,032 others of them (this: 83.0 and 593), by scalar trials too:
//   strong links of the cell's digits in its houses, then unsolved peers       121.2   855
//   unsolved peers, strong links counted twice                                 108.6   773
//   unsolved peers, bivalue ones that share no digit left out, others thrice    71.3   522
//   ... bivalue ones twice for each digit that they share                       70.8   521
//   peers sharing a digit, bivalue ones thrice for each that they share         67.5   500
//   the last but one, only in searches less than 3 (5) guesses deep      77.7 (72.5)   561 (530)
// The last says that a costly look cannot be kept for the first guesses: the gain lies where most
// guesses are, two to five deep.
//
// On 122 of them (this: 88.7 and 629), where also a digit with two places in a house may be guessed
// at, by the number of candidates that each alternative takes away at once, multiplied:
//   cells alone                                                                 84.9   598
//   cells and places                                                            78.1   550
//   cells alone, a candidate of a cell with two counted thrice                  72.5   527
//   cells and places, a candidate of a cell with two counted thrice             63.5   467
// With AVX2 (a guess takes some 475 instructions, this rule 103 of them; a lane's round 150) the
// last may take 670 a guess to cost nothing, 5,400 for a vector. Its sums, in bit planes, were
// estimated at more than that, and with AVX-512 at about what they save; it was not built.
//
// On 1,016 of them (this: 81.5 guesses), where a search learns: cells are preferred at which both
// digits have failed before without a further guess (rounds shrink as guesses do):
//   one such cell, the last 4, 8, all of them                  76.7, 74.1, 73.7, 73.9
//   the last 8 of which the first digit has failed so          74.9
//   all, begun anew after 4, 8, 16 guesses with what is learned  78.9, 81.2, 84.9
//   all, and bivalue peers that share a digit thrice (alone 70.6)  67.0
// It costs next to nothing, and would make the hardest 7% faster. But what follows from a board
// would not depend on the board alone: parts of a search could not be searched side by side with
// the same answer and statistics (SplitSearch), and no subtree be remembered (CountedBoards).
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

// Flags of cells packed in three words [r], bit 9 * c + 3 * stack + band: the part c takes
// the place that the digits have in a candidate word.
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

HWY_INLINE OpenCells FindOpenCells(const std::uint32_t (*words)[kLanes]) {
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

inline constexpr int kScorePlanes = 5;  // 20 peers, and the cell itself

struct Scores {
  Numbers<kScorePlanes> rows[3];
};

// Unsolved cells among the peers: its box, and the other boxes' parts of its row and column.
HWY_INLINE Scores CountOpenPeers(const CellFlags& open) {
  Numbers<2> minirow[3];
  for (int r = 0; r < 3; ++r) {
    const Neighbours n = NeighboursAlong<9>(open.rows[r]);
    minirow[r] = AddFlags(open.rows[r], n.next, n.after_next);
  }
  const Numbers<2> minicolumn = AddFlags(open.rows[0], open.rows[1], open.rows[2]);
  const Numbers<4> box = AddNumbers(AddNumbers(minirow[0], minirow[1]), minirow[2]);
  const Numbers<5> box_and_column = AddNumbers(box, AddNeighbours<kBandStride>(minicolumn));
  Scores scores;
  for (int r = 0; r < 3; ++r) {
    const Numbers<3> row = AddNeighbours<kStackStride>(minirow[r]);
    const Numbers<6> sum = AddNumbers(box_and_column, row);
    for (int i = 0; i < kScorePlanes; ++i) scores.rows[r].plane[i] = sum.plane[i];
  }
  return scores;
}

HWY_INLINE hn::Mask<D> HasAny(const CellFlags& flags) {
  return hn::Ne(Or3(flags.rows[0], flags.rows[1], flags.rows[2]), hn::Zero(D()));
}

HWY_INLINE CellFlags IfAny(const CellFlags& preferred, const CellFlags& otherwise) {
  const hn::Mask<D> any = HasAny(preferred);
  CellFlags out;
  for (int r = 0; r < 3; ++r) {
    out.rows[r] = hn::IfThenElse(any, preferred.rows[r], otherwise.rows[r]);
  }
  return out;
}

// How many of the cells are in a band. Its flags are every third bit of a word, so those of the
// other rows fit between them.
HWY_INLINE V CountInBand(const CellFlags& cells, int band) {
  const V mask = Bits(PartMask(kBandStride, band));
  const auto& [r0, r1, r2] = cells.rows;
  return hn::PopulationCount(
      Or3(hn::And(r0, mask), Up<1>(hn::And(r1, mask)), Up<2>(hn::And(r2, mask))));
}

// Those of the cells that are in the band with the fewest open cells, among the bands with any.
HWY_INLINE CellFlags KeepEmptiestBand(const CellFlags& cells, const CellFlags& open) {
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

HWY_INLINE CellFlags KeepBest(CellFlags cells, const Scores& scores) {
  for (int i = kScorePlanes - 1; i >= 0; --i) {
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

// The lanes whose open cells all have two candidates. Where such a board is stuck, every digit has
// two places in each house where it is open: n cells have 2n candidates for n digits, and a digit
// with one place is not left. So where a candidate is right, its opposite in the cell and in three
// houses is wrong, and the other way round: a solution with the cells that hang together exchanged
// is another one, and each digit of a cell has as many solutions as the other.
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

// Of twofold lanes those with at most six open cells. Where such a board is stuck, it has exactly
// two solutions: cells that hang together are four or more, since every house with one of them has
// another, so the six hang together; and what hangs together has two solutions or none. None would
// need an odd cycle of opposites. But four cells are the corners of a rectangle, with the same two
// digits. Six are two lines of three with the same pairs of three digits across, or a cycle of six
// with the same two digits, in which a box that holds two cells which are no neighbours holds
// opposite ones: cells two steps apart have the one between them in their box, too.
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

// Where solutions are only counted, cells of the band with the fewest open cells come first: so
// bands are filled one after the other, and what is left of the others comes again much more often
// (counted_boards-inl.h).
inline void ChooseCells(const OpenCells& cells, bool only_counts, ChosenCells& chosen) {
  CellFlags smallest = IfAny(cells.two, IfAny(cells.three, cells.open));
  if (only_counts) smallest = KeepEmptiestBand(smallest, cells.open);
  StoreFirst(KeepBest(smallest, CountOpenPeers(cells.open)), chosen);
}

// Takes the lowest digit of the cell away from it, and returns it. Here and below, the words of the
// board are `stride` apart.
HWY_INLINE CandidatePlace TakeLowestDigit(const ChosenCell& cell, std::uint32_t* board,
                                          std::ptrdiff_t stride) {
  const bool has_first = (board[cell.place * stride] & cell.bits) != 0;
  const bool has_second = (board[(cell.place + 9) * stride] & cell.bits) != 0;
  // Without a branch, which would be predicted wrong half of the time.
  const int t = has_first ? 0 : 2 - static_cast<int>(has_second);
  const int word = cell.place + 9 * t;
  const std::uint32_t digits = board[word * stride] & cell.bits;
  const std::uint32_t lowest = digits & -digits;
  board[word * stride] ^= lowest;
  return {word, lowest};
}

// Leaves the cell that digit alone.
HWY_INLINE void SettleCell(const ChosenCell& cell, const CandidatePlace& digit,
                           std::uint32_t* board, std::ptrdiff_t stride) {
  for (int t = 0; t < 3; ++t) board[(9 * t + cell.place) * stride] &= ~cell.bits;
  board[digit.word * stride] |= digit.bit;
}

// As the search would guess. `rest` comes in as a copy of `block`.
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
