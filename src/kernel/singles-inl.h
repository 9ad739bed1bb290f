// Which puzzles need no more than singles: a pass of its own, because a round of the solver applies
// more than singles at once and cannot tell what sufficed.
//
// It comes after the search, for the puzzles that were solved without a guess, and knows their
// solutions. That makes it cheap: a single can only be the solution's digit, so all that a step
// changes is which cells are known. A naked single is a cell whose wrong digits are all ruled out;
// a hidden single a digit whose wrong cells in a house are. A step is some 490 instructions with
// AVX2, with hidden singles 990. Hidden singles come from one t after the other, each knowing what
// the one before has placed: 10 steps for a 17-clue puzzle instead of 12.
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
#include "kernel/lane_moves-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Puzzles with their solutions, one in each lane.
struct SinglesBoards {
  static constexpr int kRows = kWords + 9 + kWords;
  static constexpr int kRowsOfClues = kWords + 9;

  std::uint32_t* Solution(int word) { return rows[word]; }
  // Cells that are not known yet, at the bits of all three e.
  std::uint32_t* Unknown(int place) { return rows[kWords + place]; }
  // Of pencilmarks alone: digits that need no known cell to be ruled out, because they are no
  // candidates at the start. And the solution's own, which stand in nobody's way.
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

// Which houses hold any of the bits, at each cell of them.
struct Houses {
  V row[3];     // by r
  V column[3];  // by c
  V box;
};

HWY_INLINE Houses HousesOf(const V x[9]) {
  Houses houses;
  V row[3];
  for (int i = 0; i < 3; ++i) {
    row[i] = Or3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    houses.row[i] = AllAlong<kStackStride>(row[i]);
    houses.column[i] = AllAlong<kBandStride>(Or3(x[i], x[3 + i], x[6 + i]));
  }
  houses.box = Or3(row[0], row[1], row[2]);
  return houses;
}

// The digits of one t that the known cells have in each house; those of a box also in its rows.
HWY_INLINE Houses KnownDigits(SinglesBoards& boards, int t) {
  const D d;
  V placed[9];
  for (int i = 0; i < 9; ++i) {
    placed[i] = hn::AndNot(hn::Load(d, boards.Unknown(i)), hn::Load(d, boards.Solution(9 * t + i)));
  }
  Houses houses = HousesOf(placed);
  for (V& row : houses.row) row = hn::Or(row, houses.box);
  return houses;
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

// Makes known the cells whose digits are all ruled out but the solution's. Notes what is ruled out.
// Without pencilmarks a cell has all digits as candidates, or is known: the solution alone tells
// the harmless digits.
template <bool kMarks>
HWY_INLINE void PlaceNakedSingles(SinglesBoards& boards, const Houses seen[3], V ruled_out[3][9]) {
  const D d;
#pragma GCC unroll 1  // or values are kept for which there are no registers
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const int i = 3 * r + c;
      V of_cell[3];
      for (int t = 0; t < 3; ++t) {
        const int word = 9 * t + i;
        const V harmless = hn::Load(d, kMarks ? boards.Harmless(word) : boards.Solution(word));
        of_cell[t] = Or3(harmless, seen[t].row[r], seen[t].column[c]);
        ruled_out[t][i] = of_cell[t];
      }
      const V unknown = hn::Load(d, boards.Unknown(i));
      hn::Store(hn::AndNot(FullCells(of_cell), unknown), d, boards.Unknown(i));
    }
  }
}

// Makes known the cells of one t's digits that have no other place left in a house.
HWY_INLINE void PlaceHiddenSingles(SinglesBoards& boards, const V ruled_out[9], int t) {
  const D d;
  V left[9];  // the wrong candidates
  for (int i = 0; i < 9; ++i) left[i] = hn::AndNot(ruled_out[i], hn::Load(d, boards.Unknown(i)));
  const Houses houses = HousesOf(left);
  V crowded[3];  // column and box
  for (int c = 0; c < 3; ++c) crowded[c] = hn::And(houses.column[c], houses.box);
  for (int i = 0; i < 9; ++i) {
    const V x = hn::Load(d, boards.Solution(9 * t + i));
    const V single = AndNand(x, houses.row[i / 3], crowded[i % 3]);
    const V unknown = hn::Load(d, boards.Unknown(i));
    hn::Store(hn::AndNot(CellsOfDigits(single), unknown), d, boards.Unknown(i));
  }
}

// Makes known what singles tell from the cells known before. Returns the sum of the words of what
// is unknown: it shrinks with every cell.
template <bool kHidden, bool kMarks>
HWY_INLINE V SinglesStep(SinglesBoards& boards) {
  const D d;
  Houses seen[3];
#pragma GCC unroll 1
  for (int t = 0; t < 3; ++t) seen[t] = KnownDigits(boards, t);
  V ruled_out[3][9];
  PlaceNakedSingles<kMarks>(boards, seen, ruled_out);
  if constexpr (kHidden) {
#pragma GCC unroll 1
    for (int t = 0; t < 3; ++t) PlaceHiddenSingles(boards, ruled_out[t], t);
  }
  V sum = hn::Zero(d);
  for (int i = 0; i < 9; ++i) sum = hn::Add(sum, hn::Load(d, boards.Unknown(i)));
  return sum;
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
  const D d;
  V before = hn::Zero(d);
  for (int i = 0; i < 9; ++i) before = hn::Add(before, hn::Load(d, boards.Unknown(i)));
  SinglesProgress progress = {.undecided = lanes};
  while (std::popcount(progress.undecided) > most_left) {
    const V sum = SinglesStep<kHidden, kMarks>(boards);
    const std::uint32_t solved = LaneBits(hn::Eq(sum, hn::Zero(d)));
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

// Tries naked singles, or hidden ones too, on the puzzles of a vector. Those that are decided make
// room for others beside those that are not: the slowest lane takes twice as many steps as most.
template <bool kHidden, bool kMarks>
class SinglesLanes {
 public:
  [[nodiscard]] std::uint32_t free() const { return kAllLanes & ~at_work_; }
  [[nodiscard]] std::size_t puzzle(int lane) const { return puzzle_[lane]; }

  // Takes the open puzzles of a block from `next` on, until no lane is free here or as many as a
  // vector has were looked at. Returns the first that was not looked at.
  template <class IsOpen>
  std::size_t Take(const PuzzleBlock& puzzles, const PuzzleBlock& solutions, std::size_t next,
                   IsOpen is_open) {
    const std::size_t first = next;
    const std::size_t end = std::min(first + kLanes, puzzles.size());
    LaneMoves moves;
    for (std::uint32_t to = free(); to != 0 && next < end; ++next) {
      if (!is_open(next)) continue;
      Add(next, std::countr_zero(to));
      moves.Add(static_cast<int>(next - first), std::countr_zero(to));
      to &= to - 1;
    }
    const auto move = moves.Mover();
    const BlockWords candidates(puzzles, first);
    const BlockWords solution(solutions, first);
    for (int w = 0; w < kWords; ++w) {
      move(solution[w], boards_.Solution(w));
      if constexpr (kMarks) {
        move(OrAndNot(solution[w], Bits(kAllBits), candidates[w]), boards_.Harmless(w));
      }
    }
    for (int place = 0; place < 9; ++place) {
      move(UnknownAtStart(candidates, place), boards_.Unknown(place));
    }
    return next;
  }

  // Takes some of these lanes, as many as are free here. Returns those that stay. It is mostly one:
  // word by word, that takes less than half of what moving vectors does.
  template <bool kOthersHidden>
  std::uint32_t Take(const SinglesLanes<kOthersHidden, kMarks>& other, std::uint32_t lanes) {
    for (std::uint32_t to = free(); to != 0 && lanes != 0; to &= to - 1, lanes &= lanes - 1) {
      const int from = std::countr_zero(lanes);
      const int lane = std::countr_zero(to);
      Add(other.puzzle_[from], lane);
      for (int row = 0; row < kRows; ++row) {
        boards_.rows[row][lane] = other.boards_.rows[row][from];
      }
    }
    return lanes;
  }

  // Takes steps until at most `most_left` lanes are undecided; those that are decided are free.
  SinglesProgress Work(int most_left) {
    const SinglesProgress progress = TakeSteps<kHidden, kMarks>(boards_, at_work_, most_left);
    at_work_ = progress.undecided;
    return progress;
  }

 private:
  friend class SinglesLanes<!kHidden, kMarks>;
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

  void Add(std::size_t puzzle, int lane) {
    puzzle_[lane] = puzzle;
    at_work_ |= 1U << lane;
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
    const auto is_open = [&](std::size_t puzzle) { return IsOpen(puzzle); };
    for (std::size_t next = FirstOpen(0); next < puzzles_.size(); next = FirstOpen(next)) {
      next = naked_.Take(puzzles_, solutions_, next, is_open);
      if (naked_.free() == 0) TryNaked(kLanes - kFewestNaked);
    }
    TryNaked(0);
    TryHidden(0);
  }

 private:
  // How many lanes are decided before they are taken for others. Taking puzzles of a block costs as
  // much as two steps, however many they are; from lane to lane each costs half of a lane's step.
  static constexpr int kFewestNaked = 3 * kLanes / 8;
  static constexpr int kFewestHidden = 1;

  [[nodiscard]] bool IsOpen(std::size_t puzzle) const {
    return answers_[puzzle].statistics.level == Level::kLocked;
  }

  [[nodiscard]] std::size_t FirstOpen(std::size_t puzzle) const {
    while (puzzle < puzzles_.size() && !IsOpen(puzzle)) ++puzzle;
    return puzzle;
  }

  void TryNaked(int most_left) {
    const SinglesProgress progress = naked_.Work(most_left);
    ForEachLane(progress.solved, [&](int lane) { SetLevel(naked_.puzzle(lane), Level::kSingles); });
    for (std::uint32_t stuck = progress.stuck; stuck != 0;) {
      if (hidden_.free() == 0) TryHidden(kLanes - kFewestHidden);
      stuck = hidden_.Take(naked_, stuck);
    }
  }

  void TryHidden(int most_left) {
    const SinglesProgress progress = hidden_.Work(most_left);
    ForEachLane(progress.solved, [&](int lane) { SetLevel(hidden_.puzzle(lane), Level::kHidden); });
  }

  void SetLevel(std::size_t puzzle, Level level) { answers_[puzzle].statistics.level = level; }

  const PuzzleBlock& puzzles_;
  const PuzzleBlock& solutions_;
  std::span<Answer> answers_;
  SinglesLanes<false, kMarks> naked_;
  SinglesLanes<true, kMarks> hidden_;
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
