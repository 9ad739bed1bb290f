// Which puzzles need no more than singles: a pass of its own, because a round of the solver applies
// more than singles at once and cannot tell what sufficed.
//
// It comes after the search, for the puzzles that were solved without a guess, and knows their
// solutions. That makes it cheap: a single can only be the solution's digit, so all that a step
// changes is which cells are known. A naked single is a cell whose wrong digits are all ruled out;
// a hidden single a digit whose wrong cells in a house are. A step is some 280 vector operations
// with AVX-512, with hidden singles 550; following the candidates themselves takes 370 and 920.
#if defined(SURUDOKU_KERNEL_SINGLES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_KERNEL_SINGLES_INL_H_
#undef SURUDOKU_KERNEL_SINGLES_INL_H_
#else
#define SURUDOKU_KERNEL_SINGLES_INL_H_
#endif

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>

#include "kernel/bits-inl.h"
#include "surudoku/solver.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::kernel::HWY_NAMESPACE {

// Puzzles with their solutions, one in each column: a vector of them at work, and room for as many
// that wait.
struct SinglesBoards {
  static constexpr int kColumns = 2 * kLanes;
  static constexpr int kRows = kWords + 9 + kWords;
  static constexpr int kRowsOfClues = kWords + 9;

  std::uint32_t* Solution(int word) { return rows[word]; }
  // Cells that are known, at the bits of all three e.
  std::uint32_t* Known(int place) { return rows[kWords + place]; }
  // Of pencilmarks alone: digits that need no known cell to be ruled out, because they are no
  // candidates at the start. And the solution's own, which stand in nobody's way.
  std::uint32_t* Harmless(int word) { return rows[kRowsOfClues + word]; }

  alignas(64) std::uint32_t rows[kRows][kColumns];
};

// Bits anywhere along a part, at all three of them.
template <int kStride>
HWY_INLINE V AllAlong(V v) {
  const V first = Bits(PartMask(kStride, 0));
  const V any = hn::And(Or3(v, Down<kStride>(v), Down<2 * kStride>(v)), first);
  if constexpr (kStride == 1) {
    return hn::Sub(Up<3>(any), any);
  } else {
    return Or3(any, Up<kStride>(any), Up<2 * kStride>(any));
  }
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

// The cells whose three bits in `naked` are all set, or of whose three bits in `hidden` one is.
HWY_INLINE V KnownCells(V naked, V hidden) {
  const V all = And3(naked, Down<kDigitStride>(naked), Down<2 * kDigitStride>(naked));
  const V any = Or3(hidden, Down<kDigitStride>(hidden), Down<2 * kDigitStride>(hidden));
  const V cells = AndOr(Bits(PartMask(kDigitStride, 0)), all, any);
  return Or3(cells, Up<kDigitStride>(cells), Up<2 * kDigitStride>(cells));
}

// The solution's digits that have no other place left in a house. x: the solution's nine words of
// one t; left: the wrong candidates.
HWY_INLINE void AddHiddenSingles(const V x[9], const V left[9], V hidden[9]) {
  const Houses houses = HousesOf(left);
  V crowded[3];  // column and box
  for (int c = 0; c < 3; ++c) crowded[c] = hn::And(houses.column[c], houses.box);
  for (int i = 0; i < 9; ++i) {
    hidden[i] = hn::Or(hidden[i], AndNand(x[i], houses.row[i / 3], crowded[i % 3]));
  }
}

// Makes known what singles tell from the cells known before, in the boards of the first vector.
// Returns the sum of the words of what is known: it grows with every cell.
//
// Without pencilmarks a cell has all digits as candidates, or is known: the solution alone tells
// the harmless digits.
template <bool kHidden, bool kMarks>
HWY_INLINE V SinglesStep(SinglesBoards& boards) {
  const D d;
  const V all = Bits(kAllBits);
  V known[9], naked[9], hidden[9];
  for (int i = 0; i < 9; ++i) {
    known[i] = hn::Load(d, boards.Known(i));
    naked[i] = all;
    hidden[i] = hn::Zero(d);
  }
  for (int t = 0; t < 3; ++t) {
    V x[9], placed[9], left[9];
    for (int i = 0; i < 9; ++i) {
      x[i] = hn::Load(d, boards.Solution(9 * t + i));
      placed[i] = hn::And(x[i], known[i]);
    }
    Houses seen = HousesOf(placed);
    for (V& row : seen.row) row = hn::Or(row, seen.box);
    for (int i = 0; i < 9; ++i) {
      const V harmless = kMarks ? hn::Load(d, boards.Harmless(9 * t + i)) : x[i];
      const V ruled_out = Or3(harmless, seen.row[i / 3], seen.column[i % 3]);
      naked[i] = hn::And(naked[i], ruled_out);
      left[i] = AndNeither(all, ruled_out, known[i]);
    }
    if constexpr (kHidden) AddHiddenSingles(x, left, hidden);
  }
  V sum = hn::Zero(d);
  for (int i = 0; i < 9; ++i) {
    const V now = hn::Or(known[i], KnownCells(naked[i], hidden[i]));
    hn::Store(now, d, boards.Known(i));
    sum = hn::Add(sum, now);
  }
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
  for (int i = 0; i < 9; ++i) before = hn::Add(before, hn::Load(d, boards.Known(i)));
  SinglesProgress progress = {.undecided = lanes};
  while (std::popcount(progress.undecided) > most_left) {
    const V sum = SinglesStep<kHidden, kMarks>(boards);
    const std::uint32_t solved = LaneBits(hn::Eq(sum, Bits(9 * kAllBits)));
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
    for (int place = 0; place < 9; ++place) {
      const V a = hn::LoadU(d, block.Words(place) + first);
      const V b = hn::LoadU(d, block.Words(9 + place) + first);
      const V c = hn::LoadU(d, block.Words(18 + place) + first);
      const V once = Or3(a, b, c);
      const V several = hn::Or(Majority(a, b, c), hn::And(once, OtherDigits(once)));
      const V whole = And3(a, b, c);
      odd = hn::Or(odd, hn::IfThenElseZero(lanes, hn::AndNot(whole, several)));
    }
  }
  return !hn::AllTrue(d, hn::Eq(odd, hn::Zero(d)));
}

// Moves the n-th of `lanes` to lane n.
HWY_INLINE auto MovedDown(std::uint32_t lanes) {
  alignas(64) std::int32_t source[kLanes] = {};
  int count = 0;
  ForEachLane(lanes, [&](int lane) { source[count++] = lane; });
  return hn::SetTableIndices(D(), source);
}

// Tries naked singles, or hidden ones too, on puzzles that come one after the other. A vector of
// them is at work; when half of its lanes are decided the others go on beside new ones, because
// the slowest lane takes twice as many steps as most.
template <bool kHidden, bool kMarks>
class SinglesQueue {
 public:
  // Adds the puzzles of the block's vector at `first` that are in `lanes`. Precondition: !full().
  void Add(const PuzzleBlock& puzzles, const PuzzleBlock& solutions, std::size_t first,
           std::uint32_t lanes) {
    const D d;
    const auto moved = MovedDown(lanes);
    const auto store = [&](V v, std::uint32_t* row) {
      hn::StoreU(hn::TableLookupLanes(v, moved), d, row + size_);
    };
    for (int w = 0; w < kWords; ++w) {
      const V solution = hn::LoadU(d, solutions.Words(w) + first);
      store(solution, boards_.Solution(w));
      if constexpr (kMarks) {
        const V candidates = hn::LoadU(d, puzzles.Words(w) + first);
        store(OrAndNot(solution, Bits(kAllBits), candidates), boards_.Harmless(w));
      }
    }
    for (int place = 0; place < 9; ++place) {
      store(KnownAtStart(puzzles, first, place), boards_.Known(place));
    }
    ForEachLane(lanes, [&](int lane) { puzzle_[size_++] = first + lane; });
  }

  // Adds lanes at work in another queue. Precondition: !full().
  template <bool kOthersHidden>
  void Add(const SinglesQueue<kOthersHidden, kMarks>& other, std::uint32_t lanes) {
    const auto moved = MovedDown(lanes);
    for (int row = 0; row < kRows; ++row) {
      const V v = hn::Load(D(), other.boards_.rows[row]);
      hn::StoreU(hn::TableLookupLanes(v, moved), D(), boards_.rows[row] + size_);
    }
    ForEachLane(lanes, [&](int lane) { puzzle_[size_++] = other.puzzle_[lane]; });
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ >= kLanes; }
  [[nodiscard]] std::size_t puzzle(int lane) const { return puzzle_[lane]; }

  // Works on the first vector until at most `most_left` of its lanes are undecided.
  SinglesProgress Work(int most_left) {
    const std::uint32_t lanes = full() ? kAllLanes : (1u << size_) - 1;
    return TakeSteps<kHidden, kMarks>(boards_, lanes, most_left);
  }

  // Of the vector at work only the undecided lanes stay; those that wait move up.
  void DropDecided(std::uint32_t undecided) {
    const int left = std::popcount(undecided);
    const auto moved = MovedDown(undecided);
    for (int row = 0; row < kRows; ++row) {
      std::uint32_t* words = boards_.rows[row];
      const V stay = hn::TableLookupLanes(hn::Load(D(), words), moved);
      const V next = hn::Load(D(), words + kLanes);
      hn::Store(stay, D(), words);
      hn::StoreU(next, D(), words + left);
    }
    int to = 0;
    ForEachLane(undecided, [&](int lane) { puzzle_[to++] = puzzle_[lane]; });
    for (int from = kLanes; from < size_; ++from) puzzle_[to++] = puzzle_[from];
    size_ = to;
  }

 private:
  friend class SinglesQueue<!kHidden, kMarks>;
  static constexpr int kRows = kMarks ? SinglesBoards::kRows : SinglesBoards::kRowsOfClues;

  static V KnownAtStart(const PuzzleBlock& puzzles, std::size_t first, int place) {
    const D d;
    const V a = hn::LoadU(d, puzzles.Words(place) + first);
    const V b = hn::LoadU(d, puzzles.Words(9 + place) + first);
    // One digit cannot be in both words.
    if constexpr (!kMarks) return AndNand(Bits(kAllBits), a, b);
    const V c = hn::LoadU(d, puzzles.Words(18 + place) + first);
    const V once = Or3(a, b, c);
    const V single = AndNeither(once, Majority(a, b, c), OtherDigits(once));
    return AllAlong<kDigitStride>(single);
  }

  int size_ = 0;
  std::size_t puzzle_[SinglesBoards::kColumns] = {};
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
      naked_.Add(puzzles_, solutions_, first, open);
      while (naked_.full()) TryNaked(kLanes / 2);
    }
    while (!naked_.empty()) TryNaked(0);
    while (!hidden_.empty()) TryHidden(0);
  }

 private:
  [[nodiscard]] std::uint32_t OpenLanes(std::size_t first) const {
    const std::size_t lanes = std::min<std::size_t>(kLanes, puzzles_.size() - first);
    std::uint32_t open = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const bool is_open = answers_[first + lane].statistics.level == Level::kLocked;
      open |= static_cast<std::uint32_t>(is_open) << lane;
    }
    return open;
  }

  void TryNaked(int most_left) {
    const SinglesProgress progress = naked_.Work(most_left);
    ForEachLane(progress.solved, [&](int lane) { SetLevel(naked_.puzzle(lane), Level::kSingles); });
    if (progress.stuck != 0) hidden_.Add(naked_, progress.stuck);
    naked_.DropDecided(progress.undecided);
    while (hidden_.full()) TryHidden(kLanes / 2);
  }

  void TryHidden(int most_left) {
    const SinglesProgress progress = hidden_.Work(most_left);
    ForEachLane(progress.solved, [&](int lane) { SetLevel(hidden_.puzzle(lane), Level::kHidden); });
    hidden_.DropDecided(progress.undecided);
  }

  void SetLevel(std::size_t puzzle, Level level) { answers_[puzzle].statistics.level = level; }

  const PuzzleBlock& puzzles_;
  const PuzzleBlock& solutions_;
  std::span<Answer> answers_;
  SinglesQueue<false, kMarks> naked_;
  SinglesQueue<true, kMarks> hidden_;
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
