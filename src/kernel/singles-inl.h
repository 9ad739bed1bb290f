// Which puzzles need no more than singles: a pass of its own, because a round of the solver applies
// more than singles at once and cannot tell what sufficed.
//
// It comes after the search, for the puzzles that were solved without a guess, and knows their
// solutions. That makes it cheap: a single can only be the solution's digit, so all that a step
// changes is which cells are known. A naked single is a cell whose wrong digits are all ruled out;
// a hidden single a digit whose wrong cells in a house are. A step is some 460 instructions with
// AVX2, with hidden singles 1000. Naked singles come from one r after the other, hidden ones from
// one t, each using what was placed earlier in the step: easy puzzles take 7.3 steps instead of 8,
// 17-clue puzzles 10 instead of 12. (If each cell used what was placed earlier in its box, easy
// ones would take 6.9 steps, but more time, as each cell would wait for the last.)
#if defined(SURUDOKU_KERNEL_SINGLES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_SINGLES_INL_H_
#undef SURUDOKU_KERNEL_SINGLES_INL_H_
#else
#define SURUDOKU_KERNEL_SINGLES_INL_H_
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/bits-inl.h"
#include "kernel/block_words-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Puzzles with their solutions, one in each lane.
//
// A digit is once in each box, so it takes one bit to say that its cell there is known, that of the
// box and digit in the word of t. Which cell it is, the solution says.
struct SinglesBoards {
  static constexpr int kRowsOfClues = 9 + 9 + 3 + 9;   // all that clues need
  static constexpr int kRows = kRowsOfClues + kWords;  // what pencilmarks need

  // The boxes that have the digit in row r.
  std::uint32_t* InRow(int t, int r) { return rows[3 * t + r]; }
  // The boxes that have the digit in column c.
  std::uint32_t* InColumn(int t, int c) { return rows[9 + 3 * t + c]; }
  // The boxes where the digit's cell is known.
  std::uint32_t* Known(int t) { return rows[18 + t]; }
  // Cells that are not known yet, at the bits of all three e. Naked singles alone leave it as it
  // was: what they have placed, they find again.
  std::uint32_t* Unknown(int place) { return rows[21 + place]; }
  // Digits that need no known cell to be ruled out, because they are no candidates at the start.
  // And the solution's own, which stand in nobody's way.
  std::uint32_t* Harmless(int word) { return rows[kRowsOfClues + word]; }

  alignas(64) std::uint32_t rows[kRows][kLanes];
};

// A factor that puts a bit also at the next two places along a part.
template <int kStride>
inline constexpr std::uint32_t kAtEach = 1U + (1U << kStride) + (1U << 2 * kStride);

// What is at the first place of a part, at all three of them.
template <int kStride>
HWY_INLINE V SpreadAlong(V first) {
  return hn::Mul(first, Bits(kAtEach<kStride>));
}

// Bits anywhere along a part, at all three of them.
template <int kStride>
HWY_INLINE V AllAlong(V v) {
  const V any = Or3(v, Down<kStride>(v), Down<2 * kStride>(v));
  return SpreadAlong<kStride>(hn::And(any, Bits(PartMask(kStride, 0))));
}

// The cells whose bits are all set in the words of all t, at all three of their bits.
HWY_INLINE V FullCells(const V words[3]) {
  const V all = And3(words[0], words[1], words[2]);
  const V full = And3(all, Down<kDigitStride>(all), Down<2 * kDigitStride>(all));
  return SpreadAlong<kDigitStride>(hn::And(full, Bits(PartMask(kDigitStride, 0))));
}

// The cells of these digits, at all three of their bits. Precondition: no cell has two of them.
// The product has each digit at its own place and at the next two; no two meet, and whichever digit
// a cell had, its third place is set. Shifted to the word's end, the third places are all that is
// left.
HWY_INLINE V CellsOfDigits(V digits) {
  constexpr int kShift = 32 - 3 * kDigitStride;
  const V product = hn::Mul(digits, Bits(kAtEach<kDigitStride> << kShift));
  return SpreadAlong<kDigitStride>(Down<32 - kDigitStride>(product));
}

// The digits that known cells of the column have, at each cell of it.
struct DigitsOfColumns {
  V of[3][3];  // by t and c
};

HWY_INLINE DigitsOfColumns KnownInColumns(SinglesBoards& boards) {
  const D d;
  DigitsOfColumns columns;
  for (int t = 0; t < 3; ++t) {
    const V known = hn::Load(d, boards.Known(t));
    for (int c = 0; c < 3; ++c) {
      const V placed = hn::And(known, hn::Load(d, boards.InColumn(t, c)));
      columns.of[t][c] = AllAlong<kBandStride>(placed);
    }
  }
  return columns;
}

// Makes known the cells of the rows r whose digits are all ruled out but the solution's: by columns
// as given, by rows and boxes as they are. With hidden singles notes what is ruled out, and which
// cells are known. Without pencilmarks a cell has all digits as candidates, or is known:
// the solution alone tells the harmless digits.
template <bool kHidden, bool kMarks>
HWY_INLINE void PlaceNakedSingles(SinglesBoards& boards, int r, const DigitsOfColumns& columns,
                                  V ruled_out[3][9]) {
  const D d;
  V known[3], seen[3];
  for (int t = 0; t < 3; ++t) {
    known[t] = hn::Load(d, boards.Known(t));
    const V placed = hn::And(known[t], hn::Load(d, boards.InRow(t, r)));
    seen[t] = hn::Or(known[t], AllAlong<kStackStride>(placed));
  }
  for (int c = 0; c < 3; ++c) {
    const int place = 3 * r + c;
    V digits[3], of_cell[3];
    for (int t = 0; t < 3; ++t) {
      digits[t] = hn::And(hn::Load(d, boards.InRow(t, r)), hn::Load(d, boards.InColumn(t, c)));
      const V harmless = kMarks ? hn::Load(d, boards.Harmless(9 * t + place)) : digits[t];
      of_cell[t] = Or3(harmless, seen[t], columns.of[t][c]);
      if constexpr (kHidden) ruled_out[t][place] = of_cell[t];
    }
    const V full = FullCells(of_cell);
    for (int t = 0; t < 3; ++t) known[t] = OrAnd(known[t], digits[t], full);
    if constexpr (kHidden) {
      const V unknown = hn::Load(d, boards.Unknown(place));
      hn::Store(hn::AndNot(full, unknown), d, boards.Unknown(place));
    }
  }
  for (int t = 0; t < 3; ++t) hn::Store(known[t], d, boards.Known(t));
}

// Makes known the cells of one t's digits that have no other place left in a house.
HWY_INLINE void PlaceHiddenSingles(SinglesBoards& boards, const V ruled_out[9], int t) {
  const D d;
  V left[9];  // the wrong candidates
  for (int i = 0; i < 9; ++i) left[i] = hn::AndNot(ruled_out[i], hn::Load(d, boards.Unknown(i)));
  V rows[3];
  for (int r = 0; r < 3; ++r) rows[r] = Or3(left[3 * r], left[3 * r + 1], left[3 * r + 2]);
  V single = hn::AndNot(Or3(rows[0], rows[1], rows[2]), Bits(kAllBits));
  for (int i = 0; i < 3; ++i) {
    const V in_row = AllAlong<kStackStride>(rows[i]);
    const V in_column = AllAlong<kBandStride>(Or3(left[i], left[3 + i], left[6 + i]));
    single = OrAndNot(single, hn::Load(d, boards.InRow(t, i)), in_row);
    single = OrAndNot(single, hn::Load(d, boards.InColumn(t, i)), in_column);
  }
  hn::Store(hn::Or(single, hn::Load(d, boards.Known(t))), d, boards.Known(t));
  for (int r = 0; r < 3; ++r) {
    const V of_row = hn::And(single, hn::Load(d, boards.InRow(t, r)));
    for (int c = 0; c < 3; ++c) {
      const V cells = CellsOfDigits(hn::And(of_row, hn::Load(d, boards.InColumn(t, c))));
      const V unknown = hn::Load(d, boards.Unknown(3 * r + c));
      hn::Store(hn::AndNot(cells, unknown), d, boards.Unknown(3 * r + c));
    }
  }
}

// The sum of the words of what is known: it grows with every cell.
HWY_INLINE V SumOfKnown(SinglesBoards& boards) {
  const D d;
  const V sum = hn::Add(hn::Load(d, boards.Known(0)), hn::Load(d, boards.Known(1)));
  return hn::Add(sum, hn::Load(d, boards.Known(2)));
}

// Makes known what singles tell from the cells known before.
template <bool kHidden, bool kMarks>
HWY_INLINE void SinglesStep(SinglesBoards& boards) {
  V ruled_out[3][9];
  const DigitsOfColumns columns = KnownInColumns(boards);
#pragma GCC unroll 1  // or values are kept for which there are no registers
  for (int r = 0; r < 3; ++r) {
    PlaceNakedSingles<kHidden, kMarks>(boards, r, columns, ruled_out);
  }
  if constexpr (!kHidden) return;
#pragma GCC unroll 1
  for (int t = 0; t < 3; ++t) PlaceHiddenSingles(boards, ruled_out[t], t);
}

// What is to become of the lanes at work.
struct SinglesProgress {
  std::uint32_t undecided;
  std::uint32_t solved = 0;
  std::uint32_t stuck = 0;
};

// Takes steps until at most `most_left` of the undecided lanes are neither solved nor stuck.
template <bool kHidden, bool kMarks>
HWY_INLINE SinglesProgress TakeSteps(SinglesBoards& boards, std::uint32_t lanes, int most_left) {
  V before = SumOfKnown(boards);
  SinglesProgress progress = {.undecided = lanes};
  while (std::popcount(progress.undecided) > most_left) {
    SinglesStep<kHidden, kMarks>(boards);
    const V sum = SumOfKnown(boards);
    const std::uint32_t solved = LaneBits(hn::Eq(sum, Bits(3 * kAllBits)));
    const std::uint32_t still = LaneBits(hn::Eq(sum, before));
    progress.solved |= solved & progress.undecided;
    progress.stuck |= still & ~solved & progress.undecided;
    progress.undecided &= ~(solved | still);
    before = sum;
  }
  return progress;
}

// Whether some cell of the block has more candidates than one and fewer than all.
inline bool HasPencilmarks(const PuzzleBlock& block) {
  const D d;
  V odd = hn::Zero(d);
  for (std::size_t first = 0; first < block.size(); first += kLanes) {
    const auto lanes = hn::FirstN(d, block.size() - first);
    const BlockWords words(block, first);
    for (int place = 0; place < 9; ++place) {
      const V a = words[place];
      const V b = words[9 + place];
      const V c = words[18 + place];
      const V once = Or3(a, b, c);
      const V several = hn::Or(Majority(a, b, c), hn::And(once, OtherDigits(once)));
      const V whole = And3(a, b, c);
      odd = hn::Or(odd, hn::IfThenElseZero(lanes, hn::AndNot(whole, several)));
    }
  }
  return !hn::AllTrue(d, hn::Eq(odd, hn::Zero(d)));
}

// Puzzles that take steps together, some lanes of a vector.
template <bool kMarks>
class SinglesLanes {
 public:
  [[nodiscard]] std::uint32_t at_work() const { return at_work_; }
  [[nodiscard]] std::uint32_t free() const { return kAllLanes & ~at_work_; }
  [[nodiscard]] std::size_t puzzle(int lane) const { return puzzle_[lane]; }

  // Begins anew, with those of `lanes` from the block's puzzles from `first` on.
  void Load(const PuzzleBlock& puzzles, const PuzzleBlock& solutions, std::size_t first,
            std::uint32_t lanes) {
    const BlockWords candidates(puzzles, first);
    const BlockWords solution(solutions, first);
    for (int place = 0; place < 9; ++place) {
      hn::Store(UnknownAtStart(candidates, place), D(), boards_.Unknown(place));
    }
    for (int t = 0; t < 3; ++t) LoadDigits(candidates, solution, t);
    for (int lane = 0; lane < kLanes; ++lane) puzzle_[lane] = first + lane;
    at_work_ = lanes;
  }

  // Takes some of other lanes, as many as are free here. Returns those that stay. It is mostly one
  // or two: word by word, that takes less than moving vectors does.
  std::uint32_t Take(const SinglesLanes& other, std::uint32_t lanes) {
    for (std::uint32_t to = free(); to != 0 && lanes != 0; to &= to - 1, lanes &= lanes - 1) {
      const int from = std::countr_zero(lanes);
      const int lane = std::countr_zero(to);
      puzzle_[lane] = other.puzzle_[from];
      at_work_ |= 1U << lane;
      for (int row = 0; row < kRows; ++row) {
        boards_.rows[row][lane] = other.boards_.rows[row][from];
      }
    }
    return lanes;
  }

  // Takes steps until at most `most_left` lanes are undecided; those that are decided are free.
  template <bool kHidden>
  SinglesProgress Work(int most_left) {
    const SinglesProgress progress = TakeSteps<kHidden, kMarks>(boards_, at_work_, most_left);
    at_work_ = progress.undecided;
    return progress;
  }

 private:
  static constexpr int kRows = kMarks ? SinglesBoards::kRows : SinglesBoards::kRowsOfClues;

  static V UnknownAtStart(const BlockWords& candidates, int place) {
    const V a = candidates[place];
    const V b = candidates[9 + place];
    // One digit cannot be in both words.
    if constexpr (!kMarks) return hn::And(a, b);
    const V c = candidates[18 + place];
    const V once = Or3(a, b, c);
    const V single = AndNeither(once, Majority(a, b, c), OtherDigits(once));
    return hn::AndNot(AllAlong<kDigitStride>(single), Bits(kAllBits));
  }

  void LoadDigits(const BlockWords& candidates, const BlockWords& solution, int t) {
    const D d;
    V x[9];
    V known = hn::Zero(d);
    for (int place = 0; place < 9; ++place) {
      const int word = 9 * t + place;
      x[place] = solution[word];
      known = OrAndNot(known, x[place], hn::Load(d, boards_.Unknown(place)));
      if constexpr (kMarks) {
        const V harmless = OrAndNot(x[place], Bits(kAllBits), candidates[word]);
        hn::Store(harmless, d, boards_.Harmless(word));
      }
    }
    for (int i = 0; i < 3; ++i) {
      hn::Store(Or3(x[3 * i], x[3 * i + 1], x[3 * i + 2]), d, boards_.InRow(t, i));
      hn::Store(Or3(x[i], x[3 + i], x[6 + i]), d, boards_.InColumn(t, i));
    }
    hn::Store(known, d, boards_.Known(t));
  }

  std::uint32_t at_work_ = 0;
  std::size_t puzzle_[kLanes] = {};
  SinglesBoards boards_ = {};
};

// Finds the levels of a block's puzzles that were solved without a guess, for which kLocked is
// what is known so far.
template <bool kMarks>
class SinglesRater {
 public:
  // Precondition: puzzle i has its solution at i.
  SinglesRater(const PuzzleBlock& puzzles, const PuzzleBlock& solutions, std::span<Answer> answers)
      : puzzles_(puzzles), solutions_(solutions), answers_(answers) {}

  void Run() {
    for (std::size_t first = 0; first < puzzles_.size(); first += kLanes) {
      const std::uint32_t open = OpenLanes(first);
      if (open == 0) continue;
      first_.Load(puzzles_, solutions_, first, open);
      TryNaked(first_, std::popcount(open) / 2);
      std::uint32_t late = first_.at_work();
      while ((late = late_.Take(first_, late)) != 0) TryNaked(late_, kLanes - kFewestLate);
    }
    TryNaked(late_, 0);
    TryHidden(0);
  }

 private:
  // How many lanes are decided before they are taken for others.
  static constexpr int kFewestLate = 3 * kLanes / 8;
  static constexpr int kFewestHidden = 1;

  [[nodiscard]] std::uint32_t OpenLanes(std::size_t first) const {
    const std::size_t count = std::min<std::size_t>(kLanes, puzzles_.size() - first);
    std::uint32_t open = 0;
    for (std::size_t lane = 0; lane < count; ++lane) {
      const bool is_open = answers_[first + lane].statistics.level == Level::kLocked;
      open |= static_cast<std::uint32_t>(is_open) << lane;
    }
    return open;
  }

  void TryNaked(SinglesLanes<kMarks>& lanes, int most_left) {
    const SinglesProgress progress = lanes.template Work<false>(most_left);
    ForEachLane(progress.solved, [&](int lane) { SetLevel(lanes.puzzle(lane), Level::kSingles); });
    std::uint32_t stuck = progress.stuck;
    while ((stuck = hidden_.Take(lanes, stuck)) != 0) TryHidden(kLanes - kFewestHidden);
  }

  void TryHidden(int most_left) {
    const SinglesProgress progress = hidden_.template Work<true>(most_left);
    ForEachLane(progress.solved, [&](int lane) { SetLevel(hidden_.puzzle(lane), Level::kHidden); });
  }

  void SetLevel(std::size_t puzzle, Level level) { answers_[puzzle].statistics.level = level; }

  const PuzzleBlock& puzzles_;
  const PuzzleBlock& solutions_;
  std::span<Answer> answers_;
  SinglesLanes<kMarks> first_;  // as they stand in the block, naked singles
  SinglesLanes<kMarks> late_;   // those that take more steps of these than most
  SinglesLanes<kMarks> hidden_;
};

inline void RateSingles(const PuzzleBlock& puzzles, const PuzzleBlock& solutions,
                        std::span<Answer> answers) {
  if (HasPencilmarks(puzzles)) {
    SinglesRater<true>(puzzles, solutions, answers).Run();
  } else {
    SinglesRater<false>(puzzles, solutions, answers).Run();
  }
}

}  // namespace surudoku::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
